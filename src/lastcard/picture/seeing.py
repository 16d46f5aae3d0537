"""The hands as far as a picture may show them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from lastcard.drawing.hands import sorted_hand

if TYPE_CHECKING:
    from lastcard.engine import Edition, Game, View

Hand = tuple[str | None, ...]
"""None for a card that lies face down."""


def open_hands_of(game: Game) -> list[Hand]:
    """All of them, as nobody at the table saw them."""
    return [tuple(sorted_hand(hand, game.setup.edition)) for hand in game.round.hands]


def hands_seen(seen: View, edition: Edition) -> list[Hand]:
    """What a view has: one's own hand, those that lie open, cards that were shown."""
    return [_hand(seat, count, seen, edition) for seat, count in enumerate(seen["counts"])]


def _hand(seat: int, count: int, seen: View, edition: Edition) -> Hand:
    known = Counter(seen["hands"].get(str(seat), ()))
    if seat == seen["seat"]:
        known |= Counter(seen["hand"])
    for shown in seen["shown"]:
        if shown["seat"] == seat:
            known |= Counter(shown["cards"])
    cards = sorted_hand(known.elements(), edition)[:count]
    return (*cards, *[None] * (count - len(cards)))
