"""Custom cards without the words of whoever wrote them: what they do stays, what they say goes."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

from lastcard.engine.effects import VOCABULARY, Effect, walk
from lastcard.engine.effects.fields import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lastcard.engine.custom import CustomCard
    from lastcard.engine.events import Event
    from lastcard.engine.state import Game

SILENCE = "…"
"""What stands where the words were."""


def words_of(card: CustomCard) -> Iterator[str]:
    """Everything on a card that was written freely."""
    yield card.name
    for effect in walk(card.effects):
        yield from (getattr(effect, attribute) for attribute in _texts(effect))


def silent_card(card: CustomCard, words: frozenset[str]) -> CustomCard:
    """The card without those words, and without a drawing where words are hidden."""
    name = SILENCE if card.name in words else card.name
    face = card.face._replace(drawing=()) if card.face and words else card.face
    return card._replace(name=name, effects=_silent(card.effects, words), face=face)


def silent_game(game: Game, words: frozenset[str]) -> Game:
    """The game as it is shown to somebody who may not read those words."""
    if not words:
        return game
    state = game.round
    resolving, lasting = (
        tuple(frame._replace(effect=_silent(frame.effect, words)) for frame in frames)
        for frames in (state.resolving, state.lasting)
    )
    return game._replace(round=state._replace(resolving=resolving, lasting=lasting))


def silent_event(event: Event, words: frozenset[str]) -> Event:
    """What happened, without those words."""
    if event.text in words and any(event.kind in e.quotes for e in VOCABULARY.values()):
        return event._replace(text=SILENCE)
    return event


def _silent(part: Any, words: frozenset[str]) -> Any:
    """An effect, or whatever an effect is made of."""
    if isinstance(part, tuple):
        return tuple(_silent(item, words) for item in part)
    if not isinstance(part, Effect):
        return part
    changed = {field.name: _silent(getattr(part, field.name), words) for field in fields(part)}
    said = {attribute for attribute in _texts(part) if getattr(part, attribute) in words}
    return replace(part, **(changed | dict.fromkeys(said, SILENCE)))


def _texts(effect: Effect) -> list[str]:
    """The fields of an effect that hold words of its author's own."""
    return [a for a, what in effect.fields().values() if a is not None and isinstance(what, Text)]
