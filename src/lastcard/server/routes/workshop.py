"""Writing cards, over HTTP."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request

from lastcard.bots.trial import FAIR
from lastcard.engine import COLOR_LETTERS, Edition
from lastcard.engine.card_schema import card_schema
from lastcard.server.messages import over_http, parts
from lastcard.server.messages.workshop import (
    CardDraft,
    CardState,
    ColorName,
    DeckColors,
    NameState,
    StepList,
    StepOffer,
    TrialCard,
    TrialResult,
    Turns,
)
from lastcard.server.routes.common import Here, Spoken, TooFast
from lastcard.server.security import address_of
from lastcard.server.trials import told, told_endless
from lastcard.tables.settings import OWN, read_settings
from lastcard.tables.showing import card_info
from lastcard.words import Speaker
from lastcard.words.card_texts import CardTexts
from lastcard.words.writing import effects_from, offers, read_draft, text_of, wording

router = APIRouter()
EditionName = Annotated[str, Query(max_length=40)]


@router.post("/cards")
async def read_back(written: over_http.CardText) -> parts.CustomText:
    """What a custom card says, before anybody plays with it; or what is wrong with it."""
    settings = read_settings(edition=written.edition, custom=[written.card])
    card = settings.custom[0]
    assert card is not None
    return parts.CustomText.model_validate(card_info(card, settings.edition, written.language))


@router.post("/workshop/card")
async def show_draft(draft: CardDraft) -> CardState:
    """A card as sentences with blanks, each with what may stand in it and what is wrong there."""
    edition = _edition(draft.edition)
    speaker = Speaker(edition=edition, language=draft.language)
    words = wording(speaker, edition.color_names)
    written = draft.card
    if draft.text is not None:
        written = {**written, "effects": effects_from(draft.text, words)}
    read = read_draft(written, words)
    return CardState(
        card=read.card and read.card.to_json(),
        sentence=read.card and CardTexts(speaker).card(read.card),
        text=text_of(read.steps, words),
        name=NameState(problem=read.name_problem),
        problem=read.problem,
        list=StepList.model_validate(read.steps, from_attributes=True),
    )


@router.get("/workshop/effects")
async def list_steps(
    language: Spoken,
    edition: EditionName = "giant",
    colors: Annotated[list[ColorName] | None, Query(max_length=5)] = None,
) -> list[StepOffer]:
    """Every step a card can have, with one to begin with; `colors` are those of another deck."""
    deck = _edition(DeckColors(colors=colors) if colors else edition)
    words = wording(Speaker(edition=deck, language=language), deck.color_names)
    return [StepOffer.model_validate(offer, from_attributes=True) for offer in offers(words)]


def _edition(deck: str | DeckColors) -> Edition:
    """A deck by its name; or one that has nothing yet but its colours."""
    if isinstance(deck, str):
        return read_settings(edition=deck).edition
    colors = tuple(COLOR_LETTERS[color] for color in dict.fromkeys(deck.colors))
    called = {COLOR_LETTERS[color]: name for color, name in deck.names.items() if name}
    return Edition(OWN, OWN, colors, (), (), called=called)


@router.get("/schemas/card")
async def show_schema() -> dict[str, Any]:
    """The JSON Schema of a custom card."""
    return card_schema()


@router.post("/workshop/trial")
async def try_out(wanted: TrialCard, request: Request, here: Here) -> TrialResult:
    """What would happen: bots play many rounds with the card, and the same without it."""
    settings = read_settings(edition=wanted.edition, custom=[wanted.card])
    card = settings.custom[0]
    assert card is not None
    address = address_of(request)
    if not here.rates.trials.allow(address):
        raise TooFast
    trial = await here.trials.run(settings.edition, card, address)
    speaker = Speaker(language=wanted.language)
    return TrialResult(
        rounds=trial.rounds,
        turns=Turns.model_validate({"with": sorted(trial.turns), "without": sorted(trial.plain)}),
        longer=trial.longer,
        played=trial.played,
        wins=trial.wins,
        fair=FAIR,
        endless=told_endless(trial, speaker),
        sentences=told(trial, speaker),
    )
