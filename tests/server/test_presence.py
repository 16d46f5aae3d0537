"""Who is here: everybody hears within three seconds who has gone, and who has come back."""

from __future__ import annotations

import asyncio
import time
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING

from server.guest import Guest
from server.party import begin, people, sit_down, watching

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from cluster import Server
    from server.conftest import Cluster

PROMISE = 3.0
"""Seconds until everybody knows."""
BUSY = 3.0
"""Seconds more for a machine that runs other tests at the same time."""


async def sees(guest: Guest, *here: int) -> float:
    """Until the guest has heard that those seats, and no others, are here; how long it took."""
    began = time.monotonic()
    async with asyncio.timeout(PROMISE + BUSY):
        while guest.here != set(here):
            await guest.receive()
    return time.monotonic() - began


@asynccontextmanager
async def on_both(cluster: Cluster, number: int = 2) -> AsyncIterator[list[Guest]]:
    """Guests at one table, at the two processes in turn."""
    async with AsyncExitStack() as stack:
        guests = [
            await stack.enter_async_context(Guest((cluster.one, cluster.two)[seed % 2].host, seed))
            for seed in range(number)
        ]
        await sit_down(guests, size=number)
        yield guests


async def test_a_socket_that_is_closed_or_cut_is_seen_and_so_is_the_next(server: Server) -> None:
    async with people(server.host, 2) as (host, mia), watching(host) as spectator:
        for leave in (mia.disconnect, mia.abort):
            await sees(host, 0, 1)
            await sees(spectator, 0, 1)
            await leave()
            await sees(host, 0)
            await sees(spectator, 0)
            await mia.connect()
        await sees(host, 0, 1)
        await begin([host, mia])
        await mia.disconnect()
        await sees(host, 0)


async def test_a_page_that_is_loaded_again_has_not_been_gone(server: Server) -> None:
    async with people(server.host, 2) as (host, mia):
        await sees(host, 0, 1)
        heard = len(host.received)
        for _ in range(3):
            await mia.disconnect()
            await mia.connect()
        await host.expect("agree")
        assert not any('"presence"' in text for text in host.received[heard:])


async def test_one_of_two_devices_is_enough(server: Server) -> None:
    async with people(server.host, 2) as (host, mia), Guest(server.host) as phone:
        key = (await mia.post(f"/api/tables/{host.code}/link"))["key"]
        await phone.post(f"/api/tables/{host.code}/claim", {"key": key})
        phone.code = host.code
        await phone.connect()
        await mia.disconnect()
        await asyncio.sleep(2.0)
        await host.expect("agree")
        assert host.here == {0, 1}
        await phone.disconnect()
        await sees(host, 0)


async def test_bots_are_always_here_and_an_empty_seat_is_not(server: Server) -> None:
    async with people(server.host, 2, bots=["easy"], size=4) as (host, _):
        await sees(host, 0, 1, 2)


async def test_a_connection_that_falls_silent_is_missed_and_comes_back_by_itself(
    server: Server,
) -> None:
    async with people(server.host, 2) as (host, mia):
        await sees(host, 0, 1)
        mia.fall_asleep()
        await sees(host, 0)
        mia.wake_up()
        await sees(host, 0, 1)


async def test_the_other_process_knows_who_is_here(cluster: Cluster) -> None:
    async with on_both(cluster, 3) as (host, mia, noah):
        for guest in (host, mia, noah):
            await sees(guest, 0, 1, 2)
        await mia.disconnect()
        for guest in (host, noah):
            await sees(guest, 0, 2)
        noah.fall_asleep()
        await mia.connect()
        for guest in (host, mia):
            await sees(guest, 0, 1)
        noah.wake_up()
        await sees(mia, 0, 1, 2)


async def test_the_people_of_a_killed_process_are_missed_until_they_come_back(
    cluster: Cluster,
) -> None:
    async with on_both(cluster, 4) as guests:
        host, mia, noah, lina = guests
        for guest in guests:
            await sees(guest, 0, 1, 2, 3)
        cluster.two.kill()
        try:
            lina.cut()
            lina.move_to(cluster.one.host)
            await lina.connect(lina.seq)
            for guest in (host, noah, lina):
                await sees(guest, 0, 2, 3)
        finally:
            await asyncio.to_thread(cluster.two.start)
        mia.cut()
        await mia.connect(mia.seq)
        for guest in guests:
            await sees(guest, 0, 1, 2, 3)


async def test_nobody_is_missed_because_redis_is_gone(cluster: Cluster) -> None:
    async with on_both(cluster) as (host, mia):
        await sees(host, 0, 1)
        cluster.redis.stop()
        try:
            await asyncio.sleep(3.0)
            await host.expect("agree")
            assert host.here == {0, 1}
        finally:
            await asyncio.to_thread(cluster.redis.start)
        await mia.disconnect()
        # the bus has to be found again first
        async with asyncio.timeout(20):
            while host.here != {0}:
                await host.receive()
