"""One table's trouble is that table's alone: it is set aside, and everything else goes on."""

from __future__ import annotations

import asyncio
import json
import time
from typing import TYPE_CHECKING, Any

import pytest

from lastcard.bots.person import Person
from lastcard.engine import legal_actions
from lastcard.storage import housekeeping
from lastcard.storage import hub as hubs
from lastcard.storage.chores import Chores
from lastcard.storage.housekeeping import Housekeeping
from lastcard.storage.hub import TableAside
from lastcard.tables import sitting, wishes
from lastcard.tables.live import SetBack
from storage.keeping import GUESTS, Deaf, change, count, dealt, keeping, opened, play

if TYPE_CHECKING:
    from pathlib import Path

    from lastcard.engine import Refusal
    from lastcard.tables.happenings import Happening
    from lastcard.tables.live import LiveTable

NOW = "INSERT INTO facts (code, seq, at, kind, body, ref) VALUES (?, ?, ?, ?, ?, ?)"


def fact(code: str, seq: int, kind: str = "acted", **body: object) -> tuple[str, tuple[Any, ...]]:
    """A fact that nobody should have written."""
    return NOW, (code, seq, time.time(), kind, json.dumps(body), f"strange{seq}")


class Ears:
    """Somebody at the table."""

    def __init__(self) -> None:
        self.reasons: list[str] = []

    def happened(self, happening: Happening, ref: str) -> None:
        pass

    def said(self, message: dict[str, Any]) -> None:
        pass

    def came_or_went(self) -> None:
        pass

    def gone(self) -> None:
        self.reasons.append("gone")

    def closed(self, reason: Refusal) -> None:
        self.reasons.append(reason.key)


def listening(live: LiveTable) -> Ears:
    live.listener = ears = Ears()
    return ears


TROUBLES: dict[str, list[tuple[str, int, dict[str, Any]]]] = {
    "an illegal fact": [("acted", 0, {"seat": 0, "action": "nonsense", "by": "person"})],
    "a fact of a newer version": [("fortune_told", 0, {"seat": 0})],
    "a fact with other fields": [("acted", 0, {"who": 0})],
    "a gap in the numbers": [("next", 3, {})],
}


@pytest.mark.parametrize("trouble", TROUBLES)
async def test_a_table_that_cannot_be_read_is_set_aside_and_the_others_are_served(
    tmp_path: Path, trouble: str
) -> None:
    async with keeping(tmp_path) as hub:
        bad, good = await dealt(hub, clock=15), await dealt(hub, clock=15)
        codes = bad.table.code, good.table.code
        last = bad.table.seq
    for kind, gap, body in TROUBLES[trouble]:
        change(tmp_path, fact(codes[0], last + 1 + gap, kind, **body))
    change(tmp_path, ("UPDATE facts SET at = at - 3600", ()))
    async with keeping(tmp_path) as hub:
        noted: list[str] = []
        hub.noted = noted.append
        # both are overdue: the first cannot be moved on, the second can
        await Housekeeping(hub).run_overdue()
        assert codes[0] not in hub.live
        assert codes[1] in hub.live
        assert "table" in noted
        with pytest.raises(TableAside, match="cannot be read"):
            async with hub.table(codes[0]):
                pass
        assert hub.chores.failing == []


async def test_a_table_that_was_set_aside_is_tried_again_after_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hubs, "ASIDE_FOR", 0.0)
    async with keeping(tmp_path) as hub:
        live = await opened(hub)
        code, last = live.table.code, live.table.seq
    change(tmp_path, fact(code, last + 1, "fortune_told"))
    async with keeping(tmp_path) as hub:
        with pytest.raises(TableAside):
            async with hub.table(code):
                pass
        change(tmp_path, ("DELETE FROM facts WHERE kind = 'fortune_told'", ()))
        async with hub.table(code) as live:
            assert live.table.seq == last


async def test_news_of_a_newer_version_sets_its_table_aside_and_tells_its_players(
    tmp_path: Path,
) -> None:
    async with keeping(tmp_path) as hub:
        one, other = await dealt(hub), await dealt(hub)
        ears = listening(one)
        hub.receive(one.table.code, [one.table.seq + 1, time.time(), "fortune_told", {}, "x"])
        assert ears.reasons == ["table-aside"]
        assert list(hub.live) == [other.table.code]
        hub.receive(other.table.code, "no fact at all")
        assert list(hub.live) == []


async def test_a_fact_is_stored_only_after_the_one_that_its_author_knew(tmp_path: Path) -> None:
    async with keeping(tmp_path) as hub:
        live = await dealt(hub)
        await play(live, 10)
        code, last = live.table.code, live.table.seq
        ears = listening(live)
        # a backup from before is restored while the server runs
        change(tmp_path, ("DELETE FROM facts WHERE code = ? AND seq > ?", (code, last - 3)))
        with pytest.raises(SetBack, match="earlier moment"):
            await play(live, 1)
        assert count(tmp_path, "facts", f"code = '{code}'") == last - 2
        assert ears.reasons
        async with hub.table(code) as again:
            assert again.table.seq == last - 3
            await play(again, 5)
            assert again.table.seq == last + 2


async def test_a_log_with_another_past_is_noticed_where_its_length_is_the_same(
    tmp_path: Path,
) -> None:
    async with keeping(tmp_path) as hub:
        live = await dealt(hub)
        await play(live, 10)
        code, last = live.table.code, live.table.seq
        change(tmp_path, ("UPDATE facts SET ref = 'other' WHERE seq = ?", (last,)))
        with pytest.raises(SetBack):
            await play(live, 1)
        assert count(tmp_path, "facts", f"code = '{code}' AND seq > {last}") == 0


async def test_a_bot_that_fails_takes_the_default_action(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> str:
        return str(1 // 0)

    for wrong in (fail, lambda *_: "nonsense"):
        monkeypatch.setattr(Person, "choose", wrong)
        async with keeping(tmp_path) as hub:
            noted: list[str] = []
            hub.noted = noted.append
            live = await opened(hub, 1, rules={"hand_size": 5})
            await live.do(lambda table: sitting.add_bot(table, "ann", "hard", None))
            await live.do(lambda table: sitting.agree(table, "ann", (), None))
            await live.do(lambda table: wishes.start(table, "ann"))
            async with hub.table(live.table.code), asyncio.timeout(30):
                while "bot" not in noted or live.table.phase != "playing" or bot_is_asked(live):
                    if live.table.phase == "playing" and not bot_is_asked(live):
                        await play(live, 1)
                    await asyncio.sleep(0.001)
            done = [fact.body for fact in await hub.log.since(live.table.code)]
            assert any(body.get("by") == "bot" for body in done)


def bot_is_asked(live: LiveTable) -> bool:
    game = live.table.game
    assert game is not None
    return game.round.pending is not None and game.round.pending.seats[0] == 1


async def test_housekeeping_that_fails_begins_again_and_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    began = asyncio.Event()
    tries = 0

    async def fail(self: Housekeeping) -> None:
        nonlocal tries
        tries += 1
        if tries > 1:
            began.set()
            await asyncio.sleep(3600)
        raise ZeroDivisionError

    monkeypatch.setattr(housekeeping.Housekeeping, "go_on", fail)
    async with keeping(tmp_path) as hub:
        await asyncio.wait_for(began.wait(), 30)
        assert hub.chores.failing == ["housekeeping"]


async def test_a_task_that_fails_is_counted_and_its_failure_forgotten_in_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    noted: list[str] = []
    chores = Chores(noted.append)

    async def fail() -> None:
        raise ZeroDivisionError

    await asyncio.wait([chores.begin(fail(), "a chore")])
    await asyncio.sleep(0)
    assert (noted, chores.failing) == (["task"], ["a chore"])
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + 3600)
    assert chores.failing == []
    await chores.close()


async def test_nothing_is_begun_once_the_chores_are_closed() -> None:
    chores = Chores()
    await chores.close()
    done: list[str] = []

    async def do() -> None:
        done.append("a chore")

    task = chores.begin(do(), "a chore")
    await asyncio.wait([task])
    assert task.cancelled()
    assert done == chores.failing == []


async def test_whoever_hears_late_that_a_call_is_possible_still_waits_for_it(
    tmp_path: Path,
) -> None:
    rules = {"hand_size": 2, "target": 1_000_000}
    async with (
        keeping(tmp_path, Deaf(), look_again=3600) as one,
        keeping(tmp_path, Deaf(), look_again=3600) as other,
    ):
        live = await dealt(one, rules=rules, grace=0.4)
        async with other.table(live.table.code) as lagging:
            while True:
                await lagging.catch_up()
                before = lagging.table.game
                await play(live, 1)
                game = live.table.game
                assert before is not None
                assert game is not None
                pending = game.round.pending
                due = set(game.round.uno_open) - set(before.round.uno_open)
                if due and pending is not None and pending.kind == "turn":
                    break
            seat = pending.seats[0]
            known = live.table.seq
            action = next(action for action in legal_actions(game, seat) if action[0] in "dp")
            waited: list[float] = []
            await lagging.act(GUESTS[seat], action, "late", waited.append)
            assert waited
            facts = await one.log.since(live.table.code, known - 1)
            assert facts[1].at - facts[0].at > 0.3
