"""What happened at a table, fact by fact, for whoever listens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lastcard.engine import Event, Refusal
    from lastcard.tables.facts import Fact
    from lastcard.tables.table import Table


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

    def gone(self) -> None:
        """The table has expired."""

    def closed(self, reason: Refusal) -> None:
        """The table is put away for now, and why; whoever is there may come back."""
