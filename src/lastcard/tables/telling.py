"""What happened at a table, fact by fact, for whoever listens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lastcard.engine import Event
    from lastcard.tables.facts import Fact
    from lastcard.tables.table import Table


class Told(NamedTuple):
    """A fact and what happened by it."""

    seq: int
    kind: str
    events: tuple[Event, ...]


def replay(table: Table, facts: Iterable[Fact]) -> list[Told]:
    """The table takes the facts; what happened."""
    return [Told(fact.seq, fact.kind, table.take(fact)) for fact in facts]


class Listener(Protocol):
    """Somebody who passes on what happens at a table: the server's sockets."""

    def told(self, told: Told, ref: str) -> None: ...

    def heard(self, message: dict[str, Any]) -> None:
        """A reaction or a word: not part of the log."""

    def gone(self) -> None:
        """The table has expired."""

    def closed(self, reason: str) -> None:
        """The table is put away for now, and why; whoever is there may come back."""
