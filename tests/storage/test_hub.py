"""The hub: which tables are in memory, and how processes with the same tables keep up."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from lastcard.engine import Refusal
from lastcard.storage.housekeeping import Housekeeping
from lastcard.storage.hub import NoSuchTable
from lastcard.tables import sitting, wishes
from lastcard.tables.settings import read_settings
from storage.keeping import count, dealt, keeping, opened, play, two_processes

if TYPE_CHECKING:
    from pathlib import Path

    from lastcard.tables.happenings import Happening
    from lastcard.tables.live import LiveTable

FOR_EVER = 3600.0


class Listening:
    """Somebody at a table who writes down what reaches them."""

    def __init__(self, live: LiveTable) -> None:
        self.seqs: asyncio.Queue[int] = asyncio.Queue()
        self.words: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.ended: list[str] = []
        live.listener = self

    def happened(self, happening: Happening, ref: str) -> None:
        self.seqs.put_nowait(happening.seq)

    def said(self, message: dict[str, Any]) -> None:
        self.words.put_nowait(message)

    def came_or_went(self) -> None:
        pass

    def gone(self) -> None:
        self.ended.append("gone")

    def closed(self, reason: Refusal) -> None:
        self.ended.append(reason.key)


async def test_everybody_who_comes_at_once_finds_the_same_table(tmp_path: Path) -> None:
    async with keeping(tmp_path) as hub:
        code = (await opened(hub)).table.code
    async with keeping(tmp_path) as hub:

        async def come() -> LiveTable:
            async with hub.table(code) as live:
                return live

        found = await asyncio.gather(*(come() for _ in range(10)))
        assert len(set(map(id, found))) == 1
        assert list(hub.live) == [code]


@pytest.mark.parametrize("code", ["ZZZZZZ", "", "abcdef", "ABCDEFG", "../ABC", "AAAAA0"])
async def test_there_is_no_table_with_a_code_that_nobody_was_given(
    tmp_path: Path, code: str
) -> None:
    async with keeping(tmp_path) as hub:
        with pytest.raises(NoSuchTable, match="There is no table"):
            async with hub.table(code):
                pass
        assert hub.live == {}


async def test_a_guest_may_have_only_so_many_tables_open(tmp_path: Path) -> None:
    async with keeping(tmp_path, tables_a_guest=2) as hub:
        settings = read_settings(size=2)
        for _ in range(2):
            await hub.create(settings, "ann")
        with pytest.raises(Refusal, match="too many tables open"):
            await hub.create(settings, "ann")
        await hub.create(settings, "ben")
        assert count(tmp_path, "tables") == 3


async def test_a_table_that_was_put_away_comes_back_as_it_was(tmp_path: Path) -> None:
    async with keeping(tmp_path, idle=-1.0) as hub:
        live = await dealt(hub)
        await play(live, 7)
        code, before = live.table.code, live.table
        async with hub.table(code):
            Housekeeping(hub).put_idle_away()
            assert code in hub.live, "somebody is there"
        Housekeeping(hub).put_idle_away()
        assert hub.live == {}
        assert live.closed
        async with hub.table(code) as again:
            assert again is not live
            assert (again.table.seq, again.table.game) == (before.seq, before.game)


async def test_a_table_is_not_put_away_while_something_is_being_stored(tmp_path: Path) -> None:
    """Whoever came back meanwhile would find it as it was before, and go on from there."""
    async with keeping(tmp_path, idle=-1.0) as hub:
        live = await opened(hub)
        agreeing = asyncio.create_task(live.do(lambda table: sitting.agree(table, "ann", (), None)))
        await asyncio.sleep(0)  # it has begun
        before = live.table.seq
        Housekeeping(hub).put_idle_away()
        async with hub.table(live.table.code) as again:
            assert await agreeing == before + 1 == again.table.seq
        Housekeeping(hub).put_idle_away()
        assert hub.live == {}


async def test_whatever_is_stored_is_counted_by_its_kind(tmp_path: Path) -> None:
    async with keeping(tmp_path) as hub:
        kinds: list[str] = []
        hub.store.appended = kinds.append
        live = await dealt(hub)
        assert kinds == ["created", "sat", "sat", "agreed", "agreed", "started"]
        with pytest.raises(Refusal):
            await live.do(lambda table: wishes.start(table, "ann"))
        assert len(kinds) == 6


async def test_a_fact_of_one_process_reaches_those_who_sit_at_another(tmp_path: Path) -> None:
    async with two_processes(tmp_path, look_again=FOR_EVER) as (_, one, other):
        live = await dealt(one)
        async with other.table(live.table.code) as there:
            people = Listening(there)
            first = live.table.seq + 1
            await play(live, 10)
            seqs = [await asyncio.wait_for(people.seqs.get(), 30) for _ in range(10)]
            assert seqs == list(range(first, first + 10))
            assert there.table.game == live.table.game


async def test_both_processes_play_and_the_log_has_one_past(tmp_path: Path) -> None:
    async with two_processes(tmp_path, look_again=FOR_EVER) as (wire, one, other):
        live = await dealt(one, rules={"target": 1_000_000})
        async with other.table(live.table.code) as there:
            for turn in range(20):
                wire.cut = turn % 3 == 0  # some news are lost
                await play(live if turn % 2 else there, 1)
            await live.catch_up()
            await there.catch_up()
            assert there.table.game == live.table.game
            assert [fact.seq for fact in await one.log.since(live.table.code)] == list(
                range(live.table.seq + 1)
            )


async def test_where_news_were_lost_the_next_one_makes_a_process_read_the_log(
    tmp_path: Path,
) -> None:
    async with two_processes(tmp_path, look_again=FOR_EVER) as (wire, one, other):
        live = await dealt(one)
        async with other.table(live.table.code) as there:
            people = Listening(there)
            wire.cut = True
            await play(live, 3)
            wire.cut = False
            await play(live, 1)
            seqs = [await asyncio.wait_for(people.seqs.get(), 30) for _ in range(4)]
            assert seqs == sorted(seqs)
            assert seqs[-1] == live.table.seq


@pytest.mark.parametrize("how", ["a look at the log", "the bus is back"])
async def test_where_all_news_were_lost_a_process_still_keeps_up(tmp_path: Path, how: str) -> None:
    looks = 0.01 if how == "a look at the log" else FOR_EVER
    async with two_processes(tmp_path, look_again=looks) as (wire, one, other):
        live = await dealt(one)
        async with other.table(live.table.code) as there:
            people = Listening(there)
            wire.cut = True
            await play(live, 3)
            if how == "the bus is back":
                other.catch_up()
            for _ in range(3):
                await asyncio.wait_for(people.seqs.get(), 30)
            assert there.table.game == live.table.game


async def test_a_word_reaches_everybody_and_is_no_part_of_the_log(tmp_path: Path) -> None:
    async with two_processes(tmp_path, look_again=FOR_EVER) as (_, one, other):
        live = await opened(one)
        before = live.table.seq
        here = Listening(live)
        async with other.table(live.table.code) as there:
            far = Listening(there)
            word = {"type": "reacted", "seat": 0, "reaction": "wow"}
            one.say(live, word)
            for people in (here, far):
                assert await asyncio.wait_for(people.words.get(), 30) == word
            assert len(await one.log.since(live.table.code)) == before + 1


async def test_whoever_sits_at_a_table_that_is_no_more_is_told(tmp_path: Path) -> None:
    async with two_processes(tmp_path, look_again=0.01) as (_, one, other):
        live = await opened(one)
        async with other.table(live.table.code) as there:
            people = Listening(there)
            await one.archive.forget(live.table.code)
            one.let_go(live.table.code)
            async with asyncio.timeout(30):
                while not people.ended:
                    await asyncio.sleep(0.01)
            assert people.ended == ["gone"]
            assert other.live == {}


async def test_news_that_come_to_a_hub_that_is_closed_are_nobodys(tmp_path: Path) -> None:
    async with two_processes(tmp_path, look_again=FOR_EVER) as (wire, one, other):
        live = await dealt(one)
        async with other.table(live.table.code) as there:
            before = there.table.seq
            await other.close()
            wire.cut = True
            await play(live, 3)
            wire.cut = False
            await play(live, 1)  # something before it is missing, and would be read
            await asyncio.sleep(0)
            begun = [task for task in asyncio.all_tasks() if task.get_name() == "refreshing"]
            await asyncio.gather(*begun, return_exceptions=True)
            assert there.table.seq == before
            assert not await other.log.answers()


async def test_nothing_happens_by_itself_at_the_tables_of_a_hub_that_is_closed(
    tmp_path: Path,
) -> None:
    async with keeping(tmp_path) as hub:
        live = await opened(hub, 1)
        await live.do(lambda table: sitting.add_bot(table, "ann", "easy", None))
        await live.do(lambda table: sitting.agree(table, "ann", (), None))
        await live.do(lambda table: wishes.start(table, "ann"))
    assert live.closed
    stored = count(tmp_path, "facts")
    live.set_timer()
    await asyncio.sleep(0)
    assert count(tmp_path, "facts") == stored
