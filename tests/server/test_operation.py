"""Running a server: health, figures, stopping and starting, several processes, old tables."""

from __future__ import annotations

import asyncio
import re
import resource
import signal
from typing import TYPE_CHECKING

import httpx
import pytest
import websockets

from cluster import Redis, Server, running
from server.party import begin, people, play, served, whole_game

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("operation"), "--unlimited", "--pace", "0") as started:
        yield started


async def figures(url: str) -> dict[str, float]:
    async with httpx.AsyncClient(base_url=url, timeout=30) as client:
        answer = await client.get("/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain")
    found = re.findall(r"^(lastcard_[^ ]+) ([0-9.e+-]+)$", answer.text, re.MULTILINE)
    return {name: float(value) for name, value in found}


async def test_a_server_says_that_it_is_well(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.url) as client:
        answer = await client.get("/healthz")
    assert (answer.status_code, answer.text) == (200, "ok")


async def test_a_server_that_cannot_write_says_that_it_is_not_well(tmp_path: Path) -> None:
    with served(tmp_path, "--pace", "0") as server:
        assert server.process is not None
        full, room = (1, resource.RLIM_INFINITY), (resource.RLIM_INFINITY,) * 2
        async with httpx.AsyncClient(base_url=server.url) as client, asyncio.timeout(60):
            for limit, status, text in (
                (full, 503, "database cannot be written"),
                (room, 200, "ok"),
            ):
                # no file of the process may grow, as on a full disk
                resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limit)
                while (answer := await client.get("/healthz")).status_code != status:
                    await asyncio.sleep(0.1)
                assert answer.text == text


async def test_figures_move_with_what_happens(server: Server) -> None:
    before = await figures(server.url)
    async with people(server.host, 2, bots=["easy"]) as guests:
        await begin(guests)
        assert (await guests[0].ask("act", action="nonsense"))["type"] == "refused"
        during = await figures(server.url)
        assert during["lastcard_players"] == before["lastcard_players"] + 2
        assert during["lastcard_tables"] == before["lastcard_tables"] + 1
        await play(guests)
        facts = guests[0].seq or 0
        after = await figures(server.url)

    def grown(name: str) -> float:
        return after[name] - before.get(name, 0)

    assert grown('lastcard_actions_total{kind="created"}') == 1
    assert grown('lastcard_actions_total{kind="sat"}') == 2
    assert grown('lastcard_actions_total{kind="bot_sat"}') == 1
    assert grown('lastcard_actions_total{kind="started"}') == 1
    stored = sum(grown(name) for name in after if name.startswith("lastcard_actions_total"))
    assert stored == facts + 1
    assert grown("lastcard_refusals_total") >= 1
    assert grown("lastcard_action_seconds_count") >= 4
    assert not [name for name in after if "Host" in name or "Mia" in name]


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
async def test_a_server_that_is_stopped_says_goodbye_and_loses_nothing(
    tmp_path: Path, how: signal.Signals
) -> None:
    with served(tmp_path, "--unlimited", "--pace", "0") as server:
        async with people(server.host, 2, rules={"hand_size": 7}) as guests:
            await begin(guests)
            for _ in range(10):
                for guest in guests:
                    if (move := guest.my_move()) is not None:
                        await guest.expect("act", action=move)
            assert server.process is not None
            server.process.send_signal(how)
            for guest in guests:
                with pytest.raises(websockets.ConnectionClosed) as closed:
                    await guest.hear(lambda message: False)
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1012
            assert await asyncio.to_thread(server.process.wait, 30) == 0
            last = max(guests, key=lambda guest: guest.seq or 0).last
            server.start()
            for guest in guests:
                await guest.disconnect()
                await guest.connect(guest.seq)
                assert guest.last["seq"] == last["seq"]
                assert guest.last["game"] == last["game"]
    assert "Traceback" not in (tmp_path / "server.log").read_text(encoding="utf-8")


async def test_two_workers_serve_the_same_tables(tmp_path: Path) -> None:
    redis = Redis()
    options = ["--workers", "2", "--redis", redis.url, "--unlimited", "--pace", "0"]
    server = Server(["--data", str(tmp_path), *options], log=tmp_path / "server.log")
    with running(redis, server):
        for _ in range(3):
            async with people(server.host, 4) as guests:
                await whole_game(guests)
                assert len({guest.table["secret"] for guest in guests}) == 1
                assert len({guest.seq for guest in guests}) == 1
        async with asyncio.timeout(30):
            while (counted := await figures(server.url))["lastcard_tables"] < 3:
                await asyncio.sleep(0.1)
        assert counted['lastcard_actions_total{kind="started"}'] == 3
        assert server.process is not None
        server.process.send_signal(signal.SIGTERM)
        assert await asyncio.to_thread(server.process.wait, 30) == 0
    assert "Traceback" not in (tmp_path / "server.log").read_text(encoding="utf-8")
