"""The log: who appends first is right, nothing has a gap, and what is read is what was written."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import sqlite3
from typing import TYPE_CHECKING

import pytest
import sqlalchemy as sa

from cluster import Postgres, running
from lastcard.storage import log as logs
from lastcard.storage.archive import Archive
from lastcard.storage.database import open_database, sqlite_url
from lastcard.storage.keys import shared_key
from lastcard.storage.log import KEPT, Checkpoint, Log, Summary
from lastcard.storage.schema import keys, tables
from lastcard.tables.facts import LATELY, Fact
from lastcard.tables.store import Unavailable

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from sqlalchemy.ext.asyncio import AsyncEngine

_numbers = itertools.count()


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    if request.param == "sqlite":
        yield sqlite_url(tmp_path_factory.mktemp("log"))
        return
    postgres = Postgres()
    with running(postgres):
        yield postgres.url


@pytest.fixture
async def log(url: str) -> AsyncIterator[Log]:
    async with writing(url) as opened:
        yield opened


@contextlib.asynccontextmanager
async def writing(url: str) -> AsyncIterator[Log]:
    """A log as one process has it."""
    opened = Log(await open_database(url))
    writer = asyncio.create_task(opened.write_on())
    try:
        yield opened
    finally:
        await opened.settle()
        writer.cancel()
        await opened.close()


@pytest.fixture
def code() -> str:
    """A table that no other test has."""
    return f"T{next(_numbers):05}"


def fact(seq: int, ref: str = "", **body: object) -> Fact:
    return Fact(seq, 1_794_000_000.25 + seq / 3, "acted", body, ref or f"r{seq}")


async def append(log: Log, code: str, number: int, checkpoints_every: int = 0) -> None:
    """So many facts, one after the other."""
    for seq in range(number):
        due = checkpoints_every and seq and seq % checkpoints_every == 0
        checkpoint = Checkpoint(seq - 1, f"after {seq - 1}") if due else None
        assert await log.append(code, fact(seq), f"r{seq - 1}", None, checkpoint)


async def test_what_is_read_is_what_was_written(log: Log, code: str) -> None:
    body = {"name": "Zoë \u202e'; -- \"\\ 🂡", "nested": [{"a": None}, True, 1.5], "empty": ""}
    first = Fact(0, 1_794_000_000.123456, "created", body, "12345")
    assert await log.append(code, first, "")
    assert await log.since(code) == [first]


async def test_facts_are_read_in_their_order_from_any_of_them(log: Log, code: str) -> None:
    await append(log, code, 5)
    assert [one.seq for one in await log.since(code)] == [0, 1, 2, 3, 4]
    assert await log.since(code, 2) == [fact(3), fact(4)]
    assert await log.since(code, 4) == await log.since("NOBODY") == []


async def test_a_long_log_is_read_in_parts(
    log: Log, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logs, "MOST_READ", 4)
    for number in (8, 9):
        await append(log, f"{code}{number}", number)
        assert await log.since(f"{code}{number}") == [fact(seq) for seq in range(number)]


async def test_of_two_who_append_at_the_same_number_one_is_right(url: str, code: str) -> None:
    async with writing(url) as one, writing(url) as other:
        await append(one, code, 3)
        both = await asyncio.gather(
            one.append(code, fact(3, "one"), "r2"), other.append(code, fact(3, "other"), "r2")
        )
        assert sorted(both) == [False, True]
        last = (await one.since(code, 2))[0]
        assert last.ref == ("one" if both[0] else "other")


async def test_a_fact_follows_only_the_one_that_its_author_knew(log: Log, code: str) -> None:
    await append(log, code, 3)
    assert not await log.append(code, fact(4), "r3"), "a gap"
    assert not await log.append(code, fact(3), "another past")
    assert not await log.append(code, fact(1), "r0"), "there is one already"
    assert await log.append(code, fact(3), "r2")


async def test_appends_that_come_together_are_answered_each_for_itself(log: Log, code: str) -> None:
    codes = [f"{code[-4:]}{number:03}" for number in range(120)]
    first = await asyncio.gather(*(log.append(each, fact(0), "") for each in codes))
    assert all(first)
    late = codes[::3]
    again = await asyncio.gather(
        *(log.append(each, fact(0 if each in late else 1), "r0") for each in codes)
    )
    assert again == [each not in late for each in codes]
    lengths = await log.lengths(codes)
    assert lengths == {each: 0 if each in late else 1 for each in codes}


async def test_the_length_of_a_log_that_is_not_there_is_not_told(log: Log, code: str) -> None:
    await append(log, code, 2)
    assert await log.lengths([code, "NOBODY"]) == {code: 1}
    assert await log.lengths([]) == {}


async def test_the_last_checkpoint_leaves_all_that_happened_lately_to_be_read(
    log: Log, code: str
) -> None:
    await append(log, code, 2 * LATELY + 5, checkpoints_every=10)
    latest = await log.checkpoint(code)
    assert latest is not None
    assert latest.seq <= 2 * LATELY + 4 - LATELY < latest.seq + 10
    assert await log.checkpoint(code, 30) == Checkpoint(29, "after 29")
    assert await log.checkpoint(code, 5) is None
    assert await log.checkpoint("NOBODY") is None


async def test_old_checkpoints_are_dropped_and_none_is_written_over(log: Log, code: str) -> None:
    await append(log, code, 2)
    await log.keep_checkpoint(code, Checkpoint(1, "the first"))
    await log.keep_checkpoint(code, Checkpoint(1, "another"))
    assert await log.checkpoint(code, 1) == Checkpoint(1, "the first")
    far = Checkpoint(KEPT + 2, "far")
    assert await log.append(code, fact(2), "r1", None, far)
    assert await log.checkpoint(code, 1) is None
    assert await log.checkpoint(code, KEPT + 2) == far


async def test_a_checkpoint_and_a_summary_come_with_their_fact_or_not_at_all(
    log: Log, code: str
) -> None:
    def summary(phase: str) -> Summary:
        return Summary(code, "ann", True, 0, phase, 1, 1.0, f'{{"phase": "{phase}"}}')

    assert await log.append(code, fact(0), "", summary("lobby"))
    lost = await log.append(code, fact(0), "", summary("over"), Checkpoint(0, "lost"))
    assert not lost
    assert await log.checkpoint(code, 10) is None
    shown = sa.select(tables.c.phase).where(tables.c.code == code)
    assert [phase for (phase,) in await log.read(shown)] == ["lobby"]
    assert await log.append(code, fact(1), "r0", summary("playing"))
    assert [phase for (phase,) in await log.read(shown)] == ["playing"]
    assert await Archive(log).tables_of("ann") > 0


async def test_a_change_outside_the_log_is_made_whole_or_not_at_all(log: Log, code: str) -> None:
    good = sa.insert(keys).values(name=code, value="x")
    bad = sa.insert(keys).values(name=code, value="a second one of that name")
    with pytest.raises(Unavailable):
        await log.write(good, bad)
    assert await log.read(sa.select(keys.c.name).where(keys.c.name == code)) == []
    assert await log.write(good, sa.delete(keys).where(keys.c.name == code)) == 1


async def test_every_process_has_the_same_key(url: str, code: str) -> None:
    async with writing(url) as one, writing(url) as other:
        first, second = await asyncio.gather(shared_key(one, code), shared_key(other, code))
        assert first == second == await shared_key(one, code)
        assert await shared_key(one, f"{code}b") != first


async def test_what_waits_when_a_log_is_closed_is_stored(url: str, code: str) -> None:
    async with writing(url) as log:
        waiting = [asyncio.create_task(log.append(f"{code}{n}", fact(0), "")) for n in range(9)]
        await asyncio.sleep(0)
    assert all(await asyncio.gather(*waiting))
    async with writing(url) as log:
        assert len(await log.lengths([f"{code}{n}" for n in range(9)])) == 9


async def test_what_is_being_read_when_a_log_is_closed_is_read_to_its_end(url: str) -> None:
    log = Log(await open_database(url))
    reading = asyncio.create_task(log.answers())
    await asyncio.sleep(0)
    reading.cancel()
    await log.close()
    with pytest.raises(asyncio.CancelledError):
        await reading


async def test_a_log_that_is_closed_opens_no_connection_that_nobody_would_close(url: str) -> None:
    engine = await open_database(url)
    opened = open_connections(engine)
    log = Log(engine)
    assert await log.answers()
    assert opened
    await log.close()
    assert not await log.answers()
    assert not await log.stores()
    with pytest.raises(Unavailable):
        await log.append("ABCDEF", fact(0), "")
    assert not opened


async def test_what_a_locked_database_keeps_waiting_is_given_up_when_the_log_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logs, "SETTLES_WITHIN", 0.05)
    engine = await open_database(sqlite_url(tmp_path))
    opened = open_connections(engine)
    log = Log(engine)
    assert await log.answers()
    assert opened
    with contextlib.closing(sqlite3.connect(tmp_path / "lastcard.sqlite3")) as other:
        other.execute("BEGIN IMMEDIATE")
        storing = asyncio.create_task(log.stores())
        await asyncio.sleep(0)
        await log.close()
    with pytest.raises(asyncio.CancelledError):
        await storing
    assert not opened


def open_connections(engine: AsyncEngine) -> set[int]:
    """Those that are opened from now on, as long as nobody has begun to close them."""
    found: set[int] = set()

    def closed(connection: object, _: object) -> None:
        found.discard(id(connection))

    sa.event.listen(engine.sync_engine, "connect", lambda one, _: found.add(id(one)))
    sa.event.listen(engine.sync_engine, "close", closed)
    return found


async def test_a_database_that_is_there_answers_and_stores(log: Log) -> None:
    assert await log.answers()
    assert await log.stores()
