"""What a guest is at a table: somebody with a seat, the host, or neither, and then refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine import Refusal

if TYPE_CHECKING:
    from lastcard.tables.table import Table


def own_seat(table: Table, guest: str) -> int:
    seat = table.seat_of(guest)
    if seat is None:
        raise Refusal("not-seated")
    return seat


def check_lobby(table: Table, otherwise: str) -> None:
    """Refuses, by that key, whatever is done only before the game."""
    if table.phase != "lobby":
        raise Refusal(otherwise)


def check_host(table: Table, guest: str) -> None:
    """Refuses everybody but the host, and the host too once the cards are dealt."""
    check_lobby(table, "only-before-the-game")
    if not table.is_host(guest):
        raise Refusal("only-the-host")
