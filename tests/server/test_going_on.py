"""After a round and after a game: everybody reads the scores, and nobody's tap ends that."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from cluster import running
from server.party import another_game, begin, everybody_sees, people, play, sentence, served
from server.timelapse import FastServer

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cluster import Server
    from server.guest import Guest

LONG = {"grace": 0, "rules": {"target": 100_000, "hand_size": 1}}
"""A match of many short rounds."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("going-on"), "--unlimited", "--pace", "0") as started:
        yield started


def ready(guest: Guest) -> list[bool]:
    return [seat["ready"] for seat in guest.table["seats"]]


async def play_round(guests: Sequence[Guest]) -> None:
    async def until_over(guest: Guest) -> None:
        while not guest.last["game"]["over"]:
            move = guest.my_move()
            await (guest.receive() if move is None else guest.ask("act", action=move))

    await asyncio.gather(*map(until_over, guests))


async def test_the_next_round_is_dealt_when_the_last_has_read_the_scores(server: Server) -> None:
    async with people(server.host, 3, **LONG) as guests:
        host, mia, noah = guests
        await begin(guests)
        assert "round is not over" in sentence(await host.ask("next"))
        await play_round(guests)
        assert host.last["times"]["next"] is None
        await mia.expect("next")
        assert 0 < mia.last["times"]["next"] <= 15
        await everybody_sees(guests, mia.seq or 0)
        assert ready(host) == [False, True, False]
        assert host.last["game"]["round"] == 1
        # a second tap is no second vote
        assert (await mia.ask("next"))["type"] == "done"
        await host.expect("next")
        await everybody_sees(guests, host.seq or 0)
        assert (ready(noah), noah.last["game"]["round"]) == ([True, True, False], 1)
        dealt = await noah.expect("next")
        assert (dealt["game"]["round"], dealt["times"]["next"]) == (2, None)


async def test_whoever_leaves_is_not_waited_for(server: Server) -> None:
    async with people(server.host, 3, **LONG) as guests:
        host, mia, noah = guests
        await begin(guests)
        await play_round(guests)
        await host.expect("next")
        await mia.expect("next")
        await noah.expect("stand")
        await host.hear(lambda _: host.last["game"]["round"] == 2)


async def test_alone_with_bots_nobody_is_waited_for(server: Server) -> None:
    async with people(server.host, 1, bots=["easy", "easy"], **LONG) as (host,):
        await begin([host])
        await play_round([host])
        assert (await host.expect("next"))["game"]["round"] == 2


async def test_after_a_game_the_scores_stay_until_everyone_wants_another(server: Server) -> None:
    async with people(server.host, 2) as guests:
        host, mia = guests
        await begin(guests)
        await play(guests)
        await host.expect("rematch")
        await everybody_sees(guests, host.seq or 0)
        assert mia.table["phase"] == "over"
        assert mia.table["secret"] is not None
        assert ready(mia) == [True, False]
        assert 0 < mia.last["times"]["next"] <= 15
        record = await mia.http.get(f"/api/tables/{mia.code}/games/1/record")
        assert record.status_code == 200
        await mia.expect("rematch")
        await everybody_sees(guests, mia.seq or 0)
        # both have asked for this game, and agree when they know its commitment
        assert (host.table["phase"], ready(host)) == ("lobby", [True, True])
        assert not any(seat["agreed"] for seat in host.table["seats"])
        await begin(guests)
        assert ready(host) == [False, False]


async def test_whoever_stands_up_after_the_game_is_not_waited_for(server: Server) -> None:
    async with people(server.host, 3) as guests:
        host, mia, noah = guests
        await begin(guests)
        await play(guests)
        await host.expect("rematch")
        await mia.expect("stand")
        await noah.expect("stand")
        await host.hear(lambda _: host.table["phase"] == "lobby")
        assert ready(host)[0] is True


async def test_some_seconds_after_the_first_it_goes_on_and_a_restart_does_not_change_that(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    server = FastServer(tmp_path_factory.mktemp("slow-reader"))
    with running(server):
        async with people(server.host, 2, **LONG) as guests:
            host, mia = guests
            await begin(guests)
            await play_round(guests)
            await host.expect("next")
            await everybody_sees(guests, host.seq or 0)
            server.kill()
            server.start()
            await host.connect(host.seq)
            await mia.connect(mia.seq)
            assert (ready(mia), mia.last["game"]["round"]) == ([True, False], 1)
            assert 0 < mia.last["times"]["next"] <= 15
            await mia.hear(lambda _: mia.last["game"]["round"] == 2)
        async with people(server.host, 2) as guests:
            host, mia = guests
            await begin(guests)
            await play(guests)
            await host.expect("rematch")
            await mia.hear(lambda _: mia.table["phase"] == "lobby")
            assert ready(mia) == [True, False]


async def test_a_second_game_can_be_asked_for_by_everyone_again(server: Server) -> None:
    async with people(server.host, 2) as guests:
        for number in (1, 2, 3):
            await begin(guests)
            await play(guests)
            assert guests[0].table["number"] == number
            await another_game(guests)
