"""Trying a deck out: rounds have to come to an end, whatever its cards do to each other.

No look at the cards alone could tell: cards that nobody can ever play, colours that never follow
each other, cards that fill every hand faster than it empties. So a few rounds are played by players
who mostly play a card when they can, and a deck whose rounds go on and on is refused.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from lastcard.engine.actions import PLAY
from lastcard.engine.deal import FEWEST, most_players, start
from lastcard.engine.errors import BadInput
from lastcard.engine.legal import legal_actions
from lastcard.engine.rules import Rules
from lastcard.engine.step import apply

if TYPE_CHECKING:
    from lastcard.engine.edition import Edition
    from lastcard.engine.state import Game

ROUNDS = 3
"""With the fewest players, and with the most."""
PATIENCE = 10_000
"""Actions in which all of them have to end; a built-in edition needs a few thousand at most."""
WHIM = 0.1
"""How often a player does anything that is allowed."""


def check_rounds_end(edition: Edition) -> None:
    """Refuse a deck whose rounds do not end."""
    left = PATIENCE
    for players in sorted({FEWEST, most_players(edition)}):
        for number in range(ROUNDS):
            left -= _length(edition, players, f"trial {number}", left)
            if not left:
                raise BadInput(edition.id, "round-without-end", players=players, most=PATIENCE)


def _length(edition: Edition, players: int, seed: str, most: int) -> int:
    """How many actions a round has; `most` where it has more."""
    chance = Random(seed)  # noqa: S311  # the same deck is tried the same way everywhere
    game, _ = start(edition, players, seed, Rules(uno="auto"))
    for actions in range(most):
        if game.round.over:
            return actions
        game = some_step(game, chance)
    return most


def some_step(game: Game, chance: Random) -> Game:
    """What a player who is asked does: play a card if that is possible, or else anything."""
    pending = game.round.pending
    assert pending is not None
    seat = chance.choice(pending.seats)
    legal = legal_actions(game, seat)
    spelled = game.setup.edition.actions
    plays = [action for action in legal if spelled[action].verb == PLAY]
    action = chance.choice(plays if plays and chance.random() >= WHIM else legal)
    return apply(game, seat, action)[0]
