"""Colours and shapes: a warm kitchen table, and five colours that differ in lightness too."""

from __future__ import annotations

import functools

from rich.color import Color
from rich.style import Style

TABLE = "#10393d"
PANEL = "#0b2528"
CREAM = "#f5efe0"
PALE = "#9fb8b5"
GOLD = "#ffd54a"
DARK = "#22252b"
ALARM = "#ff8a65"
BACK = "#1b5559"

SHAPES = {"R": "▲", "Y": "★", "G": "■", "B": "●", "P": "♥"}
FILLS = {"R": "#c62828", "Y": "#f4c20d", "G": "#1b8a5a", "B": "#1f5fbf", "P": "#d6408f"}
INKS = {"R": "#ffffff", "Y": "#22252b", "G": "#ffffff", "B": "#ffffff", "P": "#ffffff"}
# the card colours again, light enough to be read as text on the dark table
TEXTS = {"R": "#ff7b72", "Y": "#f4c20d", "G": "#5fd39b", "B": "#7fb2ff", "P": "#ff8fc7"}


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
