"""A table that is being played in this process."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import deque
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from lastcard.engine import Refusal
from lastcard.tables import judge
from lastcard.tables.agenda import Agenda, Due
from lastcard.tables.facts import Draft, Fact
from lastcard.tables.log import Unavailable
from lastcard.tables.table import PLAY, Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from lastcard.engine import Event
    from lastcard.tables.hub import Hub

REMEMBERED = 50
"""Facts whose events are kept for clients that come back; of older ones the log is read again."""
COOLDOWN = 2.0
"""Seconds after a catch that failed before the same seat may try again."""


class Told(NamedTuple):
    """A fact and what happened by it."""

    seq: int
    kind: str
    events: tuple[Event, ...]


def replay(code: str, facts: Iterable[Fact]) -> tuple[Table, list[Told]]:
    """The table that a log amounts to, and what happened."""
    table = Table(code)
    return table, [Told(fact.seq, fact.kind, table.take(fact)) for fact in facts]


class Listener(Protocol):
    """Somebody who passes on what happens at a table: the server's sockets."""

    def told(self, told: Told, ref: str) -> None: ...

    def heard(self, message: dict[str, Any]) -> None:
        """A reaction or a word: not part of the log."""

    def gone(self) -> None:
        """The table has expired."""


class LiveTable:
    def __init__(self, hub: Hub, table: Table, history: Sequence[Told]) -> None:
        self.hub = hub
        self.table = table
        self.agenda = Agenda(table, hub.options.pace)
        self.history: deque[Told] = deque(history, REMEMBERED)
        self.listener: Listener | None = None
        self.users = 0
        """Sockets and requests that need the table in memory."""
        self.idle_since = time.monotonic()
        self._lock = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        self._held: dict[int, tuple[str, asyncio.Future[None]]] = {}
        """By seat: the message whose action waits for late calls, and the end of the wait."""
        self._failed_catch: dict[int, float] = {}

    # doing something

    async def do(self, wish: Callable[[Table], Draft | None], ref: str = "") -> int:
        """Judge a wish, store it, and tell everybody. Refused, it raises and nothing changes.

        If another process was first, its facts are read and the wish is judged again.
        """
        ref = ref or secrets.token_hex(8)
        async with self._lock:
            while True:
                if ref in self.table.refs:
                    return self.table.seq
                try:
                    draft = wish(self.table)
                except Refusal:
                    if await self._hears_news():
                        continue
                    raise
                if draft is None:
                    return self.table.seq
                fact = Fact(self.table.seq + 1, time.time(), draft.kind, draft.body, ref)
                if await self.hub.store(self, fact, draft):
                    self._take(fact, draft)
                    self.hub.publish(self.table.code, fact)
                    return fact.seq
                await self.catch_up()

    async def _hears_news(self) -> bool:
        """Whether another process knew more: nothing is refused on old news."""
        before = self.table.seq
        if self.hub.bus.shared:
            await self.catch_up()
        return self.table.seq != before

    async def act(
        self, guest: str, action: str, ref: str, held: Callable[[float], None] | None = None
    ) -> int:
        """A person plays. Where a call may still come, the action waits its turn (`held`)."""
        seat = self.table.seat_of(guest)
        if seat is not None and ref not in self.table.refs:
            if action.startswith("catch:"):
                self._check_cooldown(seat)
            await self._wait_for_calls(seat, action, ref, held)
        try:
            return await self.do(lambda table: judge.act(table, guest, action), ref)
        except Refusal:
            if seat is not None and action.startswith("catch:"):
                self._failed_catch[seat] = time.monotonic()
            raise

    def _check_cooldown(self, seat: int) -> None:
        waited = time.monotonic() - self._failed_catch.get(seat, float("-inf"))
        if waited < COOLDOWN:
            left = COOLDOWN - waited
            raise Refusal(f"That catch failed; wait {left:.1f} seconds before the next.", "UNO-2")

    async def _wait_for_calls(
        self, seat: int, action: str, ref: str, held: Callable[[float], None] | None
    ) -> None:
        now = time.monotonic()
        if not self.agenda.waits(action, now):
            return
        try:
            judge.act_for(self.table, seat, action, "person")
        except Refusal:
            return  # what is not legal need not wait for its refusal
        assert self.agenda.grace_until is not None
        left = self.agenda.grace_until - now
        if held is not None:
            held(left)
        if seat in self._held:
            waiting, released = self._held[seat]
            if waiting != ref:
                raise Refusal("You have acted already; it waits for late calls.", "UNO-2")
            await asyncio.wait([released], timeout=left)  # the same message, sent again
            return
        released = asyncio.get_running_loop().create_future()
        self._held[seat] = ref, released
        try:
            await asyncio.wait([released], timeout=left)
        finally:
            del self._held[seat]
            if not released.done():
                released.set_result(None)

    # facts come in

    def receive(self, fact: Fact) -> bool:
        """A fact that another process has stored; False where some before it are missing."""
        if fact.seq <= self.table.seq:
            return True
        if fact.seq > self.table.seq + 1:
            return False
        self._take(fact, None)
        return True

    async def catch_up(self) -> None:
        """Read what the log has and this process has not."""
        for fact in await self.hub.log.since(self.table.code, self.table.seq):
            self.receive(fact)

    def _take(self, fact: Fact, draft: Draft | None) -> None:
        if fact.seq <= self.table.seq:
            return  # read from the log in the meantime
        events = self.table.take(fact, draft.outcome if draft else None)
        told = Told(fact.seq, fact.kind, events)
        self.history.append(told)
        self.agenda.took(fact, time.monotonic())
        if self.agenda.grace_until is None:
            for _, released in self._held.values():
                if not released.done():
                    released.set_result(None)
        self.set_timer()
        if self.listener is not None:
            self.listener.told(told, fact.ref)
        if fact.kind in PLAY and self.table.phase == "over":
            self.hub.finished(self)

    async def events_since(self, seq: int | None) -> list[Event]:
        """What happened after that fact; to somebody new, what happened lately."""
        if seq is not None and seq > self.table.seq:
            await self.catch_up()  # another process has told more than this one has heard of
            if seq > self.table.seq:
                seq = None  # from another life of this code
        history: list[Told] = []
        if seq is not None and self.history and seq < self.history[0].seq - 1:
            history = replay(self.table.code, await self.hub.log.since(self.table.code))[1]
        read = history[-1].seq if history else -1
        history += [told for told in self.history if told.seq > read]
        after = -1 if seq is None else seq
        return [event for told in history if told.seq > after for event in told.events]

    # time passes

    def set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        at = self.agenda.next_at
        if at is None or self._task is not None or (not self.users and self.agenda.paused):
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
                    await self.do(self._wish_of(due))
                except Refusal:
                    pass  # the table has moved on, and its agenda with it
                except Unavailable:
                    await asyncio.sleep(1.0)
                    self.agenda.plan(time.monotonic())
        finally:
            self._task = None
            self.set_timer()

    def _wish_of(self, due: Due) -> Callable[[Table], Draft]:
        seq = self.table.seq

        def wish(table: Table) -> Draft:
            if table.seq != seq:
                raise Refusal("The table has moved on.")
            if due.kind == "clock":
                return judge.run_out(table, due.seat)
            if due.kind == "deal":
                return judge.deal_next(table, None)
            action = due.action or self.agenda.bot_action(due.seat)
            return judge.act_for(table, due.seat, action, "bot")

        return wish

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            self._task.cancel()
