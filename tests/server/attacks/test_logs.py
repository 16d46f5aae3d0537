"""Long logs and broken logs are the trouble of their own table."""

from __future__ import annotations

import asyncio
import itertools
import time
from typing import TYPE_CHECKING

import httpx
import pytest
import websockets

from server.attacks.damage import break_tables, lengthen
from server.guest import Guest
from server.party import begin, people, served

if TYPE_CHECKING:
    from pathlib import Path

    from cluster import Server

BROKEN = [f"BRQK2{digit}" for digit in "23456789"]


async def greet(server: Server, code: str, seq: int) -> None:
    async with Guest(server.host) as guest:
        guest.code = code
        await guest.connect(seq)


async def ask_for_nothing(server: Server, code: str) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as client:
        answer = await client.get(f"/api/tables/{code}/games/7/record")
        assert answer.status_code == 404


async def test_twenty_strangers_at_a_long_log_hold_nobody_else_up(tmp_path: Path) -> None:
    with served(tmp_path, "--unlimited", "--pace", "0") as server:
        async with Guest(server.host) as host:
            code = await host.open()
        server.stop()
        lengthen(tmp_path, code, 30_000)
        server.start()
        async with people(server.host, 2) as guests:
            strangers = itertools.chain.from_iterable(
                (greet(server, code, 1), ask_for_nothing(server, code)) for _ in range(10)
            )
            attack = asyncio.gather(*strangers)
            longest = 0.0
            for place in itertools.count():
                began = time.monotonic()
                await guests[place % 2].expect("react", reaction="wow")
                longest = max(longest, time.monotonic() - began)
                if attack.done():
                    break
            await attack
            assert longest < 5.0


async def test_tables_that_cannot_be_read_are_told_so_and_disturb_nobody(tmp_path: Path) -> None:
    with served(tmp_path, "--unlimited", "--pace", "0") as server:
        async with people(server.host, 2, clock=15) as guests:
            await begin(guests)
            server.stop()
            break_tables(tmp_path, BROKEN, guests[0].code)
            server.start()
            async with httpx.AsyncClient(base_url=server.url, timeout=30) as client:
                for code in BROKEN:
                    answer = await client.get(f"/api/tables/{code}")
                    assert answer.status_code == 503
                    assert "Nothing of it is lost" in answer.json()["error"]["message"]
                assert (await client.get("/healthz")).text == "ok"
                counted = (await client.get("/metrics")).text
                assert 'lastcard_troubles_total{kind="table"}' in counted
            async with Guest(server.host) as stranger:
                stranger.code = BROKEN[0]
                with pytest.raises(websockets.ConnectionClosed, match="1012"):
                    await stranger.connect()
                assert "Nothing of it is lost" in stranger.received[-1]
            for guest in guests:
                await guest.disconnect()
                await guest.connect(guest.seq)
            # the clock of the table that can be read goes on
            before = guests[0].seq or 0
            await guests[0].hear(lambda message: message.get("seq", 0) > before)
    log = (tmp_path / "server.log").read_text(encoding="utf-8")
    assert "table set aside" in log
