"""After a round and after a game: it goes on when everybody is ready, or some seconds later.

Nobody's tap ends the reading of the others. The last who is waited for deals; where somebody does
not tap, the agenda does it a while after the first tap.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

from lastcard.engine import Refusal, next_round
from lastcard.tables.facts import Granted
from lastcard.tables.places import Place
from lastcard.tables.practice import find_secret
from lastcard.tables.roles import own_seat

if TYPE_CHECKING:
    from lastcard.engine import Event
    from lastcard.tables.facts import Changes
    from lastcard.tables.table import Table


def deal_next(table: Table, guest: str) -> Granted | None:
    """The guest is ready for the next round."""
    seat = own_seat(table, guest)
    if table.phase == "between" and table.reading(besides=seat):
        return _waits(table, seat)
    return _next(table)


def rematch(table: Table, guest: str) -> Granted | None:
    """The guest is ready for another game; for practice and lessons it begins at once."""
    seat = own_seat(table, guest)
    if table.settings.practice and table.game is not None:
        nonces = [place.nonce for place in table.places]
        return Granted("rematch", {"secret": find_secret(table.settings, nonces)})
    if table.settings.lesson and table.game is not None:
        return _again(table, seat)
    if table.phase != "over":
        raise Refusal("game-not-over")
    if table.reading(besides=seat):
        return _waits(table, seat)
    return _again(table, seat)


def go_on(table: Table) -> Granted:
    """The time to read is over."""
    return _again(table) if table.phase == "over" else _next(table)


def _waits(table: Table, seat: int) -> Granted | None:
    return None if table.places[seat].ready else Granted("ready", {"seat": seat})


def _next(table: Table) -> Granted:
    if table.game is None:
        raise Refusal("game-not-begun")
    return Granted("next", {}, next_round(table.game))


def _again(table: Table, last: int | None = None) -> Granted:
    """Whoever tapped wants to play again, the last of them too; everybody sits where they sat."""
    again = [seat for seat in table.persons() if table.places[seat].ready or seat == last]
    body = {"secret": secrets.token_hex(32), "again": again, "seats": _homes(table)}
    return Granted("rematch", body)


def _homes(table: Table) -> list[int]:
    """The seats in the lobby of those who stay, in their order."""
    stay = [place for place in table.places if not place.gone]
    known = [place.home for place in stay if place.home is not None]
    free = (seat for seat in range(table.settings.size) if seat not in known)
    return [next(free) if place.home is None else place.home for place in stay]


# what the facts change


def _ready(table: Table, body: dict[str, Any], _: Any) -> tuple[Event, ...]:
    """For the next round, or for another game."""
    table.places[body["seat"]].ready = True
    return ()


def _dealt(table: Table, body: dict[str, Any], outcome: Any) -> tuple[Event, ...]:
    assert table.game is not None
    table.tapped = None
    for place in table.places:
        place.ready = False
    table.game, events = outcome or next_round(table.game)
    return events


def _another_game(table: Table, body: dict[str, Any], _: Any) -> tuple[Event, ...]:
    """The same players sit down again; the next deal has a secret of its own."""
    table.game = None
    table.number += 1
    table.changes = table.acts = table.moves = 0
    table.secret = body["secret"]
    table.tapped = None
    for seat, place in enumerate(table.places):
        place.ready = seat in body.get("again", ())
    stay = [place for place in table.places if place.taken and not place.gone]
    for place in stay:
        place.return_()
        place.first, place.slips = False, 0
        place.agreed = place.kind == "bot" or table.settings.alone
    # in the logs of before they sit side by side
    seats = dict(zip(body.get("seats", range(len(stay))), stay, strict=True))
    table.places = [seats.get(seat) or Place() for seat in range(table.settings.size)]
    return ()


CHANGES: Changes = {
    "ready": _ready,
    "next": _dealt,
    "rematch": _another_game,
}
