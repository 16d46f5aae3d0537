"""What a guest may wish of a table: judged on its state, granted or refused in a word."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from lastcard.engine import Refusal, apply, default_action, leave, next_round
from lastcard.engine.deal import FEWEST
from lastcard.tables.facts import Granted
from lastcard.tables.names import free_bot_name, read_name
from lastcard.tables.places import digest
from lastcard.tables.practice import find_secret
from lastcard.tables.table import PLAY

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lastcard.engine import Event, Game
    from lastcard.tables.settings import Settings
    from lastcard.tables.table import Table

    Wish = Callable[[Table], Granted | None]
    """None where nothing has to be done: it is so already."""

KEYS_A_SEAT = 20
"""Links for other devices that a seat may have had."""
DEVICES_A_SEAT = 20
"""Devices that may play a seat: more than a family has, and no way to fill the log."""


MOST_CHANGES = 2_000
"""Facts outside of play before a game: seats taken and left, rules agreed, bots, links."""
MOST_FACTS = 50_000
"""Facts of a table after which no other game begins there."""
REST = 50_000
"""Facts more in which the last game can come to its end."""


def check_room(table: Table, granted: Granted) -> None:
    """A table's log has an end: what one could append for ever, one will."""
    if granted.kind in ("stood", "left"):
        return  # whoever wants to go can go
    play = granted.kind in ("acted", "next")
    if table.seq >= MOST_FACTS + (REST if play else 0):
        raise Refusal("table-full")
    if granted.kind not in PLAY and table.changes >= MOST_CHANGES:
        raise Refusal("too-many-changes")


def created(settings: Settings, host: str, secret: str | None = None) -> Granted:
    """A new table; its secret is drawn now, and published as a digest before anybody sits.

    Only a table for practice has a secret that was looked for.
    """
    secret = secret or secrets.token_hex(32)
    return Granted("created", {**settings.to_json(), "host": host, "secret": secret})


def sit(table: Table, guest: str, name: str, nonce: str | None, seat: int | None) -> Granted:
    _in_lobby(table, Refusal("too-late-to-sit"))
    if table.seat_of(guest) is not None:
        raise Refusal("seated-already")
    body = {
        "seat": _free_seat(table, seat),
        "guest": guest,
        "name": read_name(name, table.names),
        "nonce": nonce or secrets.token_hex(16),
    }
    return Granted("sat", body)


def stand(table: Table, guest: str) -> Granted:
    seat = _own_seat(table, guest)
    if table.phase in ("playing", "between"):
        assert table.game is not None
        return Granted("left", {"seat": seat}, leave(table.game, seat))
    return Granted("stood", {"seat": seat})


def kick(table: Table, guest: str, seat: int) -> Granted:
    _host_before_the_game(table, guest)
    place = table.places[seat] if seat < len(table.places) else None
    if place is None or place.kind != "person" or guest in place.guests:
        raise Refusal("nobody-to-send-away", number=seat)
    return Granted("stood", {"seat": seat})


def add_bot(table: Table, guest: str, level: str, seat: int | None) -> Granted:
    _host_before_the_game(table, guest)
    free = _free_seat(table, seat)
    return Granted("bot_sat", {"seat": free, "level": level, "name": free_bot_name(table.names)})


def remove_bot(table: Table, guest: str, seat: int) -> Granted:
    _host_before_the_game(table, guest)
    if seat >= len(table.places) or table.places[seat].kind != "bot":
        raise Refusal("no-bot-there", number=seat)
    return Granted("stood", {"seat": seat})


def agree(table: Table, guest: str, custom: Sequence[bool], nonce: str | None) -> Granted | None:
    """Yes to the rules and to each card; None where that was said already."""
    _in_lobby(table, Refusal("too-late-to-agree"))
    seat = _own_seat(table, guest)
    cards = len(table.settings.custom)
    if custom and len(custom) != cards:
        raise Refusal("not-each-card", "CUSTOM-1", number=cards)
    place, answers = table.places[seat], list(custom) or [True] * cards
    nonce = nonce or place.nonce
    if place.agreed and (place.custom, place.nonce) == (tuple(answers), nonce):
        return None
    return Granted("agreed", {"seat": seat, "custom": answers, "nonce": nonce})


def start(table: Table, guest: str) -> Granted:
    _host_before_the_game(table, guest)
    taken = [place for place in table.places if place.taken]
    if len(taken) < FEWEST:
        raise Refusal("too-few-players", "SETUP-1", fewest=FEWEST)
    waiting = [place.name for place in taken if not place.agreed]
    if waiting:
        raise Refusal("not-all-agreed", "CUSTOM-1", names=waiting)
    return Granted("started", {}, table.deal())


def act(table: Table, guest: str, action: str) -> Granted:
    seat = _own_seat(table, guest)
    return Granted(
        "acted", {"seat": seat, "action": action, "by": "person"}, _apply(table, seat, action)
    )


def act_for(table: Table, seat: int, action: str, by: str) -> Granted:
    """A bot in the seat, or the clock."""
    return Granted("acted", {"seat": seat, "action": action, "by": by}, _apply(table, seat, action))


def run_out(table: Table, seat: int, by: str) -> Granted:
    """The clock has run out, or a bot does not know what to do: the default action is taken."""
    return act_for(table, seat, default_action(_game(table), seat), by)


def deal_next(table: Table, guest: str | None) -> Granted:
    """The next round; without a guest the clock deals it."""
    if guest is not None:
        _own_seat(table, guest)
    return Granted("next", {}, next_round(_game(table)))


def rematch(table: Table, guest: str) -> Granted:
    """Another game; for practice also in the middle of one."""
    _own_seat(table, guest)
    if table.settings.practice and table.game is not None:
        nonces = [place.nonce for place in table.places]
        return Granted("rematch", {"secret": find_secret(table.settings, nonces)})
    if table.phase != "over":
        raise Refusal("game-not-over")
    return Granted("rematch", {"secret": secrets.token_hex(32)})


def back(table: Table, guest: str) -> Granted | None:
    """The seat is theirs again at once; None where it has been theirs all along."""
    seat = _own_seat(table, guest)
    return Granted("back", {"seat": seat}) if table.places[seat].timeouts else None


def link(table: Table, guest: str, key: str) -> Granted:
    seat = _own_seat(table, guest)
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


def _apply(table: Table, seat: int, action: str) -> tuple[Game, tuple[Event, ...]]:
    return apply(_game(table), seat, action)


def _game(table: Table) -> Game:
    if table.game is None:
        raise Refusal("game-not-begun")
    return table.game


def _in_lobby(table: Table, otherwise: Refusal) -> None:
    if table.phase != "lobby":
        raise otherwise


def _own_seat(table: Table, guest: str) -> int:
    seat = table.seat_of(guest)
    if seat is None:
        raise Refusal("not-seated")
    return seat


def _host_before_the_game(table: Table, guest: str) -> None:
    _in_lobby(table, Refusal("only-before-the-game"))
    if table.host != guest:
        raise Refusal("only-the-host")


def _free_seat(table: Table, seat: int | None) -> int:
    free = [place for place, taken in enumerate(table.places) if not taken.taken]
    if seat is None:
        if not free:
            raise Refusal("no-free-seat")
        return free[0]
    if seat not in free:
        if seat >= len(table.places):
            raise Refusal("no-such-seat")
        raise Refusal("seat-taken", number=seat)
    return seat
