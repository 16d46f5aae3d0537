"""The order in which people hold their cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lastcard.engine import Edition


def sorted_hand(codes: Iterable[str], edition: Edition) -> list[str]:
    """By colour, then number; wilds last."""
    places = {letter: place for place, letter in enumerate(edition.colors)}

    def key(code: str) -> tuple[int, int]:
        color = edition.cards[code].color
        return (places[color] if color else len(places), edition.rank[code])

    return sorted(codes, key=key)
