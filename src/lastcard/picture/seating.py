"""Where everybody sits in a picture, and how a hand fits into its place."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from lastcard.drawing.canvas import Box

if TYPE_CHECKING:
    from collections.abc import Iterator

WIDTH, HEIGHT = 1200, 630
"""What messengers show of a link."""
FOOT = 78
"""The strip with the words."""
TABLE = HEIGHT - FOOT
MARGIN = 11
ROW = 152
"""The height of a place above or below the piles."""
WIDEST = 780
MIDDLE = (WIDTH / 2, TABLE / 2 - 3)
RING = (166, 104)
"""How far the ring around the piles reaches, to the side and up."""


class Seat(NamedTuple):
    box: Box
    below: bool
    """Whether the name stands below the cards: so at the lower edge of the table."""


def seats_around(players: int) -> list[Seat]:
    """The places as play goes to the left, from whoever sits in the middle below."""
    sides = 0 if players <= 3 else 1
    around = players - 2 * sides
    lower = 1 if players <= 6 else around // 2
    upper = around - lower
    first = (lower - 1) // 2
    bottom = [Seat(box, below=True) for box in _row(lower, TABLE - MARGIN - ROW + 4)]
    top = [Seat(box, below=False) for box in _row(upper, MARGIN)]
    return [
        *reversed(bottom[: first + 1]),
        *([_beside(MARGIN)] * sides),
        *top,
        *([_beside(MIDDLE[0] + RING[0] + 26)] * sides),
        *reversed(bottom[first + 1 :]),
    ]


def _row(number: int, y: float) -> Iterator[Box]:
    room = (WIDTH - 2 * MARGIN) / number
    width = min(room - 8, WIDEST)
    for place in range(number):
        yield Box(MARGIN + room * (place + 0.5) - width / 2, y, width, ROW)


def _beside(x: float) -> Seat:
    width = MIDDLE[0] - RING[0] - 26 - MARGIN
    return Seat(Box(x, MIDDLE[1] - ROW / 2, width, ROW), below=False)


class Fan(NamedTuple):
    """How the cards of a hand lie."""

    width: float
    """Of a card."""
    step: float
    """From one card to the next."""
    columns: int
    rows: int
    down: float
    """From one row to the next."""

    @property
    def span(self) -> float:
        """From the left edge of the first card to the right edge of the last."""
        return self.step * (self.columns - 1) + self.width


LARGEST, SMALLEST = 76.0, 20.0
READABLE = 0.33
"""How much of a card its neighbour leaves free at least, so that its corner is seen."""
BACK_SEEN = 0.16
LOOSE = 0.74
ROW_STEP = 0.56


def fan_of(cards: int, box: Box, ratio: float, *, hidden: bool) -> Fan:
    """Cards as large as they can be in the box with each corner in sight; at last it closes up."""
    seen = BACK_SEEN if hidden else READABLE
    best = None
    for rows in range(1, 5):
        columns = math.ceil(cards / rows)
        across = box.width / (1 + seen * (columns - 1))
        down = box.height / (ratio + ROW_STEP * (rows - 1))
        width = min(LARGEST, across, down)
        if best is None or width > best.width * 1.06:
            best = _laid(columns, rows, width, box)
    assert best is not None
    return best if best.width >= SMALLEST else _laid(math.ceil(cards / 4), 4, SMALLEST, box)


def _laid(columns: int, rows: int, width: float, box: Box) -> Fan:
    step = min(LOOSE * width, (box.width - width) / max(1, columns - 1))
    return Fan(width, step, columns, rows, ROW_STEP * width)
