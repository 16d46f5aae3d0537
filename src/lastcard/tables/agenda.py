"""What happens at a table by itself: clocks that run out, bots that act, calls that are waited for.

Times are those of a clock that never jumps. A process that takes over a table starts its clocks
from the log's times, but never gives a player less than a moment or more than a whole clock,
however wrong the times in the log may be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.bots import make_bot
from lastcard.bots.base import may_react
from lastcard.engine import is_call, legal_actions
from lastcard.lessons import LEARNER
from lastcard.tables import kindness
from lastcard.tables.away import VOTE_AFTER, Due, absences
from lastcard.tables.coaching import next_move
from lastcard.tables.settings import BY_THE_DAY
from lastcard.tables.tempo import Tempo

if TYPE_CHECKING:
    from lastcard.bots.base import Bot
    from lastcard.engine import Game
    from lastcard.tables.facts import Fact
    from lastcard.tables.presence import Presence
    from lastcard.tables.table import Table

MOMENT = 5.0
"""Seconds a player has at least after a server has restarted."""
SCORES_READ = 20.0
"""Seconds between two rounds at a table with a clock, at least."""
ALONE = 2.0
"""Seconds for a dare that only bots look at."""
READ_ON = 15.0
"""Seconds after the first is ready in which the others may read on."""
READ_ON_BY_THE_DAY = 3600.0
"""The same where a decision may take a day: nobody looks at such a table all the time."""
ASIDE = ("back", "linked", "claimed", "ready", "renamed", "host", "stand_in", "voted")
"""Facts that give nobody a new decision, nor more time for the one that is open."""
LESSON_MOVE = 1.8
"""Seconds from one move to the next in a lesson: time to see what happened."""
STAND_IN = "normal"
"""Who plays for somebody who is away."""


class Agenda:
    """What is due at one table, kept up as its facts come in."""

    def __init__(self, table: Table, presence: Presence, pace: float) -> None:
        self._table = table
        self._presence = presence
        self._pace = pace
        """1 is human speed; 0 makes bots act at once."""
        self._tempo = Tempo(pace)
        self.asked = 0.0
        """When the decision that is open now came up."""
        self.deadline: float | None = None
        self.grace_until: float | None = None
        self.timed_until: float | None = None
        """R45: when the time for a dare is over."""
        self._bots_judge = False
        """Whether nobody else looks at the dare."""
        self._catchable: frozenset[int] = frozenset()
        """Who could be caught after the last fact."""
        self.read_until: float | None = None
        """When the next round is dealt, or the lobby opens again, ready or not."""
        self._tapped: float | None = None
        """When the first was ready for that."""
        self.items: list[Due] = []
        self._absences: list[Due] = []
        """What is due because of who is not here."""

    @property
    def next_at(self) -> float | None:
        return min((due.at for due in (*self.items, *self._absences)), default=None)

    def due(self, now: float) -> Due | None:
        """What has to happen now."""
        ready = [due for due in (*self.items, *self._absences) if due.at <= now]
        return min(ready) if ready else None

    def drop(self, due: Due) -> None:
        for items in (self.items, self._absences):
            if due in items:
                items.remove(due)

    def is_absent(self, due: Due, now: float) -> bool:
        """Whether what was due because of an absence still is.

        Then it is not planned again: a table that refuses it would be asked without end.
        """
        found = absences(self._table, self._presence, self.asked)
        if any(one[1:] == due[1:] and one.at <= now for one in found):
            return True
        self._absences = found  # perhaps later
        return False

    def look_around(self) -> None:
        """Others are here than before."""
        self._absences = absences(self._table, self._presence, self.asked)

    def resume(self, last: Fact, now: float, wall: float) -> None:
        """After the log was read: go on with the clock where it was, as far as one can tell."""
        patience = self._table.settings.clock or VOTE_AFTER
        passed = min(max(wall - last.at, 0.0), patience - MOMENT)
        self.asked = now - passed
        self._tempo.resume(self._table.game, self.asked)
        if self._table.tapped is not None:
            self._tapped = now - min(max(wall - self._table.tapped, 0.0), self._patience - MOMENT)
        self._start_grace(now)
        self._start_timer(now)
        self.plan(now)

    def apply(self, fact: Fact, now: float) -> None:
        """A fact has come in: what is due from now on?"""
        table = self._table
        # whoever is back has the time to think, but no clock begins anew by it
        back = fact.kind == "back" and not table.settings.clock
        if back or (not table.is_call(fact) and not self._is_aside(fact)):
            self.asked = now
            self._tempo.apply(fact, table.game, now)
        if table.tapped is None:
            self._tapped = None
        elif self._tapped is None:
            self._tapped = now
        if self._closes_calls(fact):
            self._catchable = frozenset()
        self._start_grace(now)
        self._start_timer(now)
        self.plan(now)

    def _is_aside(self, fact: Fact) -> bool:
        if fact.kind != "took_over":
            return fact.kind in ASIDE
        # whoever takes over from a bot that was to decide has the whole time for it
        pending = self._table.game and self._table.game.round.pending
        return pending is None or fact.body["seat"] not in pending.seats

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
            self.grace_until = now + kindness.grace_at(self._table)
        self._catchable = catchable

    def _start_timer(self, now: float) -> None:
        """The time of a dare runs once, however many have voted on it already."""
        seconds = self._time_of_dare()
        if not seconds:
            self.timed_until = None
        elif self.timed_until is None:
            self.timed_until = now + seconds

    def _time_of_dare(self) -> float:
        """A bot has nothing to show, and bots see nothing: people do not wait for them."""
        game, places = self._table.game, self._table.places
        if game is None or not game.round.resolving:
            return 0.0
        frame = game.round.resolving[-1]
        seconds = frame.effect.takes()
        if not seconds or places[frame.concerned].played_by_bot:
            return 0.0
        self._bots_judge = not any(
            seat != frame.concerned and not places[seat].away for seat in self._table.persons()
        )
        return min(seconds, ALONE) if self._bots_judge else seconds

    def _closes_calls(self, fact: Fact) -> bool:
        """R34: whoever can be caught after a play, a draw or a pass came to one card by it."""
        if fact.kind != "acted":
            return False
        spelled = self._table.settings.edition.actions[fact.body["action"]]
        return spelled.verb in ("play", "draw", "pass")

    def plan(self, now: float) -> None:
        """Whatever is due at this table as it stands."""
        self.look_around()
        self.items = []
        self.deadline = self.read_until = None
        game, clock = self._table.game, self._table.settings.clock
        if game is None:
            return
        if game.round.over:
            self._plan_reading(now)
            return
        if self._table.phase == "over":
            return
        if (move := next_move(self._table)) is not None:
            if move.seat != LEARNER:
                at = self.asked + LESSON_MOVE * self._pace
                self.items.append(Due(at, "lesson", move.seat))
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

    def _plan_reading(self, now: float) -> None:
        """It goes on when nobody is waited for, a while after the first is ready, or by the clock.

        After a game nothing happens before somebody is ready for another.
        """
        table, clock = self._table, self._table.settings.clock
        until = []
        if self._tapped is not None and any(table.places[seat].ready for seat in table.persons()):
            until.append(self._tapped + self._patience if table.reading() else now)
        if clock and table.phase == "between":
            self.deadline = self.asked + max(clock, SCORES_READ)
            until.append(self.deadline)
        if until:
            self.read_until = min(until)
            self.items.append(Due(self.read_until, "go_on"))

    @property
    def _patience(self) -> float:
        return READ_ON_BY_THE_DAY if self._table.settings.clock == BY_THE_DAY else READ_ON

    def _bot_at(self, seat: int, now: float) -> float:
        thought = self._tempo.answers_at(self._bot(seat, "speed").random)
        ready = max(thought, self.grace_until or now)
        if self._pace and self.timed_until is not None and self._bots_judge:
            return max(ready, self.timed_until)
        return ready

    def _plan_reactions(self, game: Game, now: float) -> None:
        """Every bot that could call, catch or jump in looks at the table in a moment."""
        for seat, place in enumerate(self._table.places):
            if place.played_by_bot and (possible := self.reactions(game, seat)):
                at = now + self._bot(seat, "delay").delay() * self._pace
                self.items.append(Due(max(at, self._kind_moment(possible)), "react", seat))

    def reactions(self, game: Game, seat: int) -> list[str]:
        """What the bot in that seat may do out of turn: no bot catches whom it has to spare."""
        spared = {f"catch:{other}" for other in kindness.spared(self._table, self._catchable)}
        return [action for action in legal_actions(game, seat) if action not in spared]

    def _kind_moment(self, possible: list[str]) -> float:
        """Until when a bot waits that could catch somebody in their first game."""
        new = {f"catch:{seat}" for seat in kindness.newcomers(self._table, self._catchable)}
        if self.grace_until is None or not new.intersection(possible):
            return 0.0
        return self.grace_until - kindness.LAST_MOMENT

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
