"""Telling other processes that tables have moved on. The log decides; the bus only saves waiting.

A message that gets lost costs a moment and nothing else: every process looks at the log itself
again and again while it has players at a table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from lastcard.storage.extra_packages import need

if TYPE_CHECKING:
    from collections.abc import Callable

    from lastcard.storage.chores import Chores
    from lastcard.storage.redis_bus import RedisBus


class Bus(Protocol):
    shared: bool
    """Whether other processes may serve the same tables."""
    echoed: float
    """When this process last heard itself on it, by the clock that never jumps."""

    def open(self, chores: Chores) -> None:
        """Begin to listen and to speak."""

    def publish(self, code: str, message: Any) -> None:
        """Tell the other processes something about that table."""

    async def close(self) -> None: ...


class NoBus:
    """One process alone: there is nobody to tell."""

    shared = False
    echoed = 0.0

    def open(self, chores: Chores) -> None:
        pass

    def publish(self, code: str, message: Any) -> None:
        pass

    async def close(self) -> None:
        pass


def redis_bus(
    url: str, received: Callable[[str, Any], None], restored: Callable[[], None]
) -> RedisBus:
    """The bus over the Redis at that address."""
    need("redis", "--redis")
    # loaded only when used: most servers are one process
    from lastcard.storage.redis_bus import RedisBus  # noqa: PLC0415

    return RedisBus(url, received, restored)
