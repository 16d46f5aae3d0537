"""Who is here: the seats whose people have a connection open, in this process or in another.

Nothing of it is in the log: a connection says nothing about the game, and thousands come and go.
What follows from somebody's absence is a fact, and the agenda sees to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from lastcard.tables.places import Place


class Presence:
    """Who is at one table, as this process knows it."""

    def __init__(self, now: float) -> None:
        self.mine: frozenset[int] = frozenset()
        """Seats with a connection to this process."""
        self._elsewhere: dict[str, frozenset[int]] = {}
        """By process: the seats that it has told of."""
        self.here: frozenset[int] = frozenset()
        self._owners: list[str] = []
        """Whose each seat is, so that nobody has an absence of somebody else's."""
        self._looking_since = now
        self._last_seen: dict[int, float] = {}
        self.changed: Callable[[], None] = lambda: None

    def gone_since(self, seat: int) -> float | None:
        """When that seat's last connection was gone; None while somebody is here."""
        if seat in self.here:
            return None
        return self._last_seen.get(seat, self._looking_since)

    def set_mine(self, seats: frozenset[int], now: float) -> None:
        self.mine = seats
        self._count(now)

    def hear(self, process: str, seats: Iterable[int], now: float) -> None:
        """Another process has these seats now."""
        self._elsewhere[process] = frozenset(seats)
        if not self._elsewhere[process]:
            del self._elsewhere[process]
        self._count(now)

    def visited(self, seat: int, now: float) -> None:
        """Somebody without a connection has asked for something: they are not long gone."""
        if seat not in self.here:
            self._last_seen[seat] = now

    def seated(self, places: Sequence[Place], now: float) -> None:
        """Whoever has just got a seat has not been missed in it yet."""
        owners = [place.guests[0] if place.guests else "" for place in places]
        for seat, owner in enumerate(owners):
            if seat >= len(self._owners) or self._owners[seat] != owner:
                self._last_seen[seat] = now
        self._owners = owners

    def doubt(self, now: float) -> None:
        """What other processes know does not arrive: nobody's absence counts meanwhile."""
        self._looking_since = now
        self._last_seen.clear()

    def _count(self, now: float) -> None:
        here = self.mine.union(*self._elsewhere.values())
        if here == self.here:
            return
        for seat in self.here - here:
            self._last_seen[seat] = now
        self.here = here
        self.changed()
