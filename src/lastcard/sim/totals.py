"""What many rounds add up to: whole numbers, so that pieces can be added in any order."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from lastcard.bots.arena import LONGEST
from lastcard.sim.supported import MOST_POINTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray


@dataclass
class Totals:
    """Sums over rounds."""

    players: int
    cards: tuple[str, ...]
    """The special cards that are followed; the same face of every colour is one of them."""
    rounds: int = 0
    decisions: int = 0
    unfinished: int = 0
    """Rounds that ended without a winner (R14)."""
    called_off: int = 0
    """Rounds that lasted too long."""
    wins: NDArray[np.int64] = field(init=False)
    """By place after the dealer, who is last."""
    lengths: NDArray[np.int64] = field(init=False)
    """Rounds by the number of their decisions."""
    points: NDArray[np.int64] = field(init=False)
    """Rounds by what their winner scored."""
    plays: NDArray[np.int64] = field(init=False)
    """By card: how often it was played."""
    players_who: NDArray[np.int64] = field(init=False)
    """By card: how many players played it in a round, all rounds together."""
    winners_who: NDArray[np.int64] = field(init=False)

    def __post_init__(self) -> None:
        self.wins = np.zeros(self.players, dtype=np.int64)
        self.lengths = np.zeros(LONGEST + 1, dtype=np.int64)
        self.points = np.zeros(MOST_POINTS + 1, dtype=np.int64)
        for name in ("plays", "players_who", "winners_who"):
            setattr(self, name, np.zeros(len(self.cards), dtype=np.int64))

    def add(self, other: Totals) -> None:
        self.rounds += other.rounds
        self.decisions += other.decisions
        self.unfinished += other.unfinished
        self.called_off += other.called_off
        for name in ("wins", "lengths", "points", "plays", "players_who", "winners_who"):
            getattr(self, name)[:] += getattr(other, name)

    def to_json(self) -> dict[str, Any]:
        length, points = summary(self.lengths), summary(self.points)
        return {
            "rounds": self.rounds,
            "decisions": self.decisions,
            "without_winner": self.unfinished,
            "called_off": self.called_off,
            "length": length.to_json(),
            "points": points.to_json(),
            "wins_after_dealer": self.wins.tolist(),
            "cards": {
                code: {
                    "plays": int(self.plays[place]),
                    "players": int(self.players_who[place]),
                    "winners": int(self.winners_who[place]),
                    "won_with": self.won_with(place),
                    "won_without": self.won_without(place),
                }
                for place, code in enumerate(self.cards)
            },
        }

    def won_with(self, card: int) -> float | None:
        """How often a player who played that card in a round won it."""
        players = int(self.players_who[card])
        return int(self.winners_who[card]) / players if players else None

    def won_without(self, card: int) -> float | None:
        players = self.rounds * self.players - int(self.players_who[card])
        winners = int(self.wins.sum()) - int(self.winners_who[card])
        return winners / players if players else None


@dataclass(frozen=True)
class Summary:
    mean: float
    deviation: float
    quartiles: tuple[int, int, int]

    def to_json(self) -> dict[str, Any]:
        return {
            "mean": self.mean,
            "deviation": self.deviation,
            "quartiles": list(self.quartiles),
        }


def summary(counts: NDArray[np.int64]) -> Summary:
    """Of a number counted by its value."""
    total = int(counts.sum())
    if not total:
        return Summary(math.nan, math.nan, (0, 0, 0))
    values = np.arange(len(counts))
    mean = float((values * counts).sum()) / total
    variance = float((counts * (values - mean) ** 2).sum()) / total
    passed = np.cumsum(counts)
    quartiles = [int(np.searchsorted(passed, total * part / 4)) for part in (1, 2, 3)]
    return Summary(mean, math.sqrt(variance), (quartiles[0], quartiles[1], quartiles[2]))


def added(pieces: Sequence[Totals]) -> Totals:
    total = Totals(pieces[0].players, pieces[0].cards)
    for piece in pieces:
        total.add(piece)
    return total
