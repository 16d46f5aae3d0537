"""The face of a card: one of our pictures or the author's own drawing, and its colours.

The engine knows the names alone; `lastcard.art` has what they look like.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, get_args

from lastcard.engine.errors import BadInput, shown

Picture = Literal[
    "pencil",
    "star",
    "sun",
    "moon",
    "cloud",
    "rainbow",
    "flash",
    "snowflake",
    "cat",
    "dog",
    "rabbit",
    "owl",
    "rooster",
    "fish",
    "frog",
    "monkey",
    "dragon",
    "ghost",
    "robot",
    "unicorn",
    "pirate",
    "crown",
    "wand",
    "rocket",
    "glasses",
    "hat",
    "shoe",
    "hand",
    "foot",
    "eye",
    "ear",
    "mouth",
    "cake",
    "apple",
    "icecream",
    "pizza",
    "balloon",
    "gift",
    "bell",
    "drum",
    "die",
    "clock",
    "key",
    "bomb",
    "magnet",
    "umbrella",
    "ball",
    "question",
]
Scheme = Literal["night", "sunset", "meadow", "ocean", "candy", "lemon", "plum", "snow"]
Ink = Literal["dark", "white", "red", "yellow", "green", "blue", "pink"]
PICTURES: tuple[Picture, ...] = get_args(Picture)
SCHEMES: tuple[Scheme, ...] = get_args(Scheme)
INKS: tuple[Ink, ...] = get_args(Ink)
SIZE = 100
"""A drawing's paper is a square of so many units a side; 0, 0 is its top left corner."""
MOST_STROKES = 60
MOST_POINTS = 600


class Stroke(NamedTuple):
    """One line of a drawing."""

    ink: str
    points: tuple[int, ...]
    """Across and down in turns: x0, y0, x1, y1, ..."""


class Face(NamedTuple):
    picture: str | None = None
    scheme: str | None = None
    drawing: tuple[Stroke, ...] = ()
    """Takes the place of the picture."""

    def to_json(self) -> dict[str, Any]:
        data: dict[str, Any] = {}
        if self.picture is not None:
            data["picture"] = self.picture
        if self.scheme is not None:
            data["scheme"] = self.scheme
        if self.drawing:
            data["drawing"] = [{"ink": ink, "points": list(points)} for ink, points in self.drawing]
        return data


def read_face(data: Any, where: str) -> Face:
    """A face as it is written: `{"picture": ..., "scheme": ..., "drawing": [...]}`."""
    _object(data, where, ("picture", "scheme", "drawing"))
    return Face(
        _one_of(data, where, "picture", PICTURES),
        _one_of(data, where, "scheme", SCHEMES),
        _drawing(data.get("drawing", []), f"{where}.drawing"),
    )


def _drawing(data: Any, where: str) -> tuple[Stroke, ...]:
    if not isinstance(data, list):
        raise BadInput(where, "not-a-list", value=shown(data))
    strokes = tuple(_stroke(item, f"{where}[{place}]") for place, item in enumerate(data))
    points = sum(len(stroke.points) // 2 for stroke in strokes)
    if len(strokes) > MOST_STROKES or points > MOST_POINTS:
        raise BadInput(where, "drawing-too-large", strokes=MOST_STROKES, points=MOST_POINTS)
    return strokes


def _stroke(data: Any, where: str) -> Stroke:
    _object(data, where, ("ink", "points"))
    ink = _one_of(data, where, "ink", INKS) or INKS[0]
    points = data.get("points")
    fine = isinstance(points, list) and points and len(points) % 2 == 0
    if not fine or not all(type(value) is int and 0 <= value <= SIZE for value in points):
        raise BadInput(f"{where}.points", "not-points", high=SIZE)
    return Stroke(ink, tuple(points))


def _object(data: Any, where: str, allowed: tuple[str, ...]) -> None:
    if not isinstance(data, dict):
        raise BadInput(where, "not-an-object-of", allowed=list(allowed))
    for key in data:
        if key not in allowed:
            raise BadInput(where, "no-field", value=shown(key), allowed=list(allowed))


def _one_of(data: dict[str, Any], where: str, key: str, allowed: tuple[str, ...]) -> str | None:
    value = data.get(key)
    if value is not None and value not in allowed:
        raise BadInput(f"{where}.{key}", "not-allowed", value=shown(value), allowed=list(allowed))
    return value
