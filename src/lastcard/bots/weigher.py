"""What a position is worth: the chance to go out first, judged from what one seat may know."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from lastcard.bots.counting import Unseen
from lastcard.bots.forecast import Forecast
from lastcard.bots.forecaster import Forecaster
from lastcard.bots.weights import CROWD, DUEL, POWER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.bots.effort import Effort
    from lastcard.bots.printed_game import PrintedGame
    from lastcard.engine import View


_Hand = tuple[float, int, bool, dict[str, int], int, int]
"""A hand on a top card, whatever the table: what its cards are worth by themselves, its wilds,
whether one has the face, how many of each colour, how many colours, how many of the longest."""


class Weigher:
    """Weighs what one seat could do in one position. Every worth is a chance from 0 to 1."""

    def __init__(self, printed: PrintedGame, view: View, effort: Effort) -> None:
        self.printed = printed
        self.view = view
        self.me: int = view["seat"]
        self.hand: tuple[str, ...] = tuple(view["hand"])
        self.top: str = view["top"]
        self.unseen = Unseen(printed, view)
        self._weights = DUEL if view["players"] - len(view["left"]) == 2 else CROWD
        self._effort = effort
        self._hands: dict[tuple[tuple[str, ...], str], _Hand] = {}

    def now(self, turn: int) -> Forecast:
        """The table as it lies, seen from that turn."""
        view = self.view
        return Forecast(
            1.0,
            tuple(float(count) for count in view["counts"]),
            turn,
            view["direction"],
            view["color"],
            tuple(view["left"]),
        )

    def forecaster(self, *, guilty: bool = False) -> Forecaster:
        """One who follows effects for us, as far as the effort for this decision goes."""
        return Forecaster(self.unseen, self.me, self._effort, guilty=guilty)

    def staying(self) -> float:
        """The worth of doing nothing while somebody's turn is awaited."""
        return self.worth(self.hand, self.top, self.now(self.view["turn"])._replace(again=True))

    # Having the turn

    def play(self, code: str, called: str | None) -> float:
        """The worth of playing that card now."""
        return self._play(self.hand, code, called, self.now(self.me))

    def _play(self, hand: tuple[str, ...], code: str, called: str | None, table: Forecast) -> float:
        place = hand.index(code)
        rest = hand[:place] + hand[place + 1 :]
        counts = list(table.counts)
        counts[self.me] -= 1
        start = self._turn_over(table)._replace(
            counts=tuple(counts), color=called or self.printed.cards[code].color
        )
        effects = self.printed.effects.get(code, ())
        if rest and code in self.printed.setup.house:
            effects += tuple(effect for effect, _ in self.printed.setup.house[code])
        if not effects:
            return self.worth(rest, code, start)
        guilty = any(self.printed.cards[other].color == table.color for other in rest)
        tables = self.forecaster(guilty=guilty).after(effects, start, self.me)
        return sum(after.chance * self.worth(rest, code, after) for after in tables)

    def draw(self) -> float:
        return self._draw(self.hand, self.top, self.now(self.me))

    def _draw(self, hand: tuple[str, ...], top: str, table: Forecast) -> float:
        return self._wait(hand, top, self._turn_over(table), self._weights.drawing)

    def _turn_over(self, table: Forecast) -> Forecast:
        """Our turn has passed, and nothing is left of what came before it."""
        return Forecast(1.0, table.counts, self.me, table.direction, table.color, table.out)

    def move(self, hand: tuple[str, ...], top: str, table: Forecast) -> float:
        """The worth of having the turn: of the best that can be done with it."""
        best = self._draw(hand, top, table)
        for code in sorted(self.printed.fits[top][table.color].intersection(hand)):
            for color in self._callable(hand, code):
                if not self._effort.look():
                    return best
                best = max(best, self._play(hand, code, color, table))
        return best

    def _callable(self, hand: Sequence[str], code: str) -> Sequence[str | None]:
        """The colours worth calling with that card: those we hold, or all if we hold none."""
        if code not in self.printed.wilds:
            return (None,)
        held = {self.printed.cards[other].color for other in hand}
        return [color for color in self.printed.colors if color in held] or self.printed.colors

    # What comes after

    def worth(self, hand: tuple[str, ...], top: str, table: Forecast) -> float:
        """The worth of that table, holding these cards and perhaps some that we do not know."""
        counts = table.counts
        if any(count < 0.5 and seat not in table.out for seat, count in enumerate(counts)):
            return 1.0 if counts[self.me] < 0.5 else 0.0
        if table.hand_of is not None:
            hand = tuple(self.unseen.known.get(table.hand_of, ()))
        spare = len(hand) - round(counts[self.me])
        if spare > 0:
            hand = tuple(sorted(hand, key=self.keeping))[spare:]
        if table.movers(self.me):
            return self._wait(hand, top, table)
        return self.move(hand, top, table)

    def keeping(self, code: str) -> float:
        """How gladly a card is kept when others have to go."""
        acting = code in self.printed.effects
        return (3.0 if code in self.printed.wilds else 0.0) + (1.0 if acting else 0.0)

    def _wait(self, hand: tuple[str, ...], top: str, table: Forecast, cost: float = 0.0) -> float:
        """The worth of waiting while others have their turns."""
        weights = self._weights
        rivals = [
            count
            for seat, count in enumerate(table.counts)
            if seat != self.me and seat not in table.out
        ]
        odds = self._odds_of_hand(hand, top, table) - cost
        odds += weights.cards * weights.rival * max(min(rivals, default=1.0), 0.3) ** POWER
        odds += weights.crowded * 4 * self.unseen.color_share(table.color)
        movers = table.movers(self.me)
        if movers and table.counts[movers[0]] < 1.5:
            odds -= weights.threat * 4 * self.unseen.fit(top, table.color)
        return 1.0 / (1.0 + math.exp(-odds))

    def _odds_of_hand(self, hand: tuple[str, ...], top: str, table: Forecast) -> float:
        weights = self._weights
        # what effects do is weighed for many tables, with the same few hands
        seen = self._hands.get((hand, top))
        if seen is None:
            seen = self._hands[hand, top] = self._look_at(hand, top)
        odds, wilds, same_face, by_color, colors, longest = seen
        # cards we do not know yet count, and that is all that can be said of them
        count = max(table.counts[self.me], 1.0)
        in_color = by_color.get(table.color or "", 0)
        odds -= weights.cards * math.pow(count, POWER)
        odds += weights.colors * colors + weights.spread * colors / count
        odds += weights.longest * longest
        odds += weights.in_color * (in_color > 0) + weights.same_face * same_face
        odds += weights.any_wild * (wilds > 0)
        if count < 1.5:
            odds += weights.last_wild * wilds + weights.last_in_color * in_color
        return odds

    def _look_at(self, hand: tuple[str, ...], top: str) -> _Hand:
        weights, cards, effects = self._weights, self.printed.cards, self.printed.effects
        by_color = dict.fromkeys(self.printed.colors, 0)
        odds = 0.0
        wilds = 0
        same_face = False
        for code in hand:
            card = cards[code]
            if card.color is None:
                wilds += 1
                odds += weights.acting_wild if code in effects else weights.plain_wild
                continue
            by_color[card.color] += 1
            same_face = same_face or card.face == cards[top].face
            if code in self.printed.hits:
                odds += weights.hitter
            elif code in effects:
                odds += weights.turner
        colors = sum(1 for copies in by_color.values() if copies)
        return odds, wilds, same_face, by_color, colors, max(by_color.values())
