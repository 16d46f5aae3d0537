"""Custom cards: the rules that players write on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from lastcard.engine.effects import Effect, read_effects, sentences
from lastcard.engine.refusals import BadInput, shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine.edition import Edition

LONGEST_NAME = 60


class CustomCard(NamedTuple):
    name: str
    effects: tuple[Effect, ...]

    def sentence(self) -> str:
        """The card's text."""
        return sentences(self.effects) or "A plain Wild."

    def to_json(self) -> dict[str, Any]:
        return {"name": self.name, "effects": [effect.to_json() for effect in self.effects]}


def read_card(data: Any, where: str, colors: Sequence[str]) -> CustomCard | None:
    """A custom card as it is written: `{"name": ..., "effects": [...]}`; null is blank."""
    if data is None:
        return None
    if not isinstance(data, dict):
        example = '{"name": ..., "effects": [...]} or null'
        raise BadInput(where, f"a custom card is {example}, not {shown(data)}")
    for key in data:
        if key not in ("name", "effects"):
            raise BadInput(where, f"no field {shown(key)}; allowed: name, effects")
    name = data.get("name")
    if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME:
        raise BadInput(f"{where}.name", f"must be a text of 1 to {LONGEST_NAME} characters")
    if not name.isprintable():
        raise BadInput(f"{where}.name", "must be a text of one line")
    if "effects" not in data:
        raise BadInput(f"{where}.effects", "is missing; it is a list of effects")
    return CustomCard(name, read_effects(data["effects"], f"{where}.effects", colors))


def read_custom(
    data: Any, edition: Edition, where: str = "custom"
) -> tuple[CustomCard | None, ...]:
    """What is written on the edition's customizable cards; those left out stay blank."""
    codes = edition.customizable
    if data is None:
        data = []
    if not isinstance(data, list):
        raise BadInput(where, f"must be a list of custom cards, not {shown(data)}")
    if len(data) > len(codes) and any(item is not None for item in data[len(codes) :]):
        has = f"{len(codes)} customizable cards" if codes else "no customizable cards"
        raise BadInput(where, f"{len(data)} cards, but {edition.id} has {has}", "CUSTOM-1")
    cards = [
        read_card(item, f"{where}[{place}]", edition.color_names)
        for place, item in enumerate(data[: len(codes)])
    ]
    return tuple(cards) + (None,) * (len(codes) - len(cards))


def agreed(
    custom: Sequence[CustomCard | None], consents: Sequence[Sequence[bool]]
) -> tuple[CustomCard | None, ...]:
    """R30: a card that one player refuses stays blank. `consents` has a list of answers a card."""
    return tuple(
        card if all(answers) else None for card, answers in zip(custom, consents, strict=True)
    )
