"""What can be played, and every sentence about it."""

from __future__ import annotations

import hashlib
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response
from fastapi.responses import PlainTextResponse

from lastcard.lessons import load_lessons
from lastcard.server import catalogue
from lastcard.server.messages import fields, over_http
from lastcard.server.refusals import ServerRefusal
from lastcard.server.routes.common import Spoken  # noqa: TC001 - FastAPI reads the annotations
from lastcard.server.security import problem
from lastcard.words import catalogue as words_in
from lastcard.words import languages

router = APIRouter()
LanguageCode = Annotated[fields.Language, Path()]


@router.get("/editions")
async def list_editions(language: Spoken) -> list[catalogue.EditionInfo]:
    """The editions: their cards, what the cards do, and the rules by ID."""
    return catalogue.editions(language)


@router.get("/options")
async def list_options(language: Spoken) -> list[catalogue.OptionInfo]:
    """The options of a game, each with its sentence."""
    return catalogue.options(language)


@router.get("/lessons")
async def list_lessons() -> list[over_http.LessonOffer]:
    """Lessons: games that teach, the one for beginners first."""
    return [
        over_http.LessonOffer(id=name, edition=lesson.record.edition.id, steps=lesson.steps)
        for name, lesson in load_lessons().items()
    ]


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
