"""What happened at a table, fact by fact, for whoever listens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from lastcard.engine import Event, Refusal
    from lastcard.tables.facts import Fact
    from lastcard.tables.live import LiveTable
    from lastcard.tables.table import Table


TABLE_EVENTS = ("took_over",)
"""The kinds of events that the engine knows nothing of; their sentences are `event-KIND` too."""


class Happening(NamedTuple):
    """A fact and what happened by it."""

    seq: int
    kind: str
    events: tuple[Event, ...]


def replay(table: Table, facts: Iterable[Fact]) -> list[Happening]:
    """Apply the facts to the table; what happened."""
    return [Happening(fact.seq, fact.kind, table.apply(fact)) for fact in facts]


class Listener(Protocol):
    """Somebody who passes on what happens at a table: the server's sockets."""

    def happened(self, happening: Happening, ref: str) -> None: ...

    def said(self, message: dict[str, Any]) -> None:
        """A reaction or a word: not part of the log."""

    def came_or_went(self) -> None:
        """Others are here than before."""

    def gone(self) -> None:
        """The table has expired."""

    def closed(self, reason: Refusal) -> None:
        """The table is put away for now, and why; whoever is there may come back."""


class Keeper(Protocol):
    """Whoever keeps a table in memory, and hears what it cannot settle by itself."""

    def game_over(self, live: LiveTable) -> None:
        """Its game has just ended."""

    def turn_came(self, live: LiveTable, seats: Sequence[int]) -> None:
        """A decision that this process has brought about waits for these seats now."""

    def set_aside(self, live: LiveTable, error: BaseException) -> None:
        """It cannot go on in this process."""

    def set_back(self, live: LiveTable) -> None:
        """Its log has another past than the one known here."""

    def note(self, trouble: str) -> None:
        """Something has failed, and the table goes on."""
