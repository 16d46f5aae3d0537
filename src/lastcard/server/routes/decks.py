"""Making decks, over HTTP: what somebody has made is read, tried out and told back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Path, Request

from lastcard.editions.loader import read_edition
from lastcard.editions.writing import edition_data, write_draft, write_edition
from lastcard.engine import BadInput
from lastcard.engine.deal import FEWEST, make_setup, most_players
from lastcard.server.catalogue import describe
from lastcard.server.messages.decks import DeckAnswer, DeckDraft, DeckInfo
from lastcard.server.messages.parts import Trouble
from lastcard.server.routes.common import Here, Spoken, TooFast
from lastcard.server.security import address_of, told
from lastcard.tables.settings import OWN, read_settings
from lastcard.tables.words import check_words
from lastcard.words import Speaker

if TYPE_CHECKING:
    from lastcard.engine import Edition

router = APIRouter()
EditionName = Annotated[str, Path(max_length=40)]


@router.post("/decks")
async def read_deck(draft: DeckDraft, request: Request, here: Here) -> DeckAnswer:
    """A deck read back as it will be played; or what is wrong with it, and where."""
    if not here.rates.decks.allow(address_of(request)):
        raise TooFast
    try:
        return DeckAnswer(made=await here.beside.run(_read, draft), problem=None)
    except BadInput as error:
        return DeckAnswer(made=None, problem=Trouble.model_validate(told(error, draft.language)))


@router.get("/decks/{edition}")
async def begin_with(edition: EditionName, language: Spoken, here: Here) -> DeckInfo:
    """One of our own decks as if somebody had made it: to begin with."""
    deck = read_settings(edition=edition).edition
    return await here.beside.run(_told, deck, write_edition(deck), language)


def _read(draft: DeckDraft) -> DeckInfo:
    text = draft.deck if isinstance(draft.deck, str) else write_draft(draft.deck)
    edition = read_edition(text, OWN)
    check_words(edition, (), free=True)
    return _told(edition, text, draft.language)


def _told(edition: Edition, text: str, language: str) -> DeckInfo:
    return DeckInfo(
        edition=describe(edition, language),
        deck=text,
        data=edition_data(edition),
        most_players=most_players(edition),
        not_simulated=_not_simulated(edition, language),
    )


def _not_simulated(edition: Edition, language: str) -> str | None:
    speaker = Speaker(edition=edition, language=language)
    try:
        from lastcard.sim.bit_deck import make_bit_deck  # noqa: PLC0415 - it may not be there

        make_bit_deck(make_setup(edition, FEWEST, ""))
    except ImportError:
        return speaker.say("server-no-simulator")
    except BadInput as error:
        return speaker.error(error)
    return None
