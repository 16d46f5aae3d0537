"""Work in the background: what fails is logged, counted and tried again; none ends in silence."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine

logger = logging.getLogger(__name__)

SHORTEST_PAUSE, LONGEST_PAUSE = 0.5, 30.0
REMEMBERED = 60.0
"""Seconds for which a failure is shown after the work has gone on."""


class Chores:
    """The background tasks of one process."""

    def __init__(self, noted: Callable[[str], object] = lambda trouble: None) -> None:
        self._noted = noted
        """Hears of every failure, so that somebody can count."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self._failed: dict[str, float] = {}
        self._closed = False

    def begin(self, work: Coroutine[Any, Any, object], name: str) -> asyncio.Task[Any]:
        """Something that is done once; nothing, once the chores are closed."""
        task = asyncio.create_task(work, name=name)
        if self._closed:
            task.cancel()
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def keep_on(self, work: Callable[[], Awaitable[object]], name: str) -> asyncio.Task[Any]:
        """Something that goes on for ever: if it fails, it begins again after a pause."""
        return self.begin(self._again_and_again(work, name), name)

    async def _again_and_again(self, work: Callable[[], Awaitable[object]], name: str) -> None:
        pause = SHORTEST_PAUSE
        while True:
            began = time.monotonic()
            try:
                await work()
            except Exception as error:  # noqa: BLE001 - whatever it is, the work goes on
                self._report(name, error)
            if time.monotonic() - began > REMEMBERED:
                pause = SHORTEST_PAUSE
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self._report(task.get_name(), error)

    def _report(self, name: str, error: BaseException) -> None:
        self._failed[name] = time.monotonic()
        self._noted("task")
        logger.error("task failed", extra={"task": name}, exc_info=error)

    @property
    def failing(self) -> list[str]:
        """The tasks that have failed lately."""
        now = time.monotonic()
        return [name for name, at in self._failed.items() if now - at < REMEMBERED]

    async def close(self) -> None:
        self._closed = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
