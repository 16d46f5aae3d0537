"""How much one address or one guest may ask of the server."""

from __future__ import annotations

import time
from dataclasses import dataclass

MOST_BODY = 65_536
"""Bytes of a request."""
MOST_LONG_BODY = 1_000_000
"""Bytes of one that may have a game's record in it, or many games in numbers."""
MOST_MESSAGE = 16_384
"""Characters of a message on a socket."""
MOST_FRAME = 4 * MOST_MESSAGE
"""Bytes of it, whatever the characters."""
MOST_WAITING = 2_000_000
"""Bytes that may wait for a slow client before it is told to start over."""
MOST_COMMANDS = 8
"""Commands of one socket that may be under way at once."""


class Bucket:
    """Tokens for one: `burst` at once, `rate` a second in the long run."""

    __slots__ = ("_burst", "_rate", "_tokens", "since")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._tokens = burst
        self.since = time.monotonic()

    @property
    def taken(self) -> float:
        """How many have been taken and not filled up again."""
        now = time.monotonic()
        self._tokens = min(self._burst, self._tokens + (now - self.since) * self._rate)
        self.since = now
        return self._burst - self._tokens

    @property
    def empty(self) -> bool:
        return self._burst - self.taken < 1

    def take(self) -> bool:
        """Whether there was one to take."""
        if self.empty:
            return False
        self._tokens -= 1
        return True


class Rates:
    """A bucket for each key."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: dict[str, Bucket] = {}
        self._swept = time.monotonic()

    def allow(self, key: str) -> bool:
        return self._bucket(key).take()

    def spent(self, key: str) -> bool:
        """Whether nothing more would be allowed now."""
        return key in self._buckets and self._buckets[key].empty

    def taken(self, key: str) -> float:
        """How many were allowed lately."""
        return self._buckets[key].taken if key in self._buckets else 0.0

    def _bucket(self, key: str) -> Bucket:
        now = time.monotonic()
        if now - self._swept > 60:
            self._sweep(now)
        found = self._buckets.get(key)
        if found is None:
            found = self._buckets[key] = Bucket(self._rate, self._burst)
        return found

    def _sweep(self, now: float) -> None:
        """Forget the buckets that are full again, so that memory stays bounded."""
        self._swept = now
        full = self._burst / self._rate
        self._buckets = {
            key: bucket for key, bucket in self._buckets.items() if now - bucket.since < full
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
    hints: tuple[float, float] = (0.5, 5.0)
    """Hints for one guest: one for every decision of a quick player."""
    nudges: tuple[float, float] = (0.1, 1.0)
    """Of one player at one table: a nudge is heard, and nobody is to be drummed at."""
    trials: tuple[float, float] = (1 / 3, 10.0)
    """Cards tried out from one address; each takes a core for a second or two."""
    prints: tuple[float, float] = (0.1, 10.0)
    """Decks as PDFs for one address."""
    seats: tuple[float, float] = (1 / 15, 5.0)
    """Seats that one guest takes: nobody talks by changing their name."""
    household: tuple[float, float] = (1 / 15, 20.0)
    """Seats taken at one table from one address: ten people sit down, some of them twice."""
    sockets: int = 200
    """Open at once from one address."""
    frames: tuple[float, float] = (30.0, 200.0)
    """Frames of one socket, whatever is in them."""
    connections: tuple[float, float] = (20.0, 300.0)
    """New connections from one address; proxies are not counted."""
    open_connections: int = 300
    """From one address: its sockets, and a few requests for each."""
    replays: tuple[float, float] = (2.0, 40.0)
    """Rounds that are looked at again, from one address."""
    pictures: tuple[float, float] = (0.5, 20.0)
    """Pictures of moments, for one address."""
    analyses: tuple[float, float] = (0.5, 20.0)
    """Rounds to be analysed, asked for from one address; each takes a core for a while."""
    records: tuple[float, float] = (0.5, 20.0)
    """Bodies that are longer than others may be, from one address."""
    decks: tuple[float, float] = (1.0, 30.0)
    """Decks of their own that people have looked at, from one address."""
    statistics: tuple[float, float] = (2.0, 100.0)
    """Games in numbers, asked for from one address: a device asks once for each of its games."""
    glances: tuple[float, float] = (1.0, 30.0)
    """Lists of one's own games, asked for from one address."""
    misses: tuple[float, float] = (1 / 6, 20.0)
    """Codes of tables that do not exist, asked for from one address."""


class GuestRates:
    """What one guest, or one address, has asked for lately."""

    def __init__(self, limits: Limits) -> None:
        self.tables = Rates(*limits.tables)
        self.tables_a_day = Rates(*limits.tables_a_day)
        self.messages = Rates(*limits.messages)
        self.replays = Rates(*limits.replays)
        self.pictures = Rates(*limits.pictures)
        self.analyses = Rates(*limits.analyses)
        self.decks = Rates(*limits.decks)
        self.statistics = Rates(*limits.statistics)
        self.glances = Rates(*limits.glances)
        self.reactions = Rates(*limits.reactions)
        self.hints = Rates(*limits.hints)
        self.nudges = Rates(*limits.nudges)
        self.trials = Rates(*limits.trials)
        self.prints = Rates(*limits.prints)
        self._seats = Rates(*limits.seats)
        self._households = Rates(*limits.household)

    def may_sit(self, guest: str, address: str, code: str) -> bool:
        """Whether that guest, at that address, may take another seat at that table now."""
        return self._seats.allow(guest) and self._households.allow(f"{address} {code}")

    def may_rename(self, guest: str) -> bool:
        return self._seats.allow(guest)


_ANY = (1e9, 1e9)
UNLIMITED = Limits(
    requests=_ANY,
    tables=_ANY,
    tables_a_day=_ANY,
    messages=_ANY,
    reactions=_ANY,
    hints=_ANY,
    nudges=_ANY,
    trials=_ANY,
    prints=_ANY,
    seats=_ANY,
    household=_ANY,
    sockets=1_000_000,
    frames=_ANY,
    connections=_ANY,
    open_connections=1_000_000,
    replays=_ANY,
    pictures=_ANY,
    analyses=_ANY,
    records=_ANY,
    decks=_ANY,
    statistics=_ANY,
    glances=_ANY,
    misses=_ANY,
)
