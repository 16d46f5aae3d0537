"""The paths of our drawings, in the steps that a PDF knows."""

from __future__ import annotations

import functools
import re
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Iterator

Step = tuple[Literal["moveTo", "lineTo", "curveTo", "close"], tuple[float, ...]]
_COMMAND = re.compile("([MLCQZ])([^MLCQZ]*)")


@functools.lru_cache(1000)
def steps_of(d: str) -> tuple[Step, ...]:
    """A path of absolute `M`, `L`, `C`, `Q` and `Z`, each with its letter; art has no others."""
    return tuple(_steps(d))


def _steps(d: str) -> Iterator[Step]:
    x = y = 0.0
    for command, written in _COMMAND.findall(d):
        values = tuple(map(float, written.split()))
        match command:
            case "M":
                yield "moveTo", values
            case "L":
                yield "lineTo", values
            case "C":
                yield "curveTo", values
            case "Q":
                yield "curveTo", _cubic(x, y, *values)
            case _:
                yield "close", ()
        if values:
            x, y = values[-2:]


def _cubic(x: float, y: float, bend_x: float, bend_y: float, *end: float) -> tuple[float, ...]:
    """A PDF has no curves with one bend; the same curve has two, two thirds of the way to it."""
    first = x + (bend_x - x) * 2 / 3, y + (bend_y - y) * 2 / 3
    second = end[0] + (bend_x - end[0]) * 2 / 3, end[1] + (bend_y - end[1]) * 2 / 3
    return (*first, *second, *end)
