"""A friend who comes later takes a bot's seat, with its cards and points, where that is agreed.

The deal stays as it was, and so does what it can be checked with: the seat keeps the bot's nonce.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lastcard.engine import Event, Refusal
from lastcard.tables.facts import Granted
from lastcard.tables.names import read_name

if TYPE_CHECKING:
    from lastcard.tables.facts import Changes
    from lastcard.tables.table import Table


def take_over(table: Table, guest: str, name: str, seat: int, *, first: bool = False) -> Granted:
    """In a running game; `first` is somebody's first game."""
    if not table.settings.takeover or table.phase not in ("playing", "between"):
        raise Refusal("too-late-to-sit")
    if table.seat_of(guest) is not None:
        raise Refusal("seated-already")
    if seat >= len(table.places) or table.places[seat].kind != "bot":
        raise Refusal("no-bot-there", number=seat)
    others = [place.name for at, place in enumerate(table.places) if at != seat]
    body = {"seat": seat, "guest": guest, "name": read_name(name, others)}
    return Granted("took_over", {**body, "first": True} if first else body)


def _took_over(table: Table, body: dict[str, Any], _: Any) -> tuple[Event, ...]:
    place = table.places[body["seat"]]
    bot = place.name
    place.kind, place.name, place.level = "person", body["name"], None
    place.guests, place.first = [body["guest"]], body.get("first", False)
    return (Event("took_over", body["seat"], text=bot),)


CHANGES: Changes = {
    "took_over": _took_over,
}
