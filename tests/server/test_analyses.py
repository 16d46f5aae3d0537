"""Analyses: made once, by a process of their own, seen by all servers, taken up when one dies."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any

import pytest

from analysis.records import bots_play
from cluster import Postgres, running
from lastcard.editions import load_edition
from lastcard.engine.record import Record, write_record
from lastcard.server import analyses
from lastcard.server.analyses import MOST_WAITING, Analyses, Wanted
from lastcard.server.messages.looking_back import Analysis
from lastcard.server.refusals import ServerRefusal
from lastcard.storage import analyses as stored
from lastcard.storage.bus import NoBus
from lastcard.storage.database import open_database, sqlite_url
from lastcard.storage.hub import Hub
from server.party import people, refused, whole_game
from storage.keeping import change, count, keeping

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from cluster import Server
    from lastcard.storage.analyses import StoredAnalysis

WORKER = """
import json, os, pathlib, sys, time
here = pathlib.Path(sys.argv[1])
asked = json.loads(sys.stdin.readline())
here.joinpath(f"began-{asked['round']}").write_text(str(os.getpid()))
print(json.dumps({"progress": 0.25}), flush=True)
while not here.joinpath(f"may-end-{asked['round']}").exists():
    time.sleep(0.01)
answer = {"failed": "Oh"} if asked["record"] == "bad" else {"report": {"says": asked["record"]}}
print(json.dumps(answer), flush=True)
"""
"""Speaks as the worker does, and is done when the test says so."""


@contextlib.asynccontextmanager
async def analysing(folder: Path, hub: Hub, **options: Any) -> AsyncIterator[Analyses]:
    """What one server process does with its analyses."""
    here = Analyses(hub.analyses, worker=(sys.executable, "-c", WORKER, str(folder)), **options)
    tasks = [asyncio.create_task(here.go_on()), asyncio.create_task(here.beat_on())]
    try:
        yield here
    finally:
        await here.close()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def wanted(number: int, record: str = "game") -> Wanted:
    return Wanted(record, number, "en")


def may_end(folder: Path, number: int) -> None:
    (folder / f"may-end-{number}").touch()


async def process_of(folder: Path, number: int) -> int:
    """The worker that has begun with that round."""
    file = folder / f"began-{number}"
    async with asyncio.timeout(20):
        while not file.exists() or not file.read_text():
            await asyncio.sleep(0.01)
    pid = int(file.read_text())
    file.unlink()
    return pid


async def until(
    here: Analyses, key: str, is_so: Callable[[StoredAnalysis], bool]
) -> StoredAnalysis:
    async with asyncio.timeout(20):
        while True:
            found = await here.find(key, "somebody")
            if found is not None and is_so(found):
                return found
            await asyncio.sleep(0.02)


def is_gone(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


async def test_every_process_sees_how_far_an_analysis_is_and_nobody_does_it_twice(
    tmp_path: Path,
) -> None:
    key = wanted(1).key
    async with (
        keeping(tmp_path) as one,
        keeping(tmp_path) as two,
        analysing(tmp_path, one) as first,
        analysing(tmp_path, two) as second,
    ):
        begun = await first.begin(wanted(1), None, "ann")
        assert begun is not None
        assert begun.state == "waiting"
        await process_of(tmp_path, 1)
        seen = await until(second, key, lambda found: found.progress > 0)
        assert (seen.state, seen.progress, seen.report) == ("working", 0.25, "")
        # asked for at the other one too: nothing is begun there
        assert await second.begin(wanted(1), None, "ben") == await second.find(key, "ben")
        may_end(tmp_path, 1)
        done = await until(second, key, lambda found: found.state == "done")
        assert (done.progress, json.loads(done.report)) == (1.0, {"says": "game"})
        assert not (tmp_path / "began-1").exists()
        # what fails says so, and is not begun again at once
        may_end(tmp_path, 2)
        bad = wanted(2, "bad")
        await second.begin(bad, None, "ben")
        await until(second, bad.key, lambda found: found.state == "failed")


async def test_one_at_a_time_one_for_each_address_and_not_too_many(tmp_path: Path) -> None:
    async with keeping(tmp_path) as hub, analysing(tmp_path, hub) as here:
        for number in range(1, MOST_WAITING + 1):
            await here.begin(wanted(number), None, f"address {number}")
        with pytest.raises(ServerRefusal, match="already"):
            await here.begin(wanted(90), None, "address 1")
        with pytest.raises(ServerRefusal, match="ask again in a minute"):
            await here.begin(wanted(90), None, "somebody else")
        process = await process_of(tmp_path, 1)
        assert not list(tmp_path.glob("began-*"))
        may_end(tmp_path, 1)
        await until(here, wanted(1).key, lambda found: found.state == "done")
        assert is_gone(process)
        last = await process_of(tmp_path, 2)
        await here.begin(wanted(91), None, "address 1")
        await until(here, wanted(2).key, lambda found: found.state == "working")
        waiting = await here.find(wanted(3).key, "")
        assert waiting is not None
        assert waiting.state == "waiting"
    assert is_gone(last)
    assert count(tmp_path, "analyses", "state = 'waiting' AND touched = 0") == MOST_WAITING


async def test_what_was_left_lying_is_taken_up_again_by_whoever_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = wanted(1).key
    async with keeping(tmp_path) as one, analysing(tmp_path, one) as first:
        await first.begin(wanted(1), None, "ann")
        # a worker is killed
        os.kill(await process_of(tmp_path, 1), signal.SIGKILL)
        await until(first, key, lambda found: found.tries == 2)
        await process_of(tmp_path, 1)
        # and then the whole server falls silent
        async with keeping(tmp_path) as two, analysing(tmp_path, two) as second:
            silent = time.time() - stored.SILENT - 1
            monkeypatch.setattr(one.analyses, "beat", lambda *_: asyncio.sleep(0))
            change(tmp_path, ("UPDATE analyses SET touched = ?", (silent,)))
            taken = await until(second, key, lambda found: found.tries == 3)
            assert not taken.is_free(time.time())
            os.kill(await process_of(tmp_path, 1), signal.SIGKILL)
            # what ends its process again and again is not begun for ever
            given_up = await until(second, key, lambda found: found.state == "failed")
            assert not given_up.is_free(time.time())
            assert given_up.is_free(time.time() + stored.AGAIN + 1)


async def test_a_worker_without_end_is_ended(tmp_path: Path) -> None:
    async with keeping(tmp_path) as hub, analysing(tmp_path, hub, within=0.5) as here:
        await here.begin(wanted(1), None, "ann")
        await until(here, wanted(1).key, lambda found: found.state == "failed")


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_analyses_are_forgotten_with_their_records(tmp_path: Path, kind: str) -> None:
    with contextlib.ExitStack() as stack:
        url = sqlite_url(tmp_path)
        if kind == "postgresql":
            postgres = Postgres()
            stack.enter_context(running(postgres))
            url = postgres.url
        hub = Hub(await open_database(url))
        hub.open(NoBus())
        now = time.time()
        store = hub.analyses
        ages = {"a": now - 100, "b": now - 10, "c": None}
        for key, finished in ages.items():
            assert await store.begin(key, "{}", finished)
            assert not await store.begin(key, "{}", finished)
        await store.beat(["a", "b"], "a", 0.5)
        await store.finish("a", '{"says": "…"}')
        found = await store.find("a")
        assert found is not None
        assert (found.state, found.report, found.asked) == ("done", '{"says": "…"}', "")
        await store.forget_games(now - 50)
        assert [await store.find(key) is None for key in ages] == [True, False, False]
        await store.forget_files(now + 50)
        assert [await store.find(key) is None for key in ages] == [True, False, True]
        await hub.close()


async def test_a_round_of_a_table_is_analysed_by_the_worker(server: Server) -> None:
    async with people(server.host, 2) as guests:
        host, mia = guests
        ask = {"code": host.code, "number": 1}
        await whole_game(guests)
        await refused(
            await mia.http.post("/api/analyses", json={**ask, "round": 9}),
            422,
            "there is no round 9; this game has 1",
        )
        begun = await mia.post("/api/analyses", ask)
        async with asyncio.timeout(240):
            while (answer := await host.http.get(f"/api/analyses/{begun['key']}")).json()[
                "state"
            ] != "done":
                Analysis.model_validate(answer.json())
                await asyncio.sleep(0.1)
        done = Analysis.model_validate(answer.json())
        assert done.report is not None
        assert (done.progress, done.report.round) == (1.0, 1)
        again = await host.post("/api/analyses", ask)
        assert again == answer.json()
        missing = await mia.http.get(f"/api/analyses/{'0' * 64}")
        await refused(missing, 404, "no such analysis")


def test_a_worker_ends_with_whoever_has_started_it() -> None:
    record = Record(load_edition("giant"), ("Ada", "Bo", "Cy"), "seed")
    asked = Wanted(write_record(bots_play(record, "easy")), 1, "en").asked
    with subprocess.Popen(
        [*analyses.WORKER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as worker:
        assert worker.stdin is not None
        assert worker.stdout is not None
        worker.stdin.write(f"{asked}\n")
        worker.stdin.flush()
        assert 0 < json.loads(worker.stdout.readline())["progress"] < 1
        worker.stdin.close()
        assert worker.wait(30) == 1
        assert "report" not in worker.stdout.read()
