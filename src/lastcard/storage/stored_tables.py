"""Tables in the database: read from it, appended to, and the records of their games kept."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from lastcard.storage.checkpoints import is_due, write_checkpoint
from lastcard.storage.listing import is_listed, summary
from lastcard.storage.loading import happened_between
from lastcard.storage.log import Checkpoint
from lastcard.storage.records import finished_game

if TYPE_CHECKING:
    from collections.abc import Callable

    from lastcard.storage.archive import Archive
    from lastcard.storage.bus import Bus
    from lastcard.storage.log import Log
    from lastcard.tables.facts import Fact, Granted
    from lastcard.tables.happenings import Happening
    from lastcard.tables.table import Table


class StoredTables:
    """The store of this process's tables; what it appends, the other processes hear of."""

    def __init__(self, log: Log, archive: Archive, bus: Bus) -> None:
        self._log = log
        self._archive = archive
        self._bus = bus
        self.appended: Callable[[str], object] = lambda kind: None
        """Hears of every fact that this process has stored."""
        self._keeping: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """By table: held while the record of its game is written."""

    @property
    def shared(self) -> bool:
        return self._bus.shared

    async def append(self, table: Table, fact: Fact, granted: Granted) -> bool:
        if granted.kind == "rematch":
            await self.keep_record(table)  # while the game is still there
        listed = summary(table, fact, granted) if is_listed(table, granted) else None
        checkpoint = Checkpoint(table.seq, write_checkpoint(table)) if is_due(table) else None
        stored = await self._log.append(table.code, fact, table.last_ref, listed, checkpoint)
        if stored:
            self.appended(fact.kind)
            self._bus.publish(table.code, list(fact))
        return stored

    async def since(self, code: str, seq: int) -> list[Fact]:
        return await self._log.since(code, seq)

    async def happened(self, code: str, seq: int, until: int) -> list[Happening]:
        return await happened_between(self._log, code, seq, until)

    async def keep_record(self, table: Table) -> None:
        """Keep the game that has ended at that table, once; a lesson is not a game to look up."""
        if table.settings.lesson:
            return
        async with self._keeping.setdefault(table.code, asyncio.Lock()):
            if table.phase != "over" or await self._archive.has_record(table.code, table.number):
                return
            facts = await self._log.since(table.code, table.began - 1)
            await self._archive.keep(await asyncio.to_thread(finished_game, table, facts))
