"""Finished games."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Path, Request, Response
from fastapi.responses import PlainTextResponse

from lastcard.server.messages import over_http
from lastcard.server.old_games import old_game
from lastcard.server.routes.common import (
    Here,  # noqa: TC001 - FastAPI reads the annotations
    TableCode,  # noqa: TC001
)
from lastcard.storage.hub import NoSuchTable

if TYPE_CHECKING:
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
    game = await old_game(code, number, request, here)
    headers = {"content-disposition": f'attachment; filename="lastcard-{code}-{number}.record"'}
    return PlainTextResponse(game.text, headers=headers)


def _record(game: FinishedGame) -> over_http.GameRecord:
    return over_http.GameRecord(
        code=game.code,
        number=game.number,
        edition=game.edition,
        players=list(game.players),
        finished=datetime.fromtimestamp(game.finished, UTC).isoformat(timespec="seconds"),
        result=game.result,
    )
