"""Custom cards: the rules that players write on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from lastcard.engine.effects import Effect, read_effects
from lastcard.engine.errors import BadInput, shown
from lastcard.engine.faces import Face, read_face
from lastcard.engine.texts import read_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine.edition import Edition

LONGEST_NAME = 60
FIELDS = ("name", "effects", "face")


class CustomCard(NamedTuple):
    name: str
    effects: tuple[Effect, ...]
    face: Face | None = None

    def to_json(self) -> dict[str, Any]:
        data = {"name": self.name, "effects": [effect.to_json() for effect in self.effects]}
        return data if self.face is None else {**data, "face": self.face.to_json()}


def read_card(data: Any, where: str, colors: Sequence[str]) -> CustomCard | None:
    """A custom card as it is written: `{"name": ..., "effects": [...]}`; null is blank.

    It can have a `face` besides.
    """
    if data is None:
        return None
    if not isinstance(data, dict):
        raise BadInput(where, "not-a-custom-card", value=shown(data))
    for key in data:
        if key not in FIELDS:
            raise BadInput(where, "no-field", value=shown(key), allowed=list(FIELDS))
    name = read_text(data.get("name"), f"{where}.name", LONGEST_NAME)
    if "effects" not in data:
        raise BadInput(f"{where}.effects", "missing-effects")
    effects = read_effects(data["effects"], f"{where}.effects", colors)
    face = read_face(data["face"], f"{where}.face") if "face" in data else None
    return CustomCard(name, effects, face)


def read_custom(
    data: Any, edition: Edition, where: str = "custom"
) -> tuple[CustomCard | None, ...]:
    """What is written on the edition's customizable cards; those left out stay blank."""
    codes = edition.customizable
    if data is None:
        data = []
    if not isinstance(data, list):
        raise BadInput(where, "not-custom-cards", value=shown(data))
    if len(data) > len(codes) and any(item is not None for item in data[len(codes) :]):
        raise too_many_cards(where, len(data), edition)
    cards = [
        read_card(item, f"{where}[{place}]", edition.color_names)
        for place, item in enumerate(data[: len(codes)])
    ]
    return tuple(cards) + (None,) * (len(codes) - len(cards))


def too_many_cards(where: str, number: int, edition: Edition) -> BadInput:
    """More cards are written than the edition has blank ones."""
    most = len(edition.customizable)
    return BadInput(
        where, "too-many-custom-cards", "CUSTOM-1", number=number, edition=edition.id, most=most
    )


def agreed(
    custom: Sequence[CustomCard | None], consents: Sequence[Sequence[bool]]
) -> tuple[CustomCard | None, ...]:
    """R30: a card that one player refuses stays blank. `consents` has a list of answers a card."""
    return tuple(
        card if all(answers) else None for card, answers in zip(custom, consents, strict=True)
    )
