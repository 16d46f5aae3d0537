"""A table that is being played in this process."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import deque
from typing import TYPE_CHECKING

from lastcard.engine import Refusal
from lastcard.tables import away, coaching, going_on, wishes
from lastcard.tables.agenda import Agenda
from lastcard.tables.facts import LATELY, Fact, Granted
from lastcard.tables.happenings import Happening
from lastcard.tables.hinting import check_hint, hint_at
from lastcard.tables.late_calls import LateCalls
from lastcard.tables.presence import Presence
from lastcard.tables.store import Unavailable
from lastcard.tables.table import PLAY, Table

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lastcard.bots.hints import Hint
    from lastcard.engine import Event
    from lastcard.tables.away import Due
    from lastcard.tables.happenings import Keeper, Listener
    from lastcard.tables.store import Store
    from lastcard.tables.thinking import Thinking
    from lastcard.tables.wishes import Wish
    from lastcard.words.questions import Answer

logger = logging.getLogger(__name__)

RENEWS = frozenset(("changed", "arranged", "rematch"))
"""The facts after which a seat's number, or a card's code, may mean another one."""


class _TooSoon(Exception):
    """An action that has to wait for late calls."""


class SetBack(Refusal):
    """The log has lost what this process knew, or has another past: a backup was restored."""


class LiveTable:
    def __init__(
        self,
        table: Table,
        history: Sequence[Happening],
        *,
        store: Store,
        keeper: Keeper,
        thinking: Thinking,
        pace: float,
    ) -> None:
        self.table = table
        self.presence = Presence(time.monotonic())
        self.presence.changed = self._came_or_went
        self.presence.seated(table.places, time.monotonic())
        self.agenda = Agenda(table, self.presence, pace)
        self._late_calls = LateCalls(table, self.agenda)
        self._store = store
        self._keeper = keeper
        self._thinking = thinking
        self.history: deque[Happening] = deque(history, LATELY)
        self.listener: Listener | None = None
        self.users = 0
        """Sockets and requests that need the table in memory."""
        self.idle_since = time.monotonic()
        self._lock = asyncio.Lock()
        self.closed = False
        """Whether this process has put the table away; whoever still has it comes again."""
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def waited(self) -> float:
        """Seconds for which whoever is asked has been."""
        return time.monotonic() - self.agenda.asked

    @property
    def storing(self) -> bool:
        """Whether something is being done: what is put away now would not hear that it counts."""
        return self._lock.locked()

    # doing something

    async def do(self, wish: Wish, ref: str = "") -> int:
        """Judge a wish, store it, and tell everybody. Refused, it raises and nothing changes.

        If another process was first, its facts are read and the wish is judged again.
        """
        ref = ref or secrets.token_hex(8)
        async with self._lock:
            while True:
                if ref in self.table.refs:
                    return self.table.seq
                try:
                    granted = wish(self.table)
                except Refusal:
                    if await self._was_behind():
                        continue
                    raise
                if granted is None:
                    return self.table.seq
                wishes.check_room(self.table, granted)
                fact = Fact(self.table.seq + 1, time.time(), granted.kind, granted.body, ref)
                if await self._store.append(self.table, fact, granted):
                    self._apply(fact, granted)
                    return fact.seq
                await self.catch_up()

    async def _was_behind(self) -> bool:
        """Whether another process knew more: nothing is refused on old news."""
        before = self.table.seq
        if self._store.shared:
            await self.catch_up()
        return self.table.seq != before

    async def act(
        self, guest: str, action: str, ref: str, held: Callable[[float], None] | None = None
    ) -> int:
        """A person plays. Where a call may still come, the action waits its turn (`held`)."""
        seat = self.table.seat_of(guest)
        if seat is not None and action.startswith("catch:") and ref not in self.table.refs:
            self._late_calls.check_catch(seat)

        def wish(table: Table) -> Granted:
            granted = wishes.act(table, guest, action)
            if self.agenda.waits(action, time.monotonic()):
                raise _TooSoon  # another process knew that somebody came to one card
            return granted

        while True:
            if seat is not None and ref not in self.table.refs:
                await self._late_calls.wait(seat, action, ref, held)
            try:
                return await self.do(wish, ref)
            except _TooSoon:
                continue
            except Refusal:
                if seat is not None and action.startswith("catch:"):
                    self._late_calls.catch_failed(seat)
                raise

    async def hint(self, guest: str, language: str) -> tuple[Hint, Answer | None]:
        """What a good player would do in that guest's seat, and what doing it is called."""
        seat = check_hint(self.table, guest)
        # an earlier game may have had another deck
        game = [one for one in self.history if one.seq >= self.table.began]
        events = [event for one in game for event in one.events]
        return await self._thinking.hint(hint_at(self.table, seat, events, language))

    # facts come in

    def receive(self, fact: Fact) -> bool:
        """A fact that another process has stored; False where some before it are missing."""
        if fact.seq <= self.table.seq:
            return True
        if fact.seq > self.table.seq + 1:
            return False
        self._apply(fact, None)
        return True

    async def catch_up(self) -> None:
        """Read what the log has and this process has not."""
        table = self.table
        known = table.seq
        facts = await self._store.since(table.code, known - 1)
        if known >= 0 and table.seq == known and (not facts or facts[0].ref != table.last_ref):
            self._keeper.set_back(self)
            raise SetBack("set-back")
        for fact in facts:
            self.receive(fact)

    def _apply(self, fact: Fact, granted: Granted | None) -> None:
        if fact.seq <= self.table.seq:
            return  # read from the log in the meantime
        before = self.table.asked
        events = self.table.apply(fact, granted.outcome if granted else None)
        happening = Happening(fact.seq, fact.kind, events)
        self.history.append(happening)
        if fact.kind not in ("acted", "next"):
            self.presence.seated(self.table.places, time.monotonic())
        self.agenda.apply(fact, time.monotonic())
        if self.agenda.grace_until is None:
            self._late_calls.release()
        self.set_timer()
        self._pass_on(happening, fact.ref)
        if fact.kind in PLAY and self.table.phase == "over":
            self._keeper.game_over(self)
        if granted is not None and (asked := set(self.table.asked) - set(before)):
            self._keeper.turn_came(self, sorted(asked))

    def _came_or_went(self) -> None:
        """What is due may depend on who is here."""
        self.agenda.look_around()
        self.set_timer()
        if self.listener is not None:
            self.listener.came_or_went()

    def _pass_on(self, happening: Happening, ref: str) -> None:
        if self.listener is None:
            return
        try:
            self.listener.happened(happening, ref)
        except Exception:
            # the fact is stored and stays; whoever did not hear of it asks again
            logger.exception("telling failed", extra={"table": self.table.code})
            self._keeper.note("telling")
            self.listener.closed(Refusal("telling-failed"))

    async def events_since(self, seq: int | None) -> list[Event]:
        """What happened after that fact; to somebody new, or long away, what happened lately.

        Of what was before the last change of the table, or before another game, nothing is told:
        its cards and its seats are not those of now.
        """
        if seq is not None and seq > self.table.seq:
            await self.catch_up()  # another process knows more than this one
            if seq > self.table.seq:
                seq = None  # from another life of this code
        lately = list(self.history)
        if seq is not None and lately and seq < lately[0].seq - 1:
            missed = await self._store.happened(self.table.code, seq, lately[0].seq)
            read = lately[-1].seq
            lately = [*missed, *lately, *(one for one in self.history if one.seq > read)]
        renewed = (one.seq for one in lately if one.kind in RENEWS)
        after = max([-1 if seq is None else seq, *renewed])
        return [event for one in lately if one.seq > after for event in one.events]

    # time passes

    def set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        at = self.agenda.next_at
        waits = self._task is not None or (not self.users and self.agenda.paused)
        if at is None or waits or self.closed:
            return
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(max(0.0, at - time.monotonic()), self._wake)

    def _wake(self) -> None:
        self._timer = None
        self._task = asyncio.create_task(self._run_agenda())

    async def _run_agenda(self) -> None:
        try:
            while (due := self.agenda.due(time.monotonic())) is not None:
                self.agenda.drop(due)
                try:
                    wish = await self._wish_of(due)
                    if wish is not None:
                        await self.do(wish)
                except Refusal:
                    pass  # the table has moved on, and its agenda with it
                except Unavailable:
                    await asyncio.sleep(1.0)
                    self.agenda.plan(time.monotonic())
        except Exception as error:  # noqa: BLE001 - this table's trouble is this table's alone
            self._keeper.set_aside(self, error)
        finally:
            self._task = None
            self.set_timer()

    async def _wish_of(self, due: Due) -> Wish | None:
        seq, game = self.table.seq, self.table.game
        action: str | None = None
        if due.kind in ("bot", "react"):
            assert game is not None
            level, seed = self.agenda.level(due.seat), self.agenda.seed(due.seat, due.kind)
            if due.kind == "bot":
                action = await self._thinking.choice(game, due.seat, level, seed)
            else:
                possible = self.agenda.reactions(game, due.seat)
                action = await self._thinking.reaction(game, due.seat, level, seed, possible)
            if action is None:
                return None
        elif due.kind == "lesson":
            move = coaching.next_move(self.table)
            assert move is not None
            action = move.action

        def wish(table: Table) -> Granted:
            if table.seq != seq:
                raise Refusal("table-moved-on")
            if due.kind == "clock":
                return wishes.run_out(table, due.seat, "clock")
            if due.kind == "go_on":
                return going_on.go_on(table)
            if due.kind in away.ABSENT:
                if not self.agenda.is_absent(due, time.monotonic()):
                    raise Refusal("table-moved-on")
                return away.consequence(due)
            assert action is not None
            try:
                return wishes.act_for(table, due.seat, action, "bot")
            except Refusal:
                self._keeper.note("bot")
                return wishes.run_out(table, due.seat, "bot")

        return wish

    def close(self) -> None:
        """Nothing happens by itself at this table any more, at least not in this process."""
        self.closed = True
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            self._task.cancel()
