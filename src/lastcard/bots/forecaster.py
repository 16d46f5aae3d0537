"""What a card will do: its effects followed in numbers of cards and in turns.

The same forecast serves a Skip and a card that players wrote this morning, so nothing here knows
a card by its name. Where an effect asks somebody, all answers are followed, each with its odds.
"""

from __future__ import annotations

from functools import singledispatchmethod
from typing import TYPE_CHECKING

from lastcard.bots.forecast import Forecast, likeliest
from lastcard.engine.cards import COLOR_LETTERS
from lastcard.engine.effects import (
    Challenge,
    Choose,
    Dare,
    DiscardAll,
    DiscardTo,
    Draw,
    DrawUntil,
    Effect,
    ExtraTurn,
    Follow,
    Give,
    HandTo,
    PassHands,
    Reverse,
    Roll,
    Show,
    ShuffleHands,
    Skip,
    StuckDraw,
    SwapHands,
    Take,
    Vote,
    Whoever,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lastcard.bots.counting import Unseen
    from lastcard.bots.effort import Effort

CHALLENGES = 0.4
"""How often a Wild Draw Four is challenged."""
SAYS_YES = 0.4
"""How often a player votes yes."""
REFUSES = 0.3
"""How often a dare is refused."""
IS_THE_ONE = 0.4
"""How often something is true of a player."""


class Forecaster:
    """Follows effects for one player, who knows only what that seat may know."""

    def __init__(self, unseen: Unseen, me: int, effort: Effort, *, guilty: bool = False) -> None:
        self._unseen = unseen
        self._me = me
        self._effort = effort
        self._guilty = guilty
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
                tables += self.follow(effect, table, you, them)
            tables = likeliest(tables)
        return tables

    @singledispatchmethod
    def follow(self, effect: Effect, table: Forecast, you: int, them: int | None) -> list[Forecast]:
        """The possible tables after one effect; most that only last change no number of cards."""
        return [table]

    def _targets(self, effect: Effect, table: Forecast, you: int, them: int | None) -> list[int]:
        who = getattr(effect, "who", None)
        others = table.seats_after(you)
        if who == "next":
            return others[:1]
        if who == "others":
            return others
        if who == "everyone":
            return [*others, you]
        return [you if who == "you" or them is None else them]

    def _recount(
        self, table: Forecast, targets: Sequence[int], change: Callable[[float], float]
    ) -> Forecast:
        counts = list(table.counts)
        for seat in targets:
            counts[seat] = max(0.0, change(counts[seat]))
        return table._replace(counts=tuple(counts))

    @follow.register(Draw)
    def _draw(self, effect: Draw, table: Forecast, you: int, them: int | None) -> list[Forecast]:
        targets = self._targets(effect, table, you, them)
        counts = list(table.counts)
        for place, seat in enumerate(targets, start=1):
            counts[seat] += place if effect.number == "nth" else effect.number
        return [table._replace(counts=tuple(counts))]

    @follow.register(DrawUntil)
    def _draw_until(
        self, effect: DrawUntil, table: Forecast, you: int, them: int | None
    ) -> list[Forecast]:
        color = COLOR_LETTERS.get(effect.color, table.color)
        draws = min(1.0 / max(self._unseen.color_share(color), 0.02), 20.0)
        targets = self._targets(effect, table, you, them)
        return [self._recount(table, targets, lambda count: count + draws)]

    @follow.register(HandTo)
    def _hand_to(
        self, effect: HandTo, table: Forecast, you: int, them: int | None
    ) -> list[Forecast]:
        targets = self._targets(effect, table, you, them)
        return [self._recount(table, targets, lambda count: float(effect.number))]

    @follow.register(DiscardTo)
    def _discard_to(
        self, effect: DiscardTo, table: Forecast, you: int, them: int | None
    ) -> list[Forecast]:
        targets = self._targets(effect, table, you, them)
        return [self._recount(table, targets, lambda count: min(count, effect.number))]

    @follow.register(DiscardAll)
    def _discard_all(
        self, effect: DiscardAll, table: Forecast, you: int, them: int | None
    ) -> list[Forecast]:
        cards = self._unseen.printed.cards.values()
        share = self._unseen.share(card.code for card in cards if effect.hits(card))
        targets = self._targets(effect, table, you, them)
        return [self._recount(table, targets, lambda count: count * (1.0 - share))]

    @follow.register(Skip)
    def _skip(self, effect: Skip, table: Forecast, you: int, them: int | None) -> list[Forecast]:
        targets = self._targets(effect, table, you, them)
        return [table._replace(misses=(*table.misses, *targets))]

    @follow.register(Reverse)
    def _reverse(
        self, effect: Reverse, table: Forecast, you: int, them: int | None
    ) -> list[Forecast]:
        others = table.seats_after(you)
        turned = table._replace(direction=-table.direction)
        if len(others) == 1 and self._unseen.printed.rules.two_player_reverse == "skip":
            turned = turned._replace(misses=(*table.misses, others[0]))
        return [turned]

    @follow.register(ExtraTurn)
    def _extra_turn(
        self, effect: ExtraTurn, table: Forecast, you: int, them: int | None
    ) -> list[Forecast]:
        return [table._replace(again=True)]

    @follow.register(StuckDraw)
    def _stuck_draw(
        self, effect: StuckDraw, table: Forecast, you: int, them: int | None
    ) -> list[Forecast]:
        # two in five turns or so find nothing to play
        more = 0.4 * (effect.number - 1)
        targets = self._targets(effect, table, you, them)
        return [self._recount(table, targets, lambda count: count + more)]

    @follow.register(Follow)
    def _follow(
        self, effect: Follow, table: Forecast, you: int, them: int | None
    ) -> list[Forecast]:
        color = COLOR_LETTERS.get(effect.color, table.color)
        share = self._unseen.color_share(color)
        # whoever cannot follow has no turn
        otherwise = (Skip(None), *effect.otherwise)
        tables = [table]
        for seat in self._targets(effect, table, you, them):
            odds = [self._unseen.holds_none(share, before.counts[seat]) for before in tables]
            tables = self._maybe(tables, odds, otherwise, you, seat)
        return tables

    @follow.register(Show)
    def _show(self, effect: Show, table: Forecast, you: int, them: int | None) -> list[Forecast]:
        color = COLOR_LETTERS.get(effect.color, table.color)
        share = self._unseen.color_share(color)
        # from here on chances are shares of this table's own, which may be next to nothing
        tables = [table._replace(chance=1.0)]
        all_show = 1.0
        for seat in self._targets(effect, table, you, them):
            lacks = self._unseen.holds_none(share, table.counts[seat])
            all_show *= 1.0 - lacks
            tables = self._maybe(tables, [lacks] * len(tables), effect.lacking, you, seat)
        shown = self.after(effect.none_lacking, table, you, you)
        some = max(1.0 - all_show, 0.001)
        lacked = [t for t in tables if t.counts != table.counts] or tables
        total = sum(t.chance for t in lacked)
        return likeliest(
            [t._replace(chance=t.chance * all_show) for t in shown]
            + [t._replace(chance=table.chance * some * t.chance / total) for t in lacked]
        )

    def _maybe(
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
                for after in self._split(
                    before,
                    chance,
                    lambda start: self.after(effects, start, you, seat),
                    lambda start: [start],
                )
            ]
        )

    @follow.register(Challenge)
    def _challenge(
        self, effect: Challenge, table: Forecast, you: int, them: int | None
    ) -> list[Forecast]:
        seats = self._targets(effect, table, you, them)
        rules = self._unseen.printed.rules
        for_certain = table.counts[you] < 0.5 or not rules.bluffing
        challenged = effect.guilty if self._guilty and you == self._me else effect.innocent
        return self._split(
            table,
            0.0 if for_certain else CHALLENGES,
            lambda start: self.after(challenged, start, you, seats[0]),
            lambda start: self.after(effect.accept, start, you, seats[0]),
        )

    @follow.register(Vote)
    def _vote(self, effect: Vote, table: Forecast, you: int, them: int | None) -> list[Forecast]:
        voters = len(self._targets(effect, table, you, them))
        passes = {
            "any": 1.0 - (1.0 - SAYS_YES) ** voters,
            "majority": SAYS_YES,
            "all": SAYS_YES**voters,
        }[effect.threshold]
        concerned = you if them is None else them
        return self._split(
            table,
            passes,
            lambda start: self.after(effect.yes, start, you, concerned),
            lambda start: self.after(effect.no, start, you, concerned),
        )

    @follow.register(Dare)
    def _dare(self, effect: Dare, table: Forecast, you: int, them: int | None) -> list[Forecast]:
        tables = [table]
        for seat in self._targets(effect, table, you, them):
            tables = self._maybe(tables, [REFUSES] * len(tables), effect.refuse, you, seat)
        return tables

    @follow.register(Whoever)
    def _whoever(
        self, effect: Whoever, table: Forecast, you: int, them: int | None
    ) -> list[Forecast]:
        tables = [table]
        for seat in self._targets(effect, table, you, them):
            tables = self._maybe(tables, [IS_THE_ONE] * len(tables), effect.then, you, seat)
        return tables

    @follow.register(Choose)
    def _choose(
        self, effect: Choose, table: Forecast, you: int, them: int | None
    ) -> list[Forecast]:
        # most cards are against somebody: against whoever is closest to going out
        others = table.seats_after(you)
        chosen = min(others, key=lambda seat: table.counts[seat])
        return self.after(effect.then, table, you, chosen)

    @follow.register(Roll)
    def _roll(self, effect: Roll, table: Forecast, you: int, them: int | None) -> list[Forecast]:
        concerned = you if them is None else them
        each = table._replace(chance=table.chance / effect.sides)
        nothing = effect.sides - len(effect.results)
        tables = [each._replace(chance=each.chance * nothing)] if nothing else []
        for _, effects in effect.results:
            tables += self.after(effects, each, you, concerned)
        return likeliest(tables)

    @follow.register(Give)
    def _give(self, effect: Give, table: Forecast, you: int, them: int | None) -> list[Forecast]:
        for seat in self._targets(effect, table, you, them):
            table = self._moved(table, you, seat, effect.number)
        return [table]

    @follow.register(Take)
    def _take(self, effect: Take, table: Forecast, you: int, them: int | None) -> list[Forecast]:
        for seat in self._targets(effect, table, you, them):
            table = self._moved(table, seat, you, effect.number)
        return [table]

    def _moved(self, table: Forecast, giver: int, taker: int, number: int) -> Forecast:
        """The last card of a hand stays in it."""
        counts = list(table.counts)
        moved = max(0.0, min(float(number), counts[giver] - 1.0))
        counts[giver] -= moved
        counts[taker] += moved
        return table._replace(counts=tuple(counts))

    @follow.register(ShuffleHands)
    def _shuffle_hands(
        self, effect: ShuffleHands, table: Forecast, you: int, them: int | None
    ) -> list[Forecast]:
        seats = [you, *table.seats_after(you)]
        share = sum(table.counts[seat] for seat in seats) / len(seats)
        return [self._recount(table, seats, lambda _: share)]

    @follow.register(SwapHands)
    def _swap_hands(
        self, effect: SwapHands, table: Forecast, you: int, them: int | None
    ) -> list[Forecast]:
        others = table.seats_after(you)
        return [self.swapped(table, you, min(others, key=lambda seat: table.counts[seat]))]

    def swapped(self, table: Forecast, you: int, other: int) -> Forecast:
        counts = list(table.counts)
        counts[you], counts[other] = counts[other], counts[you]
        hand_of = table.hand_of
        if self._me in (you, other):
            hand_of = other if self._me == you else you
        return table._replace(counts=tuple(counts), hand_of=hand_of)

    @follow.register(PassHands)
    def _pass_hands(
        self, effect: PassHands, table: Forecast, you: int, them: int | None
    ) -> list[Forecast]:
        seats = [you, *table.seats_after(you)]
        counts = list(table.counts)
        hand_of = table.hand_of
        for giver, taker in zip(seats, [*seats[1:], seats[0]], strict=True):
            counts[taker] = table.counts[giver]
            if taker == self._me:
                hand_of = giver
        return [table._replace(counts=tuple(counts), hand_of=hand_of)]

    def _split(
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
