"""Everything that is declared has its sentence, and every language says it with the same values."""

from __future__ import annotations

import functools
import re
from importlib import resources
from typing import TYPE_CHECKING

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from lastcard.engine import COLOR_NAMES, OPTIONS
from lastcard.engine.actions import OWN_VERBS, PLAY, Verb
from lastcard.engine.declared import asks, event_kinds, verbs
from lastcard.engine.effects import VOCABULARY
from lastcard.tables.happenings import TABLE_EVENTS
from lastcard.words import ENGLISH, catalogue, catalogue_text, languages
from lastcard.words.values import REPEATED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lastcard.engine.effects import Effect

DERIVED = ("effects", "events", "options", "questions")
"""The files whose sentences are asked for by declarations, not by name."""
SAID_BY_NAME = (
    "ask-other",
    "ask-wild-color",
    "ask-wild-color-uno",
    "ask-catch",
    "wait-other",
    "wait-nobody",
    "wait-jump",
    "effects-nothing",
    "effects-plain-wild",
    "effects-and",
    "effects-result",
    "option-on",
    "option-off",
)


class Values(Visitor):
    """The variables and messages that a sentence uses."""

    def __init__(self) -> None:
        super().__init__()
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        attribute = f".{node.attribute.name}" if node.attribute is not None else ""
        self.messages.add(node.id.name + attribute)


@functools.cache
def sentences(text: str) -> dict[str, Values]:
    """By key, attributes included (`option-target.hint`), what each sentence uses."""
    found: dict[str, Values] = {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            parts = {entry.id.name: entry.value}
            parts |= {f"{entry.id.name}.{a.id.name}": a.value for a in entry.attributes}
            for key, value in parts.items():
                assert key not in found, f"{key} is said twice"
                found[key] = Values()
                if value is not None:
                    found[key].visit(value)
    return found


def file(name: str) -> dict[str, Values]:
    folder = resources.files("lastcard.words") / ENGLISH
    return sentences((folder / f"{name}.ftl").read_text(encoding="utf-8"))


def answers(verb: Verb) -> Iterator[str]:
    yield from [f"answer-{verb.word}-{choice}" for choice in verb.choices] or [
        f"answer-{verb.word}"
    ]


def laid_to_ask(effect: type[Effect]) -> bool:
    """Whether it shares its kind of question with effects that are on cards."""
    others = [each.asks for each in VOCABULARY.values() if each.on_cards]
    return not effect.on_cards and effect.asks in others


def declared() -> Iterator[str]:
    """The keys that the declarations ask for."""
    yield from (f"event-{kind}" for kind in (*event_kinds(), *TABLE_EVENTS))
    yield from (f"effect-{word}" for word in VOCABULARY)
    for kind in asks():
        yield from (f"ask-{kind}", f"wait-{kind}")
    yield from (f"ask-{word}" for word, effect in VOCABULARY.items() if laid_to_ask(effect))
    yield f"answer-{PLAY}"
    for verb in verbs().values():
        yield from answers(verb)
    for name, option in OPTIONS.items():
        yield from (f"option-{name}", f"option-{name}.hint")
        named = [value for value in option.values if isinstance(value, str)]
        yield from (f"option-{name}.{value}" for value in named)
    yield from (f"color-{letter}" for letter in COLOR_NAMES)
    yield from (f"color-{letter}.label" for letter in COLOR_NAMES)
    for effect in VOCABULARY.values():
        if effect.asks is not None and effect.asks.whom != "turn":
            yield f"refusal-first-{effect.asks.kind}"
    asked = [verb for verb in verbs().values() if verb not in OWN_VERBS or verb.unasked]
    yield from (f"refusal-unasked-{verb.word}" for verb in asked)


@pytest.mark.parametrize("key", sorted(set(declared())))
def test_what_is_declared_has_a_sentence(key: str) -> None:
    assert key in sentences(catalogue_text(ENGLISH))


def test_each_sentence_can_be_read_alone() -> None:
    """It is, when it is said for the first time."""
    written = sentences(catalogue_text(ENGLISH))
    assert sentences(catalogue().text).keys() == written.keys()
    assert [key for key in written if "." in key and not catalogue().has(key)] == []


@pytest.mark.parametrize("name", DERIVED)
def test_no_sentence_is_left_over(name: str) -> None:
    known = file(name)
    used = {*declared(), *SAID_BY_NAME}
    used |= {message for said in known.values() for message in said.messages}
    left = {key for key in known if key.partition(".")[0] not in used}
    assert left == set()


def differing(text: str, english: str) -> dict[str, set[str]]:
    """The sentences of a language that use other values than the English ones."""
    theirs, ours = sentences(text), sentences(english)
    return {
        key: all_variables(theirs, key) ^ all_variables(ours, key)
        for key in theirs
        if key not in ours or all_variables(theirs, key) - all_variables(ours, key)
    }


def all_variables(known: dict[str, Values], key: str) -> set[str]:
    """Those of a sentence and of the messages it refers to."""
    if key not in known:
        return set()
    inner = (all_variables(known, name) for name in known[key].messages)
    return known[key].variables.union(*inner)


@pytest.mark.parametrize("language", languages())
def test_a_language_says_its_sentences_with_the_values_that_there_are(language: str) -> None:
    assert differing(catalogue_text(language), catalogue_text(ENGLISH)) == {}


def test_a_value_that_nobody_passes_is_found() -> None:
    wrong = "event-passed = { $seat } passt. { $weather }\nevent-flew = { $seat } fliegt."
    assert differing(wrong, catalogue_text(ENGLISH)).keys() == {"event-passed", "event-flew"}


@pytest.mark.parametrize("language", languages())
def test_no_sentence_depends_on_a_value_that_it_only_repeats(language: str) -> None:
    """Such values are filled in afterwards, whatever they are."""
    chosen = set(re.findall(r"\{\s*\$(\w+)\s*->", catalogue_text(language)))
    assert chosen & REPEATED == set()


def test_what_is_repeated_stays_as_it_is() -> None:
    said = catalogue().say("event-passed", {"seat": "100% %(other)s", "seatIs": "other"})
    assert said.startswith("100% %(other)s ")
