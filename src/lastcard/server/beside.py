"""Work that takes longer than a message may wait, done beside the server's loop: one at a time."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from lastcard.server.refusals import ServerRefusal

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
T = TypeVar("T")

MOST_WAITING = 16
"""Pieces of work that may wait for their turn; whoever comes then is asked to come again."""


class Beside:
    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "beside")
        self._waiting = 0

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What the work gives or raises."""
        if self._waiting >= MOST_WAITING:
            raise ServerRefusal("too-busy")
        self._waiting += 1
        try:
            return await asyncio.wrap_future(self._thread.submit(work, *args, **kwargs))
        finally:
            self._waiting -= 1

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def end(self) -> None:
        """The same, and wait for the work that has begun."""
        await asyncio.to_thread(self._thread.shutdown, cancel_futures=True)
