"""Clocks that run out, players who come back, and machines whose time is wrong."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest

from cluster import QUICK, running
from forked import ForkedServer
from lastcard.engine import default_action
from server.moments import all_up_to_date, quiet_move, to_answer
from server.player import Player, seat_all, start
from server.replaying import replay, sqlite_log
from server.timelapse import SPEED, FastServer

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from cluster import Server

LATE = 10.0
"""Seconds of real time that a busy machine may need on top."""


@pytest.fixture(scope="module")
def fast(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastServer]:
    server = FastServer(tmp_path_factory.mktemp("fast"))
    with running(server):
        yield server


@asynccontextmanager
async def two_with_a_clock(server: Server, clock: int) -> AsyncIterator[list[Player]]:
    async with AsyncExitStack() as stack:
        players = [
            await stack.enter_async_context(Player(server.host, name, seed))
            for seed, name in enumerate(("Ann", "Ben"))
        ]
        await seat_all(players, edition="wimpy-kid", size=2, clock=clock, grace=0)
        await start(players)
        yield players


async def next_step(players: list[Player]) -> dict[str, Any]:
    """Wait for whatever comes by itself."""
    before = players[0].seq
    while players[0].seq == before:
        await players[0].receive()
    await all_up_to_date(players, players[0])
    return players[0].last


async def clock_runs_out(players: list[Player], speed: float = 1.0) -> None:
    """The default action comes when it is due: not before, and not much later."""
    left, began = players[0].last["times"]["deadline"] / speed, time.monotonic()
    await next_step(players)
    assert left - min(1.0, left / 2) < time.monotonic() - began < left + LATE


def idler_and_other(players: list[Player]) -> tuple[Player, Player]:
    """Who has to decide now, and who does not."""
    idler = next(player for player in players if to_answer(player))
    return idler, players[1 - idler.seat]


async def idle_until_away(players: list[Player]) -> Player:
    """Somebody lets two clocks in a row run out; the other plays at once."""
    idler, other = idler_and_other(players)
    while idler.seat not in idler.last.get("away", []):
        if to_answer(other):
            await other.expect("act", action=quiet_move(other))
            await all_up_to_date(players, other)
        else:
            await next_step(players)
        assert idler.last["game"]["over"] is False
    return idler


def how(server: FastServer, player: Player) -> list[tuple[str, str]]:
    """By whom each of the player's actions was taken, and what it was."""
    return [
        (fact.body["by"], fact.body["action"])
        for fact in sqlite_log(server.data, player.code)
        if fact.kind == "acted" and fact.body["seat"] == player.seat
    ]


async def test_a_clock_that_runs_out_takes_the_default_action(fast: FastServer) -> None:
    async with two_with_a_clock(fast, 15) as players:
        idler, _ = idler_and_other(players)
        assert 0 < idler.last["times"]["deadline"] <= 15
        _, moments = replay(idler.code, sqlite_log(fast.data, idler.code))
        game = moments[-1].game
        assert game is not None
        await clock_runs_out(players, SPEED)
        assert how(fast, idler) == [("clock", default_action(game, idler.seat))]
        assert idler.last["away"] == []


async def test_after_two_clocks_in_a_row_a_bot_plays_until_the_player_is_back(
    fast: FastServer,
) -> None:
    async with two_with_a_clock(fast, 15) as players:
        idler = await idle_until_away(players)
        ways = [way for way, _ in how(fast, idler)]
        assert ways == ["clock", "clock"]
        other = players[1 - idler.seat]
        while len(ways) < 4:
            if to_answer(other):
                await other.expect("act", action=quiet_move(other))
                await all_up_to_date(players, other)
            else:
                await next_step(players)
            ways = [way for way, _ in how(fast, idler)]
        assert ways[2:] == ["bot", "bot"]
        assert idler.seat in idler.last["away"]
        back = await idler.expect("back")
        assert back["table"]["seats"][idler.seat]["away"] is False
        await all_up_to_date(players, idler)
        while not to_answer(idler):
            await other.expect("act", action=quiet_move(other))
            await all_up_to_date(players, other)
        assert idler.last["times"]["deadline"] is not None
        await idler.expect("act", action=quiet_move(idler))
        assert how(fast, idler)[-1][0] == "person"


async def test_any_action_gives_the_seat_back_at_once(fast: FastServer) -> None:
    async with two_with_a_clock(fast, 15) as players:
        idler = await idle_until_away(players)
        other = players[1 - idler.seat]
        while True:
            if to_answer(idler):
                answer = await idler.ask("act", action=quiet_move(idler))
                await all_up_to_date(players, idler)
                if answer["type"] != "refused":
                    break  # otherwise the bot was first
            elif to_answer(other):
                await other.expect("act", action=quiet_move(other))
                await all_up_to_date(players, other)
            else:
                await next_step(players)
        assert answer["away"] == []
        assert how(fast, idler)[-1][0] == "person"


async def test_a_wall_clock_that_jumps_neither_fires_nor_stops_a_deadline(
    fast: FastServer,
) -> None:
    # the server looks for overdue games once a minute, so a whole minute has to pass
    async with two_with_a_clock(fast, 60) as players:
        try:
            for jump in (3600.0, -86_400.0):
                fast.set_wall_clock(jump)
                await clock_runs_out(players, SPEED)
        finally:
            fast.set_wall_clock(0)


async def test_a_table_whose_log_has_wrong_times_goes_on_with_a_sensible_clock(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """Nobody has less than a moment after a restart, and nobody more than a whole clock."""
    server = ForkedServer(["--data", str(tmp_path_factory.mktemp("wrong")), *QUICK])
    errors = {-3600.0: (0, 5), 0.0: (0, 15), 86_400.0: (8, 15)}
    async with AsyncExitStack() as stack:
        with running(server):
            tables = [await stack.enter_async_context(two_with_a_clock(server, 15)) for _ in errors]
            server.kill()
            database = sqlite3.connect(server.data / "lastcard.sqlite3")
            for error, (player, _) in zip(errors, tables, strict=True):
                database.execute(
                    "UPDATE facts SET at = at + ? WHERE code = ?", [error, player.code]
                )
            database.commit()
            database.close()
            server.start()
            for (least, most), players in zip(errors.values(), tables, strict=True):
                before = players[0].seq
                for player in players:
                    player.cut()
                    await player.connect(player.seq)
                assert players[0].seq == before
                assert least < players[0].last["times"]["deadline"] <= most
            await asyncio.gather(*map(clock_runs_out, tables))
