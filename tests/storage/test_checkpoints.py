"""A table is read from its last checkpoint, and is the table that its whole log leads to."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING

import pytest

from editions.own_decks import STORM
from lastcard.engine import Refusal, to_json
from lastcard.storage.checkpoints import EVERY, read_checkpoint, write_checkpoint
from lastcard.storage.glances import Glances
from lastcard.storage.hub import NoSuchTable
from lastcard.storage.log import KEPT
from lastcard.tables import going_on, sitting, wishes
from lastcard.tables.facts import LATELY
from lastcard.tables.table import Table
from storage.keeping import change, count, deal, dealt, keeping, opened, play

if TYPE_CHECKING:
    from pathlib import Path

    from lastcard.tables.facts import Fact

LONG = {"target": 1_000_000}


def as_written(table: Table) -> dict[str, object]:
    """Everything there is to know about a table."""
    game = table.game and to_json(table.game)
    return {**vars(table), "game": game, "refs": list(table.refs)}


@pytest.mark.parametrize("custom", [[], ["joker", "rooster"], ["open-hands", "stiff-arms"]])
async def test_a_checkpoint_is_the_table_at_every_moment(tmp_path: Path, custom: list[str]) -> None:
    async with keeping(tmp_path) as hub:
        live = await opened(hub, 3, custom=custom, rules={**LONG, "stacking": "any"})
        await deal(live)
        await play(live, 200, random.Random(len(custom)))
        table = Table(live.table.code)
        for fact in await hub.log.since(table.code):
            table.apply(fact)
            again = read_checkpoint(table.code, table.seq, write_checkpoint(table))
            assert again is not None
            assert as_written(again) == as_written(table)
        assert table.seq > 100


async def test_a_deck_of_ones_own_is_kept_in_the_log_and_in_checkpoints(tmp_path: Path) -> None:
    async with keeping(tmp_path) as hub:
        live = await dealt(hub, deck=STORM)
        await play(live, 60)
        table = live.table
        again = read_checkpoint(table.code, table.seq, write_checkpoint(table))
        assert again is not None
        assert as_written(again) == as_written(table)
        assert again.settings.edition.file == STORM
        code = table.code
    async with keeping(tmp_path) as hub, hub.table(code) as found:
        assert as_written(found.table) == as_written(table)


async def test_a_long_log_is_not_replayed_from_its_beginning(tmp_path: Path) -> None:
    async with keeping(tmp_path) as hub:
        live = await dealt(hub, rules=LONG)
        await play(live, 4 * EVERY)
        code, before = live.table.code, as_written(live.table)
    # so far back that nobody needs to read it
    change(tmp_path, ("DELETE FROM facts WHERE seq < ?", (2 * EVERY,)))
    async with keeping(tmp_path) as hub, hub.table(code) as live:
        assert as_written(live.table) == before
        assert len(live.history) == LATELY
        await play(live, 10)


async def test_a_log_from_before_there_were_checkpoints_is_read_once_and_gets_one(
    tmp_path: Path,
) -> None:
    async with keeping(tmp_path) as hub:
        live = await dealt(hub, rules=LONG)
        await play(live, 6 * EVERY)
        code, before = live.table.code, as_written(live.table)
    change(tmp_path, ("DELETE FROM checkpoints", ()))
    async with keeping(tmp_path) as hub:
        async with hub.table(code) as live:
            assert as_written(live.table) == before
        async with asyncio.timeout(30):
            while not count(tmp_path, "checkpoints"):
                await asyncio.sleep(0.01)
    change(tmp_path, ("DELETE FROM facts WHERE seq < ?", (4 * EVERY,)))
    async with keeping(tmp_path) as hub, hub.table(code) as live:
        assert as_written(live.table) == before


@pytest.mark.parametrize("body", ['{"version": 999, "new": "things"}', '{"version": 1}', "{"])
async def test_a_checkpoint_that_cannot_be_read_is_passed_over(tmp_path: Path, body: str) -> None:
    async with keeping(tmp_path) as hub:
        live = await dealt(hub, rules=LONG)
        await play(live, 3 * EVERY)
        code, before = live.table.code, as_written(live.table)
    change(tmp_path, ("UPDATE checkpoints SET body = ?", (body,)))
    async with keeping(tmp_path) as hub, hub.table(code) as live:
        assert as_written(live.table) == before


async def test_only_so_many_checkpoints_of_a_table_are_kept(tmp_path: Path) -> None:
    async with keeping(tmp_path) as hub:
        live = await dealt(hub, rules=LONG)
        await play(live, KEPT + 3 * EVERY)
        assert count(tmp_path, "checkpoints") <= KEPT // EVERY + 1


async def test_whoever_was_away_hears_all_they_have_missed_and_after_long_only_the_latest(
    tmp_path: Path,
) -> None:
    async with keeping(tmp_path) as hub:
        live = await dealt(hub, rules=LONG)
        await play(live, KEPT + 4 * EVERY)
        code, seq = live.table.code, live.table.seq
        table, happened = Table(code), {}
        for fact in await hub.log.since(code):
            happened[fact.seq] = table.apply(fact)

        def after(known: int) -> list[object]:
            return [event for fact, events in happened.items() if fact > known for event in events]

        for known in (seq, seq - 10, seq - LATELY - 1, seq - LATELY - 77, seq - KEPT + 2 * EVERY):
            assert await live.events_since(known) == after(known)
        assert await live.events_since(3) == after(seq - LATELY)
        assert await live.events_since(None) == after(seq - LATELY)


async def test_a_table_takes_only_so_many_changes_before_its_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wishes, "MOST_CHANGES", 20)
    async with keeping(tmp_path) as hub:
        live = await opened(hub)

        async def change_my_mind() -> None:
            for number in range(100):
                nonce = f"{number:032x}"
                await live.do(lambda table, nonce=nonce: sitting.agree(table, "ann", (), nonce))  # type: ignore[misc]

        with pytest.raises(Refusal, match="Too much has been changed"):
            await change_my_mind()
        assert live.table.seq < 25
        # nobody keeps the others from playing that way, and whoever wants to go can still go
        await live.do(lambda table: sitting.agree(table, "ben", (), None))
        with pytest.raises(Refusal, match="Too much has been changed"):
            await live.do(lambda table: sitting.agree(table, "ben", (), "another-nonce"))
        await live.do(lambda table: wishes.start(table, "ann"))
        await live.do(lambda table: sitting.stand(table, "ben"))


async def test_agreeing_again_to_the_same_writes_nothing(tmp_path: Path) -> None:
    async with keeping(tmp_path) as hub:
        live = await opened(hub)
        seqs = [
            await live.do(lambda table: sitting.agree(table, "ann", (), None)) for _ in range(9)
        ]
        assert len(set(seqs)) == 1


async def test_a_table_has_an_end_and_its_last_game_can_be_finished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wishes, "MOST_FACTS", 10)
    monkeypatch.setattr(wishes, "REST", 1000)
    async with keeping(tmp_path) as hub:
        # a hand has more cards than there may be facts
        live = await dealt(hub, rules={"target": 1, "hand_size": 12})
        await play(live)
        assert live.table.seq > 10
        with pytest.raises(Refusal, match="full"):
            await live.do(lambda table: going_on.rematch(table, "ann"))


async def test_a_record_is_kept_as_its_game_ends_and_before_the_next_begins(
    tmp_path: Path,
) -> None:
    async with keeping(tmp_path) as hub:
        live = await dealt(hub, rules={"target": 1, "hand_size": 2})
        code = live.table.code
        for number in range(1, 4):
            await play(live)
            await live.do(going_on.go_on)
            assert count(tmp_path, "records") == number
            assert await hub.archive.record(code, number) is not None
            await deal(live)


async def test_a_request_for_a_game_that_was_never_finished_reads_and_writes_next_to_nothing(
    tmp_path: Path,
) -> None:
    async with keeping(tmp_path) as hub:
        live = await dealt(hub, rules=LONG)
        await play(live, 3 * EVERY)
        asked = []
        since = hub.log.since

        async def noting(code: str, seq: int = -1) -> object:
            asked.append(code)
            return await since(code, seq)

        hub.log.since = noting  # type: ignore[method-assign, assignment]
        await hub.store.keep_record(live.table)
        assert asked == []
        with pytest.raises(NoSuchTable):
            async with hub.table("ZZZZZZ"):
                pass


async def test_an_old_game_of_a_table_with_many_is_found_without_replaying_its_log(
    tmp_path: Path,
) -> None:
    async with keeping(tmp_path) as hub:
        live = await dealt(hub, rules={"target": 1, "hand_size": 10})
        code = live.table.code
        while live.table.seq < 8 * EVERY:
            await play(live)
            await live.do(going_on.go_on)
            await deal(live)
    async with keeping(tmp_path) as hub:
        read: list[int] = []
        since = hub.log.since

        async def noting(code: str, seq: int = -1) -> list[Fact]:
            facts = await since(code, seq)
            read.append(len(facts))
            return facts

        hub.log.since = noting  # type: ignore[method-assign]
        first, last = await hub.archive.game(code, 1), await hub.archive.games(code, 1)
        assert first is not None
        assert (first.number, first.text[:9]) == (1, "[Edition ")
        assert last[0].number > 1
        assert read == []
        # who asks, and may read its words: the last checkpoint knows who sits there
        (glance,), _ = await Glances(hub).at([code])
        assert glance.guests["ann"] == 0
        assert sum(read) <= LATELY + EVERY < 8 * EVERY
