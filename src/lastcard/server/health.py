"""Whether a server is well: a full disk answers and stores nothing, a task may have failed."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lastcard.storage.hub import Hub

WRITE_EVERY = 2.0
"""Seconds between writes, however often somebody asks."""


class Health:
    def __init__(self, hub: Hub) -> None:
        self._log = hub.log
        self._chores = hub.chores
        self._writable = True
        self._tried = -WRITE_EVERY
        self._trying = asyncio.Lock()

    async def trouble(self) -> str | None:
        """What is wrong, in a few words."""
        if not await self._log.answers():
            return "database away"
        async with self._trying:
            if time.monotonic() - self._tried >= WRITE_EVERY:
                self._writable = await self._log.stores()
                self._tried = time.monotonic()
        if not self._writable:
            return "database cannot be written"
        failing = self._chores.failing
        return f"failed lately: {', '.join(failing)}" if failing else None
