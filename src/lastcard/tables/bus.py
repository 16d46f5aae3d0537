"""Telling other processes that a table has moved on. The log decides; the bus only saves waiting.

A message that gets lost costs a moment and nothing else: every process looks at the log itself
again and again while it has players at a table.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING, Protocol

import redis.asyncio
from redis.exceptions import RedisError

from lastcard.engine import BadInput

if TYPE_CHECKING:
    from collections.abc import Callable

logger = logging.getLogger(__name__)

PREFIX = "lastcard:"
MOST_WAITING = 10_000
"""Messages kept for a Redis that is away; more are dropped, the log has the facts."""
SHORTEST_PAUSE, LONGEST_PAUSE = 0.1, 2.0


class Bus(Protocol):
    shared: bool
    """Whether other processes may serve the same tables."""

    def publish(self, code: str, message: str) -> None:
        """Tell the other processes at that table."""

    async def listen(self, code: str) -> None:
        """From now on hear what others publish about that table."""

    async def forget(self, code: str) -> None: ...

    async def close(self) -> None: ...


class NoBus:
    """One process alone: there is nobody to tell."""

    shared = False

    def publish(self, code: str, message: str) -> None:
        pass

    async def listen(self, code: str) -> None:
        pass

    async def forget(self, code: str) -> None:
        pass

    async def close(self) -> None:
        pass


class RedisBus:
    """Publish and subscribe through Redis; when it goes away and comes back, so does the bus."""

    shared = True

    def __init__(
        self, url: str, heard: Callable[[str, str], None], restored: Callable[[], None]
    ) -> None:
        try:
            self._redis = redis.asyncio.from_url(
                url, decode_responses=True, socket_connect_timeout=2, health_check_interval=5
            )
        except ValueError as error:
            raise BadInput("--redis", f"is no address of a Redis server: {error}") from None
        self._heard = heard
        self._restored = restored
        self._codes: set[str] = set()
        self._pubsub = self._redis.pubsub(ignore_subscribe_messages=True)
        self._outgoing: asyncio.Queue[tuple[str, str]] = asyncio.Queue(MOST_WAITING)
        self._tasks = [
            asyncio.create_task(self._hear_on(), name="bus ears"),
            asyncio.create_task(self._speak_on(), name="bus mouth"),
        ]

    async def check(self) -> None:
        """Refuse at once where there is no Redis at all."""
        try:
            await self._redis.ping()
        except (OSError, RedisError) as error:
            raise BadInput("--redis", f"cannot be reached: {error}") from None

    def publish(self, code: str, message: str) -> None:
        with contextlib.suppress(asyncio.QueueFull):
            self._outgoing.put_nowait((code, message))

    async def listen(self, code: str) -> None:
        self._codes.add(code)
        with contextlib.suppress(OSError, RedisError):
            await self._pubsub.subscribe(PREFIX + code)

    async def forget(self, code: str) -> None:
        self._codes.discard(code)
        with contextlib.suppress(OSError, RedisError):
            await self._pubsub.unsubscribe(PREFIX + code)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(OSError, RedisError):
            await self._pubsub.aclose()  # type: ignore[no-untyped-call]
            await self._redis.aclose()

    async def _hear_on(self) -> None:
        pause = SHORTEST_PAUSE
        away = False
        while True:
            try:
                if away:
                    await self._pubsub.aclose()  # type: ignore[no-untyped-call]
                    self._pubsub = self._redis.pubsub(ignore_subscribe_messages=True)
                    await self._redis.ping()
                    if self._codes:
                        await self._pubsub.subscribe(*(PREFIX + code for code in self._codes))
                    away = False
                    pause = SHORTEST_PAUSE
                    logger.info("redis back")
                    self._restored()
                if not self._pubsub.subscribed:
                    await asyncio.sleep(0.05)
                    continue
                message = await self._pubsub.get_message(timeout=1.0)
                if message is not None:
                    self._heard(message["channel"].removeprefix(PREFIX), message["data"])
            except (OSError, RedisError) as error:
                if not away:
                    logger.warning("redis away", extra={"error": type(error).__name__})
                away = True
                await asyncio.sleep(pause)
                pause = min(pause * 2, LONGEST_PAUSE)

    async def _speak_on(self) -> None:
        while True:
            batch = [await self._outgoing.get()]
            while not self._outgoing.empty():
                batch.append(self._outgoing.get_nowait())
            try:
                async with self._redis.pipeline(transaction=False) as pipe:
                    for code, message in batch:
                        pipe.publish(PREFIX + code, message)
                    await pipe.execute()
            except (OSError, RedisError):
                # lost for good, and no harm done: the others read the log
                await asyncio.sleep(SHORTEST_PAUSE)
