"""Whether the database can be read and written: a full disk answers, and stores nothing."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from lastcard.tables.log import Unavailable

if TYPE_CHECKING:
    from lastcard.tables.log import Log

WRITE_EVERY = 2.0
"""Seconds between writes, however often somebody asks."""
_WRITE = "UPDATE alembic_version SET version_num = version_num"
"""Changes nothing, and is stored like any fact."""


class Health:
    def __init__(self, log: Log) -> None:
        self._log = log
        self._writable = True
        self._tried = -WRITE_EVERY
        self._trying = asyncio.Lock()

    async def trouble(self) -> str | None:
        """What is wrong with the database, in two or three words."""
        if not await self._log.healthy():
            return "database away"
        async with self._trying:
            if time.monotonic() - self._tried >= WRITE_EVERY:
                self._writable = await self._can_write()
                self._tried = time.monotonic()
        return None if self._writable else "database cannot be written"

    async def _can_write(self) -> bool:
        try:
            await self._log.write(_WRITE, {})
        except Unavailable:
            return False
        return True
