"""The log in the database: append the next fact of a table, or learn that somebody was first.

Appends that arrive while others are being stored share the next transaction, so a busy server
commits a few hundred times a second, whatever the number of actions.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import TYPE_CHECKING, Any, NamedTuple

import orjson
import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from lastcard.storage.schema import checkpoints, facts, versions
from lastcard.storage.statements import Statements, insert_into
from lastcard.tables.facts import LATELY, Fact
from lastcard.tables.store import Unavailable

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

    from lastcard.storage.statements import Insert

    Work = Callable[[AsyncConnection], Awaitable[Sequence[Any]]]

logger = logging.getLogger(__name__)

MOST_AT_ONCE = 500
SETTLES_WITHIN = 5.0
"""Seconds for what is under way when the log is closed."""
PATIENCE = 20.0
"""Seconds an append waits for a database that is away before it is given up."""

MOST_READ = 1000
"""Facts read at once, so that a long log holds nobody up."""
KEPT = 400
"""Facts for which checkpoints are kept: so far back can a client be told what it has missed."""


class Summary(NamedTuple):
    """What the list shows of a table."""

    code: str
    host: str
    public: bool
    clock: int
    phase: str
    usage: int
    """How much people have used it, which is how long it is kept."""
    touched: float
    summary: str


class Checkpoint(NamedTuple):
    """A table written down as it was after a fact."""

    seq: int
    body: str


class _Waiting(NamedTuple):
    row: tuple[str, int, float, str, str, str, str]
    summary: Summary | None
    checkpoint: Checkpoint | None
    stored: asyncio.Future[bool]


class Log:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._statements = Statements(engine)
        self._waiting: list[_Waiting] = []
        self._wake = asyncio.Event()
        self._writing: AsyncConnection | None = None
        self._storing = False
        self._under_way: set[asyncio.Task[Sequence[Any]]] = set()
        """What is being read or changed outside the log."""
        self._closed = False

    async def settle(self) -> None:
        """Store what waits, within reason."""
        deadline = time.monotonic() + SETTLES_WITHIN
        while (self._waiting or self._storing) and time.monotonic() < deadline:
            await asyncio.sleep(0.01)

    async def close(self) -> None:
        """Within reason, too. Whoever comes from now on would open a connection that nobody closes,
        and is told that there is no database."""
        self._closed = True
        if self._under_way:
            _, late = await asyncio.wait(self._under_way, timeout=SETTLES_WITHIN)
            for task in late:
                task.cancel()
            if late:
                await asyncio.wait(late, timeout=SETTLES_WITHIN)
        await self._drop_connection()
        await self._engine.dispose()

    async def append(
        self,
        code: str,
        fact: Fact,
        before: str,
        summary: Summary | None = None,
        checkpoint: Checkpoint | None = None,
    ) -> bool:
        """Whether the fact is now the log's; False: the log's last fact is not `before`."""
        if self._closed:
            raise Unavailable("closed")
        stored: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        body = orjson.dumps(fact.body).decode()
        row = (code, fact.seq, fact.at, fact.kind, body, fact.ref, before)
        self._waiting.append(_Waiting(row, summary, checkpoint, stored))
        self._wake.set()
        return await stored

    async def write_on(self) -> None:
        """Store whatever comes, for ever."""
        while True:
            await self._wake.wait()
            batch = self._waiting[:MOST_AT_ONCE]
            del self._waiting[: len(batch)]
            if not self._waiting:
                self._wake.clear()
            self._storing = True
            try:
                won = await self._store_patiently(batch)
            except Exception as error:  # noqa: BLE001 - one bad batch must not stop the log
                gone = {"waiting": len(batch), "error": type(error).__name__}
                logger.error("database gone", extra=gone)  # noqa: TRY400 - it may hold names
                for waiting in batch:
                    if not waiting.stored.done():
                        waiting.stored.set_exception(Unavailable(type(error).__name__))
                continue
            finally:
                self._storing = False
            for waiting in batch:
                if not waiting.stored.done():
                    waiting.stored.set_result((waiting.row[0], waiting.row[1]) in won)

    async def _store_patiently(self, batch: Sequence[_Waiting]) -> set[tuple[str, int]]:
        """A database that restarts is waited for.

        A commit whose answer was lost is not repeated: the rows are there already, so nothing is
        returned, and whoever appended finds their own fact when they read what came in between.
        """
        deadline = time.monotonic() + PATIENCE
        pause = 0.05
        while True:
            try:
                return await self._store(batch)
            except (OSError, DBAPIError) as error:
                await self._drop_connection()
                if time.monotonic() > deadline:
                    raise
                logger.warning("database away", extra={"error": type(error).__name__})
                await asyncio.sleep(pause)
                pause = min(pause * 2, 1.0)

    async def _store(self, batch: Sequence[_Waiting]) -> set[tuple[str, int]]:
        if self._writing is None:
            self._writing = await self._engine.connect()
        connection, say = self._writing, self._statements
        # in one order everywhere, so that two processes never wait for each other's rows
        rows = orjson.dumps(sorted(waiting.row for waiting in batch))
        result: Any = await connection.exec_driver_sql(say.append_facts, (rows.decode(),))
        won = {(code, seq) for code, seq in result}
        stored = [waiting for waiting in batch if waiting.row[:2] in won]
        summaries = [one.summary._asdict() for one in stored if one.summary is not None]
        if summaries:
            await connection.execute(say.list_tables, summaries)
        written = [
            {"code": one.row[0], **one.checkpoint._asdict(), "oldest": one.checkpoint.seq - KEPT}
            for one in stored
            if one.checkpoint is not None
        ]
        if written:
            await connection.execute(say.keep_checkpoints, written)
            await connection.execute(say.drop_checkpoints, written)
        await connection.commit()
        return won

    async def _drop_connection(self) -> None:
        if self._writing is not None:
            with contextlib.suppress(OSError, SQLAlchemyError):
                await self._writing.invalidate()
                await self._writing.close()
            self._writing = None

    # reading

    async def since(self, code: str, seq: int = -1) -> list[Fact]:
        """The facts of a table after that one, in order."""
        found: list[Fact] = []
        while True:
            rows = await self.read(
                sa.select(*facts.c["seq", "at", "kind", "body", "ref"])
                .where(facts.c.code == code, facts.c.seq > seq)
                .order_by(facts.c.seq)
                .limit(MOST_READ)
            )
            found += [_fact(*row) for row in rows]
            if len(rows) < MOST_READ:
                return found
            seq = found[-1].seq

    async def checkpoint(self, code: str, seq: int | None = None) -> Checkpoint | None:
        """The last one up to that fact; else one after which comes all that happened lately."""
        last = sa.select(sa.func.max(facts.c.seq)).where(facts.c.code == code).scalar_subquery()
        rows = await self.read(
            sa.select(*checkpoints.c["seq", "body"])
            .where(
                checkpoints.c.code == code,
                checkpoints.c.seq <= (last - LATELY if seq is None else seq),
            )
            .order_by(checkpoints.c.seq.desc())
            .limit(1)
        )
        return Checkpoint(*rows[0]) if rows else None

    async def keep_checkpoint(self, code: str, checkpoint: Checkpoint) -> None:
        await self.write(
            self._statements.keep_checkpoints.values(code=code, **checkpoint._asdict())
        )

    async def lengths(self, codes: Sequence[str]) -> dict[str, int]:
        """The last `seq` of each of those tables."""
        rows = await self.read(
            sa.select(facts.c.code, sa.func.max(facts.c.seq))
            .where(facts.c.code.in_(codes))
            .group_by(facts.c.code)
        )
        return {code: seq for code, seq in rows}  # noqa: C416 - rows are no pairs to mypy

    # for whoever keeps something else in the same database

    def insert(self, table: sa.Table) -> Insert:
        return insert_into(self._engine.dialect.name, table)

    async def read(self, query: sa.Select[Any]) -> Sequence[Any]:
        """The rows of a query."""
        return await self._patiently(lambda connection: _rows(connection, query))

    async def write(self, *changes: sa.UpdateBase) -> int:
        """A change outside the log, whole or not at all; how many rows the last one changed."""
        changed = await self._patiently(lambda connection: _change(connection, changes))
        return int(changed[0])

    async def answers(self) -> bool:
        """Whether the database is there."""
        return await self._works(self.read(sa.select(1)))

    async def stores(self) -> bool:
        """Whether it can be written; changes nothing, and is stored like any fact."""
        same = {versions.c.version_num: versions.c.version_num}
        return await self._works(self.write(sa.update(versions).values(same)))

    async def _works(self, work: Awaitable[object]) -> bool:
        try:
            await work
        except Unavailable:
            return False
        return True

    async def _patiently(self, work: Work) -> Sequence[Any]:
        """Once more on a fresh connection where one died with the database's last restart."""
        with contextlib.suppress(OSError, SQLAlchemyError):
            return await self._connected(work)
        try:
            return await self._connected(work)
        except (OSError, SQLAlchemyError) as error:
            raise Unavailable(type(error).__name__) from None

    async def _connected(self, work: Work) -> Sequence[Any]:
        """To its end, also where nobody waits any more: half a connection cannot be closed."""
        if self._closed:
            raise Unavailable("closed")
        task = asyncio.create_task(self._use(work))
        self._under_way.add(task)
        task.add_done_callback(self._ended)
        return await asyncio.shield(task)

    def _ended(self, task: asyncio.Task[Sequence[Any]]) -> None:
        self._under_way.discard(task)
        if not task.cancelled():
            task.exception()  # whoever waits for it has it too

    async def _use(self, work: Work) -> Sequence[Any]:
        async with self._engine.connect() as connection:
            return await work(connection)


def _fact(seq: int, at: float, kind: str, body: str, ref: str) -> Fact:
    return Fact(seq, at, kind, orjson.loads(body), ref)


async def _rows(connection: AsyncConnection, query: sa.Select[Any]) -> Sequence[Any]:
    rows: Sequence[Any] = (await connection.execute(query)).all()
    return rows


async def _change(connection: AsyncConnection, changes: Sequence[sa.UpdateBase]) -> Sequence[Any]:
    changed = 0
    for change in changes:
        changed = (await connection.execute(change)).rowcount
    await connection.commit()
    return (changed,)
