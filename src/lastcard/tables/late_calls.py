"""UNO-2 gives a moment for calls and catches: what is played next waits for it to pass."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from lastcard.engine import Refusal
from lastcard.tables import wishes

if TYPE_CHECKING:
    from collections.abc import Callable

    from lastcard.tables.agenda import Agenda
    from lastcard.tables.table import Table

COOLDOWN = 2.0
"""Seconds after a catch that failed before the same seat may try again."""
LOOP_CLOCK = 0.002
"""The event loop counts milliseconds, and may wake somebody that much too early."""


class LateCalls:
    """The actions of one table that wait, and the catches that were wrong."""

    def __init__(self, table: Table, agenda: Agenda) -> None:
        self._table = table
        self._agenda = agenda
        self._held: dict[int, tuple[str, asyncio.Future[None]]] = {}
        """By seat: the message whose action waits, and the end of the wait."""
        self._failed: dict[int, float] = {}
        """By seat: when its last catch was refused."""

    def check_catch(self, seat: int) -> None:
        """Refuse whoever catches again right after a catch that failed."""
        waited = time.monotonic() - self._failed.get(seat, float("-inf"))
        if waited < COOLDOWN:
            raise Refusal("catch-failed", "UNO-2", seconds=round(COOLDOWN - waited, 1))

    def catch_failed(self, seat: int) -> None:
        self._failed[seat] = time.monotonic()

    async def wait(
        self, seat: int, action: str, ref: str, held: Callable[[float], None] | None
    ) -> None:
        """Until the action may be judged; `held` hears for how many seconds that may be."""
        now = time.monotonic()
        if not self._agenda.waits(action, now):
            return
        try:
            wishes.act_for(self._table, seat, action, "person")
        except Refusal:
            return  # what is not legal need not wait for its refusal
        assert self._agenda.grace_until is not None
        left = self._agenda.grace_until - now
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
            _release(released)

    def release(self) -> None:
        """Nobody can be caught any more."""
        for _, released in self._held.values():
            _release(released)


def _release(waiting: asyncio.Future[None]) -> None:
    if not waiting.done():
        waiting.set_result(None)
