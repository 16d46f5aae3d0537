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

from lastcard.tables.facts import Fact

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

    Work = Callable[[AsyncConnection], Awaitable[Sequence[Any]]]

logger = logging.getLogger(__name__)

MOST_AT_ONCE = 500
PATIENCE = 20.0
"""Seconds an append waits for a database that is away before it is given up."""

# one statement whatever the number of rows, so that it is prepared once
_APPEND = {
    "sqlite": """
        INSERT INTO facts (code, seq, at, kind, body, ref)
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5
        FROM json_each(:rows) WHERE true
        ON CONFLICT DO NOTHING RETURNING code, seq
    """,
    "postgresql": """
        INSERT INTO facts (code, seq, at, kind, body, ref)
        SELECT value ->> 0, (value ->> 1)::int, (value ->> 2)::float8,
               value ->> 3, value ->> 4, value ->> 5
        FROM json_array_elements(CAST(:rows AS json))
        ON CONFLICT DO NOTHING RETURNING code, seq
    """,
}
_SUMMARY = """
    INSERT INTO tables (code, host, public, clock, phase, touched, summary)
    VALUES (:code, :host, :public, :clock, :phase, :touched, :summary)
    ON CONFLICT (code) DO UPDATE SET host = excluded.host, phase = excluded.phase,
    clock = excluded.clock, touched = excluded.touched, summary = excluded.summary
"""


class Unavailable(Exception):
    """The database cannot be reached; nothing was changed as far as anybody knows."""


class Summary(NamedTuple):
    """What the list shows of a table."""

    code: str
    host: str
    public: bool
    clock: int
    phase: str
    touched: float
    summary: str


class _Waiting(NamedTuple):
    row: tuple[str, int, float, str, str, str]
    summary: Summary | None
    stored: asyncio.Future[bool]


class Log:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        dialect = engine.dialect.name
        self._append_rows = sa.text(_APPEND[dialect])
        self._waiting: list[_Waiting] = []
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._writing: AsyncConnection | None = None

    def open(self) -> None:
        self._writer = asyncio.create_task(self._write_on(), name="log writer")

    async def close(self) -> None:
        """Store what waits, then stop."""
        deadline = time.monotonic() + 5
        while self._waiting and time.monotonic() < deadline:
            await asyncio.sleep(0.01)
        if self._writer is not None:
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
        await self._drop_connection()
        await self._engine.dispose()

    async def append(self, code: str, fact: Fact, summary: Summary | None = None) -> bool:
        """Whether the fact is now the log's; False: somebody else was first at this `seq`."""
        stored: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        body = orjson.dumps(fact.body).decode()
        row = (code, fact.seq, fact.at, fact.kind, body, fact.ref)
        self._waiting.append(_Waiting(row, summary, stored))
        self._wake.set()
        return await stored

    async def _write_on(self) -> None:
        while True:
            await self._wake.wait()
            batch = self._waiting[:MOST_AT_ONCE]
            del self._waiting[: len(batch)]
            if not self._waiting:
                self._wake.clear()
            try:
                won = await self._store_patiently(batch)
            except Exception as error:  # noqa: BLE001 - one bad batch must not stop the log
                gone = {"waiting": len(batch), "error": type(error).__name__}
                logger.error("database gone", extra=gone)  # noqa: TRY400 - it may hold names
                for waiting in batch:
                    if not waiting.stored.done():
                        waiting.stored.set_exception(Unavailable(type(error).__name__))
                continue
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
        connection = self._writing
        # in one order everywhere, so that two processes never wait for each other's rows
        rows = orjson.dumps(sorted(waiting.row for waiting in batch))
        result = await connection.execute(self._append_rows, {"rows": rows.decode()})
        won = {(code, seq) for code, seq in result}
        for waiting in batch:
            if waiting.summary is not None and (waiting.row[0], waiting.row[1]) in won:
                await connection.execute(sa.text(_SUMMARY), waiting.summary._asdict())
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
        query = "SELECT seq, at, kind, body, ref FROM facts WHERE code = :code AND seq > :seq"
        rows = await self.read(f"{query} ORDER BY seq", code=code, seq=seq)
        return [Fact(seq, at, kind, orjson.loads(body), ref) for seq, at, kind, body, ref in rows]

    async def lengths(self, codes: Sequence[str]) -> dict[str, int]:
        """The last `seq` of each of those tables."""
        query = sa.text("SELECT code, MAX(seq) FROM facts WHERE code IN :codes GROUP BY code")
        query = query.bindparams(sa.bindparam("codes", expanding=True))
        rows = await self._patiently(
            lambda connection: _rows(connection, query, {"codes": list(codes)})
        )
        return {code: seq for code, seq in rows}  # noqa: C416 - rows are no pairs to mypy

    async def healthy(self) -> bool:
        try:
            await self.read("SELECT 1")
        except Unavailable:
            return False
        return True

    async def read(self, query: str, **values: Any) -> Sequence[Any]:
        """The rows of a query."""
        return await self._patiently(lambda connection: _rows(connection, sa.text(query), values))

    async def write(self, query: str, values: dict[str, Any] | list[dict[str, Any]]) -> None:
        """A change outside the log: a list, a record."""
        await self._patiently(lambda connection: _change(connection, sa.text(query), values))

    async def _patiently(self, work: Work) -> Sequence[Any]:
        """Once more on a fresh connection where one died with the database's last restart."""
        with contextlib.suppress(OSError, SQLAlchemyError):
            return await self._connected(work)
        try:
            return await self._connected(work)
        except (OSError, SQLAlchemyError) as error:
            raise Unavailable(type(error).__name__) from None

    async def _connected(self, work: Work) -> Sequence[Any]:
        async with self._engine.connect() as connection:
            return await work(connection)


async def _rows(connection: AsyncConnection, query: sa.TextClause, values: Any) -> Sequence[Any]:
    return (await connection.execute(query, values)).all()


async def _change(connection: AsyncConnection, query: sa.TextClause, values: Any) -> Sequence[Any]:
    await connection.execute(query, values)
    await connection.commit()
    return ()
