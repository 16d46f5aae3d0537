"""A round comes to an end when the players want it to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import event, given

from lastcard.engine import Game, apply, legal_actions
from properties.games import Table, randoms, tables

if TYPE_CHECKING:
    from random import Random

MOST_ACTIONS = 20_000


def eager(game: Game, random: Random) -> tuple[int, str]:
    """Whoever is asked plays a card if possible, and calls; draws if not; answers as it comes."""
    assert game.round.pending is not None
    seat = random.choice(game.round.pending.seats)
    spelled = game.setup.edition.actions
    actions = [a for a in legal_actions(game, seat) if spelled[a].verb not in ("uno", "catch")]
    plays = [action for action in actions if spelled[action].verb == "play"]
    action = random.choice(plays or actions)
    return seat, f"{action}!" if plays and len(game.round.hands[seat]) == 2 else action


# who writes that everyone draws to nine has a game without an end; that is theirs to write
@given(table=tables(written=False), random=randoms)
def test_a_round_of_players_who_play_whenever_they_can_ends(table: Table, random: Random) -> None:
    game, _ = table.start()
    actions = 0
    while not game.round.over:
        game, _ = apply(game, *eager(game, random))
        actions += 1
        assert actions < MOST_ACTIONS
    event(f"{actions // 1000} thousand actions")
