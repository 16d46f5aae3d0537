"""Games in numbers: one that is over, and what all of somebody's come to."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.exceptions import RequestValidationError
from pydantic import ValidationError

from lastcard.analysis import statistics
from lastcard.analysis.moments import course_of
from lastcard.editions import load_edition
from lastcard.engine import BadInput
from lastcard.engine.errors import shown
from lastcard.engine.record import read_record
from lastcard.server.messages.looking_back import (
    Analysed,
    GameFacts,
    PlayedGame,
    SeatFacts,
    Statistics,
    StatisticsWanted,
)
from lastcard.server.old_games import old_game
from lastcard.server.routes.common import Here, Spoken, TableCode, TooFast
from lastcard.server.security import address_of
from lastcard.words import Speaker

router = APIRouter()


@router.get("/tables/{code}/games/{number}/facts")
async def count_game(
    code: TableCode,
    number: Annotated[int, Path(ge=1, le=1_000_000)],
    request: Request,
    here: Here,
    language: Spoken,
) -> GameFacts:
    """A finished game in numbers."""
    if not here.rates.statistics.allow(address_of(request)):
        raise TooFast
    game = await old_game(code, number, request, here)
    return await here.beside.run(_facts, game.text, language)


def _facts(text: str, language: str) -> GameFacts:
    course = course_of(read_record(text, load_edition))
    facts = statistics.facts_of(course, Speaker(language=language))
    return GameFacts.model_validate(facts, from_attributes=True)


@router.post("/statistics")
async def add_up(wanted: StatisticsWanted, request: Request, here: Here) -> Statistics:
    """What somebody's games come to; nothing of it is kept."""
    if not here.rates.statistics.allow(address_of(request)):
        raise TooFast
    return await here.beside.run(_added_up, wanted)


def _added_up(wanted: StatisticsWanted) -> Statistics:
    games = [_read(game, f"games[{place}]") for place, game in enumerate(wanted.games)]
    found = statistics.add_up(games, Speaker(language=wanted.language))
    return Statistics.model_validate(found, from_attributes=True)


def _read(written: object, where: str) -> statistics.PlayedGame:
    """One of the games, which nobody has looked at yet."""
    try:
        game = PlayedGame.model_validate(written)
    except ValidationError as error:
        raise RequestValidationError(
            [{**each, "loc": (where, *each["loc"])} for each in error.errors()]
        ) from None
    facts = game.facts
    last = len(facts.players) - 1
    if facts.seats and len(facts.seats) != len(facts.players):
        raise _not_of_all(f"{where}.facts.seats", len(facts.seats), last)
    for place, one in enumerate(facts.rounds):
        at = f"{where}.facts.rounds[{place}]"
        if len(one.seats) != len(facts.players):
            raise _not_of_all(f"{at}.seats", len(one.seats), last)
        if one.winner is not None and (one.winner > last or one.seats[one.winner] is None):
            raise BadInput(f"{at}.winner", "no-seat", value=str(one.winner), last=last)
    if game.seat > last:
        raise BadInput(f"{where}.seat", "no-seat", value=str(game.seat), last=last)
    return statistics.PlayedGame(
        facts=_counted(facts),
        seat=game.seat,
        finished=_time(game.finished, f"{where}.finished"),
        analysed=_analysed(game.analysed),
    )


def _not_of_all(where: str, number: int, last: int) -> BadInput:
    return BadInput(where, "not-all-seats", number=number, players=last + 1)


def _counted(facts: GameFacts) -> statistics.GameFacts:
    rounds = tuple(
        statistics.RoundFacts(
            one.winner,
            tuple(map(_seat, one.seats)),
        )
        for one in facts.rounds
    )
    return statistics.GameFacts(
        facts.edition,
        facts.deck,
        tuple(facts.players),
        tuple(facts.seats),
        rounds,
        tuple(facts.winners),
    )


def _seat(facts: SeatFacts | None) -> statistics.SeatFacts | None:
    return None if facts is None else statistics.SeatFacts(**facts.model_dump())


def _analysed(found: Analysed | None) -> statistics.Analysed:
    return statistics.Analysed() if found is None else statistics.Analysed(**found.model_dump())


def _time(text: str, where: str) -> datetime | None:
    try:
        return datetime.fromisoformat(text) if text else None
    except ValueError:
        raise BadInput(where, "not-a-time", value=shown(text)) from None
