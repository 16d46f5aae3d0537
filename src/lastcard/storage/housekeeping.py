"""What a server does by itself: put idle tables away, move overdue games on, forget old ones."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lastcard.engine import Refusal
from lastcard.storage.archive import LISTED_FOR
from lastcard.tables.store import Unavailable

if TYPE_CHECKING:
    from lastcard.storage.hub import Hub

logger = logging.getLogger(__name__)

HOUR, DAY = 3600.0, 24 * 3600.0
EVERY = 5.0
"""Seconds between two rounds of housekeeping."""
FEW = 20
"""Acts of its people that make a game one that is being played."""
SET = 60.0
"""Seconds by which a wall clock that was not touched may be off after a while."""


def usage(acts: int) -> int:
    """How much its people have used a game: not at all, a little, in earnest."""
    return (acts > 0) + (acts >= FEW)


@dataclass(frozen=True)
class Lifetimes:
    """Seconds after which what nobody touches is forgotten."""

    waiting: float = DAY
    """A table without a running game."""
    untried: float = 6 * HOUR
    """A game in which no person has done anything."""
    tried: float = 3 * DAY
    """One in which people have done little."""
    played: float = 30 * DAY
    records: float = 365 * DAY
    """Finished games; 0 keeps them for ever."""
    files: float = DAY
    """What analysis says of games from people's files, which are kept nowhere."""
    settled: float = HOUR
    """How long a server has run, its clock untouched, before it forgets anything."""
    sure: float = DAY
    """And before it forgets most of what it has at once."""


class Housekeeping:
    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._lifetimes = hub.options.lifetimes
        self._since = time.monotonic(), time.time()
        """When this process began to trust its wall clock, by both clocks."""
        self._rounds = 0

    async def go_on(self) -> None:
        while True:
            with contextlib.suppress(Unavailable):
                self.put_idle_away()
                if self._rounds % 12 == 0:
                    await self.run_overdue()
                    await self.look_at_lobbies()
                if self._rounds % 120 == 0:
                    await self.expire()
            self._rounds += 1
            await asyncio.sleep(EVERY)

    def put_idle_away(self) -> None:
        hub, now = self._hub, time.monotonic()
        for code, live in list(hub.live.items()):
            due = live.agenda.next_at
            soon = due is not None and due - now < hub.options.idle and not live.agenda.paused
            needed = live.users or live.storing or soon
            if not needed and now - live.idle_since > hub.options.idle:
                live.close()
                del hub.live[code]

    async def run_overdue(self) -> None:
        """Play by correspondence goes on though nobody is here: in memory, its own clock runs."""
        for code in await self._hub.archive.overdue(time.time()):
            if code not in self._hub.live:
                with contextlib.suppress(Refusal):
                    async with self._hub.table(code):
                        pass

    async def look_at_lobbies(self) -> None:
        """Where this server was started anew, nobody may ever have come back to a public lobby: in
        memory, the seats of those who do not come are given up."""
        for code in await self._hub.archive.lobbies(time.time() - LISTED_FOR):
            if code not in self._hub.live and not self._hub.beats.is_elsewhere(code):
                with contextlib.suppress(Refusal):
                    async with self._hub.table(code):
                        pass

    async def expire(self) -> None:
        trusted, now = self._trusted(), time.time()
        if trusted < self._lifetimes.settled:
            return
        old = await self._hub.archive.untouched(
            now,
            waiting=self._lifetimes.waiting,
            untried=self._lifetimes.untried,
            tried=self._lifetimes.tried,
            played=self._lifetimes.played,
        )
        every = await self._hub.archive.count()
        if len(old) > every / 2 and trusted < self._lifetimes.sure:
            # the clock may be wrong, or the server was off for long: whoever runs it can look
            logger.warning("most tables look old", extra={"tables": every, "old": len(old)})
            return
        for code, phase in old:
            await self._forget(code, phase)
        if self._lifetimes.records:
            await self._hub.archive.forget_records(now - self._lifetimes.records)
            await self._hub.analyses.forget_games(now - self._lifetimes.records)
        await self._hub.analyses.forget_files(now - self._lifetimes.files)

    def _trusted(self) -> float:
        """Seconds for which the wall clock has gone on as clocks do."""
        monotonic, wall = self._since
        passed = time.monotonic() - monotonic
        if abs(time.time() - wall - passed) > SET:
            logger.warning("the wall clock was set")
            self._since = time.monotonic(), time.time()
            return 0.0
        return passed

    async def _forget(self, code: str, phase: str) -> None:
        hub = self._hub
        if code in hub.live and hub.live[code].users:
            return  # somebody is there, whatever the wall clock says
        if phase == "over":
            try:
                async with hub.table(code) as live:
                    await hub.store.keep_record(live.table)
            except Refusal:
                return  # it cannot be read now: nothing of it is thrown away
        await hub.archive.forget(code)
        hub.let_go(code)
