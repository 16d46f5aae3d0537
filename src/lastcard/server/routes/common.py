"""What all requests share: what may go wrong, who answers, in which language."""

from __future__ import annotations

import functools
from typing import Annotated, Any

from fastapi import Depends, Path

from lastcard.server.messages import fields, over_http
from lastcard.server.services import Services, services_of
from lastcard.tables.settings import Settings, read_settings
from lastcard.words import ENGLISH, catalogue

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
Here = Annotated[Services, Depends(services_of)]
TableCode = Annotated[fields.Code, Path()]


async def spoken(language: fields.Language = ENGLISH) -> str:
    """The language asked for, or English where it is not there."""
    return catalogue(language).language


Spoken = Annotated[str, Depends(spoken)]


class TooFast(Exception):
    """More than one address may ask for."""


async def settle(here: Services, deck: str | None, **wishes: Any) -> Settings:
    """What is to be played; a deck of somebody's own is tried out first, beside the loop."""
    wish = functools.partial(read_settings, deck=deck, **wishes)
    return wish() if deck is None else await here.beside.run(wish)
