"""Cards without the words of whoever wrote them: what they do stays, what they say goes."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

from lastcard.engine.effects import VOCABULARY, Effect, walk
from lastcard.engine.effects.fields import Text
from lastcard.engine.faces import Face

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from lastcard.engine.cards import Kind
    from lastcard.engine.custom import CustomCard
    from lastcard.engine.edition import Edition
    from lastcard.engine.events import Event
    from lastcard.engine.state import Game

SILENCE = "…"
"""What stands where the words were."""


def words_of(card: CustomCard) -> Iterator[str]:
    """Everything on a card that was written freely."""
    yield card.name
    yield from _said(card.effects)
    yield from _drawn(card.face)


def silent_card(card: CustomCard, words: frozenset[str]) -> CustomCard:
    """The card without those words, and without a drawing where words are hidden."""
    name = SILENCE if card.name in words else card.name
    face = _undrawn(card.face) if words else card.face
    return card._replace(name=name, effects=_silent(card.effects, words), face=face)


def words_of_edition(edition: Edition) -> Iterator[str]:
    """Everything in an edition that was written freely."""
    yield from filter(None, (edition.name, edition.blurb, *edition.called.values()))
    for kind in (*edition.suit, *edition.others):
        if kind.name != kind.code:
            yield kind.name
        yield from _said(kind.effects)
        yield from _drawn(kind.look)


def silent_edition(edition: Edition, words: frozenset[str]) -> Edition:
    """The edition without those words, and without drawings where words are hidden.

    Its colours have their usual names again.
    """

    def silent(kind: Kind) -> Kind:
        name = SILENCE if kind.name in words else kind.name
        look = _undrawn(kind.look) if words else kind.look
        return replace(kind, name=name, effects=_silent(kind.effects, words), look=look)

    return replace(
        edition,
        name=SILENCE if edition.name in words else edition.name,
        blurb="" if edition.blurb in words else edition.blurb,
        called={letter: name for letter, name in edition.called.items() if name not in words},
        suit=tuple(map(silent, edition.suit)),
        others=tuple(map(silent, edition.others)),
        file="",
    )


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


def _undrawn(face: Face | None) -> Face | None:
    """The face without a drawing of its author's own; None where nothing is left of it."""
    left = face._replace(drawing=()) if face else None
    return left if left != Face() else None


def _silent(part: Any, words: frozenset[str]) -> Any:
    """An effect, or whatever an effect is made of."""
    if isinstance(part, tuple):
        return tuple(_silent(item, words) for item in part)
    if not isinstance(part, Effect):
        return part
    changed = {field.name: _silent(getattr(part, field.name), words) for field in fields(part)}
    said = {attribute for attribute in _texts(part) if getattr(part, attribute) in words}
    return replace(part, **(changed | dict.fromkeys(said, SILENCE)))


def _said(effects: Iterable[Effect]) -> Iterator[str]:
    for effect in walk(effects):
        yield from (getattr(effect, attribute) for attribute in _texts(effect))


def _drawn(face: Face | None) -> Iterator[str]:
    """A drawing says something too: it counts as a word, one that is hidden already."""
    if face and face.drawing:
        yield SILENCE


def _texts(effect: Effect) -> list[str]:
    """The fields of an effect that hold words of its author's own."""
    return [a for a, what in effect.fields().values() if a is not None and isinstance(what, Text)]
