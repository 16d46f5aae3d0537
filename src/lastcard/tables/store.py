"""What a table needs of the place where its log is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from lastcard.tables.facts import Fact, Granted
    from lastcard.tables.happenings import Happening
    from lastcard.tables.table import Table


class Unavailable(Exception):
    """The store cannot be reached; nothing was changed as far as anybody knows."""


class Store(Protocol):
    """The logs of tables. Whatever asks it waits, and may find it unavailable."""

    @property
    def shared(self) -> bool:
        """Whether other processes may append to the same logs."""

    async def append(self, table: Table, fact: Fact, granted: Granted) -> bool:
        """Whether the fact is now the log's; False: somebody else's is there already."""

    async def since(self, code: str, seq: int) -> list[Fact]:
        """The facts of a table after that one, in order."""

    async def happened(self, code: str, seq: int, until: int) -> list[Happening]:
        """What happened between two facts; nothing where the first is too long ago."""
