"""The letters: two families that have Latin, Greek, Cyrillic and Hebrew between them."""

from __future__ import annotations

import functools
import math
import re
import unicodedata
from importlib.resources import as_file, files
from itertools import groupby
from typing import Literal

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

Font = Literal["display", "bold", "text"]
FILES: dict[Font, str] = {
    "display": "Fredoka-SemiBold.ttf",
    "bold": "NotoSans-Bold.ttf",
    "text": "NotoSans-Regular.ttf",
}
INSTEAD: dict[Font, tuple[Font, ...]] = {
    "display": ("display", "bold"),
    "bold": ("bold", "display"),
    "text": ("text", "display"),
}
"""Where a letter is looked for, in this order."""
UNKNOWN = "\N{REPLACEMENT CHARACTER}"
"""Stands for letters that none of the fonts has."""

_HEBREW = re.compile("[\u0590-\u05ff]+(?:\\W+[\u0590-\u05ff]+)*")


@functools.cache
def register_fonts() -> None:
    for font, file in FILES.items():
        with as_file(files("lastcard.drawing") / "fonts" / file) as path:
            pdfmetrics.registerFont(TTFont(font, path))


def has_letters_of(text: str, font: Font) -> bool:
    """Whether the text can be written with our letters, one beside the other."""
    return all(_font_for(char, font) and not unicodedata.combining(char) for char in text)


def runs(text: str, font: Font) -> list[tuple[Font, str]]:
    """A text in pieces, each with the font that has its letters."""
    known = [(_font_for(char, font), char) for char in text]
    pieces: list[tuple[Font, str]] = []
    for each, group in groupby(known, key=lambda pair: pair[0]):
        chars = "".join(char for _, char in group)
        pieces.append((each or "bold", chars if each else UNKNOWN * len(chars)))
    return pieces


def as_seen(line: str) -> str:
    """A line in the order in which its letters lie on paper.

    Of the scripts that our fonts have, Hebrew alone runs to the left; its letters do not join, so
    that turning its words round is all it takes.
    """
    return _HEBREW.sub(lambda words: words[0][::-1], line)


def width_of(text: str, font: Font, size: float) -> float:
    return math.fsum(pdfmetrics.stringWidth(piece, each, size) for each, piece in runs(text, font))


@functools.lru_cache(4000)
def _font_for(char: str, font: Font) -> Font | None:
    return next((each for each in INSTEAD[font] if ord(char) in _letters(each)), None)


@functools.cache
def _letters(font: Font) -> frozenset[int]:
    register_fonts()
    return frozenset(pdfmetrics.getFont(font).face.charToGlyph)
