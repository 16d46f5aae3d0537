"""Decks on paper."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from lastcard.server.messages import over_http  # noqa: TC001 - FastAPI reads the annotations
from lastcard.server.routes.common import Here, TooFast, settle
from lastcard.server.security import address_of
from lastcard.words import catalogue

router = APIRouter()


@router.post(
    "/print",
    response_model=None,
    responses={200: {"content": {"application/pdf": {}}, "description": "The PDF."}},
)
async def print_deck(wanted: over_http.Printout, request: Request, here: Here) -> Response:
    """A deck and its rules as a PDF: cards in true size, to be printed on both sides and cut."""
    if not here.rates.prints.allow(address_of(request)):
        raise TooFast
    settings = await settle(here, wanted.deck, edition=wanted.edition, custom=wanted.custom)
    edition, language = settings.edition, catalogue(wanted.language).language
    pdf = await here.printer.print(edition, settings.custom, wanted.paper, language)
    headers = {"content-disposition": 'attachment; filename="lastcard.pdf"'}
    return Response(pdf, media_type="application/pdf", headers=headers)
