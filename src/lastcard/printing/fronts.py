"""Draws the face of a card to be cut out, in a box of 100 by 155."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.art import CREAM, Place
from lastcard.drawing.canvas import Box
from lastcard.drawing.card_parts import (
    RIM,
    draw_corner,
    draw_number,
    draw_pale_shape,
    draw_picture,
    draw_plain,
    draw_special,
    paint_of,
)
from lastcard.printing.paper import CARD_HEIGHT, CARD_WIDTH

if TYPE_CHECKING:
    from lastcard.art import Paint
    from lastcard.drawing.faces import Front
    from lastcard.engine import Edition
    from lastcard.printing.canvas import Canvas

UNIT = CARD_WIDTH / 100
TALL = CARD_HEIGHT / UNIT
MIDDLE = TALL / 2
FOOT = TALL - 28
"""Below it are the code and the turned corner."""
LONG = 90
"""A sentence of more letters has more room, and the picture less."""


def draw_front(canvas: Canvas, front: Front, edition: Edition) -> None:
    paint = paint_of(front)
    draw_ground(canvas, paint.fill)
    canvas.fit(front.card.code, Box(9, TALL - 15, 18, 6), (4.2, 2.5), paint.ink, "bold")
    if front.name or front.drawing == "pencil":
        _explained(canvas, front, edition, paint)
    else:
        draw_plain(canvas, front, edition, paint, MIDDLE)
    draw_corner(canvas, front, edition, paint)
    with canvas.turned(50, MIDDLE):
        draw_corner(canvas, front, edition, paint)


def draw_ground(canvas: Canvas, fill: str) -> None:
    """A card of one colour, within a light rim that hides a cut beside the mark."""
    canvas.panel(Box(0, 0, 100, TALL), CREAM)
    canvas.panel(Box(RIM, RIM, 100 - 2 * RIM, TALL - 2 * RIM), fill, 8)


def _explained(canvas: Canvas, front: Front, edition: Edition, paint: Paint) -> None:
    """A picture, the name below it, and what the card does."""
    side, top = (44.0, 22.0) if len(front.sentence) > LONG else (56.0, 30.0)
    if front.corner is not None:
        side, top = 44.0, 30.0
    left = 50 - side / 2
    if front.face is not None:
        draw_picture(canvas, front, front.face, edition, Box(left, top, side, side))
    elif front.drawing is not None:
        draw_pale_shape(canvas, front, edition, side / 24, top + side / 2)
        scale = side / 92  # the drawings lie within 92 of the card's height, from 27 on
        draw_special(
            canvas, front.drawing, edition, Place(50 - 50 * scale, top - 27 * scale), scale
        )
    elif front.number is not None:
        draw_pale_shape(canvas, front, edition, side / 24, top + side / 2)
        draw_number(canvas, front.number, top + side / 2, side * 0.8, paint)
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
