"""Draws the face of a card, in a box of 100 by 155."""

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
from lastcard.printing.canvas import Box, Letters
from lastcard.printing.paper import CARD_HEIGHT, CARD_WIDTH

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine import Card, Edition
    from lastcard.engine.faces import Face, Stroke
    from lastcard.printing.canvas import Canvas
    from lastcard.printing.faces import Front

UNIT = CARD_WIDTH / 100
TALL = CARD_HEIGHT / UNIT
MIDDLE = TALL / 2
FOOT = TALL - 28
"""Below it are the code and the turned corner."""
RIM = 5.5
LINE = 5.0
"""The width of the lines of somebody's own drawing."""
TURNED = ("6", "9")
"""Numbers that are others upside down have a line below them."""
LONG = 90
"""A sentence of more letters has more room, and the picture less."""


def draw_front(canvas: Canvas, front: Front, edition: Edition) -> None:
    paint = paint_of(front)
    draw_ground(canvas, paint.fill)
    canvas.fit(front.card.code, Box(9, TALL - 15, 18, 6), (4.2, 2.5), paint.ink, "bold")
    if front.name or front.drawing == "pencil":
        _explained(canvas, front, edition, paint)
    else:
        _plain(canvas, front, edition, paint)
    _corner(canvas, front, edition, paint)
    with canvas.turned(50, MIDDLE):
        _corner(canvas, front, edition, paint)


def draw_ground(canvas: Canvas, fill: str) -> None:
    """A card of one colour, within a light rim that hides a cut beside the mark."""
    canvas.panel(Box(0, 0, 100, TALL), CREAM)
    canvas.panel(Box(RIM, RIM, 100 - 2 * RIM, TALL - 2 * RIM), fill, 8)


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


def _plain(canvas: Canvas, front: Front, edition: Edition, paint: Paint) -> None:
    """A number, a mark or the shapes of a wild, and nothing to read."""
    _pale_shape(canvas, front, edition, 2.84, MIDDLE)
    if front.number is not None:
        _number(canvas, front.number, MIDDLE, 74, paint)
    elif front.mark is not None:
        canvas.draw(MARKS[front.mark], Place(50, MIDDLE), 1, paint.ink, paint.edge)
    elif front.drawing is not None:
        scale = 0.9  # so that the fan of four stays within the rim
        _drawing(canvas, front.drawing, edition, Place(50 - 50 * scale, MIDDLE - 70 * scale), scale)


def _explained(canvas: Canvas, front: Front, edition: Edition, paint: Paint) -> None:
    """A picture, the name below it, and what the card does."""
    side, top = (44.0, 22.0) if len(front.sentence) > LONG else (56.0, 30.0)
    if front.corner is not None:
        side, top = 44.0, 30.0
    left = 50 - side / 2
    if front.face is not None:
        _picture(canvas, front, front.face, edition, Box(left, top, side, side))
    elif front.drawing is not None:
        _pale_shape(canvas, front, edition, side / 24, top + side / 2)
        scale = side / 92  # the drawings lie within 92 of the card's height, from 27 on
        _drawing(canvas, front.drawing, edition, Place(50 - 50 * scale, top - 27 * scale), scale)
    elif front.number is not None:
        _pale_shape(canvas, front, edition, side / 24, top + side / 2)
        _number(canvas, front.number, top + side / 2, side * 0.8, paint)
    below = top + side + 2
    if front.name:
        canvas.fit(front.name, Box(10, below, 80, 17), (10, 4.5), paint.ink, "display")
        room = Box(10, below + 18, 80, FOOT - below - 18)
        canvas.fit(front.sentence, room, (6, 2.8), paint.ink)
    else:
        _lines_to_write_on(canvas, below)


def _lines_to_write_on(canvas: Canvas, top: float) -> None:
    """A blank card can be written by hand."""
    height = FOOT - top
    canvas.panel(Box(11, top, 78, height), CREAM, 5)
    for place in range(1, 4):
        y = top + place * height / 4
        canvas.line((16, y), (84, y), 0.6, "#b9bec8")


def _picture(canvas: Canvas, front: Front, face: Face, edition: Edition, box: Box) -> None:
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
        _drawing(canvas, front.drawing, edition, place, scale)


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


def _pale_shape(
    canvas: Canvas, front: Front, edition: Edition, scale: float, middle: float
) -> None:
    if front.card.color:
        shape = _shape(edition.shape(front.card.color), _paler(PAINTS[front.card.color].fill, 0.2))
        canvas.draw([shape], Place(50 - 12 * scale, middle - 12 * scale), scale)


def _paler(color: str, share: float) -> str:
    """A colour with so much white in it."""
    parts = (int(color[place : place + 2], 16) for place in (1, 3, 5))
    return "#" + "".join(f"{round(part + (255 - part) * share):02x}" for part in parts)


def _number(canvas: Canvas, text: str, middle: float, size: float, paint: Paint) -> None:
    letters = Letters("display", size if len(text) == 1 else size * 0.68, paint.ink)
    baseline = middle + letters.size * 0.35
    canvas.word(text, (50, baseline), letters, (paint.edge, size * 0.08))
    if text in TURNED:
        line = Box(50 - size * 0.18, middle + size * 0.42, size * 0.36, 5)
        canvas.panel(line, paint.ink, 2.5)


def _drawing(canvas: Canvas, drawing: str, edition: Edition, place: Place, scale: float) -> None:
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
            shape = _shape(edition.shape(letter), paint.ink)
            canvas.draw([shape], Place(x, y, there.turn), scale * 0.62)
        else:
            canvas.draw([_shape(edition.shape(letter), paint.glow)], there, scale)


def _corner(canvas: Canvas, front: Front, edition: Edition, paint: Paint) -> None:
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
        canvas.draw([_shape(edition.shape(front.card.color), paint.ink)], shapes, scale)
    elif front.card.wild and (front.face or front.drawing != "wild-four"):
        for number, each in enumerate(edition.colors[:4]):
            color = paint.ink if front.face else PAINTS[each].glow
            row, column = divmod(number, 2)
            spot = Place(shapes.x + column * 8.5, shapes.y + row * 8.5)
            canvas.draw([_shape(edition.shape(each), color)], spot, 0.3)


def _corner_text(canvas: Canvas, text: str, paint: Paint) -> None:
    middle, size = (17.5, 26) if len(text) == 1 else (19.5, 17)
    canvas.word(text, (middle, 29), Letters("display", size, paint.ink))
    if text in TURNED:
        canvas.panel(Box(12.5, 31.5, 10, 2.2), paint.ink, 1.1)


def _shape(shape: str, color: str) -> Layer:
    return Layer(SHAPES[shape], color, color, 1.6)
