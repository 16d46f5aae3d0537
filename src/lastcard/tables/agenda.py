"""What happens at a table by itself: clocks that run out, bots that act, calls that are waited for.

Times are those of a clock that never jumps. A process that takes over a table starts its clocks
from the log's times, but never gives a player less than a moment or more than a whole clock,
however wrong the times in the log may be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lastcard.bots import make_bot
from lastcard.bots.base import may_react
from lastcard.engine import is_call, legal_actions

if TYPE_CHECKING:
    from lastcard.bots.base import Bot
    from lastcard.engine import Game
    from lastcard.tables.facts import Fact
    from lastcard.tables.table import Table

MOMENT = 5.0
"""Seconds a player has at least after a server has restarted."""
SCORES_READ = 20.0
"""Seconds between two rounds at a table with a clock, at least."""
STAND_IN = "normal"
"""Who plays for somebody who is away."""


class Due(NamedTuple):
    """Something that will happen unless somebody acts first."""

    at: float
    kind: str
    """`clock`, `bot`, `react` or `deal`."""
    seat: int = -1


class Agenda:
    """What is due at one table, kept up as its facts come in."""

    def __init__(self, table: Table, pace: float) -> None:
        self._table = table
        self._pace = pace
        """1 is human speed; 0 makes bots act at once."""
        self.asked = 0.0
        """When the decision that is open now came up."""
        self.deadline: float | None = None
        self.grace_until: float | None = None
        self.timed_until: float | None = None
        """R45: when the time for a dare is over."""
        self._catchable: frozenset[int] = frozenset()
        """Who could be caught after the last fact."""
        self.items: list[Due] = []

    @property
    def next_at(self) -> float | None:
        return min((due.at for due in self.items), default=None)

    def due(self, now: float) -> Due | None:
        """What has to happen now."""
        ready = [due for due in self.items if due.at <= now]
        return min(ready) if ready else None

    def drop(self, due: Due) -> None:
        if due in self.items:
            self.items.remove(due)

    def resume(self, last: Fact, now: float, wall: float) -> None:
        """After the log was read: go on with the clock where it was, as far as one can tell."""
        clock = self._table.settings.clock
        passed = min(max(wall - last.at, 0.0), max(clock - MOMENT, 0.0))
        self.asked = now - passed
        self._start_grace(now)
        self._start_timer(now)
        self.plan(now)

    def apply(self, fact: Fact, now: float) -> None:
        """A fact has come in: what is due from now on?"""
        table = self._table
        if not table.is_call(fact) and fact.kind not in ("back", "linked", "claimed"):
            self.asked = now
        if self._closes_calls(fact):
            self._catchable = frozenset()
        self._start_grace(now)
        self._start_timer(now)
        self.plan(now)

    def waits(self, action: str, now: float) -> bool:
        """Whether an action has to wait until everybody had the time to call or catch."""
        return self.grace_until is not None and now < self.grace_until and not is_call(action)

    def _start_grace(self, now: float) -> None:
        """UNO-2 gives a moment: the next turn's actions wait while a call is still possible.

        Everyone who comes to one card has the whole of it, also right after somebody else.
        """
        game = self._table.game
        catchable = frozenset(game.round.uno_open if game is not None else ())
        if not catchable:
            self.grace_until = None
        elif catchable - self._catchable:
            self.grace_until = now + self._table.settings.grace
        self._catchable = catchable

    def _start_timer(self, now: float) -> None:
        """The time of a dare runs once, however many have voted on it already."""
        game = self._table.game
        resolving = game.round.resolving if game is not None else ()
        seconds = resolving[-1].effect.takes() if resolving else 0
        if not seconds:
            self.timed_until = None
        elif self.timed_until is None:
            self.timed_until = now + seconds

    def _closes_calls(self, fact: Fact) -> bool:
        """R34: whoever can be caught after a play, a draw or a pass came to one card by it."""
        if fact.kind != "acted":
            return False
        spelled = self._table.settings.edition.actions[fact.body["action"]]
        return spelled.verb in ("play", "draw", "pass")

    def plan(self, now: float) -> None:
        """Whatever is due at this table as it stands."""
        self.items = []
        self.deadline = None
        game, clock = self._table.game, self._table.settings.clock
        if game is None or game.over:
            return
        if game.round.over:
            if clock:
                self.deadline = self.asked + max(clock, SCORES_READ)
                self.items.append(Due(self.deadline, "deal"))
            return
        pending = game.round.pending
        assert pending is not None
        for seat in pending.seats:
            if self._table.places[seat].played_by_bot:
                self.items.append(Due(self._bot_at(seat, now), "bot", seat))
            elif clock:
                self.deadline = max(self.asked, self.timed_until or 0.0) + clock
                self.items.append(Due(self.deadline, "clock", seat))
        if may_react(game):
            self._plan_reactions(game, now)

    def _bot_at(self, seat: int, now: float) -> float:
        thinking = self._bot(seat, "speed").random.uniform(0.7, 1.6) * self._pace
        judges = self.timed_until if self._pace else None
        return max(self.asked + thinking, self.grace_until or now, judges or now)

    def _plan_reactions(self, game: Game, now: float) -> None:
        """Every bot that could call, catch or jump in looks at the table in a moment."""
        for seat, place in enumerate(self._table.places):
            if place.played_by_bot and legal_actions(game, seat):
                delay = self._bot(seat, "delay").delay()
                self.items.append(Due(now + delay * self._pace, "react", seat))

    @property
    def paused(self) -> bool:
        """Bots alone do not play on: a table waits for the first of its players to come back."""
        return self._table.deserted

    def level(self, seat: int) -> str:
        """How well whoever plays there for themselves or for somebody away plays."""
        return self._table.places[seat].level or STAND_IN

    def seed(self, seat: int, purpose: str) -> str:
        """A bot's chance follows from the table's secret and the log, so every process agrees."""
        return f"{self._table.secret}/{self._table.seq}/{seat}/{purpose}"

    def _bot(self, seat: int, purpose: str) -> Bot:
        return make_bot(self.level(seat), self.seed(seat, purpose))
