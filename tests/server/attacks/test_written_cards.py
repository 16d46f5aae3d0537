"""Cards that strangers write to be hard to think about cost nobody else a thing."""

from __future__ import annotations

import asyncio
import itertools
import signal
import time
from typing import TYPE_CHECKING, Any

from server.guest import Guest
from server.party import people, served

if TYPE_CHECKING:
    from pathlib import Path


def follow(then: list[dict[str, Any]]) -> dict[str, Any]:
    return {"follow": "red", "who": "everyone", "else": then}


HARD = {"name": "Trap", "effects": [follow([follow([follow([{"draw": 1}])])])]}
LAST_CARD = {"name": "Trap", "effects": [{"show": "red", "who": "everyone"}] * 2}


async def test_bots_that_hold_a_trap_hold_nobody_else_up(tmp_path: Path) -> None:
    with served(tmp_path, "--pace", "0", "--unlimited") as server:
        table = {"size": 10, "bots": ["hard"] * 9, "start": True, "custom": [HARD, HARD]}

        async def attack() -> None:
            for _ in range(5):
                async with Guest(server.host) as eve:
                    await eve.open(**table)

        async with people(server.host, 2) as guests:
            attacking = asyncio.create_task(attack())
            longest = 0.0
            for place in itertools.count():
                began = time.monotonic()
                await guests[place % 2].expect("agree", nonce=f"{place:032x}")
                longest = max(longest, time.monotonic() - began)
                if attacking.done() and place > 50:
                    break
            await attacking
            assert longest < 3.0
            assert server.process is not None
            server.process.send_signal(signal.SIGTERM)
            assert await asyncio.to_thread(server.process.wait, 20) == 0
            server.start()  # and so it is after a restart


async def test_a_table_with_a_card_that_bots_could_not_weigh_plays_on(tmp_path: Path) -> None:
    with served(tmp_path, "--pace", "0", "--unlimited") as server:
        rules = {"hand_size": 1, "target": 1_000}
        table = {"size": 2, "bots": ["hard"], "custom": [LAST_CARD] * 2, "grace": 0}
        for _ in range(10):
            async with Guest(server.host) as host:
                await host.open(start=True, rules=rules, **table)
                await host.connect()
                async with asyncio.timeout(30):
                    while not host.last["game"]["over"]:
                        move = host.my_move()
                        if move is None:
                            await host.receive()
                        else:
                            await host.ask("act", action=move)
