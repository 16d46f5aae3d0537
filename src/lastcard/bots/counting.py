"""Counting cards: what this seat has not seen, and the odds that follow from it."""

from __future__ import annotations

import math
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lastcard.bots.printed_game import PrintedGame
    from lastcard.engine import View


class Unseen:
    """Every card that is not in our hand, nor on the discard pile, nor known to be in another."""

    def __init__(self, printed: PrintedGame, view: View) -> None:
        self.printed = printed
        seen: list[str] = [*view["hand"], *view["discard"]]
        seat = view["seat"]
        self.known: dict[int, list[str]] = {
            other: entry["known"]
            for other, entry in enumerate(view["memory"])
            if entry["known"] and other != seat
        }
        """The cards that we know other players to hold, by seat."""
        for cards in self.known.values():
            seen += cards
        left = dict(printed.deck)
        for code in seen:
            left[code] -= 1
        self.left = {code: copies for code, copies in left.items() if copies > 0}
        self.total = max(1, sum(self.left.values()))
        by_color = dict.fromkeys(printed.colors, 0)
        by_face: Counter[str] = Counter()
        wild = 0
        for code, copies in self.left.items():
            card = printed.cards[code]
            if card.color is None:
                wild += copies
            else:
                by_color[card.color] += copies
                by_face[card.face] += copies
        self.by_color, self.by_face, self.wild = by_color, by_face, wild
        self._fitting: dict[tuple[str, str | None], float] = {}

    def share(self, codes: Iterable[str]) -> float:
        """The share of these kinds among the unseen cards."""
        return sum(self.left.get(code, 0) for code in codes) / self.total

    def fit(self, top: str, color: str | None) -> float:
        """The chance that an unseen card may be played on that top card."""
        known = self._fitting.get((top, color))
        if known is None:
            known = self._fitting[top, color] = self.share(self.printed.fits[top][color])
        return known

    def color_share(self, color: str | None) -> float:
        return self.by_color.get(color or "", 0) / self.total

    def holds_none(self, share: float, cards: float) -> float:
        """The chance that a hand of so many unseen cards has none of a share of them."""
        return math.pow(1.0 - min(share, 1.0), max(cards, 0.0))
