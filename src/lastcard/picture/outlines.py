"""The outlines of our letters, read from the tables `glyf` of their fonts.

Letters are drawn as paths: an SVG that is shown as an image, or drawn on a canvas, loads no fonts,
and converters know none of ours.
"""

from __future__ import annotations

import functools
import itertools
import struct
from typing import TYPE_CHECKING, Any, NamedTuple

from reportlab.pdfbase import pdfmetrics

from lastcard.drawing.fonts import register_fonts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lastcard.drawing.fonts import Font

EM = 1000
"""All our fonts are drawn in so many units; so are the outlines."""

# flags of a simple glyph's points
_ON, _X_SHORT, _Y_SHORT, _REPEAT, _X_SAME, _Y_SAME = 1, 2, 4, 8, 16, 32
# flags of the parts of a composite glyph
_WORDS, _OFFSETS, _SCALE, _MORE, _TWO_SCALES, _MATRIX = 1, 2, 8, 32, 64, 128


class Knot(NamedTuple):
    x: float
    y: float
    on: bool
    """Whether the line passes through it, or only bends towards it."""


@functools.lru_cache(2000)
def outline(char: str, font: Font) -> tuple[str, float]:
    """A letter as an SVG path above the line y = 0, and how far on the next one stands."""
    register_fonts()
    face = pdfmetrics.getFont(font).face
    number = face.charToGlyph[ord(char)]
    path = "".join(_path(contour) for contour in _contours(face, number))
    return path, face.hmetrics[number][0]


def _contours(face: Any, number: int) -> Iterator[list[Knot]]:
    start, end = face.glyphPos[number : number + 2]
    data = face.get_table("glyf")[start:end]
    if not data:
        return  # a space
    (count,) = struct.unpack_from(">h", data)
    yield from _simple(data, count) if count >= 0 else _composite(face, data)


def _simple(data: bytes, count: int) -> Iterator[list[Knot]]:
    ends = struct.unpack_from(f">{count}H", data, 10)
    (hints,) = struct.unpack_from(">H", data, 10 + 2 * count)
    place = 12 + 2 * count + hints
    flags: list[int] = []
    while len(flags) <= ends[-1]:
        flag = data[place]
        again = data[place + 1] if flag & _REPEAT else 0
        place += 2 if flag & _REPEAT else 1
        flags += [flag] * (1 + again)
    xs, place = _places(data, place, flags, _X_SHORT, _X_SAME)
    ys, _ = _places(data, place, flags, _Y_SHORT, _Y_SAME)
    knots = [Knot(x, y, bool(flag & _ON)) for x, y, flag in zip(xs, ys, flags, strict=True)]
    first = 0
    for last in ends:
        yield knots[first : last + 1]
        first = last + 1


def _places(
    data: bytes, place: int, flags: list[int], short: int, same: int
) -> tuple[list[int], int]:
    """Where the points lie in one direction: each is told from the one before it."""
    places, value = [], 0
    for flag in flags:
        if flag & short:
            value += data[place] if flag & same else -data[place]
            place += 1
        elif not flag & same:
            value += struct.unpack_from(">h", data, place)[0]
            place += 2
        places.append(value)
    return places, place


def _composite(face: Any, data: bytes) -> Iterator[list[Knot]]:
    """A letter put together from others: an é from its e and its accent."""
    place, flags = 10, _MORE
    while flags & _MORE:
        flags, number = struct.unpack_from(">HH", data, place)
        dx, dy = struct.unpack_from(">hh" if flags & _WORDS else ">bb", data, place + 4)
        place += 8 if flags & _WORDS else 6
        matrix = (1.0, 0.0, 0.0, 1.0)
        if flags & _SCALE:
            scale = struct.unpack_from(">h", data, place)[0] / 16384
            matrix, place = (scale, 0.0, 0.0, scale), place + 2
        elif flags & _TWO_SCALES:
            across, up = (value / 16384 for value in struct.unpack_from(">2h", data, place))
            matrix, place = (across, 0.0, 0.0, up), place + 4
        elif flags & _MATRIX:
            a, b, c, d = (value / 16384 for value in struct.unpack_from(">4h", data, place))
            matrix, place = (a, b, c, d), place + 8
        assert flags & _OFFSETS, "none of our fonts joins parts by their points"
        a, b, c, d = matrix
        for contour in _contours(face, number):
            yield [Knot(a * x + c * y + dx, b * x + d * y + dy, on) for x, y, on in contour]


def _path(contour: list[Knot]) -> str:
    """Between two knots that only bend the line, it passes half way; up is negative in an SVG."""
    knots: list[Knot] = []
    for before, knot in zip([contour[-1], *contour], contour, strict=False):
        if not before.on and not knot.on:
            knots.append(Knot((before.x + knot.x) / 2, (before.y + knot.y) / 2, on=True))
        knots.append(knot)
    begin = next(place for place, knot in enumerate(knots) if knot.on)
    knots = knots[begin:] + knots[: begin + 1]
    steps = [f"M{_at(knots[0])}"]
    for before, knot in itertools.pairwise(knots):
        if knot.on:
            steps.append(f" {_at(knot)}" if not before.on else f"L{_at(knot)}")
        else:
            steps.append(f"Q{_at(knot)}")
    return "".join(steps) + "Z"


def _at(knot: Knot) -> str:
    return f"{round(knot.x)} {round(-knot.y)}"
