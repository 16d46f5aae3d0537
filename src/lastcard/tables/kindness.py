"""Somebody's first game: more time for the call, and bots that catch gently.

The rule stays the sheet's (UNO-2), and people may catch whom they like.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lastcard.tables.table import Table

GRACE = 5.0
"""Seconds for a call or a catch where somebody plays their first game; for everyone the same."""
FORGIVEN = 1
"""Forgotten calls of a newcomer that bots let pass: time to read what the button says."""
LAST_MOMENT = 0.8
"""Seconds before the end of the grace at which a bot catches a newcomer, and not earlier."""


def grace_at(table: Table) -> float:
    """How long the next turn waits for calls and catches."""
    new = any(table.places[seat].first for seat in table.persons())
    return max(table.settings.grace, GRACE) if new else table.settings.grace


def newcomers(table: Table, catchable: frozenset[int]) -> frozenset[int]:
    """Who of those that could be caught plays their first game."""
    return frozenset(seat for seat in catchable if table.places[seat].first)


def spared(table: Table, catchable: frozenset[int]) -> frozenset[int]:
    """Whom no bot catches now; people may."""
    new = newcomers(table, catchable)
    return frozenset(seat for seat in new if table.places[seat].slips <= FORGIVEN)
