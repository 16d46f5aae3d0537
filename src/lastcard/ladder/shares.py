"""Rounds won, beside what chance would bring."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from lastcard.bots.shares import interval

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from lastcard.ladder.rounds import Played

Group = TypeVar("Group")


class Share(NamedTuple):
    """How one bot has fared in some rounds."""

    bot: str
    rounds: int
    """That it sat in, in however many seats."""
    wins: int
    expected: float
    """The share of them that it would win if all seats were alike: one in so many seats."""

    @property
    def share(self) -> float:
        return self.wins / self.rounds

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% interval of the share: rounds are independent of each other, seats are not."""
        return interval(self.wins, self.rounds)

    def to_json(self) -> dict[str, Any]:
        low, high = self.interval
        return {
            "bot": self.bot,
            "rounds": self.rounds,
            "wins": self.wins,
            "share": self.share,
            "low": low,
            "high": high,
            "expected": self.expected,
        }


def shares(
    rounds: Iterable[Played], group: Callable[[Played], Group]
) -> dict[Group, dict[str, Share]]:
    """By the group that a round is in, and by bot."""
    sat: defaultdict[tuple[Group, str], int] = defaultdict(int)
    won = sat.copy()
    fair: defaultdict[tuple[Group, str], float] = defaultdict(float)
    for one in rounds:
        within = group(one)
        for bot in set(one.bots):
            sat[within, bot] += 1
            fair[within, bot] += one.bots.count(bot) / len(one.bots)
        if one.winner is not None:
            won[within, one.bots[one.winner]] += 1
    found: dict[Group, dict[str, Share]] = {}
    for (within, bot), times in sat.items():
        expected = fair[within, bot] / times
        found.setdefault(within, {})[bot] = Share(bot, times, won[within, bot], expected)
    return found
