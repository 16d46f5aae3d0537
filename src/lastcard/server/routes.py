"""The HTTP requests, under `/api`."""

from __future__ import annotations

import contextlib
import functools
import hashlib
import secrets
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any

from fastapi import APIRouter, Depends, Path, Request, Response
from fastapi.responses import PlainTextResponse

from lastcard.engine import Refusal
from lastcard.engine.deal import FEWEST
from lastcard.server import catalogue
from lastcard.server.commands import obey
from lastcard.server.messages import fields, from_clients, from_server, over_http
from lastcard.server.refusals import ServerRefusal
from lastcard.server.security import address_of, problem
from lastcard.server.services import Services, services_of
from lastcard.storage.hub import LISTED_FOR, NoSuchTable
from lastcard.storage.records import without_words
from lastcard.tables import wishes
from lastcard.tables.names import read_name
from lastcard.tables.places import BOT_NONCE
from lastcard.tables.practice import find_secret
from lastcard.tables.settings import read_settings
from lastcard.tables.showing import card_info, shown_edition, table_info
from lastcard.words import ENGLISH, languages
from lastcard.words import catalogue as words_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from lastcard.storage.records import FinishedGame
    from lastcard.tables.facts import Granted
    from lastcard.tables.live import LiveTable
    from lastcard.tables.table import Table
    from lastcard.tables.wishes import Wish

PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": over_http.Problem, "description": description}
    for status, description in {
        400: "The body is not JSON.",
        403: "The request comes from another site.",
        404: "There is no such table or game.",
        409: "The table refuses; the message says why.",
        413: "The body is too long.",
        415: "The body is not declared as JSON.",
        421: "The server does not know itself by the name in Host.",
        422: "Something in the request is wrong; the message says what and where.",
        429: "Too many requests.",
        503: "The database is away.",
    }.items()
}
router = APIRouter(prefix="/api", responses=PROBLEMS)
Here = Annotated[Services, Depends(services_of)]
TableCode = Annotated[fields.Code, Path()]
LanguageCode = Annotated[fields.Language, Path()]


async def spoken(language: fields.Language = ENGLISH) -> str:
    """The language asked for, or English where it is not there."""
    return words_in(language).language


Spoken = Annotated[str, Depends(spoken)]

FEW = 3
"""Tables that somebody may have opened lately and still be new to the server."""


class TooFast(Exception):
    """More than one address may ask for."""


@router.get("/editions")
async def list_editions(language: Spoken) -> list[catalogue.EditionInfo]:
    """The editions: their cards, what the cards do, and the rules by ID."""
    return catalogue.editions(language)


@router.get("/options")
async def list_options(language: Spoken) -> list[catalogue.OptionInfo]:
    """The options of a game, each with its sentence."""
    return catalogue.options(language)


@router.get("/effects")
async def list_effects() -> list[catalogue.EffectInfo]:
    """Everything a card can do, for forms and programs that write cards."""
    return catalogue.effects()


@router.get("/presets")
async def list_presets(language: Spoken) -> list[catalogue.PresetInfo]:
    """Ready-made rules for customizable cards."""
    return catalogue.presets(language)


@router.get(
    "/words/{language}",
    response_model=None,
    responses={
        200: {"content": {"text/plain": {}}, "description": "The catalogue, in Fluent."},
        304: {"description": "The catalogue is the one whose ETag the request has."},
        404: {"model": over_http.Problem, "description": "There are no words in this language."},
    },
)
async def list_words(language: LanguageCode, request: Request) -> Response:
    """Every sentence that people read, in one language (`en`): a Fluent resource."""
    if language not in languages():
        return problem(404, ServerRefusal("no-words", allowed=languages()))
    text = words_in(language).text
    tag = f'"{hashlib.sha256(text.encode()).hexdigest()[:32]}"'
    # a page of this server must never meet the words of another version
    headers = {"cache-control": "no-cache", "etag": tag}
    known = request.headers.get("if-none-match", "").split(",")
    if tag in [one.strip().removeprefix("W/") for one in known]:
        return Response(status_code=304, headers=headers)
    return PlainTextResponse(text, headers=headers)


@router.post("/cards")
async def read_back(written: over_http.CardText) -> from_server.CustomText:
    """What a custom card says, before anybody plays with it; or what is wrong with it."""
    settings = read_settings(edition=written.edition, custom=[written.card])
    card = settings.custom[0]
    assert card is not None
    return from_server.CustomText.model_validate(
        card_info(card, settings.edition, written.language)
    )


@router.post(
    "/print",
    response_model=None,
    responses={200: {"content": {"application/pdf": {}}, "description": "The PDF."}},
)
async def print_deck(wanted: over_http.Printout, request: Request, here: Here) -> Response:
    """A deck and its rules as a PDF: cards in true size, to be printed on both sides and cut."""
    if not here.rates.prints.allow(address_of(request)):
        raise TooFast
    wish = functools.partial(
        read_settings, edition=wanted.edition, deck=wanted.deck, custom=wanted.custom
    )
    settings = wish() if wanted.deck is None else await here.beside.run(wish)
    edition, language = settings.edition, words_in(wanted.language).language
    pdf = await here.printer.print(edition, settings.custom, wanted.paper, language)
    headers = {"content-disposition": 'attachment; filename="lastcard.pdf"'}
    return Response(pdf, media_type="application/pdf", headers=headers)


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
    wish = functools.partial(
        read_settings,
        edition=wanted.edition,
        deck=wanted.deck,
        rules=wanted.rules,
        custom=wanted.custom,
        size=wanted.size,
        clock=wanted.clock,
        grace=wanted.grace,
        public=wanted.public and not wanted.practice,
        practice=wanted.practice,
        chat=here.chat,
    )
    # a deck of somebody's own is tried out first
    settings = wish() if wanted.deck is None else await here.beside.run(wish)
    if len(wanted.bots) >= wanted.size:
        raise Refusal("too-many-bots", number=len(wanted.bots), size=wanted.size)
    if (wanted.start or wanted.practice) and not wanted.bots:
        raise Refusal("too-few-players-yet", "SETUP-1", fewest=FEWEST)
    # a name that is refused must not leave an empty table behind
    read_name(wanted.name)
    nonce = wanted.nonce or secrets.token_hex(16)
    nonces = [nonce, *[BOT_NONCE] * len(wanted.bots)]
    secret = find_secret(settings, nonces) if wanted.practice else None
    live = await here.hub.create(settings, guest, newcomer=newcomer, secret=secret)
    code = live.table.code
    async with here.hub.table(code):
        await live.do(lambda table: wishes.sit(table, guest, wanted.name, nonce, None))
        for level in wanted.bots:
            await live.do(lambda table, level=level: wishes.add_bot(table, guest, level, None))  # type: ignore[misc]
        if wanted.start:
            await live.do(lambda table: wishes.agree(table, guest, (), None))
            await live.do(lambda table: wishes.start(table, guest))
        return _seated(live, guest)


@router.get("/tables/{code}")
async def show_table(code: TableCode, request: Request, here: Here) -> from_server.TableInfo:
    """What is played there, and who sits where."""
    async with here.hub.table(code) as live:
        seat = live.table.seat_of(here.guests.known(request, live.table) or "")
        return from_server.TableInfo.model_validate(table_info(live.table, seat, chat=here.chat))


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
                    lambda table: wishes.sit(table, guest, wanted.name, wanted.nonce, wanted.seat),
                    lambda: here.rates.may_sit(guest, address_of(request), code),
                )
            )
        return _seated(live, guest)


@router.post("/tables/{code}/link")
async def give_link(code: TableCode, request: Request, here: Here) -> over_http.SeatKey:
    """A key to the guest's own seat, for another device."""
    key = secrets.token_urlsafe(24)
    async with here.hub.table(code) as live:
        guest = here.guests.known(request, live.table) or ""
        await live.do(lambda table: wishes.link(table, guest, key))
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
                lambda table: wishes.claim(table, guest, wanted.key),
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
        return over_http.Accepted(seq=await obey(here, live, guest, command))


@router.get("/records")
async def list_records(here: Here) -> list[over_http.GameRecord]:
    """The latest games that were finished at public tables."""
    return [_record(game) for game in await here.hub.archive.latest()]


@router.get("/tables/{code}/games")
async def list_games(code: TableCode, here: Here) -> list[over_http.GameRecord]:
    """The games that were finished at this table."""
    found = await here.hub.archive.games(code)
    if not found and not await here.hub.log.lengths([code]):
        raise NoSuchTable("no-table", code=code)
    return [_record(game) for game in found]


@router.get(
    "/tables/{code}/games/{number}/record",
    response_model=None,
    responses={200: {"content": {"text/plain": {}}, "description": "The record."}},
)
async def download_record(
    code: TableCode,
    number: Annotated[int, Path(ge=1, le=1_000_000)],
    request: Request,
    here: Here,
) -> Response:
    """A finished game, for `lastcard replay` and `lastcard verify`."""
    text = await here.hub.archive.record(code, number)
    if text is None:
        async with here.hub.table(code) as live:
            await here.hub.store.keep_record(live.table)  # if it has finished only just now
        text = await here.hub.archive.record(code, number)
    if text is None:
        raise NoSuchTable("no-game", number=number, code=code)
    silent = text if here.chat else without_words(text)
    if silent != text and not await _has_seat(code, request, here):
        text = silent
    headers = {"content-disposition": f'attachment; filename="lastcard-{code}-{number}.record"'}
    return PlainTextResponse(text, headers=headers)


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


async def _has_seat(code: str, request: Request, here: Services) -> bool:
    """Also of a table that is gone: then nobody has one."""
    with contextlib.suppress(NoSuchTable):
        async with here.hub.table(code) as live:
            guest = here.guests.known(request, live.table) or ""
            return live.table.seat_of(guest) is not None
    return False


def _record(game: FinishedGame) -> over_http.GameRecord:
    return over_http.GameRecord(
        code=game.code,
        number=game.number,
        edition=game.edition,
        players=list(game.players),
        finished=datetime.fromtimestamp(game.finished, UTC).isoformat(timespec="seconds"),
        result=game.result,
    )
