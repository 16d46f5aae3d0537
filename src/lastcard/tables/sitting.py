"""Seats: taken, left, given to bots and to other devices, and what whoever sits there agrees to.

Each wish with the fact that it becomes.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

from lastcard.engine import Refusal, leave
from lastcard.tables.facts import Granted
from lastcard.tables.names import free_bot_name, read_name
from lastcard.tables.places import BOT_NONCE, Place, digest
from lastcard.tables.roles import check_host, check_lobby, own_seat
from lastcard.tables.taking_over import take_over

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine import Event
    from lastcard.tables.facts import Changes
    from lastcard.tables.table import Table

KEYS_A_SEAT = 20
"""Links for other devices that a seat may have had."""
DEVICES_A_SEAT = 20
"""Devices that may play a seat: more than a family has, and no way to fill the log."""


def sit(
    table: Table,
    guest: str,
    name: str,
    nonce: str | None,
    seat: int | None,
    *,
    first: bool = False,
) -> Granted:
    """Take a seat; `first` is the first game of somebody, who is treated gently.

    In a running game it can only be that of a bot.
    """
    if seat is not None and table.game is not None:
        return take_over(table, guest, name, seat, first=first)
    check_lobby(table, "too-late-to-sit")
    if table.seat_of(guest) is not None:
        raise Refusal("seated-already")
    body = {
        "seat": _free_seat(table, seat),
        "guest": guest,
        "name": read_name(name, table.names),
        "nonce": nonce or secrets.token_hex(16),
        **({"first": True} if first else {}),
    }
    return Granted("sat", body)


def stand(table: Table, guest: str) -> Granted:
    seat = own_seat(table, guest)
    if table.phase in ("playing", "between"):
        assert table.game is not None
        return Granted("left", {"seat": seat}, leave(table.game, seat))
    return Granted("stood", {"seat": seat})


def kick(table: Table, guest: str, seat: int) -> Granted:
    check_host(table, guest)
    place = table.places[seat] if seat < len(table.places) else None
    if place is None or place.kind != "person" or guest in place.guests:
        raise Refusal("nobody-to-send-away", number=seat)
    return Granted("stood", {"seat": seat})


def add_bot(table: Table, guest: str, level: str, seat: int | None) -> Granted | None:
    """A bot on that seat; one that sits there already plays as well as it is told."""
    check_host(table, guest)
    if seat is not None and seat < len(table.places) and table.places[seat].kind == "bot":
        place = table.places[seat]
        body = {"seat": seat, "level": level, "name": place.name}
        return None if place.level == level else Granted("bot_sat", body)
    free = _free_seat(table, seat)
    return Granted("bot_sat", {"seat": free, "level": level, "name": free_bot_name(table.names)})


def remove_bot(table: Table, guest: str, seat: int) -> Granted:
    check_host(table, guest)
    if seat >= len(table.places) or table.places[seat].kind != "bot":
        raise Refusal("no-bot-there", number=seat)
    return Granted("stood", {"seat": seat})


def agree(
    table: Table,
    guest: str,
    custom: Sequence[bool],
    nonce: str | None,
    *,
    hints: bool = True,
    seen: int | None = None,
) -> Granted | None:
    """Yes to the rules, to each card and to hints or not; None where that was said already.

    `seen` is the last fact that the player knew: nobody agrees to what they have not read.
    """
    check_lobby(table, "too-late-to-agree")
    seat = own_seat(table, guest)
    if seen is not None and seen < table.terms:
        raise Refusal("terms-changed", "CUSTOM-1")
    cards = len(table.settings.custom)
    if custom and len(custom) != cards:
        raise Refusal("not-each-card", "CUSTOM-1", number=cards)
    place, answers = table.places[seat], list(custom) or [True] * cards
    nonce = nonce or place.nonce
    said = (tuple(answers), nonce, hints)
    if place.agreed and (place.custom, place.nonce, place.hints) == said:
        return None
    body = {"seat": seat, "custom": answers, "nonce": nonce}
    return Granted("agreed", body if hints else {**body, "hints": False})


def link(table: Table, guest: str, key: str) -> Granted:
    seat = own_seat(table, guest)
    if len(table.places[seat].keys) >= KEYS_A_SEAT:
        raise Refusal("too-many-links", most=KEYS_A_SEAT)
    return Granted("linked", {"seat": seat, "key": digest(key)})


def claim(table: Table, guest: str, key: str) -> Granted | None:
    """A device that has the seat's link gets the seat; None where it has it already."""
    for seat, place in enumerate(table.places):
        if place.opens_with(key):
            if guest in place.guests:
                return None
            if table.seat_of(guest) is not None:
                raise Refusal("seated-elsewhere")
            if len(place.guests) >= DEVICES_A_SEAT:
                raise Refusal("too-many-devices", most=DEVICES_A_SEAT)
            return Granted("claimed", {"seat": seat, "guest": guest})
    raise Refusal("no-such-link")


def _free_seat(table: Table, seat: int | None) -> int:
    free = [place for place, taken in enumerate(table.places) if not taken.taken]
    if seat is None:
        if not free:
            raise Refusal("no-free-seat")
        return free[0]
    if seat not in free:
        if seat >= len(table.places):
            raise Refusal("no-such-seat", number=seat, most=len(table.places) - 1)
        raise Refusal("seat-taken", number=seat)
    return seat


# what the facts change


def _sat(table: Table, body: dict[str, Any], _: Any) -> tuple[Event, ...]:
    table.places[body["seat"]] = Place(
        "person",
        body["name"],
        guests=[body["guest"]],
        nonce=body["nonce"],
        first=body.get("first", False),
    )
    if not any(table.host in place.guests for place in table.places):
        table.host = body["guest"]
    return ()


def _bot_sat(table: Table, body: dict[str, Any], _: Any) -> tuple[Event, ...]:
    custom = (True,) * len(table.settings.custom)
    table.places[body["seat"]] = Place(
        "bot", body["name"], body["level"], nonce=BOT_NONCE, agreed=True, custom=custom
    )
    return ()


def _stood(table: Table, body: dict[str, Any], _: Any) -> tuple[Event, ...]:
    """Of their own will, sent away by the host, or a bot taken away."""
    if table.game is None:
        table.places[body["seat"]] = Place()
    else:
        # the finished game keeps their name and nonce, so that it can still be checked
        table.places[body["seat"]].leave()
    table.pass_host_on()
    return ()


def _agreed(table: Table, body: dict[str, Any], _: Any) -> tuple[Event, ...]:
    place = table.places[body["seat"]]
    place.agreed = True
    place.ready, place.was = False, None
    place.custom = tuple(body["custom"])
    place.nonce = body["nonce"]
    place.hints = body.get("hints", True)
    return ()


def _linked(table: Table, body: dict[str, Any], _: Any) -> tuple[Event, ...]:
    table.places[body["seat"]].keys.append(body["key"])
    return ()


def _claimed(table: Table, body: dict[str, Any], _: Any) -> tuple[Event, ...]:
    table.places[body["seat"]].guests.append(body["guest"])
    return ()


CHANGES: Changes = {
    "sat": _sat,
    "bot_sat": _bot_sat,
    "stood": _stood,
    "agreed": _agreed,
    "linked": _linked,
    "claimed": _claimed,
}
