"""Somebody does not come back: the others nudge, vote and go on. Time passes faster here."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from cluster import running
from server.guest import Guest
from server.party import begin, everybody_sees, people, sentence
from server.replaying import sqlite_log
from server.timelapse import SPEED, FastServer

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

UNHURRIED = {"rules": {"hand_size": 15, "target": 100_000}}


@pytest.fixture(scope="module")
def fast(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastServer]:
    server = FastServer(tmp_path_factory.mktemp("fast"))
    with running(server):
        yield server


def is_asked(guest: Guest) -> bool:
    return guest.my_move() is not None


async def waited_for(guests: Sequence[Guest]) -> tuple[Guest, list[Guest]]:
    """Who has to decide, and the others; whatever the first card asked is answered."""
    while sum(map(is_asked, guests)) != 1:
        guest = next(filter(is_asked, guests))
        await guest.expect("act", action=guest.my_move())
        await everybody_sees(guests, guest.seq or 0)
    late = next(filter(is_asked, guests))
    return late, [guest for guest in guests if guest is not late]


async def once_allowed(guest: Guest, kind: str, seat: int) -> dict[str, Any]:
    """Ask until the time has come; before that one is told to wait."""
    while True:
        answer = await guest.ask(kind, seat=seat)
        if answer["type"] != "refused":
            return answer
        assert "a little more time" in sentence(answer)
        await asyncio.sleep(answer["error"]["values"]["seconds"] / SPEED)


def seat_of(guest: Guest) -> int:
    return int(guest.last["you"]["seat"])


async def test_a_nudge_is_heard_by_everybody_and_by_nobody_too_soon(fast: FastServer) -> None:
    async with people(fast.host, 3, **UNHURRIED) as guests:
        await begin(guests)
        late, (other, third) = await waited_for(guests)
        await once_allowed(other, "nudge", seat_of(late))
        for guest in (late, third):
            heard = await guest.hear(lambda message: message["type"] == "nudged")
            assert (heard["seat"], heard["by"]) == (seat_of(late), seat_of(other))
        assert "Nobody waits" in sentence(await late.ask("nudge", seat=seat_of(late)))


async def test_two_devices_of_one_player_nudge_no_more_often_than_one(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    limited = FastServer(tmp_path_factory.mktemp("limited"))
    limited.options.remove("--unlimited")
    with running(limited):
        async with people(limited.host, 2, **UNHURRIED) as guests, Guest(limited.host) as phone:
            await begin(guests)
            late, (other,) = await waited_for(guests)
            key = (await other.post(f"/api/tables/{other.code}/link"))["key"]
            await phone.post(f"/api/tables/{other.code}/claim", {"key": key})
            phone.code = other.code
            await phone.connect()
            await once_allowed(other, "nudge", seat_of(late))
            assert "too fast" in sentence(await phone.ask("nudge", seat=seat_of(late)))


async def test_a_bot_plays_for_somebody_who_is_gone_until_they_do_something(
    fast: FastServer,
) -> None:
    async with people(fast.host, 3, **UNHURRIED) as guests:
        await begin(guests)
        late, (other, _) = await waited_for(guests)
        seat = seat_of(late)
        await late.disconnect()
        assert other.last["waits"][0]["seat"] == seat
        await once_allowed(other, "stand_in", seat)
        assert other.table["seats"][seat]["away"]
        await other.hear(lambda message: message["type"] == "step")
        facts = sqlite_log(fast.data, other.code)
        assert [fact.body for fact in facts if fact.kind == "stand_in"] == [
            {"seat": seat, "by": seat_of(other)}
        ]
        assert facts[-1].body["by"] == "bot"
        # a phone that only comes back for a second does not stop the others again
        await late.connect(late.seq)
        assert late.table["seats"][seat]["away"]
        answer = await late.expect("back")
        assert not answer["table"]["seats"][seat]["away"]


async def test_most_of_those_who_are_here_go_on_without_somebody_also_after_a_restart(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    fast = FastServer(tmp_path_factory.mktemp("killed"))
    with running(fast):
        async with people(fast.host, 4, **UNHURRIED) as guests:
            await begin(guests)
            late, (first, second, third) = await waited_for(guests)
            seat = seat_of(late)
            await late.disconnect()
            await once_allowed(first, "go_on_without", seat)
            assert first.last["waits"][0]["without"] == [seat_of(first)]
            fast.kill()
            fast.start()
            for guest in (first, second, third):
                guest.cut()
                await guest.connect(guest.seq)
            assert second.last["waits"][0]["without"] == [seat_of(first)]
            await once_allowed(second, "go_on_without", seat)
            await everybody_sees([third], second.seq or 0)
            assert third.last["game"]["left"] == [seat]
            await late.connect()
            assert late.last["you"] is None


async def test_a_host_who_does_not_come_back_passes_the_role_on(fast: FastServer) -> None:
    async with people(fast.host, 3) as guests:
        host, mia, noah = guests
        await host.disconnect()
        await noah.hear(lambda message: "table" in message and message["table"]["seats"][1]["host"])
        await host.connect()
        assert [seat["host"] for seat in host.table["seats"]] == [False, True, False]
        assert "Only the host" in sentence(await host.ask("kick", seat=1))
        await everybody_sees(guests, mia.seq or 0)
        for guest in (host, noah, mia):
            await guest.expect("agree")
        await mia.expect("start")


async def test_a_host_who_has_changed_all_that_can_be_changed_is_no_harm_to_anybody_when_gone(
    fast: FastServer,
) -> None:
    async with people(fast.host, 2) as guests:
        host, mia = guests
        path, said = f"/api/tables/{host.code}/settings", []
        for clock in (15, 30) * 60:
            answer = await host.http.post(path, json={"size": 2, "clock": clock})
            said.append(answer.text)
        assert any("Too much has been changed" in answer for answer in said)
        await host.disconnect()
        await mia.hear(lambda message: "table" in message and message["table"]["seats"][1]["host"])
        assert (await mia.http.get("/api/server")).is_success


async def test_a_public_table_depends_on_no_stranger_who_has_vanished(fast: FastServer) -> None:
    async with people(fast.host, 3, public=True, **UNHURRIED) as guests:
        await begin(guests)
        late, (other, _) = await waited_for(guests)
        seat = seat_of(late)
        await late.disconnect()
        await other.hear(lambda message: message["type"] == "step")
        assert other.last["away"] == [seat]


async def test_a_public_lobby_that_everybody_has_left_is_listed_no_more(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """Also where the server was restarted meanwhile, and nobody ever came back."""
    fast = FastServer(tmp_path_factory.mktemp("restarted"))
    with running(fast):
        async with people(fast.host, 2, public=True) as (host, mia), Guest(fast.host) as passer_by:
            await mia.disconnect()
            while host.table["seats"][1]["kind"] != "open":
                await host.receive()
            assert host.code in await listed(passer_by)
            fast.kill()
            fast.start()
            host.cut()
            while host.code in await listed(passer_by):
                await asyncio.sleep(0.2)  # nobody is told of a list
            await host.connect()
            while host.last["seat"] is not None:
                await host.receive()  # the list may know it a moment earlier
            await host.sit(host.code, "Host")
            assert host.code in await listed(passer_by)


async def listed(guest: Guest) -> set[str]:
    return {table["code"] for table in (await guest.http.get("/api/tables")).json()}
