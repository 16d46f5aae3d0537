"""Everything that is declared, listed: decisions, verbs, kinds of events."""

from __future__ import annotations

from lastcard.engine.actions import OWN_VERBS, Verb
from lastcard.engine.decisions import OWN_ASKS, Ask
from lastcard.engine.effects import VOCABULARY
from lastcard.engine.events import OWN_EVENTS


def asks() -> dict[str, Ask]:
    """Every kind of decision there is."""
    effects = (effect.asks for effect in VOCABULARY.values() if effect.asks is not None)
    return {ask.kind: ask for ask in (*OWN_ASKS, *effects)}


def verbs() -> dict[str, Verb]:
    """Every way to act but playing a card."""
    answers = (verb for ask in asks().values() for verb in ask.verbs)
    return {verb.word: verb for verb in (*OWN_VERBS, *answers)}


def event_kinds() -> tuple[str, ...]:
    """Every kind of event there is."""
    told = (kind for effect in VOCABULARY.values() for kind in effect.tells)
    return tuple(dict.fromkeys((*OWN_EVENTS, *told)))
