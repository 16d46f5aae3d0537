"""Draws the back of a card: the shapes of all colours, very quiet, and the same upside down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.art import BACK, SHAPES, USUAL, Layer, Place
from lastcard.drawing.card_parts import RIM
from lastcard.printing.fronts import TALL, draw_ground

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lastcard.printing.canvas import Canvas

COLUMNS, ROWS = 5, 8
SCALE = 0.46


def draw_back(canvas: Canvas) -> None:
    draw_ground(canvas, BACK["fill"])
    for shape, place in PATTERN:
        canvas.draw([Layer(SHAPES[shape], fill=BACK["pattern"])], place, SCALE)


def _pattern() -> Iterator[tuple[str, Place]]:
    """The lower half is the upper one turned, so that nobody knows a card by its back."""
    shapes = [*USUAL.values()]
    across, down = (100 - 2 * RIM) / COLUMNS, (TALL - 2 * RIM) / ROWS
    half = 12 * SCALE
    for row in range(ROWS // 2):
        for column in range(COLUMNS):
            x, y = RIM + across * (column + 0.5), RIM + down * (row + 0.5)
            shape = shapes[(column + 2 * row) % len(shapes)]
            yield shape, Place(x - half, y - half)
            yield shape, Place(100 - x + half, TALL - y + half, 180)


PATTERN = tuple(_pattern())
