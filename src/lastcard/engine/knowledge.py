"""Which cards the players know in each other's hands, while something about it changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.memory import without

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from lastcard.engine.memory import Known

Cards = tuple[str, ...]


class Knowledge:
    """The known cards of a round, opened for one step.

    Copies of a card are alike: what counts is how many of a kind a hand is known to hold at least.
    """

    def __init__(self, known: Known, rank: Mapping[str, int]) -> None:
        self.hands = list(known)
        self.rank = rank
        """A card's place in canonical order."""

    def written(self) -> Known:
        return tuple(self.hands)

    def others(self, owner: int) -> list[int]:
        return [seat for seat in range(len(self.hands)) if seat != owner]

    def knows(self, owner: int, observer: int) -> Cards:
        return dict(self.hands[owner]).get(observer, ())

    def learn(self, owner: int, observer: int, cards: Iterable[str]) -> None:
        """These cards, and for all that seat knows no others. Nobody learns their own."""
        if owner == observer:
            return
        row = [one for one in self.hands[owner] if one[0] != observer]
        known = tuple(sorted(cards, key=self.rank.__getitem__))
        if known:
            row.append((observer, known))
            row.sort()
        self.hands[owner] = tuple(row)

    def add(self, owner: int, observer: int, code: str) -> None:
        self.learn(owner, observer, (*self.knows(owner, observer), code))

    def lies_open(self, owner: int, hand: Cards) -> None:
        for observer in self.others(owner):
            self.learn(owner, observer, hand)

    def comes_openly(self, owner: int, codes: Cards) -> None:
        for observer in self.others(owner):
            self.learn(owner, observer, (*self.knows(owner, observer), *codes))

    def goes_openly(self, owner: int, codes: Cards) -> None:
        """Played or discarded."""
        for code in codes:
            self.hands[owner] = without(self.hands[owner], code)

    def is_shown(self, owner: int, code: str) -> None:
        """To all; it may be the very card that somebody knew."""
        for observer in self.others(owner):
            if code not in self.knows(owner, observer):
                self.add(owner, observer, code)

    def is_handed_over(self, giver: int, taker: int, codes: Cards, *, openly: bool) -> None:
        """Where others do not see which, any of the giver's cards may be gone for them."""
        if openly:
            self.goes_openly(giver, codes)
            self.comes_openly(taker, codes)
            return
        self.hands[giver] = tuple(one for one in self.hands[giver] if one[0] == taker)
        self.goes_openly(giver, codes)
        for code in codes:
            self.add(taker, giver, code)

    def change_owners(self, sources: Mapping[int, int], hands: Mapping[int, Cards]) -> None:
        """Whole hands move, from the seats in `sources` to its keys. Whoever gave one away knows
        all of it; `hands` has them at their new owners."""
        before = tuple(self.hands)
        for taker, giver in sources.items():
            self.hands[taker] = tuple(one for one in before[giver] if one[0] != taker)
            if giver != taker:
                self.learn(taker, giver, hands[taker])

    def forget(self, owners: Iterable[int]) -> None:
        for owner in owners:
            self.hands[owner] = ()
