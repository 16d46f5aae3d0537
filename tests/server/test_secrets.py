"""No hidden card leaves the server for anybody who may not know it.

Random games are played through real sockets, by people and bots, watched by others, with lost
connections and refused actions; afterwards every byte sent to each of them is searched for what
they could not know at that moment. `LASTCARD_LEAK_GAMES=5000` plays more games.
"""

from __future__ import annotations

import asyncio
import os
from typing import TYPE_CHECKING

import pytest

from server.party import served
from server.witness import CROWDED, check_everybody, watched_table

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cluster import Server

GAMES = int(os.environ.get("LASTCARD_LEAK_GAMES", "50"))
AT_ONCE = 6
"""Tables that are played at the same time."""
GAMES_A_TABLE = 5


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("secrets")


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Server]:
    with served(folder, "--unlimited", "--pace", "0") as started:
        yield started


async def test_nobody_is_sent_a_card_they_may_not_know(server: Server, folder: Path) -> None:
    limit = asyncio.Semaphore(AT_ONCE)
    games = refusals = returns = 0

    async def one(number: int, wanted: int) -> None:
        nonlocal games, refusals, returns
        async with limit:
            everybody = await watched_table(server, number, wanted)
        # in a thread, so that the sockets of the other tables stay alive meanwhile
        oracle = await asyncio.to_thread(check_everybody, folder, everybody)
        games += oracle.moments[-1].number
        for guest in everybody:
            refusals += sum('"refused"' in text for text in guest.received)
            returns += len(guest.hellos) - 1

    planned: list[int] = []
    while sum(planned) < GAMES:
        planned.append(1 if len(planned) % CROWDED == 8 else GAMES_A_TABLE)
    await asyncio.gather(*(one(number, wanted) for number, wanted in enumerate(planned)))
    assert games == sum(planned)
    assert refusals > games
    assert returns > games / 2
