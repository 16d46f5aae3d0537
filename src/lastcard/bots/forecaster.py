"""What a card will do: its effects followed in numbers of cards and in turns.

The same forecast serves a Skip and a card that players wrote this morning, so nothing here knows
a card by its name. Where an effect asks somebody, all answers are followed, each with its odds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.bots.forecast import Forecast, likeliest
from lastcard.bots.outcomes import follow

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lastcard.bots.counting import Unseen
    from lastcard.bots.effort import Effort
    from lastcard.engine.effects import Effect


class Forecaster:
    """Follows effects for one player, who knows only what that seat may know."""

    def __init__(self, unseen: Unseen, me: int, effort: Effort, *, guilty: bool = False) -> None:
        self.unseen = unseen
        self.me = me
        self._effort = effort
        self.guilty = guilty
        """Whether a challenge of our own card would succeed."""

    def after(
        self, effects: Sequence[Effect], start: Forecast, you: int, them: int | None = None
    ) -> list[Forecast]:
        """The possible tables once all the effects of `you`'s card have resolved."""
        tables = [start]
        for effect in effects:
            if self._effort.simple and _asks(effect):
                continue
            before, tables = tables, []
            for table in before:
                self._effort.follow()
                tables += follow(effect, self, table, you, them)
            tables = likeliest(tables)
        return tables

    def targets(self, effect: Effect, table: Forecast, you: int, them: int | None) -> Sequence[int]:
        who = getattr(effect, "who", None)
        others = table.seats_after(you)
        if who == "next":
            return others[:1]
        if who == "others":
            return others
        if who == "everyone":
            return [*others, you]
        return [you if who == "you" or them is None else them]

    def recount(
        self, table: Forecast, targets: Sequence[int], change: Callable[[float], float]
    ) -> Forecast:
        counts = list(table.counts)
        for seat in targets:
            counts[seat] = max(0.0, change(counts[seat]))
        return table._replace(counts=tuple(counts))

    def maybe(
        self,
        tables: Sequence[Forecast],
        odds: Sequence[float],
        effects: tuple[Effect, ...],
        you: int,
        seat: int,
    ) -> list[Forecast]:
        """The tables after a consequence that hits that seat, at each with its own chance."""
        return likeliest(
            [
                after
                for before, chance in zip(tables, odds, strict=True)
                for after in self.split(
                    before,
                    chance,
                    lambda start: self.after(effects, start, you, seat),
                    lambda start: [start],
                )
            ]
        )

    def moved(self, table: Forecast, giver: int, taker: int, number: int) -> Forecast:
        """The last card of a hand stays in it."""
        counts = list(table.counts)
        moved = max(0.0, min(float(number), counts[giver] - 1.0))
        counts[giver] -= moved
        counts[taker] += moved
        return table._replace(counts=tuple(counts))

    def swapped(self, table: Forecast, you: int, other: int) -> Forecast:
        counts = list(table.counts)
        counts[you], counts[other] = counts[other], counts[you]
        hand_of = table.hand_of
        if self.me in (you, other):
            hand_of = other if self.me == you else you
        return table._replace(counts=tuple(counts), hand_of=hand_of)

    def split(
        self,
        table: Forecast,
        odds: float,
        likely: Callable[[Forecast], list[Forecast]],
        otherwise: Callable[[Forecast], list[Forecast]],
    ) -> list[Forecast]:
        self._effort.follow()
        split = []
        if odds > 0.01:
            split += likely(table._replace(chance=table.chance * odds))
        if odds < 0.99:
            split += otherwise(table._replace(chance=table.chance * (1.0 - odds)))
        return split


def _asks(effect: Effect) -> bool:
    """Whether what it does hangs on somebody's answer or hand."""
    return any(True for _ in effect.branches())
