"""Tables: opened, seen, sat down at, played at."""

from __future__ import annotations

import functools
import secrets
import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from fastapi import APIRouter, Request, Response

from lastcard.engine import Refusal
from lastcard.engine.deal import FEWEST
from lastcard.server import catalogue
from lastcard.server.commands import obey
from lastcard.server.hints import answer_hint
from lastcard.server.messages import from_clients, over_http, parts
from lastcard.server.routes.common import Here, Spoken, TableCode, TooFast, settle
from lastcard.server.security import address_of
from lastcard.storage.archive import LISTED_FOR
from lastcard.tables import coaching, lobby, sitting, wishes
from lastcard.tables.names import read_name
from lastcard.tables.places import BOT_NONCE
from lastcard.tables.practice import find_secret
from lastcard.tables.settings import OWN
from lastcard.tables.showing import shown_edition, table_info

if TYPE_CHECKING:
    from collections.abc import Callable

    from lastcard.server.services import Services
    from lastcard.tables.facts import Granted
    from lastcard.tables.live import LiveTable
    from lastcard.tables.settings import Settings
    from lastcard.tables.table import Table
    from lastcard.tables.wishes import Wish

router = APIRouter()

FEW = 3
"""Tables that somebody may have opened lately and still be new to the server."""


@router.get("/tables")
async def list_tables(here: Here) -> list[over_http.PublicTable]:
    """The public tables that are not over, the newest first."""
    since = datetime.now(UTC).timestamp() - LISTED_FOR
    found = await here.hub.archive.public_tables(since)
    return [over_http.PublicTable.model_validate(table) for table in found]


@router.post("/tables", status_code=201)
async def open_table(
    wanted: over_http.NewTable, request: Request, response: Response, here: Here
) -> over_http.Seated:
    """Open a table and take its first seat; with `bots` and `start`, play at once."""
    guest = here.guests.welcome(request, response)
    address = address_of(request)
    newcomer = here.rates.tables_a_day.taken(address) < FEW
    if not (here.rates.tables.allow(address) and here.rates.tables_a_day.allow(address)):
        raise TooFast
    settings = await _settings(here, wanted)
    if wanted.lesson:
        taught_by = [coaching.LEVEL] * (settings.size - 1)
        taught = {"size": settings.size, "bots": taught_by, "start": True}
        wanted = wanted.model_copy(update={**taught, "practice": False, "first": False})
    if len(wanted.bots) >= wanted.size:
        raise Refusal("too-many-bots", number=len(wanted.bots), size=wanted.size)
    bots = [level for level in wanted.bots if level is not None]
    if (wanted.start or wanted.practice) and not bots:
        raise Refusal("too-few-players-yet", "SETUP-1", fewest=FEWEST)
    # a name that is refused must not leave an empty table behind
    read_name(wanted.name)
    nonce = wanted.nonce or secrets.token_hex(16)
    nonces = [nonce, *[BOT_NONCE] * len(bots)]
    secret = find_secret(settings, nonces) if wanted.practice else None
    live = await here.hub.create(settings, guest, newcomer=newcomer, secret=secret)
    code = live.table.code
    async with here.hub.table(code):
        await live.do(
            lambda table: sitting.sit(table, guest, wanted.name, nonce, None, first=wanted.first)
        )
        for seat, level in enumerate(wanted.bots, 1):
            if level is not None:
                await live.do(functools.partial(_add_bot, guest=guest, level=level, seat=seat))
        if wanted.start:
            await live.do(lambda table: sitting.agree(table, guest, (), None))
            await live.do(lambda table: wishes.start(table, guest))
        return _seated(live, guest)


@router.get("/tables/{code}", response_model_exclude_unset=True)
async def show_table(code: TableCode, request: Request, here: Here) -> parts.TableInfo:
    """What is played there, and who sits where."""
    async with here.hub.table(code) as live:
        seat = live.table.seat_of(here.guests.known(request, live.table) or "")
        shown = table_info(live.table, seat, chat=here.chat, here=live.presence.here)
        return parts.TableInfo.model_validate(shown)


@router.get("/tables/{code}/edition")
async def show_edition(
    code: TableCode, language: Spoken, request: Request, here: Here
) -> catalogue.EditionInfo:
    """The edition that is played there, also one of the players' own; its words are `…` for those
    without a seat, unless the server allows free text."""
    async with here.hub.table(code) as live:
        seat = live.table.seat_of(here.guests.known(request, live.table) or "")
        return catalogue.describe(shown_edition(live.table, seat, chat=here.chat), language)


@router.post("/tables/{code}/sit")
async def sit_down(
    code: TableCode, wanted: over_http.Sit, request: Request, response: Response, here: Here
) -> over_http.Seated:
    """Take a seat; a guest who has one already keeps it."""
    async with here.hub.table(code) as live:
        guest = here.guests.welcome(request, response, live.table)
        if live.table.seat_of(guest) is None:
            await live.do(
                _unhurried(
                    lambda table: sitting.sit(
                        table, guest, wanted.name, wanted.nonce, wanted.seat, first=wanted.first
                    ),
                    lambda: here.rates.may_sit(guest, address_of(request), code),
                )
            )
        return _seated(live, guest)


@router.post("/tables/{code}/settings")
async def change_table(
    code: TableCode, wanted: over_http.Played, request: Request, here: Here
) -> over_http.Accepted:
    """The host changes what is played, before the game. The host agrees by it, the others anew.

    What is left out is as at a new table; the edition `own` is the deck that is played now."""
    if not here.rates.tables.allow(address_of(request)):
        raise TooFast
    async with here.hub.table(code) as live:
        guest = here.guests.known(request, live.table) or ""
        lobby.check_may_change(live.table, guest)
        deck = wanted.deck
        if deck is None and wanted.edition == OWN:
            deck = live.table.settings.edition.file or None
        settings = await _settle(here, wanted, deck, public=wanted.public)
        seq = await live.do(lambda table: lobby.change(table, guest, settings, wanted.nonce))
        return over_http.Accepted(seq=seq)


async def _settle(
    here: Services,
    wanted: over_http.Played,
    deck: str | None,
    *,
    public: bool,
    practice: bool = False,
) -> Settings:
    return await settle(
        here,
        deck,
        edition=wanted.edition,
        rules=wanted.rules,
        custom=wanted.custom,
        size=wanted.size,
        clock=wanted.clock,
        grace=wanted.grace,
        public=public,
        hints=wanted.hints,
        takeover=wanted.takeover,
        practice=practice,
        chat=here.chat,
    )


@router.post("/tables/{code}/link")
async def give_link(code: TableCode, request: Request, here: Here) -> over_http.SeatKey:
    """A key to the guest's own seat, for another device."""
    key = secrets.token_urlsafe(24)
    async with here.hub.table(code) as live:
        guest = here.guests.known(request, live.table) or ""
        await live.do(lambda table: sitting.link(table, guest, key))
    return over_http.SeatKey(key=key)


@router.post("/tables/{code}/claim")
async def claim_seat(
    code: TableCode, wanted: over_http.SeatKey, request: Request, response: Response, here: Here
) -> over_http.Seated:
    """Use the key to a seat: the seat is this device's too."""
    async with here.hub.table(code) as live:
        guest = here.guests.welcome(request, response, live.table)
        await live.do(
            _unhurried(
                lambda table: sitting.claim(table, guest, wanted.key),
                lambda: here.rates.may_sit(guest, address_of(request), code),
            )
        )
        return _seated(live, guest)


@router.post("/tables/{code}/commands")
async def send_command(
    code: TableCode, command: from_clients.Command, request: Request, here: Here
) -> over_http.Accepted:
    """Anything that can be said on the socket, as one request."""
    if not here.rates.messages.allow(here.guests.known(request) or address_of(request)):
        raise TooFast
    async with here.hub.table(code) as live:
        guest = here.guests.known(request, live.table) or ""
        if (seat := live.table.seat_of(guest)) is not None:
            live.presence.visited(seat, time.monotonic())
        if isinstance(command, from_clients.AskHint):
            hinted = await answer_hint(here, live, guest, command)
            return over_http.Accepted(seq=hinted.seq, hint=hinted)
        return over_http.Accepted(seq=await obey(here, live, guest, command))


async def _settings(here: Services, wanted: over_http.NewTable) -> Settings:
    """What is to be played; a lesson has settled it."""
    if wanted.lesson:
        return coaching.lesson_settings(wanted.lesson)
    public = wanted.public and not wanted.practice
    return await _settle(here, wanted, wanted.deck, public=public, practice=wanted.practice)


def _add_bot(table: Table, *, guest: str, level: str, seat: int) -> Granted | None:
    return sitting.add_bot(table, guest, level, seat)


def _unhurried(wish: Wish, in_time: Callable[[], bool]) -> Wish:
    """What is refused anyway does not count as one of too many."""

    def judged(table: Table) -> Granted | None:
        granted = wish(table)
        if granted is not None and not in_time():
            raise TooFast
        return granted

    return judged


def _seated(live: LiveTable, guest: str) -> over_http.Seated:
    seat = live.table.seat_of(guest)
    assert seat is not None
    return over_http.Seated(code=live.table.code, seat=seat, commitment=live.table.commitment)
