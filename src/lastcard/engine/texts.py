"""Words that people write, on one line: they show themselves as they are, and nothing else.

Markup is just text. What cannot be seen, turns the writing round or piles up on a letter is
refused, so that no name can pass for another and none can spoil the line it stands in.
"""

from __future__ import annotations

import unicodedata
from typing import Any

from lastcard.engine.errors import BadInput, shown

_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Unicode counts them as letters, marks or signs, but nobody can see them."""
_COLORED = "\ufe0f"
"""Follows a sign that is to be shown as a picture: phones write it."""
_JOINERS = "\u200c\u200d"
_LAST_LATIN = "\u052f"
"""Up to here (Latin, Greek, Cyrillic) nothing is joined; later scripts and pictures are."""
_MARKS = 3
"""Marks on one letter that any script needs."""


def read_text(value: Any, where: str, longest: int) -> str:
    """The text, or a refusal: it has 1 to `longest` characters that can be seen, on one line."""
    if not isinstance(value, str) or not value.strip() or len(value) > longest:
        raise BadInput(where, "not-a-text", value=shown(value), longest=longest)
    marks = 0
    for place, letter in enumerate(value):
        category = unicodedata.category(letter)
        if category in ("Cc", "Zl", "Zp"):
            raise BadInput(where, "not-one-line", value=shown(value))
        if _is_hidden(value, place):
            code = f"U+{ord(letter):04X}"
            raise BadInput(where, "hidden-character", value=shown(value), code=code)
        marks = marks + 1 if category == "Mn" and letter != _COLORED else 0
        if marks > _MARKS:
            raise BadInput(where, "too-many-marks", value=shown(value), most=_MARKS)
    return value


def _is_hidden(text: str, place: int) -> bool:
    letter = text[place]
    before = text[place - 1] if place else " "
    if letter == _COLORED:
        return before in (" ", _COLORED)
    if letter in _JOINERS:
        after = text[place + 1 : place + 2]
        return not (before > _LAST_LATIN and after > _LAST_LATIN and after.isprintable())
    variation = "\ufe00" <= letter < _COLORED or "\U000e0100" <= letter <= "\U000e01ef"
    return not letter.isprintable() or letter in _BLANK or variation
