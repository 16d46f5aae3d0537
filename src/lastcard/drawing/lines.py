"""Texts in lines that fit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.drawing.fonts import width_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lastcard.drawing.fonts import Font

LEADING = 1.25
"""From line to line, in sizes of the letters."""
SMALLER = 0.94


def wrapped(text: str, width: float, size: float, font: Font) -> list[str]:
    """A text in lines no wider than `width`; a word that is wider is broken."""
    lines: list[str] = []
    line = ""
    for word in _words(text, width, size, font):
        longer = f"{line} {word}" if line else word
        if line and width_of(longer, font, size) > width:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line] if line else lines


def fitted(
    text: str, width: float, height: float, sizes: tuple[float, float], font: Font
) -> tuple[list[str], float]:
    """Lines that fill a box and the size of their letters, between the two given.

    What is too long even for the smaller size ends with an ellipsis.
    """
    size, smallest = sizes
    while size > smallest and not _fits(text, width, height, size, font):
        size = max(smallest, size * SMALLER)
    lines = wrapped(text, width, size, font)
    room = max(1, int(height / (size * LEADING)))
    if len(lines) > room:
        lines = [*lines[: room - 1], _cut(lines[room - 1] + "…", width, size, font)]
    return lines, size


def _fits(text: str, width: float, height: float, size: float, font: Font) -> bool:
    """Without breaking a word."""
    lines = wrapped(text, width, size, font)
    whole = all(width_of(word, font, size) <= width for word in text.split())
    return whole and len(lines) * size * LEADING <= height


def _words(text: str, width: float, size: float, font: Font) -> Iterator[str]:
    printable = "".join(char if char.isprintable() else " " for char in text)
    for word in printable.split():
        rest = word
        while width_of(rest, font, size) > width and len(rest) > 1:
            head = _start(rest, width, size, font)
            yield head
            rest = rest[len(head) :]
        yield rest


def _start(word: str, width: float, size: float, font: Font) -> str:
    """As much of a word as fits; at least a letter."""
    length = 1
    while width_of(word[: length + 1], font, size) <= width:
        length += 1
    return word[:length]


def _cut(line: str, width: float, size: float, font: Font) -> str:
    while len(line) > 1 and width_of(line, font, size) > width:
        line = line[:-2] + "…"
    return line
