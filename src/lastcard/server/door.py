"""Every connection of this process: counted when it is made, cut off when it only takes up room."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import Counter
from typing import Protocol

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from lastcard.server.limits import Limits, Rates
from lastcard.server.metrics import CUT_OFF
from lastcard.server.security import household

logger = logging.getLogger(__name__)

LOOK_EVERY = 5.0
"""Seconds between looks at who is overdue."""
ENOUGH_FILES = 65_536
FEW_FILES = 4_096
FILES_OF_OUR_OWN = 100
"""Files that connections never take: the database, the log, the page."""

CROWDED = "Too many connections from your address; close some and try again."
FULL = "This server has no room for another connection now; try again later."


class Visitor(Protocol):
    """A connection, as HTTP or as a socket."""

    transport: asyncio.Transport
    client: tuple[str, int] | None

    def overdue(self, now: float) -> str | None:
        """Why nobody waits for it any longer."""


class Door:
    def __init__(self, limits: Limits, proxies: str) -> None:
        self._most = _files() - FILES_OF_OUR_OWN
        self._most_from_one = limits.open_connections
        self._rates = Rates(*limits.connections)
        self._proxies = ProxyHeadersMiddleware(_nobody, proxies).trusted_hosts
        self._inside: dict[asyncio.Transport, Visitor] = {}
        self._homes: dict[asyncio.Transport, str] = {}
        """Where those come from who are counted by address."""
        self._crowds: Counter[str] = Counter()
        self._looking = False

    def enter(self, visitor: Visitor) -> bytes | None:
        """Let somebody in, or say why not."""
        if len(self._inside) >= self._most:
            logger.warning("no room for another connection", extra={"open": len(self._inside)})
            CUT_OFF.labels("full").inc()
            return answer("503 Service Unavailable", FULL)
        address = visitor.client[0] if visitor.client else ""
        if address not in self._proxies:
            home = household(address)
            if self._crowds[home] >= self._most_from_one or not self._rates.allow(home):
                CUT_OFF.labels("crowded").inc()
                return answer("429 Too Many Requests", CROWDED)
            self._homes[visitor.transport] = home
            self._crowds[home] += 1
        self._inside[visitor.transport] = visitor
        if not self._looking:
            self._looking = True
            asyncio.get_running_loop().call_later(LOOK_EVERY, self._look)
        return None

    def change(self, visitor: Visitor) -> None:
        """What came in as HTTP goes on as a socket."""
        self._inside[visitor.transport] = visitor

    def leave(self, transport: asyncio.Transport) -> None:
        self._inside.pop(transport, None)
        home = self._homes.pop(transport, None)
        if home is not None:
            self._crowds[home] -= 1
            if not self._crowds[home]:
                del self._crowds[home]

    def _look(self) -> None:
        loop = asyncio.get_running_loop()
        now = loop.time()
        for visitor in list(self._inside.values()):
            why = visitor.overdue(now)
            if why is not None:
                CUT_OFF.labels(why).inc()
                visitor.transport.abort()
        self._looking = bool(self._inside)
        if self._looking:
            loop.call_later(LOOK_EVERY, self._look)


def answer(status: str, sentence: str) -> bytes:
    """What is said to somebody whose connection is then closed."""
    head = "content-type: text/plain; charset=utf-8\r\nconnection: close"
    return (
        f"HTTP/1.1 {status}\r\n{head}\r\ncontent-length: {len(sentence)}\r\n\r\n{sentence}".encode()
    )


async def _nobody(*_: object) -> None:
    """The app of a middleware that is only asked whom it trusts."""


def raise_file_limit() -> None:
    """Every connection is a file; the limit that a shell gives is a thousand of them."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 - not everywhere

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH_FILES if hard == resource.RLIM_INFINITY else min(hard, ENOUGH_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    if _files() < FEW_FILES:
        logger.warning(
            "few connections are possible: raise the limit of open files (LimitNOFILE, ulimit -n)",
            extra={"files": _files()},
        )


def _files() -> int:
    if sys.platform == "win32":
        return ENOUGH_FILES
    import resource  # noqa: PLC0415 - not everywhere

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return ENOUGH_FILES if soft == resource.RLIM_INFINITY else soft
