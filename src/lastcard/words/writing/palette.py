"""All steps there are, each with something to begin with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from lastcard.engine.effects import VOCABULARY, read_effects
from lastcard.engine.effects.fields import (
    THEM,
    Choice,
    Color,
    Number,
    Results,
    Steps,
    Text,
    Whom,
)
from lastcard.words.card_texts import CardTexts
from lastcard.words.writing.sentences import bare_step

if TYPE_CHECKING:
    from lastcard.engine.effects import Effect
    from lastcard.engine.effects.fields import Field
    from lastcard.words.writing.sentences import Wording

SIDES = 6
"""Of the die that everybody knows."""
_CONSEQUENCE = {"draw": 2}


@dataclass(frozen=True)
class Offer:
    """A step that can be taken into a card."""

    word: str
    title: str
    example: str
    group: str
    starter: dict[str, Any]
    inside: dict[str, Any]
    """The same in a list about somebody, who is then concerned."""


def offers(words: Wording) -> list[Offer]:
    """Every step a card can have, in the order of their declaration."""
    return [_offer(effect, words) for effect in VOCABULARY.values() if effect.on_cards]


def _offer(effect: type[Effect], words: Wording) -> Offer:
    begun = starter(effect, words)
    lists = {
        key: [_CONSEQUENCE] for key, (_, what) in effect.fields().items() if isinstance(what, Steps)
    }
    results = {
        key: {"1": [_CONSEQUENCE]}
        for key, (_, what) in effect.fields().items()
        if isinstance(what, Results)
    }
    shown = read_effects([{**begun, **lists, **results}], "example", words.colors)
    return Offer(
        word=effect.word,
        title=words.title(effect.word),
        example=CardTexts(words.speaker).sentences(shown),
        group=words.group(effect),
        starter=begun,
        inside=_about_them(effect, begun),
    )


def _about_them(effect: type[Effect], begun: dict[str, Any]) -> dict[str, Any]:
    whom = [key for key, (_, what) in effect.fields().items() if isinstance(what, Whom)]
    them = {key: THEM for key in whom if key == effect.word}
    return {key: value for key, value in begun.items() if key not in whom} | them


def starter(effect: type[Effect], words: Wording) -> dict[str, Any]:
    """A step to begin with: it is legal anywhere in a card, and nothing stands inside it yet."""
    dice = [what.sides for _, what in effect.fields().values() if isinstance(what, Results)]
    begun = {
        key: SIDES if key in dice else _first(what, effect, words)
        for key, (_, what) in effect.fields().items()
    }
    return bare_step(effect) | {key: value for key, value in begun.items() if value is not None}


def _first(what: Field, effect: type[Effect], words: Wording) -> Any:
    """What stands in a field at first; None where nothing needs to."""
    match what:
        case Number(optional=False):
            return max(what.low, 2)
        case Choice():
            return what.values[0]
        case Color():
            return words.colors[0]
        case Text():
            return words.first_of(f"write-{effect.word}.says", "blank-empty")
        case Whom() if effect.asks is not None and effect.asks.whom == "all":
            return "everyone"
        case Whom():
            return "next" if "next" in what.values else what.values[0]
        case _:
            return None
