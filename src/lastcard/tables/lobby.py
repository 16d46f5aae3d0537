"""Before the deal: the host changes what is played and who sits where, players their names.

Each wish with the fact that it becomes. Whoever had agreed to something else agrees anew, and keeps
what it was until then; the host who makes a change agrees by making it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lastcard.engine import Refusal
from lastcard.tables.facts import Granted
from lastcard.tables.names import read_name
from lastcard.tables.places import Place
from lastcard.tables.roles import check_host, check_lobby, own_seat
from lastcard.tables.settings import Settings
from lastcard.tables.terms import terms_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine import CustomCard, Event
    from lastcard.tables.facts import Changes
    from lastcard.tables.table import Table


def check_may_change(table: Table, guest: str) -> None:
    """Only the host may; a table for one, of practice or a lesson, is as it is."""
    if table.settings.alone:
        raise Refusal("only-before-the-game")
    check_host(table, guest)


# what is played


def change(table: Table, guest: str, settings: Settings, nonce: str | None) -> Granted | None:
    """Another deck, other rules, more seats; None where it is so already."""
    check_may_change(table, guest)
    taken = sum(place.taken for place in table.places)
    if taken > settings.size:
        raise Refusal("too-small-for-players", number=taken, size=settings.size)
    if settings.to_json() == table.settings.to_json():
        return None
    seat = table.seat_of(guest)
    share = {} if nonce is None else {"nonce": nonce}
    return Granted("changed", {**settings.to_json(), "seat": seat, **share})


def _changed(table: Table, body: dict[str, Any], _: Any) -> tuple[Event, ...]:
    was, cards = terms_of(table), table.settings.custom
    host = None if body["seat"] is None else table.places[body["seat"]]
    table.settings = Settings.from_json(body)
    _fit(table)
    for place in table.places:
        _answer_again(place, cards, table.settings.custom)
        if place is host:
            _agrees(host, body.get("nonce", host.nonce), len(table.settings.custom))
        else:
            _ask_anew(place, was)
    return ()


def _fit(table: Table) -> None:
    """Free seats come at the end, and those nearest to it go."""
    places, size = table.places, table.settings.size
    places += [Place() for _ in range(size - len(places))]
    for seat in reversed(range(len(places))):
        if len(places) > size and not places[seat].taken:
            del places[seat]


def _answer_again(
    place: Place, before: Sequence[CustomCard | None], cards: Sequence[CustomCard | None]
) -> None:
    """What was said of a card counts for that card alone; one that is new is on offer."""
    if place.kind == "bot":
        place.custom = (True,) * len(cards)
    elif place.custom:
        said = dict(enumerate(place.custom))
        kept = [at < len(before) and before[at] == card for at, card in enumerate(cards)]
        place.custom = tuple(said.get(at, True) if same else True for at, same in enumerate(kept))


def _ask_anew(place: Place, was: dict[str, Any]) -> None:
    if place.kind == "person":
        if place.agreed:
            place.was = was
        place.agreed = place.ready = False


def _agrees(host: Place, nonce: str, cards: int) -> None:
    host.agreed, host.ready, host.was = True, False, None
    host.custom = host.custom or (True,) * cards
    host.nonce = nonce


# who sits where


def arrange(
    table: Table, guest: str, order: Sequence[int], nonce: str | None = None
) -> Granted | None:
    """The places in another order, told by their numbers of now; the host's page shuffles, too.

    The shares of the chance count in the order of the seats, so the server must not choose it.
    """
    check_may_change(table, guest)
    if sorted(order) != list(range(len(table.places))):
        raise Refusal("not-an-order", number=len(table.places))
    if list(order) == sorted(order):
        return None
    share = {} if nonce is None else {"nonce": nonce}
    return Granted("arranged", {"order": list(order), "seat": table.seat_of(guest), **share})


def _arranged(table: Table, body: dict[str, Any], _: Any) -> tuple[Event, ...]:
    was = terms_of(table)
    host = None if body["seat"] is None else table.places[body["seat"]]
    table.places = [table.places[seat] for seat in body["order"]]
    if table.names == was["seats"]:
        return ()  # only free seats have moved: everybody plays in the same order
    for place in table.places:
        if place is host:
            host.nonce = body.get("nonce", host.nonce)
        else:
            _ask_anew(place, was)
    return ()


def rename(table: Table, guest: str, name: str) -> Granted | None:
    seat = own_seat(table, guest)
    check_lobby(table, "only-before-the-game")
    others = [place.name for at, place in enumerate(table.places) if place.taken and at != seat]
    read = read_name(name, others)
    return (
        None
        if read == table.places[seat].name
        else Granted("renamed", {"seat": seat, "name": read})
    )


def _renamed(table: Table, body: dict[str, Any], _: Any) -> tuple[Event, ...]:
    place = table.places[body["seat"]]
    before, place.name = place.name, body["name"]
    for other in table.places:
        if other.was is not None:
            # still the same player: nobody has changed the order
            seats = [place.name if name == before else name for name in other.was["seats"]]
            other.was = {**other.was, "seats": seats}
    return ()


CHANGES: Changes = {
    "changed": _changed,
    "arranged": _arranged,
    "renamed": _renamed,
}
