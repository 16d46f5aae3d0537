"""Looking back at games that are over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import orjson
from fastapi import APIRouter, Path, Request, Response

from lastcard.engine import BadInput
from lastcard.server.analyses import Wanted
from lastcard.server.messages.looking_back import (
    Analysis,
    AnalysisWanted,
    Key,
    PictureWanted,
    Replay,
    ReplayWanted,
)
from lastcard.server.old_games import OldGame, old_game
from lastcard.server.pictures import written_picture
from lastcard.server.refusals import ServerRefusal
from lastcard.server.replays import play_through, written_replay
from lastcard.server.routes.common import Here, TooFast
from lastcard.server.security import STRICTEST, address_of, problem
from lastcard.words import catalogue

if TYPE_CHECKING:
    from lastcard.server.services import Services
    from lastcard.storage.analyses import StoredAnalysis

router = APIRouter()

MOST_RECORD = 400_000
"""Bytes of somebody's file: twenty times as long as most games."""


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


@router.post(
    "/analyses",
    response_model=None,
    responses={200: {"model": Analysis, "description": "How far it is."}},
)
async def analyse(wanted: AnalysisWanted, request: Request, here: Here) -> Response:
    """What analysis says of a round, or how far it is: then ask again with its key."""
    address = address_of(request)
    if not here.rates.analyses.allow(address):
        raise TooFast
    game = await _game(wanted, request, here)
    asked = Wanted(game.text, wanted.round, catalogue(wanted.language).language)
    found = await here.analyses.find(asked.key, address)
    if found is None:
        await here.beside.run(_check_analysable, game, wanted.round)
        found = await here.analyses.begin(asked, game.finished, address)
    return _answer(found)


@router.get(
    "/analyses/{key}",
    response_model=None,
    responses={200: {"model": Analysis, "description": "How far it is."}},
)
async def look_at_analysis(key: Annotated[Key, Path()], request: Request, here: Here) -> Response:
    """The same for somebody who has asked before."""
    return _answer(await here.analyses.find(key, address_of(request)))


def _check_analysable(game: OldGame, number: int) -> None:
    """Refuse now what the worker would refuse later, and could not say why."""
    story = play_through(game.read(), number)
    if story.moments[-1].game.round.winner is None:
        raise BadInput("record", "round-without-winner", number=number)


def _answer(found: StoredAnalysis | None) -> Response:
    if found is None:
        return problem(404, ServerRefusal("no-analysis"))
    told = {
        "key": found.key,
        "state": found.state,
        "progress": found.progress,
        "report": orjson.Fragment(found.report or "null"),
    }
    return Response(orjson.dumps(told), media_type="application/json")


async def _game(wanted: ReplayWanted | AnalysisWanted, request: Request, here: Services) -> OldGame:
    if (wanted.code is None) == (wanted.record is None):
        raise BadInput("", "one-game")
    if wanted.record is not None:
        if len(wanted.record.encode("utf-8", "surrogatepass")) > MOST_RECORD:
            raise BadInput("record", "file-too-large", most=MOST_RECORD)
        return OldGame(wanted.record)
    assert wanted.code is not None
    return await old_game(wanted.code, wanted.number, request, here)
