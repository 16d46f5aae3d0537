"""Finished games."""

from __future__ import annotations

import contextlib
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Path, Request, Response
from fastapi.responses import PlainTextResponse

from lastcard.server.messages import over_http
from lastcard.server.routes.common import (
    Here,  # noqa: TC001 - FastAPI reads the annotations
    TableCode,  # noqa: TC001
)
from lastcard.storage.hub import NoSuchTable
from lastcard.storage.records import without_words

if TYPE_CHECKING:
    from lastcard.server.services import Services
    from lastcard.storage.records import FinishedGame

router = APIRouter()


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
    text = await record_for(code, number, request, here)
    headers = {"content-disposition": f'attachment; filename="lastcard-{code}-{number}.record"'}
    return PlainTextResponse(text, headers=headers)


async def record_for(code: str, number: int, request: Request, here: Services) -> str:
    """A finished game's record, as far as whoever asks may read it."""
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
    return text


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
