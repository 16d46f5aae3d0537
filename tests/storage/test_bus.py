"""The bus: what one process publishes the others receive, and a Redis that goes away comes back."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any

import orjson
import pytest
from redis.asyncio import Redis as Client

from cluster import Redis, free_port, running
from lastcard.engine import BadInput
from lastcard.storage.bus import NoBus, redis_bus
from lastcard.storage.chores import Chores
from lastcard.storage.redis_bus import CHANNEL, MOST_WAITING

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from lastcard.storage.redis_bus import RedisBus


@pytest.fixture(scope="module")
def redis() -> Iterator[Redis]:
    service = Redis()
    with running(service):
        yield service


class Process:
    """One process at the bus, and what it has received."""

    def __init__(self, url: str) -> None:
        self.news: asyncio.Queue[tuple[str, Any]] = asyncio.Queue()
        self.restored = asyncio.Event()
        self.chores = Chores()
        self.bus: RedisBus = redis_bus(url, self._received, self.restored.set)

    def _received(self, code: str, message: Any) -> None:
        self.news.put_nowait((code, message))

    async def next(self) -> tuple[str, Any]:
        return await asyncio.wait_for(self.news.get(), 30)


@contextlib.asynccontextmanager
async def processes(url: str, number: int = 2) -> AsyncIterator[list[Process]]:
    """Processes that hear each other."""
    started = [Process(url) for _ in range(number)]
    client = Client.from_url(url)
    for process in started:
        process.bus.open(process.chores)
    async with asyncio.timeout(30):
        while dict(await client.pubsub_numsub(CHANNEL))[CHANNEL.encode()] < number:
            await asyncio.sleep(0.01)
    await client.aclose()
    try:
        yield started
    finally:
        for process in started:
            await process.chores.close()
            await process.bus.close()


async def test_the_others_receive_what_one_publishes_in_its_order_and_it_does_not(
    redis: Redis,
) -> None:
    async with processes(redis.url, 3) as (one, other, third):
        assert one.bus.shared
        for number in range(50):
            one.bus.publish("ABCDEF", [number, "Zoë", {"a": None}])
        for process in (other, third):
            for number in range(50):
                assert await process.next() == ("ABCDEF", [number, "Zoë", {"a": None}])
        other.bus.publish("GHJKLM", {"said": "hello"})
        assert await one.next() == ("GHJKLM", {"said": "hello"})
        assert other.news.empty()


@pytest.mark.parametrize("strange", [b"", b"hello", b"[1, 2]", b'{"a": 1}', b"\xff" * 40])
async def test_what_somebody_else_says_on_the_channel_is_passed_over(
    redis: Redis, strange: bytes
) -> None:
    async with processes(redis.url) as (one, other):
        client = Client.from_url(redis.url)
        await client.publish(CHANNEL, strange)
        await client.publish(CHANNEL, b"0" * 16 + orjson.dumps([["ABCDEF", "from a third"]]))
        await client.aclose()
        for process in (one, other):
            assert await process.next() == ("ABCDEF", "from a third")
            assert process.chores.failing == []


async def test_a_redis_that_was_away_is_found_again_and_the_hub_hears_of_it() -> None:
    service = Redis()
    with running(service):
        async with processes(service.url) as (one, other):
            service.stop()
            service.start()
            for process in (one, other):
                await asyncio.wait_for(process.restored.wait(), 30)
            one.bus.publish("ABCDEF", "back")
            assert await other.next() == ("ABCDEF", "back")


async def test_only_so_much_waits_for_a_redis_that_is_away() -> None:
    bus = Process(f"redis://127.0.0.1:{free_port()}").bus
    for number in range(MOST_WAITING + 10):
        bus.publish("ABCDEF", number)
    await bus.close()


async def test_an_address_at_which_there_is_no_redis_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadInput, match="is no address of a Redis server"):
        Process("http://localhost")
    nobody = Process(f"redis://127.0.0.1:{free_port()}").bus
    with pytest.raises(BadInput, match="cannot be reached"):
        await nobody.check()
    await nobody.close()


async def test_one_process_alone_tells_nobody() -> None:
    bus, chores = NoBus(), Chores()
    bus.open(chores)
    bus.publish("ABCDEF", "anything")
    assert not bus.shared
    await bus.close()
    await chores.close()
