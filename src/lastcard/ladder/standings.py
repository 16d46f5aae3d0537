"""What a ladder has come to: ratings, and the shares of rounds won that they stand for."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from lastcard.ladder.rating import ORDERS, Field, Outcome, rate
from lastcard.ladder.shares import shares

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lastcard.ladder.rating import Rating
    from lastcard.ladder.rounds import Played
    from lastcard.ladder.settings import Ladder, Table
    from lastcard.ladder.shares import Share


Kind = TypeVar("Kind")


class Standings(NamedTuple):
    """Bots come in the order of their ratings, the best first."""

    ladder: Ladder
    rounds: int
    ratings: dict[str, Rating]
    """From all rounds together."""
    ratings_by_players: dict[int, dict[str, Rating]]
    """From the rounds at tables of so many alone."""
    shares_by_players: dict[int, dict[str, Share]]
    shares_by_table: dict[Table, dict[str, Share]]
    without_winner: int
    """Those that were called off are not among them."""
    called_off: int
    faults: dict[str, Counter[str]]
    """Of programs, by what went wrong."""

    def to_json(self) -> dict[str, Any]:
        return {
            **self.ladder.told(),
            "rounds": self.rounds,
            "without_winner": self.without_winner,
            "called_off": self.called_off,
            "ratings": _rated(self.ratings),
            "by_players": [
                {
                    "players": players,
                    "ratings": _rated(found),
                    "shares": _shared(self.shares_by_players[players]),
                }
                for players, found in self.ratings_by_players.items()
            ],
            "by_table": [
                {**table._asdict(), "shares": _shared(found)}
                for table, found in self.shares_by_table.items()
            ],
            "faults": {bot: dict(sorted(counted.items())) for bot, counted in self.faults.items()},
        }


def standings(
    ladder: Ladder,
    rounds: Sequence[Played],
    processes: int = 1,
    told: Callable[[int, int], None] | None = None,
) -> Standings:
    """Of these rounds, in whatever order they ended.

    `told` hears how many rounds have been rated, of how many; each is several times.
    """
    ordered = sorted(rounds, key=lambda one: (one.number, one.table))
    by_players = shares(ordered, lambda one: one.table.players)
    by_table = shares(ordered, lambda one: one.table)
    numbers = sorted(by_players)
    fields = [Field(ladder.bots, _outcomes(ordered))]
    for players in numbers:
        here = [one for one in ordered if one.table.players == players]
        fields.append(Field(tuple(sorted(by_players[players])), _outcomes(here)))
    done, total = 0, ORDERS * sum(len(field.rounds) for field in fields)

    def count(more: int) -> None:
        nonlocal done
        done += more
        if told is not None:
            told(done, total)

    ratings, *rated = rate(fields, ladder.seed, processes, count)
    order = sorted(ladder.bots, key=lambda bot: -ratings[bot].mu)
    faults: dict[str, Counter[str]] = {}
    for one in rounds:
        for bot, fault, times in one.faults:
            faults.setdefault(bot, Counter())[fault] += times
    return Standings(
        ladder,
        len(rounds),
        _ordered(ratings, order),
        {players: _ordered(found, order) for players, found in zip(numbers, rated, strict=True)},
        {players: _ordered(by_players[players], order) for players in numbers},
        {table: _ordered(by_table[table], order) for table in ladder.tables if table in by_table},
        sum(one.winner is None and not one.called_off for one in rounds),
        sum(one.called_off for one in rounds),
        _ordered(faults, order),
    )


def _outcomes(rounds: Sequence[Played]) -> tuple[Outcome, ...]:
    return tuple(Outcome(one.bots, one.winner) for one in rounds)


def _ordered(found: dict[str, Kind], order: Sequence[str]) -> dict[str, Kind]:
    return {bot: found[bot] for bot in order if bot in found}


def _rated(found: dict[str, Rating]) -> list[dict[str, Any]]:
    return [{"bot": bot, **rating.to_json()} for bot, rating in found.items()]


def _shared(found: dict[str, Share]) -> list[dict[str, Any]]:
    return [share.to_json() for share in found.values()]
