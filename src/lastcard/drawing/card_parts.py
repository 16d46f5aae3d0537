"""The parts of a card's face, on any canvas, in units of a hundredth of its width."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from lastcard.art import (
    COLOR_SCHEMES,
    CREAM,
    DARK,
    DRAWINGS,
    HALO,
    INKS,
    MARKS,
    PAINTS,
    PICTURES,
    PLAIN_SCHEME,
    SCHEMES,
    SHAPES,
    SMALL_CARD,
    WILD_FOUR_PLACES,
    WILD_PLACES,
    Layer,
    Paint,
    Place,
    Scheme,
)
from lastcard.drawing.canvas import Box, Letters

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.drawing.canvas import Canvas
    from lastcard.drawing.faces import Front
    from lastcard.engine import Card, Edition
    from lastcard.engine.faces import Face, Stroke

RIM = 5.5
LINE = 5.0
"""The width of the lines of somebody's own drawing."""
TURNED = ("6", "9")
"""Numbers that are others upside down have a line below them."""


def paint_of(front: Front) -> Paint:
    if front.card.color:
        return PAINTS[front.card.color]
    if front.face is None:
        return DARK
    scheme = scheme_of(front.card, front.face)
    return Paint(scheme.ground, scheme.ink, scheme.edge, scheme.ink)


def scheme_of(card: Card, face: Face) -> Scheme:
    """The colours of a face: a card of a colour keeps that."""
    return COLOR_SCHEMES[card.color] if card.color else SCHEMES[face.scheme or PLAIN_SCHEME]


def draw_plain(canvas: Canvas, front: Front, edition: Edition, paint: Paint, middle: float) -> None:
    """A number, a mark or the shapes of a wild, and nothing to read."""
    draw_pale_shape(canvas, front, edition, 2.84, middle)
    if front.number is not None:
        draw_number(canvas, front.number, middle, 74, paint)
    elif front.mark is not None:
        canvas.draw(MARKS[front.mark], Place(50, middle), 1, paint.ink, paint.edge)
    elif front.drawing is not None:
        scale = 0.9  # so that the fan of four stays within the rim
        draw_special(
            canvas, front.drawing, edition, Place(50 - 50 * scale, middle - 70 * scale), scale
        )


def draw_picture(canvas: Canvas, front: Front, face: Face, edition: Edition, box: Box) -> None:
    """The picture in its frame; where a face has colours alone, what the card has otherwise."""
    left, top, side, _ = box
    scheme = scheme_of(front.card, face)
    layers = [_stroke(stroke) for stroke in face.drawing] or PICTURES.get(face.picture or "", ())
    canvas.panel(Box(left - 1, top - 1, side + 2, side + 2), scheme.edge, 9)
    canvas.panel(box, scheme.accent if layers else DARK.fill, 8)
    if layers:
        canvas.draw(layers, Place(left + side * 0.04, top + side * 0.04), side * 0.92 / 100)
    elif front.drawing is not None:
        scale = side * 0.92 / 92
        place = Place(left + side / 2 - 50 * scale, top + side / 2 - 70 * scale)
        draw_special(canvas, front.drawing, edition, place, scale)


def _stroke(stroke: Stroke) -> Layer:
    return Layer(smooth(stroke.points), stroke=INKS[stroke.ink], width=LINE)


def smooth(points: Sequence[int]) -> str:
    """A drawn line as a path: it bends at each point and passes half way between them."""
    pairs = list(zip(points[::2], points[1::2], strict=True))
    bends = [
        f"Q{x} {y} {(x + next_x) / 2:g} {(y + next_y) / 2:g}"
        for (x, y), (next_x, next_y) in itertools.pairwise(pairs[1:])
    ]
    (x0, y0), (x1, y1) = pairs[0], pairs[-1]
    return f"M{x0} {y0}{''.join(bends)}L{x1} {y1}"


def draw_pale_shape(
    canvas: Canvas, front: Front, edition: Edition, scale: float, middle: float
) -> None:
    if front.card.color:
        shape = shape_layer(
            edition.shape(front.card.color), _paler(PAINTS[front.card.color].fill, 0.2)
        )
        canvas.draw([shape], Place(50 - 12 * scale, middle - 12 * scale), scale)


def _paler(color: str, share: float) -> str:
    """A colour with so much white in it."""
    parts = (int(color[place : place + 2], 16) for place in (1, 3, 5))
    return "#" + "".join(f"{round(part + (255 - part) * share):02x}" for part in parts)


def draw_number(canvas: Canvas, text: str, middle: float, size: float, paint: Paint) -> None:
    letters = Letters("display", size if len(text) == 1 else size * 0.68, paint.ink)
    baseline = middle + letters.size * 0.35
    canvas.word(text, (50, baseline), letters, (paint.edge, size * 0.08))
    if text in TURNED:
        line = Box(50 - size * 0.18, middle + size * 0.42, size * 0.36, 5)
        canvas.panel(line, paint.ink, 2.5)


def draw_special(
    canvas: Canvas, drawing: str, edition: Edition, place: Place, scale: float
) -> None:
    if drawing in DRAWINGS:
        canvas.draw(DRAWINGS[drawing], place, scale)
        return
    canvas.draw([Layer(HALO, fill=_paler(DARK.fill, 0.07))], place, scale)
    four = drawing == "wild-four"
    for letter, spot in zip(
        edition.colors, WILD_FOUR_PLACES if four else WILD_PLACES, strict=False
    ):
        paint = PAINTS[letter]
        there = Place(place.x + spot.x * scale, place.y + spot.y * scale, spot.turn)
        if four:
            small = Layer(SMALL_CARD, paint.fill, CREAM, 2.6)
            canvas.draw([small], there, scale)
            x, y = there.rotated(6.5 * scale, 6 * scale)
            shape = shape_layer(edition.shape(letter), paint.ink)
            canvas.draw([shape], Place(x, y, there.turn), scale * 0.62)
        else:
            canvas.draw([shape_layer(edition.shape(letter), paint.glow)], there, scale)


def draw_corner(canvas: Canvas, front: Front, edition: Edition, paint: Paint) -> None:
    """A short text or the mark, and the shape of the colour below it, or of all colours."""
    shapes, scale = Place(11, 36), 0.53
    if front.corner is None and front.mark is None:
        shapes, scale = Place(10, 11), 0.65
    elif front.mark is not None and front.corner is None:
        shapes = Place(31, 10.5) if front.name else shapes
        canvas.draw(MARKS[front.mark], Place(18, 20.5), 0.36, paint.ink, paint.ink)
    elif front.corner is not None and front.name:
        # side by side: the room below is for the card's words
        shapes = Place(31, 10.5)
        canvas.word(front.corner, (18.5, 22), Letters("display", 14, paint.ink))
    elif front.corner is not None:
        _corner_text(canvas, front.corner, paint)
    if front.card.color:
        canvas.draw([shape_layer(edition.shape(front.card.color), paint.ink)], shapes, scale)
    elif front.card.wild and (front.face or front.drawing != "wild-four"):
        for number, each in enumerate(edition.colors[:4]):
            color = paint.ink if front.face else PAINTS[each].glow
            row, column = divmod(number, 2)
            spot = Place(shapes.x + column * 8.5, shapes.y + row * 8.5)
            canvas.draw([shape_layer(edition.shape(each), color)], spot, 0.3)


def _corner_text(canvas: Canvas, text: str, paint: Paint) -> None:
    middle, size = (17.5, 26) if len(text) == 1 else (19.5, 17)
    canvas.word(text, (middle, 29), Letters("display", size, paint.ink))
    if text in TURNED:
        canvas.panel(Box(12.5, 31.5, 10, 2.2), paint.ink, 1.1)


def shape_layer(shape: str, color: str) -> Layer:
    return Layer(SHAPES[shape], color, color, 1.6)
