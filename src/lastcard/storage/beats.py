"""Processes tell each other whose people are here: at once when it changes, and again and again.

Every beat says all of it, so that whoever has just started, or has missed something, knows after a
moment. A process that was killed says no goodbye: it is one that does not beat any more.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lastcard.storage.hub import Hub
    from lastcard.tables.live import LiveTable

EVERY = 0.6
"""Seconds between two beats."""
SILENT = 2.0
"""Seconds without a beat after which a process is gone."""
SUBJECT = "here"
"""What such a message is known by on the bus."""


@dataclass
class Other:
    """Another process, and the seats of its people by table, as bits."""

    heard: float
    tables: dict[str, int] = field(default_factory=dict)


class Beats:
    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._name = secrets.token_hex(4)
        self._others: dict[str, Other] = {}
        self._certain_since: float | None = None
        """Since when the bus has carried our own beats back to us."""

    async def go_on(self) -> None:
        while True:
            tables = self._hub.live.items()
            self._publish({code: bits(at) for code, at in tables if at.presence.mine}, whole=True)
            self._listen(time.monotonic())
            await asyncio.sleep(EVERY)

    def tell(self, live: LiveTable) -> None:
        """Somebody has come or gone at that table, in this process."""
        if self._hub.bus.shared:
            self._publish({live.table.code: bits(live)}, whole=False)

    def is_elsewhere(self, code: str) -> bool:
        """Whether another process has people at that table."""
        return any(code in other.tables for other in self._others.values())

    def catch_up(self, live: LiveTable, now: float) -> None:
        """A table that has just been read: who is at it elsewhere?"""
        for name, other in self._others.items():
            live.presence.hear(name, seats(other.tables.get(live.table.code, 0)), now)

    def hear(self, message: dict[str, Any], now: float) -> None:
        """Another process has beaten, or has news of one of its tables."""
        name, told = str(message["from"]), dict[str, int](message[SUBJECT])
        other = self._others.setdefault(name, Other(now))
        other.heard = now
        before = other.tables
        other.tables = told if message["whole"] else {**before, **told}
        for code in before.keys() | told.keys():
            mask = other.tables.get(code, 0)
            if mask != before.get(code, 0):
                self._pass_on(name, code, mask, now)
            if not mask:
                other.tables.pop(code, None)

    def _publish(self, tables: dict[str, int], *, whole: bool) -> None:
        self._hub.bus.publish("", {"from": self._name, SUBJECT: tables, "whole": whole})

    def _listen(self, now: float) -> None:
        """Forget whoever does not beat any more; but first be sure that one would hear it."""
        if now - self._hub.bus.echoed > SILENT:
            self._certain_since = None
            for live in self._hub.live.values():
                live.presence.doubt(now)
            return
        if self._certain_since is None:
            self._certain_since = now
        for name, other in list(self._others.items()):
            if now - max(other.heard, self._certain_since) > SILENT:
                del self._others[name]
                for code in other.tables:
                    self._pass_on(name, code, 0, now)

    def _pass_on(self, name: str, code: str, mask: int, now: float) -> None:
        live = self._hub.live.get(code)
        if live is not None:
            live.presence.hear(name, seats(mask), now)


def bits(live: LiveTable) -> int:
    return sum(1 << seat for seat in live.presence.mine)


def seats(mask: int) -> frozenset[int]:
    return frozenset(seat for seat in range(mask.bit_length()) if mask >> seat & 1)
