"""What a guest may wish of a game, and whether the log has room: granted or refused in a word."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from lastcard.engine import Refusal, apply, default_action
from lastcard.engine.deal import FEWEST
from lastcard.tables.coaching import check_step, prepared_deal
from lastcard.tables.facts import Granted
from lastcard.tables.roles import check_host, own_seat
from lastcard.tables.table import PLAY

if TYPE_CHECKING:
    from collections.abc import Callable

    from lastcard.engine import Event, Game
    from lastcard.tables.settings import Settings
    from lastcard.tables.table import Table

    Wish = Callable[[Table], Granted | None]
    """None where nothing has to be done: it is so already."""

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
    between = granted.kind == "ready" and table.phase == "between"
    play = between or granted.kind in ("acted", "next", "stand_in", "voted", "back")
    if table.seq >= MOST_FACTS + (REST if play else 0):
        raise Refusal("table-full")
    if granted.kind in (*PLAY, "ready") or table.changes < MOST_CHANGES:
        return
    # the game can still be started: those who sit there agree, and somebody is the host
    agrees = granted.kind == "agreed" and not table.places[granted.body["seat"]].agreed
    if not agrees and granted.kind != "host":
        raise Refusal("too-many-changes")


def created(settings: Settings, host: str, secret: str | None = None) -> Granted:
    """A new table; its secret is drawn now, and published as a digest before anybody sits.

    Only a table for practice has a secret that was looked for.
    """
    secret = secret or secrets.token_hex(32)
    return Granted("created", {**settings.to_json(), "host": host, "secret": secret})


def start(table: Table, guest: str) -> Granted:
    check_host(table, guest)
    taken = [place for place in table.places if place.taken]
    if len(taken) < FEWEST:
        raise Refusal("too-few-players", "SETUP-1", fewest=FEWEST)
    waiting = [place.name for place in taken if not place.agreed]
    if waiting:
        raise Refusal("not-all-agreed", "CUSTOM-1", names=waiting)
    if table.settings.lesson:
        prepared = prepared_deal(table.settings.lesson)
        return Granted("started", {"prepared": prepared}, table.deal(prepared))
    return Granted("started", {}, table.deal())


def act(table: Table, guest: str, action: str) -> Granted:
    seat = own_seat(table, guest)
    outcome = _apply(table, seat, action)
    check_step(table, seat, action)
    return Granted("acted", {"seat": seat, "action": action, "by": "person"}, outcome)


def act_for(table: Table, seat: int, action: str, by: str) -> Granted:
    """A bot in the seat, or the clock."""
    return Granted("acted", {"seat": seat, "action": action, "by": by}, _apply(table, seat, action))


def run_out(table: Table, seat: int, by: str) -> Granted:
    """The clock has run out, or a bot does not know what to do: the default action is taken."""
    return act_for(table, seat, default_action(_game(table), seat), by)


def back(table: Table, guest: str) -> Granted | None:
    """The seat is theirs again at once; None where it has been theirs all along."""
    seat = own_seat(table, guest)
    waited_for = table.places[seat].timeouts or table.places[seat].away
    return Granted("back", {"seat": seat}) if waited_for else None


def _apply(table: Table, seat: int, action: str) -> tuple[Game, tuple[Event, ...]]:
    return apply(_game(table), seat, action)


def _game(table: Table) -> Game:
    if table.game is None:
        raise Refusal("game-not-begun")
    return table.game
