"""The table some moments from now, in numbers of cards and in turns, not in cards."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

MOST_BRANCHES = 8


class Forecast(NamedTuple):
    """The table after a card, as far as it can be told: how many cards each seat will hold."""

    chance: float
    counts: tuple[float, ...]
    turn: int
    """Who played; the next turn follows from here."""
    direction: int
    color: str | None
    out: tuple[int, ...] = ()
    """Seats whose player has left."""
    misses: tuple[int, ...] = ()
    again: bool = False
    hand_of: int | None = None
    """Whose hand we hold after hands were swapped or passed; None: our own."""

    def seats_after(self, seat: int) -> tuple[int, ...]:
        """The other seats in turn order."""
        return seats_after(len(self.counts), seat, self.direction, self.out)

    def movers(self, until: int) -> tuple[int, ...]:
        """Who has a turn before `until` has one, in order; empty if `until` is next."""
        # the same few orders are asked for again and again, whatever everybody holds
        others = seats_after(len(self.counts), self.turn, self.direction, self.out)
        return _movers(others, self.turn, self.misses, self.again, until)


@lru_cache(4096)
def _movers(
    others: tuple[int, ...], turn: int, misses: tuple[int, ...], again: bool, until: int
) -> tuple[int, ...]:
    order = [turn, *others, turn] if again else [*others, turn]
    order += order
    missing = list(misses)
    before: list[int] = []
    for seat in order:
        if seat in missing:
            missing.remove(seat)
        elif seat == until:
            break
        else:
            before.append(seat)
    return tuple(before)


@lru_cache(4096)
def seats_after(players: int, seat: int, direction: int, out: tuple[int, ...]) -> tuple[int, ...]:
    """The other seats in turn order, but for those whose player has left."""
    seats = ((seat + direction * step) % players for step in range(1, players))
    return tuple(other for other in seats if other not in out)


def likeliest(tables: list[Forecast]) -> list[Forecast]:
    """Few enough tables to look at, their chances still summing up to the same."""
    if len(tables) <= MOST_BRANCHES:
        return tables
    total = sum(table.chance for table in tables)
    kept = sorted(tables, key=lambda table: -table.chance)[:MOST_BRANCHES]
    scale = total / max(sum(table.chance for table in kept), 1e-9)
    return [table._replace(chance=table.chance * scale) for table in kept]
