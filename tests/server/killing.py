"""Games on a server that is killed again and again, as by power cuts."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from server.player import Player, over, play_on, seat_all, start
from server.replaying import check_all, sqlite_log, verified

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from cluster import Server

EDITIONS = ("giant", "wimpy-kid", "disney", "toy-story")


@dataclass
class Toll:
    """What the kills have cost and what they have met."""

    kills: int = 0
    games: int = 0
    facts: int = 0
    acknowledged: int = 0
    refused: int = 0
    lost: int = 0
    """Connections that broke by a kill."""
    unanswered: int = 0
    """Kills that met a command on its way."""
    stored: int = 0
    """Commands whose answer was lost though they were stored; sent again, they were done once."""
    restarts: list[float] = field(default_factory=list)
    """Seconds from a kill to the next answer."""


class Killer:
    """Kills the server after a random number of messages, and starts it on the same folder."""

    def __init__(self, server: Server, players: list[Player], kills: int, seed: int) -> None:
        self._server = server
        self._players = players
        self._kills = kills
        self._random = random.Random(seed)
        self._messages = 0
        self._reached = asyncio.Event()
        for player in players:
            player.heard = player.spoke = self._count

    def _count(self) -> None:
        self._messages -= 1
        if self._messages <= 0:
            self._reached.set()

    async def go_on(self, toll: Toll) -> None:
        """Until all kills are done, or the game is over before the next."""
        for _ in range(self._kills):
            self._messages = self._random.randint(1, 25)
            self._reached.clear()
            while not self._reached.is_set():
                if all(map(over, self._players)):
                    return
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._reached.wait(), 0.1)
            # anywhere between two messages, also where one is being judged or stored
            await asyncio.sleep(self._random.choice((0.0, self._random.uniform(0, 0.015))))
            toll.unanswered += any(player.waits for player in self._players)
            began = time.monotonic()
            self._server.kill()
            await asyncio.to_thread(self._server.start)
            toll.restarts.append(time.monotonic() - began)
            toll.kills += 1


async def play_under_fire(
    server: Server,
    kills: int,
    folder: Path,
    seed: int,
    told: Callable[[Toll], None] = lambda toll: None,
) -> Toll:
    """Game after game until the server was killed that often; each is checked when it is over."""
    toll = Toll()
    while toll.kills < kills:
        async with AsyncExitStack() as stack:
            players = [
                await stack.enter_async_context(
                    Player(server.host, f"G{toll.games}P{number}", seed + number, requests=0.2)
                )
                for number in range(3)
            ]
            await seat_all(
                players,
                edition=EDITIONS[toll.games % 4],
                rules={"target": 200},
                size=4,
                bots=["normal"],
                grace=0.02,
            )
            await start(players)
            killer = Killer(server, players, kills - toll.kills, seed + toll.games)
            await asyncio.gather(killer.go_on(toll), play_on(players))
            facts = sqlite_log(server.data, players[0].code)
            assert check_all(players, facts).phase == "over"
            await players[0].reconnect()
            assert "actions are legal" in await verified(players[0], folder)
            toll.games += 1
            toll.facts += len(facts)
            for player in players:
                toll.acknowledged += len(player.acknowledged)
                toll.refused += len(player.refused)
                toll.lost += player.times_lost
                toll.stored += player.times_stored
            told(toll)
    return toll
