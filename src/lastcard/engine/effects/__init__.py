"""The effects a card can have: the same for the printed editions and the players' own cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lastcard.engine.effects.asking import Dare, Vote
from lastcard.engine.effects.base import Effect, Frame, say, sentence, sentences, walk
from lastcard.engine.effects.challenge import Challenge, Debt
from lastcard.engine.effects.demands import Follow, Show
from lastcard.engine.effects.discards import DiscardAll, DiscardTo, HandTo
from lastcard.engine.effects.draws import Draw, DrawUntil, StuckDraw
from lastcard.engine.effects.fields import Page, read_list
from lastcard.engine.effects.order import ExtraTurn, Reverse, Skip
from lastcard.engine.effects.spells import FaceUp, Honour
from lastcard.engine.effects.swaps import PassHands, SwapHands
from lastcard.engine.refusals import BadInput

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_DEBT = 10**100

VOCABULARY: dict[str, type[Effect]] = {
    effect.word: effect
    for effect in (
        Draw,
        DrawUntil,
        HandTo,
        DiscardTo,
        DiscardAll,
        Skip,
        Reverse,
        ExtraTurn,
        StuckDraw,
        FaceUp,
        Follow,
        Show,
        Challenge,
        Vote,
        Dare,
        Honour,
        SwapHands,
        PassHands,
    )
}


def read_effects(data: Any, where: str, colors: Sequence[str]) -> tuple[Effect, ...]:
    """The effects written in `data`; `colors` are the names of the edition's colours."""
    return read_list(Page(colors, VOCABULARY), data, where)


def read_resolving(data: Any, where: str, colors: Sequence[str]) -> Effect:
    """One effect in the middle of resolving, as a position writes it."""
    if isinstance(data, dict) and Debt.word in data:
        return _read_debt(data, where, colors)
    (effect,) = read_list(Page(colors, VOCABULARY, nested=True), [data], where)
    return effect


def _read_debt(data: dict[str, Any], where: str, colors: Sequence[str]) -> Debt:
    number = data[Debt.word]
    if type(number) is not int or not 1 <= number <= MOST_DEBT or set(data) - {"debt", "challenge"}:
        raise BadInput(where, "a debt is a whole number from 1")
    if "challenge" not in data:
        return Debt(number)
    challenge = read_resolving(data["challenge"], f"{where}.challenge", colors)
    if not isinstance(challenge, Challenge):
        raise BadInput(f"{where}.challenge", "must be a challenge")
    return Debt(number, challenge)


__all__ = [
    "VOCABULARY",
    "Challenge",
    "Dare",
    "Debt",
    "DiscardAll",
    "DiscardTo",
    "Draw",
    "DrawUntil",
    "Effect",
    "ExtraTurn",
    "FaceUp",
    "Follow",
    "Frame",
    "HandTo",
    "Honour",
    "PassHands",
    "Reverse",
    "Show",
    "Skip",
    "StuckDraw",
    "SwapHands",
    "Vote",
    "read_effects",
    "read_resolving",
    "say",
    "sentence",
    "sentences",
    "walk",
]
