"""A hub with a real database, and people who sit down and play at its tables without a server."""

from __future__ import annotations

import asyncio
import contextlib
import random
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import orjson

from lastcard.engine import legal_actions
from lastcard.storage.bus import NoBus
from lastcard.storage.database import open_database, sqlite_url
from lastcard.storage.hub import Hub, Options
from lastcard.tables import going_on, sitting, wishes
from lastcard.tables.settings import read_settings

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from lastcard.storage.bus import Bus
    from lastcard.tables.live import LiveTable

GUESTS = ("ann", "ben", "cleo")


@contextlib.asynccontextmanager
async def keeping(folder: Path, bus: Bus | None = None, **options: Any) -> AsyncIterator[Hub]:
    """The tables of one process, on the database in that folder; bots act at once."""
    hub = Hub(await open_database(sqlite_url(folder)), Options(**{"pace": 0, **options}))
    hub.open(bus or NoBus())
    try:
        yield hub
    finally:
        await hub.close()


async def opened(hub: Hub, people: int = 2, **settings: Any) -> LiveTable:
    """A table at which so many people sit."""
    size = max(people, 2)
    settings = {"edition": "giant", "size": size, "grace": 0, **settings}
    live = await hub.create(read_settings(**settings), "ann")
    for guest in GUESTS[:people]:
        await live.do(lambda table, guest=guest: sitting.sit(table, guest, guest, None, None))  # type: ignore[misc]
    return live


async def dealt(hub: Hub, people: int = 2, **settings: Any) -> LiveTable:
    """A table at which a game has begun."""
    live = await opened(hub, people, **settings)
    await deal(live)
    return live


async def deal(live: LiveTable) -> None:
    for guest in GUESTS[: len(live.table.persons())]:
        await live.do(lambda table, guest=guest: sitting.agree(table, guest, (), None))  # type: ignore[misc]
    await live.do(lambda table: wishes.start(table, "ann"))


async def play(live: LiveTable, facts: int = 100_000, chance: random.Random | None = None) -> None:
    """Whoever has to decide plays what is allowed, until the game is over or so much was done."""
    chance = chance or random.Random(0)
    last = live.table.seq + facts
    while live.table.phase != "over" and live.table.seq < last:
        game = live.table.game
        assert game is not None
        if game.round.over:
            await live.do(going_on.go_on)
            continue
        assert game.round.pending is not None
        seat = game.round.pending.seats[0]
        legal = [action for action in legal_actions(game, seat) if action != "uno"]
        cards = [action for action in legal if action[0].isupper()]
        await live.act(GUESTS[seat], chance.choice(cards or legal), f"r{live.table.seq}")


class Wire:
    """Joins the hubs of one test as a bus joins processes: everybody else hears, a moment later."""

    def __init__(self) -> None:
        self.hubs: list[Hub] = []
        self.cut = False
        """Whether news are lost."""

    def bus(self) -> Joined:
        return Joined(self)


class Joined(NoBus):
    shared = True

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    def publish(self, code: str, message: Any) -> None:
        if self._wire.cut:
            return
        loop, sent = asyncio.get_running_loop(), orjson.dumps(message)
        for hub in self._wire.hubs:
            if hub.bus is not self:
                loop.call_soon(lambda hub=hub: hub.receive(code, orjson.loads(sent)))  # type: ignore[misc]


@contextlib.asynccontextmanager
async def two_processes(folder: Path, **options: Any) -> AsyncIterator[tuple[Wire, Hub, Hub]]:
    """Two hubs on one database that hear of each other's facts."""
    wire = Wire()
    async with (
        keeping(folder, wire.bus(), **options) as one,
        keeping(folder, wire.bus(), **options) as other,
    ):
        wire.hubs += [one, other]
        yield wire, one, other


class Deaf(NoBus):
    """Other processes have the same tables, and no news comes from them."""

    shared = True


def change(folder: Path, *statements: tuple[str, Any]) -> None:
    """Lay a hand on the database, as an operator or an accident would."""
    with closing(sqlite3.connect(folder / "lastcard.sqlite3")) as connection:
        for statement, values in statements:
            connection.execute(statement, values)
        connection.commit()


def count(folder: Path, table: str, where: str = "true") -> int:
    with closing(sqlite3.connect(folder / "lastcard.sqlite3")) as connection:
        found = connection.execute(f"SELECT COUNT(*) FROM {table} WHERE {where}")  # noqa: S608
        return int(found.fetchone()[0])
