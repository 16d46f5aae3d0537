"""The drawings and colours, as Python values."""

from __future__ import annotations

import json
import math
from importlib.resources import files
from typing import Any, NamedTuple


class Layer(NamedTuple):
    d: str
    """An SVG path."""
    fill: str | None = None
    """A colour, or `ink` or `edge` for the card's own; None: not filled."""
    stroke: str | None = None
    width: float = 0


class Place(NamedTuple):
    x: float
    y: float
    turn: float = 0
    """Degrees, as on a clock."""

    def rotated(self, x: float, y: float) -> tuple[float, float]:
        """Where something lies that is so far away from here, before all is turned."""
        angle = math.radians(self.turn)
        cosine, sine = math.cos(angle), math.sin(angle)
        return self.x + x * cosine - y * sine, self.y + x * sine + y * cosine


class Shows(NamedTuple):
    """How a kind of card is drawn."""

    mark: str | None = None
    drawing: str | None = None
    """One of DRAWINGS, or `wild` or `wild-four`, which have the shapes of the deck's colours."""
    corner: str | None = None
    """What stands in its corners."""


class Paint(NamedTuple):
    """The colours of a card that is printed."""

    fill: str
    ink: str
    edge: str
    """Sets the ink off from the pale shape behind it."""
    glow: str
    """The colour on a dark ground."""


class Scheme(NamedTuple):
    """The colours of a card with a face of its own."""

    ground: str
    ink: str
    accent: str
    """Behind the picture."""
    edge: str


def _read(name: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((files("lastcard.art") / name).read_text("utf-8"))
    return data


def _drawings(data: dict[str, Any]) -> dict[str, tuple[Layer, ...]]:
    return {name: tuple(Layer(**layer) for layer in layers) for name, layers in data.items()}


_cards, _faces = _read("cards.json"), _read("faces.json")

PICTURES = _drawings(_read("pictures.json"))
MARKS = _drawings(_cards["marks"])
DRAWINGS = _drawings(_cards["drawings"])
SHOWS = {face: Shows(**shows) for face, shows in _cards["shows"].items()}
"""By what is on a card: `S`, `W4`."""
SHAPES: dict[str, str] = _cards["shapes"]
USUAL: dict[str, str] = _cards["usual"]
"""The shapes of the colours, by letter, where a deck has no others."""
PAINTS = {letter: Paint(**paint) for letter, paint in _cards["paints"].items()}
DARK = Paint(**_cards["dark"])
CREAM: str = _cards["rim"]
BACK: dict[str, str] = _cards["back"]
TINTS: tuple[str, ...] = tuple(_cards["tints"])
"""Behind the players' initials, by seat."""
HALO: str = _cards["wild"]["halo"]
WILD_PLACES = tuple(Place(**place) for place in _cards["wild"]["places"])
WILD_FOUR_PLACES = tuple(Place(**place) for place in _cards["wild-four"]["places"])
SMALL_CARD: str = _cards["wild-four"]["card"]
SCHEMES = {name: Scheme(**scheme) for name, scheme in _faces["schemes"].items()}
PLAIN_SCHEME = "night"
"""What a face without a colour scheme has."""
COLOR_SCHEMES = {
    letter: Scheme(paint.fill, paint.ink, _cards["accents"][letter], paint.edge)
    for letter, paint in PAINTS.items()
}
"""What a face on a card of a colour has, by its letter."""
INKS: dict[str, str] = _faces["inks"]
