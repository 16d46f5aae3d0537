"""Letters and digits for pictures, five dots wide and seven high, and the colours' shapes."""

from __future__ import annotations

import functools
import math
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

HEIGHT = 7
_DOTS = {
    "0": "0e 11 13 15 19 11 0e",
    "1": "04 0c 04 04 04 04 0e",
    "2": "0e 11 01 02 04 08 1f",
    "3": "1f 02 04 02 01 11 0e",
    "4": "02 06 0a 12 1f 02 02",
    "5": "1f 10 1e 01 01 11 0e",
    "6": "06 08 10 1e 11 11 0e",
    "7": "1f 01 02 04 08 08 08",
    "8": "0e 11 11 0e 11 11 0e",
    "9": "0e 11 11 0f 01 02 0c",
    "A": "0e 11 11 1f 11 11 11",
    "B": "1e 11 11 1e 11 11 1e",
    "C": "0e 11 10 10 10 11 0e",
    "D": "1c 12 11 11 11 12 1c",
    "E": "1f 10 10 1e 10 10 1f",
    "F": "1f 10 10 1e 10 10 10",
    "G": "0e 11 10 17 11 11 0f",
    "H": "11 11 11 1f 11 11 11",
    "I": "0e 04 04 04 04 04 0e",
    "J": "07 02 02 02 02 12 0c",
    "K": "11 12 14 18 14 12 11",
    "L": "10 10 10 10 10 10 1f",
    "M": "11 1b 15 15 11 11 11",
    "N": "11 19 15 13 11 11 11",
    "O": "0e 11 11 11 11 11 0e",
    "P": "1e 11 11 1e 10 10 10",
    "Q": "0e 11 11 11 15 12 0d",
    "R": "1e 11 11 1e 14 12 11",
    "S": "0f 10 10 0e 01 01 1e",
    "T": "1f 04 04 04 04 04 04",
    "U": "11 11 11 11 11 11 0e",
    "V": "11 11 11 11 11 0a 04",
    "W": "11 11 11 15 15 1b 11",
    "X": "11 11 0a 04 0a 11 11",
    "Y": "11 11 0a 04 04 04 04",
    "Z": "1f 01 02 04 08 10 1f",
    "+": "00 04 04 1f 04 04 00",
    "-": "00 00 00 1f 00 00 00",
    ":": "00 04 04 00 04 04 00",
    ">": "08 04 02 01 02 04 08",
    "<": "02 04 08 10 08 04 02",
    " ": "00 00 00 00 00 00 00",
}
Points = tuple[tuple[float, float], ...]


@functools.lru_cache(256)
def lettering(text: str, scale: int) -> NDArray[np.bool_]:
    """Which dots of a line of text are inked; what has no glyph is left blank."""
    rows = np.zeros((HEIGHT, 6 * len(text)), dtype=np.bool_)
    for place, letter in enumerate(text.upper()):
        for row, dots in enumerate(_DOTS.get(letter, _DOTS[" "]).split()):
            for column in range(5):
                rows[row, 6 * place + column] = int(dots, 16) >> (4 - column) & 1
    return rows[:, :-1].repeat(scale, axis=0).repeat(scale, axis=1)


def _star() -> Points:
    corners = []
    for corner in range(10):
        reach = 1.0 if corner % 2 == 0 else 0.42
        turn = math.pi * (corner / 5 - 0.5)
        corners.append((reach * math.cos(turn), reach * math.sin(turn)))
    return tuple(corners)


def _heart() -> Points:
    around = [2 * math.pi * step / 40 for step in range(40)]
    return tuple(
        (
            math.sin(turn) ** 3,
            -(13 * math.cos(turn) - 5 * math.cos(2 * turn) - 2 * math.cos(3 * turn)) / 17,
        )
        for turn in around
    )


def _circle() -> Points:
    around = [2 * math.pi * step / 36 for step in range(36)]
    return tuple((0.9 * math.cos(turn), 0.9 * math.sin(turn)) for turn in around)


SHAPES: dict[str, Points] = {
    "R": ((0.0, -0.95), (0.95, 0.8), (-0.95, 0.8)),
    "Y": _star(),
    "G": ((-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)),
    "B": _circle(),
    "P": _heart(),
}
"""By colour, the corners of its shape around the middle; nobody needs to see the colour itself."""


@functools.lru_cache(256)
def shape(color: str, radius: int) -> NDArray[np.bool_]:
    """Which dots of a square lie inside the shape of a colour."""
    corners = [(radius * x, radius * y) for x, y in SHAPES[color]]
    axis = np.arange(-radius, radius + 1)
    x, y = np.meshgrid(axis, axis)
    inside = np.zeros(x.shape, dtype=np.bool_)
    for (x0, y0), (x1, y1) in zip(corners, corners[1:] + corners[:1], strict=True):
        if y0 != y1:
            crossing = x0 + (y - y0) * (x1 - x0) / (y1 - y0)
            inside ^= ((y < y0) != (y < y1)) & (x < crossing)
    return inside
