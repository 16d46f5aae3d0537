"""A deck in words: its colours, the faces in each, and the cards besides."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine.cards import Kind
    from lastcard.engine.edition import Edition

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def deck_words(edition: Edition) -> dict[str, str]:
    """What the rulebook says of an edition's deck, by the name of the blank it fills."""
    return {
        "colors": listed(edition.color_names),
        "faces": _faces(edition.suit),
        "others": listed([f"{kind.copies} {kind.name}" for kind in edition.others]) or "nothing",
    }


def listed(words: Sequence[str]) -> str:
    """`a, b and c`."""
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def numbers_in_words(kinds: Sequence[Kind]) -> str:
    """Numbers as people say them: `0 to 9`, `1 to 3 and 10`."""
    values = sorted(int(kind.code) for kind in kinds)
    runs = [
        [value for _, value in run]
        for _, run in itertools.groupby(enumerate(values), key=lambda pair: pair[1] - pair[0])
    ]
    return listed(
        [f"{run[0]} to {run[-1]}" if len(run) > 2 else listed([*map(str, run)]) for run in runs]
    )


def _faces(suit: Sequence[Kind]) -> str:
    """`one 0, two each of 1 to 9 and two each of Skip and Reverse`."""
    parts = []
    for (number, copies), group in itertools.groupby(
        suit, key=lambda kind: (kind.code.isdecimal(), kind.copies)
    ):
        kinds = list(group)
        names = [kind.name for kind in kinds]
        if len(set(names)) < len(names):
            names = [f"{kind.name} {kind.code}" for kind in kinds]
        many = _NUMBERS[copies] if copies < len(_NUMBERS) else str(copies)
        each = " each of" if len(kinds) > 1 else ""
        parts.append(f"{many}{each} {numbers_in_words(kinds) if number else listed(names)}")
    return listed(parts)
