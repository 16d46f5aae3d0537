"""Two server processes on one PostgreSQL and one Redis: one log, whatever goes away."""

from __future__ import annotations

import asyncio
import statistics
import time
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING

import pytest

from server.moments import all_up_to_date, down_to_one
from server.player import Player, play_on, seat_all, start
from server.replaying import check_all, postgres_log, replay, verified

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from server.conftest import Cluster

SHORT = {"target": 100}


@asynccontextmanager
async def party(
    cluster: Cluster, people: int, seed: int = 0, cuts: float = 0.0, requests: float = 0.0
) -> AsyncIterator[list[Player]]:
    """Players on both processes, in turn."""
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(
                Player(
                    (cluster.one, cluster.two)[number % 2].host,
                    f"P{number}",
                    seed + number,
                    cuts=cuts,
                    requests=requests,
                )
            )
            for number in range(people)
        ]


async def check_log(cluster: Cluster, players: list[Player]) -> None:
    facts = await postgres_log(cluster.postgres.url, players[0].code)
    assert check_all(players, facts).phase == "over"


@pytest.mark.parametrize(
    ("edition", "people", "bots"),
    [("giant", 2, []), ("disney", 4, ["normal"]), ("toy-story", 3, ["easy"] * 3)],
)
async def test_players_on_two_processes_see_the_same_log(
    cluster: Cluster, tmp_path: Path, edition: str, people: int, bots: list[str]
) -> None:
    async with party(cluster, people, cuts=0.02, requests=0.1) as players:
        size = people + len(bots)
        await seat_all(players, edition=edition, rules=SHORT, size=size, bots=bots, grace=0.02)
        await start(players)
        await play_on(players)
        await check_log(cluster, players)
        for player in players:
            assert "actions are legal" in await verified(player, tmp_path)


async def test_what_one_process_has_acknowledged_counts_at_the_other_at_once(
    cluster: Cluster,
) -> None:
    for _ in range(5):
        async with party(cluster, 2) as (ann, ben):
            await seat_all([ann, ben], size=2)
            await ann.expect("agree")
            await ben.expect("agree")
            await ann.expect("start")


async def test_of_two_catches_at_once_from_two_processes_one_counts(cluster: Cluster) -> None:
    async with party(cluster, 3) as players:
        rules = {"hand_size": 2, "target": 100_000}
        await seat_all(players, edition="wimpy-kid", rules=rules, size=3, grace=10)
        await start(players)
        for _ in range(4):
            one, _ = await down_to_one(players)
            catchers = [player for player in players if player is not one]
            answers = await asyncio.gather(
                *(player.ask("act", action=f"catch:{one.seat}") for player in catchers)
            )
            assert sorted(answer["type"] for answer in answers) == ["refused", "step"]
            winner = catchers[answers[0]["type"] == "refused"]
            await all_up_to_date(players, winner)
            assert one.last["game"]["counts"][one.seat] == 1 + 2
            await asyncio.sleep(2.0)  # the one who failed may try again


async def test_of_two_who_are_ready_at_once_in_two_processes_the_second_deals(
    cluster: Cluster,
) -> None:
    async with party(cluster, 2) as players:
        rules = {"hand_size": 1, "target": 100_000}
        await seat_all(players, edition="wimpy-kid", rules=rules, size=2, grace=0)
        await start(players)
        for number in range(2, 6):
            await play_on(players, lambda player: player.last["game"]["over"])
            answers = await asyncio.gather(*(player.ask("next") for player in players))
            # whoever came second has dealt
            assert sorted(answer["type"] for answer in answers) == ["snapshot", "step"]
            await all_up_to_date(players, max(players, key=lambda player: player.seq or 0))
            assert {player.last["game"]["round"] for player in players} == {number}


async def test_the_last_free_seat_goes_to_one_of_those_who_ask_at_once(cluster: Cluster) -> None:
    async with party(cluster, 8) as players:
        host, *others = players
        code = await host.open(name="Host", size=4, bots=["easy", "easy"])
        body = [{"name": player.name} for player in others]
        answers = await asyncio.gather(
            *(
                player.http.post(f"/api/tables/{code}/sit", json=wanted)
                for player, wanted in zip(others, body, strict=True)
            )
        )
        assert sorted(answer.status_code for answer in answers) == [200] + [409] * 6
        table, _ = replay(code, await postgres_log(cluster.postgres.url, code))
        assert sum(place.kind == "person" for place in table.places) == 2


def once(player: Player) -> str:
    """A move that nobody makes twice: of two equal cards the other may go on the first."""
    you = player.last["you"]
    moves = [action for action in you["legal"] if you["hand"].count(action.partition(":")[0]) < 2]
    action: str = player.random.choice(moves)
    return action


async def test_one_player_on_two_devices_acts_once(cluster: Cluster) -> None:
    async with party(cluster, 3) as (ann, ben, tablet):
        await seat_all([ann, ben], edition="wimpy-kid", size=2, grace=0)
        key = (await ann.post(f"/api/tables/{ann.code}/link"))["key"]
        tablet.code = ann.code
        await tablet.post(f"/api/tables/{ann.code}/claim", {"key": key})
        tablet.move_to(cluster.two.host)
        await tablet.connect()
        await start([ann, ben])
        await all_up_to_date([tablet], ann)
        for _ in range(6):
            if ann.last["game"]["pending"]["seats"] == [ann.seat]:
                action = once(ann)
                answers = await asyncio.gather(
                    *(device.ask("act", action=action) for device in (ann, tablet))
                )
                assert sorted(answer["type"] for answer in answers) == ["refused", "step"], answers
            else:
                await ben.expect("act", action=ben.my_move())
            latest = max((ann, ben, tablet), key=lambda player: player.seq or 0)
            await all_up_to_date([ann, ben, tablet], latest)
        assert tablet.last["you"] == ann.last["you"]


async def test_nobody_goes_back_in_time_at_a_process_that_has_heard_less(cluster: Cluster) -> None:
    async with party(cluster, 2) as (ann, ben):
        await seat_all([ann, ben], size=2)
        cluster.redis.stop()
        try:
            await ann.expect("agree")
            seen = ann.seq
            ann.move_to(cluster.two.host)
            ann.cut()
            await ann.connect(seen)
            assert ann.last["seq"] == seen
            await all_up_to_date([ben], ann)
        finally:
            await asyncio.to_thread(cluster.redis.start)


async def test_players_of_a_killed_process_go_on_at_the_other(cluster: Cluster) -> None:
    async with party(cluster, 4, requests=0.2) as players:
        await seat_all(players, edition="disney", rules={"target": 300}, size=4, grace=0.02)
        await start(players)
        playing = asyncio.create_task(play_on(players))
        # a lucky round can be over after some twenty
        await some_steps(players[0], 12, playing)
        cluster.two.kill()
        try:
            for player in players[1::2]:
                player.move_to(cluster.one.host)
            await playing
        finally:
            await asyncio.to_thread(cluster.two.start)
        await check_log(cluster, players)
        assert all(player.times_lost for player in players[1::2])


async def test_play_goes_on_while_redis_is_gone_and_is_prompt_when_it_is_back(
    cluster: Cluster,
) -> None:
    async with party(cluster, 2) as players, party(cluster, 2, seed=9) as newcomers:
        await seat_all(players, edition="giant", rules={"target": 300}, size=2, grace=0.02)
        await start(players)
        cluster.redis.stop()
        gone = time.monotonic()
        try:
            code, url = players[0].code, cluster.postgres.url
            before = len(await postgres_log(url, code))
            playing = asyncio.create_task(play_on(players))
            # tables are opened and joined meanwhile
            await seat_all(newcomers, edition="giant", size=2)
            assert time.monotonic() - gone < 8
            await asyncio.sleep(gone + 10 - time.monotonic())
            assert len(await postgres_log(url, code)) >= before + 8
        finally:
            await asyncio.to_thread(cluster.redis.start)
        await playing
        await check_log(cluster, players)
        assert statistics.median(await delays(*newcomers)) < 0.5


async def delays(speaker: Player, listener: Player) -> list[float]:
    """Seconds until a player at the other process hears of something."""
    seconds = []
    for _ in range(15):
        began = time.monotonic()
        await speaker.expect("agree")
        await all_up_to_date([listener], speaker)
        seconds.append(time.monotonic() - began)
    return seconds


async def test_nothing_is_lost_or_done_twice_when_postgresql_restarts(cluster: Cluster) -> None:
    async with party(cluster, 4, requests=0.2) as players:
        await seat_all(
            players, edition="giant", rules={"target": 200}, size=6, bots=["easy"] * 2, grace=0.02
        )
        await start(players)
        playing = asyncio.create_task(play_on(players))
        for _ in range(3):
            await some_steps(players[0], 8, playing)
            await asyncio.to_thread(cluster.postgres.restart)
        await playing
        await check_log(cluster, players)


async def some_steps(player: Player, steps: int, playing: asyncio.Task[None]) -> None:
    """Until the game has gone on by so much."""
    wanted = (player.seq or 0) + steps
    while (player.seq or 0) < wanted:
        if playing.done():
            playing.result()
            raise AssertionError("the game was over too soon")
        await asyncio.sleep(0.005)
