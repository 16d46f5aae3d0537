"""A table's truth is a log of facts: state is the log replayed, to act is to append the next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from lastcard.engine import Event, Game
    from lastcard.tables.table import Table

    Changes = dict[str, Callable[[Table, dict[str, Any], Any], tuple[Event, ...]]]
    """By the kind of a fact: what it changes at a table, and says of the game."""


LATELY = 50
"""Facts whose events are at hand for whoever comes, or comes back."""


class Fact(NamedTuple):
    """One accepted fact: a seat taken, the rules agreed, an action, a clock run out."""

    seq: int
    at: float
    """Seconds since 1970, by the clock of the process that wrote it."""
    kind: str
    body: dict[str, Any]
    ref: str
    """Whose message it answers, so that one sent or stored twice counts once."""


class Granted(NamedTuple):
    """A wish that was granted: what the next fact is to be, once it is stored."""

    kind: str
    body: dict[str, Any]
    outcome: tuple[Game, tuple[Event, ...]] | None = None
    """What was found out while it was judged, so that nobody has to play it a second time."""
