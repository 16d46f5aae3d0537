"""The bus over Redis: one channel for all processes of a service."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from typing import TYPE_CHECKING, Any

import orjson
import redis.asyncio
from redis.exceptions import RedisError

from lastcard.engine import BadInput

if TYPE_CHECKING:
    from collections.abc import Callable

    from lastcard.storage.chores import Chores

logger = logging.getLogger(__name__)

CHANNEL = "lastcard"
MOST_WAITING = 10_000
"""Messages kept for a Redis that is away; more are dropped, the log has the facts."""
SHORTEST_PAUSE, LONGEST_PAUSE = 0.1, 2.0


class RedisBus:
    """One channel for all processes; what happens at the same time travels together.

    When Redis goes away and comes back, so does the bus.
    """

    shared = True

    def __init__(
        self, url: str, received: Callable[[str, Any], None], restored: Callable[[], None]
    ) -> None:
        try:
            self._redis = redis.asyncio.from_url(
                url, socket_connect_timeout=2, socket_keepalive=True, health_check_interval=10
            )
        except ValueError as error:
            raise BadInput("--redis", "no-redis", why=str(error)) from None
        self._received = received
        self._restored = restored
        self._name = secrets.token_hex(8).encode()
        """Tells this process's own messages from the others'."""
        self.echoed = 0.0
        self._outgoing: asyncio.Queue[tuple[str, Any]] = asyncio.Queue(MOST_WAITING)

    async def check(self) -> None:
        """Refuse at once where there is no Redis at all."""
        try:
            await self._redis.ping()
        except (OSError, RedisError) as error:
            raise BadInput("--redis", "unreachable", why=str(error)) from None

    def open(self, chores: Chores) -> None:
        chores.keep_on(self._receive_on, "bus ears")
        chores.keep_on(self._publish_on, "bus mouth")

    def publish(self, code: str, message: Any) -> None:
        with contextlib.suppress(asyncio.QueueFull):
            self._outgoing.put_nowait((code, message))

    async def close(self) -> None:
        with contextlib.suppress(OSError, RedisError):
            await self._redis.aclose()

    async def _receive_on(self) -> None:
        pause = SHORTEST_PAUSE
        away = False
        while True:
            try:
                async with self._redis.pubsub(ignore_subscribe_messages=True) as channel:
                    await channel.subscribe(CHANNEL)
                    if away:
                        logger.info("redis back")
                        self._restored()
                    away, pause = False, SHORTEST_PAUSE
                    async for message in channel.listen():
                        self._receive(message["data"])
            except (OSError, RedisError) as error:
                if not away:
                    logger.warning("redis away", extra={"error": type(error).__name__})
                away = True
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)

    def _receive(self, data: bytes) -> None:
        if data.startswith(self._name):
            self.echoed = time.monotonic()
            return
        try:
            news = [(str(code), message) for code, message in orjson.loads(data[len(self._name) :])]
        except (ValueError, TypeError) as error:
            # not one of ours: somebody else uses the same channel
            logger.warning("strange news", extra={"error": type(error).__name__})
            return
        for code, message in news:
            self._received(code, message)

    async def _publish_on(self) -> None:
        while True:
            batch = [await self._outgoing.get()]
            while not self._outgoing.empty():
                batch.append(self._outgoing.get_nowait())
            try:
                await self._redis.publish(CHANNEL, self._name + orjson.dumps(batch))
            except (OSError, RedisError):
                # lost for good, and no harm done: the others read the log
                await asyncio.sleep(SHORTEST_PAUSE)
