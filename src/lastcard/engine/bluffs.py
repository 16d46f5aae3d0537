"""Which of a seat's plays would be a bluff, for whoever warns the player before it is made."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lastcard.engine.actions import PLAY
from lastcard.engine.effects import Challenge, Debt, walk
from lastcard.engine.legal import breaks_wd4

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lastcard.engine.state import Game


class Bluff(NamedTuple):
    """A card that could be challenged, and rightly so."""

    card: str
    color: str | None
    """The colour in play, which the seat holds."""
    challenger: int | None
    """Who would be asked; `None` where the card does something else first, or asks several."""
    challenge: Challenge
    rule: str
    """What a challenge that is right rests on."""


def bluffs(game: Game, seat: int, legal: Iterable[str]) -> list[Bluff]:
    """The bluffs among that seat's legal actions, each card once."""
    setup, state = game.setup, game.round
    if setup.judged.isdisjoint(state.hands[seat]):
        return []
    resolving = state.resolving
    # R9; and what is put on a debt cannot be challenged (HOUSE-STACK)
    if not setup.rules.bluffing or (resolving and isinstance(resolving[-1].effect, Debt)):
        return []
    known = setup.edition.actions
    plays = dict.fromkeys(known[text].card for text in legal if known[text].verb == PLAY)
    return [
        _bluff(game, seat, code)
        for code in plays
        if breaks_wd4(setup, state.hands[seat], state.color, code)
    ]


def _bluff(game: Game, seat: int, code: str) -> Bluff:
    effects = game.setup.effects[code]
    challenge = next(effect for effect in walk(effects) if isinstance(effect, Challenge))
    at_once = effects[0] is challenge and challenge.who in (None, "next")
    challenger = game.after(seat, game.round.direction) if at_once else None
    kind = game.setup.edition.cards[code].kind
    rule = kind.cite("guilty", kind.rule)
    return Bluff(code, game.round.color, challenger, challenge, rule)
