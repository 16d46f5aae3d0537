"""The names players give themselves: short, readable, friendly and their own."""

from __future__ import annotations

import functools
import unicodedata
from importlib import resources
from typing import TYPE_CHECKING

from lastcard.engine import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterable

LONGEST = 20
BOT_NAMES = ("Ada", "Bo", "Cleo", "Dev", "Elif", "Finn", "Gita", "Hugo", "Ines", "Jo")

_LOOKALIKES = str.maketrans("013457@$!|", "oieastasii")
_BETWEEN = str.maketrans("-_.", "   ")
_UNSEEN = ("Me", "Zl", "Zp", "Cc", "Cf", "Cs", "Co", "Cn")
_LAST_WITH_ACCENTS = "\u052f"
"""Up to here (Latin, Greek, Cyrillic) marks are accents; in later scripts they are vowels."""
_MARKS = 3
"""Marks on one letter that any script needs."""


def read_name(text: str, taken: Iterable[str] = ()) -> str:
    """A player's name as it will be shown; refused where it is empty, long, rude or taken."""
    name = " ".join(unicodedata.normalize("NFKC", text).split())
    if not 1 <= len(name) <= LONGEST:
        raise Refusal("name-length", longest=LONGEST)
    if ";" in name or any(unicodedata.category(letter) in _UNSEEN for letter in name):
        raise Refusal("name-signs")
    marks = "".join("m" if unicodedata.category(letter) == "Mn" else " " for letter in name)
    if "m" * (_MARKS + 1) in marks:
        raise Refusal("name-marks")
    if not any(letter.isalnum() for letter in name):
        raise Refusal("name-without-letters")
    if _is_rude(name):
        raise Refusal("name-rude")
    if likeness(name) in map(likeness, taken):
        raise Refusal("name-taken", name=name)
    return name


def likeness(name: str) -> str:
    """Two names that read alike have the same."""
    plain = unicodedata.normalize("NFKD", name).casefold().translate(_LOOKALIKES)
    read, base = "", ""
    for letter in plain:
        if letter.isalnum():
            read += letter
            base = letter
        elif unicodedata.category(letter) in ("Mn", "Mc") and base > _LAST_WITH_ACCENTS:
            read += letter  # a vowel, not an accent
    return read


def free_bot_name(taken: Iterable[str]) -> str:
    used = set(map(likeness, taken))
    names = (*BOT_NAMES, *(f"{name} {number}" for number in (2, 3) for name in BOT_NAMES))
    return next(name for name in names if likeness(name) not in used)


@functools.cache
def _rude_words() -> tuple[frozenset[str], tuple[str, ...]]:
    """Words that are rude alone, and those that are rude anywhere in a name."""
    source = resources.files("lastcard.tables") / "rude_words.txt"
    lines = source.read_text(encoding="utf-8").splitlines()
    words = [line for line in lines if line and not line.startswith("#")]
    anywhere = tuple(word.strip("*") for word in words if word.startswith("*"))
    return frozenset(word for word in words if not word.startswith("*")), anywhere


def has_rude_word(text: str) -> bool:
    """Whether a sentence has a rude word; `push it` has none, `f u c k` has one."""
    words, spelled = text.casefold().translate(_BETWEEN).split(), ""
    for word in words:
        if len(word) > 1:
            if _reads_rude(word) or _reads_rude(spelled):
                return True
            spelled = ""
        else:
            spelled += word
    return _reads_rude(spelled)


def _is_rude(name: str) -> bool:
    """A name is short enough to be looked at across its spaces too."""
    return has_rude_word(name) or _reads_rude(name)


def _reads_rude(word: str) -> bool:
    alone, anywhere = _rude_words()
    read = likeness(word)
    squeezed = "".join(
        letter for place, letter in enumerate(read) if not place or letter != read[place - 1]
    )
    return read in alone or any(rude in read or rude in squeezed for rude in anywhere)
