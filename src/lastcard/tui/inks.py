"""How the palette is laid on a terminal."""

from __future__ import annotations

import functools

from rich.color import Color
from rich.style import Style

from lastcard.palette import TABLE


@functools.cache
def ink(color: str, on: str = TABLE, *, bold: bool = False) -> Style:
    """A style: text of that colour on that background."""
    return Style(color=color, bgcolor=on, bold=bold)


@functools.cache
def mixed(color: str, into: str, share: float) -> str:
    """`color` laid over `into`, so much of it."""
    over, under = Color.parse(color).get_truecolor(), Color.parse(into).get_truecolor()
    parts = (round(a * share + b * (1 - share)) for a, b in zip(over, under, strict=True))
    return "#{:02x}{:02x}{:02x}".format(*parts)
