"""Colours and shapes, wherever the table is painted: a warm kitchen table, and five colours that
differ in lightness too."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lastcard.engine.cards import Shape

TABLE = "#10393d"
PANEL = "#0b2528"
LIGHT = "#1a5157"
"""In the middle of the table."""
CREAM = "#f5efe0"
PALE = "#9fb8b5"
GOLD = "#ffd54a"
DARK = "#22252b"
ALARM = "#ff8a65"
BACK = "#1b5559"

SIGNS: dict[Shape, str] = {
    "triangle": "▲",
    "star": "★",
    "square": "■",
    "circle": "●",
    "heart": "♥",
    "diamond": "◆",
    "cross": "✚",
    "moon": "☾",
    "clover": "♣",
    "flower": "✿",
}
"""The shapes of colours in running text."""
FILLS = {"R": "#c62828", "Y": "#f4c20d", "G": "#1b8a5a", "B": "#1f5fbf", "P": "#d6408f"}
INKS = {"R": "#ffffff", "Y": "#22252b", "G": "#ffffff", "B": "#ffffff", "P": "#ffffff"}
# the card colours again, light enough to be read as text on the dark table
TEXTS = {"R": "#ff7b72", "Y": "#f4c20d", "G": "#5fd39b", "B": "#7fb2ff", "P": "#ff8fc7"}

INK, ACCENT, MUTED = "#22303c", "#2a6f97", "#b9c6d0"
"""Of figures drawn on white."""
