"""What analysis says of rounds, and how far it is, for all processes that share the database.

Whoever works on one says so again and again. One whose owner has fallen silent, killed or switched
off, is free to be taken up by anybody.
"""

from __future__ import annotations

import secrets
import time
from typing import TYPE_CHECKING, NamedTuple

import sqlalchemy as sa

from lastcard.storage.schema import analyses

if TYPE_CHECKING:
    from collections.abc import Collection

    from lastcard.storage.log import Log

BEAT = 2.0
"""Seconds after which an owner says again that it is there; on SQLite the log waits meanwhile."""
SILENT = 8.0
"""Seconds without a word after which it is gone."""
MOST_TRIES = 3
"""Times that an analysis is begun; one that takes its process with it is not begun for ever."""
AGAIN = 600.0
"""Seconds after which one that has failed may be tried once more."""
UNDER_WAY = ("waiting", "working")


class StoredAnalysis(NamedTuple):
    key: str
    state: str
    progress: float
    owner: str
    tries: int
    touched: float
    finished: float | None
    asked: str
    """What its worker is asked, while it is not done."""
    report: str
    """In JSON, when it is done."""

    def is_free(self, now: float) -> bool:
        """Whether somebody has to take it up."""
        return self.state != "done" and now - self.touched > (SILENT if self.goes_on else AGAIN)

    @property
    def goes_on(self) -> bool:
        """Whether it is worth to begin it again at once."""
        return self.state in UNDER_WAY and self.tries < MOST_TRIES


class AnalysisStore:
    def __init__(self, log: Log) -> None:
        self._log = log
        self._name = secrets.token_hex(8)
        """What this process is called as an owner."""

    async def find(self, key: str) -> StoredAnalysis | None:
        rows = await self._log.read(sa.select(*analyses.c).where(analyses.c.key == key))
        return StoredAnalysis(*rows[0]) if rows else None

    async def begin(self, key: str, asked: str, finished: float | None) -> bool:
        """Whether this process is the first that has it to do."""
        row = StoredAnalysis(
            key, "waiting", 0.0, self._name, 1, time.time(), finished, asked, report=""
        )
        insert = self._log.insert(analyses).values(row._asdict())
        return await self._log.write(insert.on_conflict_do_nothing()) == 1

    async def take_up(self, found: StoredAnalysis) -> bool:
        """Whether one that was free is this process's now; nobody else may have been faster."""
        mine = {"state": "waiting", "progress": 0.0, "owner": self._name, "touched": time.time()}
        mine["tries"] = found.tries + 1 if found.goes_on else 1
        same = (analyses.c.owner == found.owner, analyses.c.touched == found.touched)
        update = sa.update(analyses).where(analyses.c.key == found.key, *same).values(mine)
        return await self._log.write(update) == 1

    async def beat(self, keys: Collection[str], working: str, progress: float) -> None:
        """This process still has these to do, and has come so far with that one."""
        mine = (analyses.c.owner == self._name, analyses.c.state.in_(UNDER_WAY))
        now = time.time()
        await self._log.write(
            sa.update(analyses).where(analyses.c.key.in_(keys), *mine).values(touched=now),
            sa.update(analyses)
            .where(analyses.c.key == working, *mine)
            .values(state="working", progress=progress),
        )

    async def finish(self, key: str, report: str) -> None:
        await self._settle(key, state="done", progress=1.0, asked="", report=report)

    async def fail(self, key: str) -> None:
        await self._settle(key, state="failed")

    async def let_go(self, keys: Collection[str]) -> None:
        """Somebody else may take these up at once, or nobody if that was tried often enough."""
        mine = (analyses.c.key.in_(keys), analyses.c.owner == self._name)
        undone = (*mine, analyses.c.state.in_(UNDER_WAY))
        await self._log.write(
            sa.update(analyses)
            .where(*undone, analyses.c.tries >= MOST_TRIES)
            .values(state="failed", touched=time.time()),
            sa.update(analyses).where(*undone).values(state="waiting", touched=0.0),
        )

    async def _settle(self, key: str, **values: object) -> None:
        mine = (analyses.c.key == key, analyses.c.owner == self._name)
        await self._log.write(
            sa.update(analyses).where(*mine).values(touched=time.time(), **values)
        )

    async def forget_games(self, before: float) -> None:
        """Those of games that ended before that time, whose records are forgotten too."""
        await self._log.write(sa.delete(analyses).where(analyses.c.finished < before))

    async def forget_files(self, before: float) -> None:
        """Those of people's files that nobody has asked for since."""
        old = (analyses.c.finished.is_(None), analyses.c.touched < before)
        await self._log.write(sa.delete(analyses).where(*old))
