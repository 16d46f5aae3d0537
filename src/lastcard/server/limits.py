"""How much one address or one guest may ask of the server."""

from __future__ import annotations

import time
from dataclasses import dataclass

TOO_FAST = "That was too fast; wait a moment."
FAILED = "Something went wrong on the server; it has been noted."
MOST_BODY = 65_536
"""Bytes of a request."""
MOST_MESSAGE = 16_384
"""Characters of a message on a socket."""
MOST_WAITING = 2_000_000
"""Bytes that may wait for a slow client before it is told to start over."""
MOST_COMMANDS = 8
"""Commands of one socket that may be under way at once."""


class Rates:
    """A bucket of tokens for each key: `burst` at once, `rate` a second in the long run."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self.burst = burst
        self._buckets: dict[str, tuple[float, float]] = {}
        self._swept = time.monotonic()

    def allow(self, key: str) -> bool:
        now = time.monotonic()
        if now - self._swept > 60:
            self._sweep(now)
        tokens = self.left(key)
        if tokens < 1:
            self._buckets[key] = (tokens, now)
            return False
        self._buckets[key] = (tokens - 1, now)
        return True

    def left(self, key: str) -> float:
        """How many would be granted now."""
        now = time.monotonic()
        tokens, since = self._buckets.get(key, (self.burst, now))
        return min(self.burst, tokens + (now - since) * self._rate)

    def _sweep(self, now: float) -> None:
        """Forget the buckets that are full again, so that memory stays bounded."""
        self._swept = now
        full = self.burst / self._rate
        self._buckets = {
            key: bucket for key, bucket in self._buckets.items() if now - bucket[1] < full
        }


@dataclass(frozen=True)
class Limits:
    """What the server grants; `UNLIMITED` is for tests and closed networks."""

    requests: tuple[float, float] = (20.0, 100.0)
    """A second and at once, from one address."""
    tables: tuple[float, float] = (0.2, 20.0)
    """New tables from one address."""
    tables_a_day: tuple[float, float] = (200 / 86_400, 200.0)
    """The same in the long run: enough for a school, too little to fill a server."""
    messages: tuple[float, float] = (10.0, 40.0)
    """Messages of one guest."""
    reactions: tuple[float, float] = (1.0, 4.0)
    seats: tuple[float, float] = (1 / 15, 5.0)
    """Seats that one guest takes: nobody talks by changing their name."""
    household: tuple[float, float] = (1 / 15, 20.0)
    """Seats taken at one table from one address: ten people sit down, some of them twice."""
    sockets: int = 200
    """Open at once from one address."""


class GuestRates:
    """What one guest, or one address, has asked for lately."""

    def __init__(self, limits: Limits) -> None:
        self.tables = Rates(*limits.tables)
        self.tables_a_day = Rates(*limits.tables_a_day)
        self.messages = Rates(*limits.messages)
        self.reactions = Rates(*limits.reactions)
        self._seats = Rates(*limits.seats)
        self._households = Rates(*limits.household)

    def may_sit(self, guest: str, address: str, code: str) -> bool:
        """Whether that guest, at that address, may take another seat at that table now."""
        return self._seats.allow(guest) and self._households.allow(f"{address} {code}")


_ANY = (1e9, 1e9)
UNLIMITED = Limits(_ANY, _ANY, _ANY, _ANY, _ANY, _ANY, _ANY, sockets=1_000_000)
