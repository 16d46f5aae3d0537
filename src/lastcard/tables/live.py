"""A table that is being played in this process."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import deque
from typing import TYPE_CHECKING, Protocol

from lastcard.engine import Refusal
from lastcard.tables import wishes
from lastcard.tables.agenda import Agenda, Due
from lastcard.tables.facts import LATELY, Fact, Granted
from lastcard.tables.happenings import Happening
from lastcard.tables.store import Unavailable
from lastcard.tables.table import PLAY, Table

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lastcard.engine import Event
    from lastcard.tables.happenings import Listener
    from lastcard.tables.store import Store
    from lastcard.tables.thinking import Thinking
    from lastcard.tables.wishes import Wish

logger = logging.getLogger(__name__)

COOLDOWN = 2.0
"""Seconds after a catch that failed before the same seat may try again."""
LOOP_CLOCK = 0.002
"""The event loop counts milliseconds, and may wake somebody that much too early."""


class _TooSoon(Exception):
    """An action that has to wait for late calls."""


class SetBack(Refusal):
    """The log has lost what this process knew, or has another past: a backup was restored."""


class Keeper(Protocol):
    """Whoever keeps a table in memory, and hears what it cannot settle by itself."""

    def game_over(self, live: LiveTable) -> None:
        """Its game has just ended."""

    def set_aside(self, live: LiveTable, error: BaseException) -> None:
        """It cannot go on in this process."""

    def set_back(self, live: LiveTable) -> None:
        """Its log has another past than the one known here."""

    def note(self, trouble: str) -> None:
        """Something has failed, and the table goes on."""


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
        self.agenda = Agenda(table, pace)
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
        self._held: dict[int, tuple[str, asyncio.Future[None]]] = {}
        """By seat: the message whose action waits for late calls, and the end of the wait."""
        self._failed_catch: dict[int, float] = {}

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
            self._check_cooldown(seat)

        def wish(table: Table) -> Granted:
            granted = wishes.act(table, guest, action)
            if self.agenda.waits(action, time.monotonic()):
                raise _TooSoon  # another process knew that somebody came to one card
            return granted

        while True:
            if seat is not None and ref not in self.table.refs:
                await self._wait_for_calls(seat, action, ref, held)
            try:
                return await self.do(wish, ref)
            except _TooSoon:
                continue
            except Refusal:
                if seat is not None and action.startswith("catch:"):
                    self._failed_catch[seat] = time.monotonic()
                raise

    def _check_cooldown(self, seat: int) -> None:
        waited = time.monotonic() - self._failed_catch.get(seat, float("-inf"))
        if waited < COOLDOWN:
            left = COOLDOWN - waited
            raise Refusal("catch-failed", "UNO-2", seconds=round(left, 1))

    async def _wait_for_calls(
        self, seat: int, action: str, ref: str, held: Callable[[float], None] | None
    ) -> None:
        now = time.monotonic()
        if not self.agenda.waits(action, now):
            return
        try:
            wishes.act_for(self.table, seat, action, "person")
        except Refusal:
            return  # what is not legal need not wait for its refusal
        assert self.agenda.grace_until is not None
        left = self.agenda.grace_until - now
        if held is not None:
            held(left)
        left += LOOP_CLOCK
        if seat in self._held:
            waiting, released = self._held[seat]
            if waiting != ref:
                raise Refusal("acted-already", "UNO-2")
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
        events = self.table.apply(fact, granted.outcome if granted else None)
        happening = Happening(fact.seq, fact.kind, events)
        self.history.append(happening)
        self.agenda.apply(fact, time.monotonic())
        if self.agenda.grace_until is None:
            for _, released in self._held.values():
                if not released.done():
                    released.set_result(None)
        self.set_timer()
        self._pass_on(happening, fact.ref)
        if fact.kind in PLAY and self.table.phase == "over":
            self._keeper.game_over(self)

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
        """What happened after that fact; to somebody new, or long away, what happened lately."""
        if seq is not None and seq > self.table.seq:
            await self.catch_up()  # another process knows more than this one
            if seq > self.table.seq:
                seq = None  # from another life of this code
        lately = list(self.history)
        if seq is not None and lately and seq < lately[0].seq - 1:
            missed = await self._store.happened(self.table.code, seq, lately[0].seq)
            read = lately[-1].seq
            lately = [*missed, *lately, *(one for one in self.history if one.seq > read)]
        after = -1 if seq is None else seq
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
            think = self._thinking.choice if due.kind == "bot" else self._thinking.reaction
            action = await think(game, due.seat, level, seed)
            if action is None:
                return None

        def wish(table: Table) -> Granted:
            if table.seq != seq:
                raise Refusal("table-moved-on")
            if due.kind == "clock":
                return wishes.run_out(table, due.seat, "clock")
            if due.kind == "deal":
                return wishes.deal_next(table, None)
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
