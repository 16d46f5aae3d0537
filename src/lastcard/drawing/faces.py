"""What is printed on a card, decided from its edition: any deck's cards have a face."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lastcard.art import DRAWINGS, SHOWS, Shows
from lastcard.engine.faces import Face

if TYPE_CHECKING:
    from collections.abc import Mapping

    from lastcard.engine import Card, CustomCard
    from lastcard.words import Speaker
    from lastcard.words.card_texts import CardTexts


class Front(NamedTuple):
    """The face of one card."""

    card: Card
    number: str | None = None
    """Or a short text, large in the middle."""
    mark: str | None = None
    drawing: str | None = None
    corner: str | None = None
    name: str = ""
    sentence: str = ""
    face: Face | None = None
    """How its author wants it to look; None where that is left open."""


def front_of(
    card: Card, custom: Mapping[str, CustomCard | None], speaker: Speaker, texts: CardTexts
) -> Front:
    if card.kind.custom:
        written = custom.get(card.code)
        if written is None:
            return Front(card, drawing="pencil")
        return Front(
            card,
            drawing="pencil",
            name=written.name,
            sentence=texts.card(written),
            face=written.face if written.face != Face() else None,
        )
    name, sentence = speaker.kind(card.kind), texts.sentences(card.kind.effects)
    shows = SHOWS.get(card.face)
    if shows is not None and shows.mark is not None and card.wild:
        shows = None  # a wild of somebody's own deck that is called as an action is
    if card.kind.look is not None:
        mark, drawing, corner = shows or Shows(drawing="wild" if card.wild else None)
        return Front(card, None, mark, drawing, corner, name, sentence, card.kind.look)
    if shows is not None and shows.drawing is not None:
        front = Front(card, drawing=shows.drawing, corner=shows.corner)
        special = shows.drawing in DRAWINGS
        return front._replace(name=name, sentence=sentence) if special else front
    if shows is not None:
        return Front(card, mark=shows.mark, corner=shows.corner)
    text = card.face[:2]
    if card.face.isdecimal() and not sentence:
        return Front(card, number=text, corner=text)
    # a card of somebody's own deck: its code, or the wild's shapes where it is one
    front = Front(card, corner=text, name=name, sentence=sentence)
    return front._replace(drawing="wild") if card.wild else front._replace(number=text)
