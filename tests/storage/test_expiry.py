"""What nobody touches is forgotten in time: not too soon, and never because a clock is wrong."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest
import sqlalchemy as sa
from sqlalchemy.dialects import sqlite

from lastcard.engine import Refusal
from lastcard.storage.housekeeping import DAY, HOUR, Housekeeping, Lifetimes
from lastcard.storage.hub import NoSuchTable
from lastcard.storage.schema import tables
from storage.keeping import change, count, dealt, keeping, opened, play

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from lastcard.storage.hub import Hub

AT_ONCE = Lifetimes(settled=0, sure=0)
"""A server whose clock is known to be right."""


async def age(folder: Path, codes: Iterable[str], seconds: float) -> None:
    """Nobody has touched those tables for so long. The hub may still be writing a record, which it
    can end only while it is not kept waiting."""
    at = time.time() - seconds
    for code in codes:
        row = "UPDATE facts SET at = ? WHERE code = ?", (at, code)
        await asyncio.to_thread(change, folder, row)


async def kept(hub: Hub) -> set[str]:
    return {code for (code,) in await hub.log.read(sa.select(tables.c.code))}


async def test_a_table_is_kept_the_longer_the_more_it_was_used(tmp_path: Path) -> None:
    async with keeping(tmp_path, lifetimes=AT_ONCE) as hub:
        waiting = await opened(hub)
        untried = await dealt(hub)
        tried, played = await dealt(hub), await dealt(hub)
        await play(tried, 1)
        await play(played, 30)
        lives = {waiting: DAY, untried: 6 * HOUR, tried: 3 * DAY, played: 30 * DAY}
        for live, life in lives.items():
            code = live.table.code
            for seconds, stays in ((life - 60, True), (life + 60, False)):
                await age(tmp_path, [code], seconds)
                await Housekeeping(hub).expire()
                assert (code in await kept(hub)) is stays
            assert count(tmp_path, "facts", f"code = '{code}'") == 0
            with pytest.raises(NoSuchTable):
                async with hub.table(code):
                    pass


async def test_a_table_is_forgotten_and_its_record_is_kept(tmp_path: Path) -> None:
    async with keeping(tmp_path, lifetimes=AT_ONCE) as hub:
        live = await dealt(hub, rules={"target": 1, "hand_size": 2})
        await play(live)
        code = live.table.code
        await age(tmp_path, [code], DAY + 60)
        await Housekeeping(hub).expire()
        assert await kept(hub) == set()
        record = await hub.archive.record(code, 1)
        assert record is not None
        assert record.startswith('[Edition "giant"]')


async def test_records_are_kept_as_long_as_the_operator_says(tmp_path: Path) -> None:
    for lifetime, left in ((0.0, 1), (10 * DAY, 1), (9 * DAY, 0)):
        lives = Lifetimes(settled=0, sure=0, records=lifetime)
        async with keeping(tmp_path, lifetimes=lives) as hub:
            if not count(tmp_path, "records"):
                live = await dealt(hub, rules={"target": 1, "hand_size": 2})
                await play(live)
                await hub.store.keep_record(live.table)
                old = time.time() - 9.5 * DAY
                change(tmp_path, ("UPDATE records SET finished = ?", (old,)))
            await Housekeeping(hub).expire()
            assert count(tmp_path, "records") == left


async def test_a_wrong_clock_at_the_start_costs_no_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = time.time
    async with keeping(tmp_path) as hub:
        await opened(hub)
        await dealt(hub)
    monkeypatch.setattr(time, "time", lambda: right() + 31 * DAY)
    async with keeping(tmp_path) as hub:
        await Housekeeping(hub).expire()
        assert len(await kept(hub)) == 2


async def test_a_clock_that_was_set_is_not_trusted_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = time.time
    async with keeping(tmp_path, lifetimes=Lifetimes(settled=0.001, sure=0)) as hub:
        await opened(hub)
        housekeeping = Housekeeping(hub)
        monkeypatch.setattr(time, "time", lambda: right() + 31 * DAY)
        await housekeeping.expire()
        assert len(await kept(hub)) == 1


async def test_most_tables_are_not_forgotten_at_once_unless_the_server_has_run_for_long(
    tmp_path: Path,
) -> None:
    for sure, left in ((HOUR, 4), (0.0, 1)):
        async with keeping(tmp_path, lifetimes=Lifetimes(settled=0, sure=sure)) as hub:
            if not count(tmp_path, "tables"):
                tables = [await opened(hub) for _ in range(4)]
                await age(tmp_path, [live.table.code for live in tables[:3]], 2 * DAY)
            await Housekeeping(hub).expire()
            assert len(await kept(hub)) == left


async def test_the_last_tables_of_a_crowded_server_are_for_newcomers(tmp_path: Path) -> None:
    async with keeping(tmp_path, most_tables=10, reserve=0.2) as hub:
        for _ in range(8):
            await opened(hub)
        live = await opened(hub)
        with pytest.raises(Refusal, match="no room"):
            await hub.create(live.table.settings, "eve", newcomer=False)
        await opened(hub)
        with pytest.raises(Refusal, match="no room"):
            await opened(hub)


async def test_no_list_is_found_by_looking_at_every_table_or_record(tmp_path: Path) -> None:
    async with keeping(tmp_path) as hub:
        asked: list[sa.Select[Any]] = []
        read = hub.log.read

        async def noting(query: sa.Select[Any]) -> object:
            asked.append(query)
            return await read(query)

        hub.log.read = noting  # type: ignore[method-assign, assignment]
        await hub.archive.public_tables(0.0)
        await hub.archive.tables_of("ann")
        await hub.archive.overdue(0.0)
        await hub.archive.latest()
        await hub.archive.games("ABCDEF")
    for query in asked:
        written = query.compile(dialect=sqlite.dialect(), compile_kwargs={"literal_binds": True})
        with closing(sqlite3.connect(tmp_path / "lastcard.sqlite3")) as connection:
            steps = [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {written}")]
        assert steps
        assert not [step for step in steps if step.startswith("SCAN") or "TEMP" in step], query
