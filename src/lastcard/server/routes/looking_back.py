"""Looking back at games that are over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fastapi import APIRouter, Request, Response

from lastcard.engine import BadInput
from lastcard.server.messages.looking_back import (
    AnalysisWanted,
    PictureWanted,
    Replay,
    ReplayWanted,
)
from lastcard.server.old_games import OldGame, old_game
from lastcard.server.pictures import written_picture
from lastcard.server.replays import written_replay
from lastcard.server.routes.common import Here, TooFast
from lastcard.server.security import STRICTEST, address_of

if TYPE_CHECKING:
    from lastcard.server.services import Services

router = APIRouter()


@router.post(
    "/replays",
    response_model=None,
    responses={200: {"model": Replay, "description": "The round."}},
)
async def replay(wanted: ReplayWanted, request: Request, here: Here) -> Response:
    """A round of a game that is over: a table's, or that of a record, which is not kept."""
    if not here.rates.replays.allow(address_of(request)):
        raise TooFast
    game = await _game(wanted, request, here)
    answer = await here.beside.run(written_replay, game, wanted, chat=here.chat)
    return Response(answer, media_type="application/json")


@router.post(
    "/pictures",
    response_model=None,
    responses={200: {"content": {"image/svg+xml": {}}, "description": "An SVG of 1200 by 630."}},
)
async def picture(wanted: PictureWanted, request: Request, here: Here) -> Response:
    """A moment of a game that is over as a picture, in the size that messengers show."""
    if not here.rates.pictures.allow(address_of(request)):
        raise TooFast
    game = await _game(wanted, request, here)
    svg = await here.beside.run(written_picture, game, wanted)
    name = f"lastcard-{game.code}-{wanted.moment}.svg"
    headers = {**STRICTEST, "content-disposition": f'attachment; filename="{name}"'}
    return Response(svg, media_type="image/svg+xml", headers=headers)


async def _game(wanted: ReplayWanted | AnalysisWanted, request: Request, here: Services) -> OldGame:
    if (wanted.code is None) == (wanted.record is None):
        raise BadInput("", "one-game")
    if wanted.code is None:
        return OldGame(wanted.record or "")
    return await old_game(wanted.code, wanted.number, request, here)
