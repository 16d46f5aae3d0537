"""Whether the other end of a socket is still there.

A cable that is pulled and a phone that falls asleep close nothing. Browsers answer a WebSocket's
ping without any script, so whoever has said nothing for a moment is pinged. Who does not answer
counts as not here; the socket stays open a while, since bad networks come back.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from lastcard.server.audience import Audience
    from lastcard.server.connection import Connection

EVERY = 0.25
"""Seconds in which every socket is looked at."""
AT_ONCE = 40
"""Sockets that are looked at in one go, where there are many: nobody's action waits for the pings
of all others."""
MOST_PARTS = 25
LATE = 0.5
"""Seconds by which a look may come too late before it says nothing: we were asleep, not they."""


class Patience(NamedTuple):
    """Seconds without a sound, before a ping and before somebody counts as gone."""

    ping: float
    gone: float


IN_COMPANY = Patience(1.0, 2.4)
"""Others wait for them, and see within three seconds that they have gone."""
ALONE = Patience(15.0, 30.0)
"""Nobody is there to miss them: thousands who play against bots cost next to nothing."""
DEAD = 30.0
"""Seconds without a sound before the connection is cut."""


class Line(Protocol):
    """The connection under a socket."""

    heard: float
    """When something last came, by the clock that never jumps."""

    def ping(self) -> None: ...

    def cut(self) -> None: ...


class Pulse:
    """Feels it at every socket of this process."""

    def __init__(self) -> None:
        self._felt: dict[Connection, Audience] = {}
        self._pinged: dict[Connection, float] = {}

    @contextlib.contextmanager
    def felt(self, connection: Connection, audience: Audience) -> Iterator[None]:
        """As long as the connection is at that table."""
        self._felt[connection] = audience
        try:
            yield
        finally:
            del self._felt[connection]
            self._pinged.pop(connection, None)

    async def go_on(self) -> None:
        last = time.monotonic()
        while True:
            felt = list(self._felt.items())
            parts = min(1 + len(felt) // AT_ONCE, MOST_PARTS)
            for part in range(parts):
                await asyncio.sleep(EVERY / parts)
                now = time.monotonic()
                if now - last < EVERY / parts + LATE:
                    self._look(felt[part::parts], now)
                last = now

    def _look(self, some: Iterable[tuple[Connection, Audience]], now: float) -> None:
        for connection, audience in some:
            if connection not in self._felt:
                continue  # has left meanwhile
            line = connection.line
            quiet = now - line.heard
            if quiet < IN_COMPANY.ping and not connection.silent:
                continue
            patience = IN_COMPANY if audience.in_company(connection) else ALONE
            if connection.silent != (quiet > patience.gone):
                connection.silent = not connection.silent
                audience.count(now)
            if quiet > DEAD:
                line.cut()
            elif quiet > patience.ping and self._pinged.get(connection, -1.0) < line.heard:
                self._pinged[connection] = now
                line.ping()
