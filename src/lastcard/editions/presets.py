"""Ready-made rules for customizable cards, and rules from a file."""

from __future__ import annotations

import functools
import tomllib
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from lastcard.engine.custom import CustomCard, read_card, too_many_cards
from lastcard.engine.errors import BadInput, shown
from lastcard.engine.notation_text import read_json

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine.edition import Edition


SUGGESTED = "suggested"


class Preset(NamedTuple):
    id: str
    mood: str
    """What it is like: `suggested` are the giant edition's own."""
    name: str
    effects: tuple[dict[str, Any], ...]
    face: dict[str, Any]

    def card(self, colors: Sequence[str]) -> CustomCard:
        written = {"name": self.name, "effects": list(self.effects), "face": self.face}
        card = read_card(written, self.id, colors)
        assert card is not None
        return card


@functools.cache
def load_presets() -> dict[str, Preset]:
    """The ten suggestions of the giant edition and our own, by name."""
    source = resources.files("lastcard.editions") / "presets.toml"
    moods = tomllib.loads(source.read_text(encoding="utf-8"))
    presets = [
        Preset(card["id"], mood, card["name"], tuple(card["effects"]), card["face"])
        for mood, cards in moods.items()
        for card in cards
    ]
    return {preset.id: preset for preset in presets}


def suggestions() -> list[Preset]:
    """CUSTOM-3: those of the giant edition."""
    return [preset for preset in load_presets().values() if preset.mood == SUGGESTED]


def read_card_file(name: str, colors: Sequence[str]) -> CustomCard | None:
    """A custom card by the name of a preset, by the path of a JSON file, or `blank`."""
    if name == "blank":
        return None
    presets = load_presets()
    if name in presets:
        return presets[name].card(colors)
    if not name.endswith(".json"):
        known = [*presets, "blank"]
        raise BadInput("custom", "no-preset-or-file", value=shown(name), allowed=known)
    try:
        text = Path(name).read_text(encoding="utf-8")
    except OSError as error:
        raise BadInput("custom", "cannot-read", value=shown(name), why=error.strerror) from None
    except UnicodeDecodeError:
        raise BadInput("custom", "cannot-read-utf-8", value=shown(name)) from None
    return read_card(read_json(text, name), name, colors)


def read_card_files(names: Sequence[str], edition: Edition) -> list[CustomCard | None]:
    """A card for each customizable card of the edition; those not named stay blank."""
    slots = len(edition.customizable)
    if len(names) > slots:
        raise too_many_cards("custom", len(names), edition)
    cards = [read_card_file(name, edition.color_names) for name in names]
    return cards + [None] * (slots - len(cards))
