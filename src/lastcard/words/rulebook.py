"""The rulebook: which rules there are, which of them concern a deck, and what they say of it."""

from __future__ import annotations

import functools
import tomllib
from importlib import resources
from typing import TYPE_CHECKING, NamedTuple

from lastcard.engine import OPTIONS
from lastcard.engine.effects import walk
from lastcard.words.deck_words import DeckWords
from lastcard.words.speaker import Speaker

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lastcard.engine.cards import Kind
    from lastcard.engine.edition import Edition


class Rule(NamedTuple):
    """A rule as rulebook.toml places it; the comment there explains the fields."""

    id: str
    section: str
    title: str | None
    cards: str | None
    always: bool

    def kinds(self, edition: Edition) -> list[Kind]:
        """The cards of a deck that it is about."""
        return [kind for kind in (*edition.suit, *edition.others) if self._is_about(kind, edition)]

    def concerns(self, edition: Edition) -> bool:
        return self.cards is None or self.always or bool(self.kinds(edition))

    def _is_about(self, kind: Kind, edition: Edition) -> bool:
        what, _, value = (self.cards or "").partition("=")
        match what:
            case "":
                return False
            case "first":
                return kind.first == value
            case "effect":
                return any(effect.word == value for effect in walk(kind.effects))
            case "stack":
                return kind.stack > 0
            case "custom":
                return kind.custom
            case "laid":
                return self.id in laid_rules(kind, edition).values()
        return what in dict(kind.cites).values()


class SaidRule(NamedTuple):
    """A rule of a deck's book, in words."""

    id: str
    section: str
    """The heading it stands under."""
    title: str
    """A smaller heading, for it and those beside it; empty where there is none."""
    text: str
    find: str
    """Other words by which people look for it."""
    cards: tuple[str, ...]
    """The codes of cards that it is about, one for each kind."""
    options: tuple[str, ...]
    """The options by which a table can change it."""
    choices: str
    """The same in words, unless the title says it already."""

    def has(self, words: Iterable[str]) -> bool:
        """Whether somebody who looks for these words looks for this rule."""
        text = f"{self.id} {self.section} {self.title} {self.text} {self.find}".lower()
        return all(word.lower() in text for word in words)


@functools.cache
def load_rulebook() -> dict[str, Rule]:
    """Every rule, by its ID, in the order of the book."""
    source = resources.files("lastcard.words") / "rulebook.toml"
    groups = tomllib.loads(source.read_text(encoding="utf-8"))["groups"]
    rules = [
        Rule(one, group["section"], group.get("title"), group.get("cards"), "always" in group)
        for group in groups
        for one in group["rules"]
    ]
    return {rule.id: rule for rule in rules}


def whole_book() -> dict[str, Rule]:
    """The same, with the house rules that are known by their declaration alone."""
    printed = load_rulebook()
    declared = [
        Rule(option.rule, "house", "option", "laid" if option.lays else None, always=False)
        for option in OPTIONS.values()
        if option.rule and option.rule not in printed
    ]
    rules = list(printed.values())
    end = max(place for place, rule in enumerate(rules, 1) if rule.section == "house")
    return {rule.id: rule for rule in (*rules[:end], *declared, *rules[end:])}


def rules_of(edition: Edition, speaker: Speaker | None = None) -> list[SaidRule]:
    """The rules that concern an edition, in the words of its own deck."""
    speaker = speaker or Speaker(edition=edition)
    deck = DeckWords(edition, speaker)
    values = deck.values()
    said = []
    for rule in whole_book().values():
        if not rule.concerns(edition):
            continue
        kinds = rule.kinds(edition)
        key, options = f"rule-{rule.id}", options_of(rule.id, edition)
        if not speaker.catalogue.has(key):
            key = f"option-{options[0]}.hint"
        own = {**values, "cards": deck.either(kinds)}
        finding = f"{key}.find"
        said.append(
            SaidRule(
                rule.id,
                speaker.say(f"rules-section-{rule.section}"),
                _title(rule, kinds, options, deck, speaker),
                speaker.catalogue.say(key, own),
                speaker.say(finding) if speaker.catalogue.has(finding) else "",
                tuple(_code(kind, edition) for kind in deck.one_of_each(kinds)),
                options,
                _choices(options, speaker) if rule.title != "option" else "",
            )
        )
    return said


def intros(speaker: Speaker) -> dict[str, str]:
    """What stands below the headings of sections, by heading."""
    said = {}
    for section in dict.fromkeys(rule.section for rule in load_rulebook().values()):
        key = f"rules-section-{section}"
        if speaker.catalogue.has(f"{key}.intro"):
            said[speaker.say(key)] = speaker.say(f"{key}.intro")
    return said


def find_rules(rules: Iterable[SaidRule], words: Iterable[str]) -> list[SaidRule]:
    """The rules that have all these words; where they are a rule's ID, that rule alone."""
    rules, words = list(rules), list(words)
    named = [rule for rule in rules if [rule.id] == [word.upper() for word in words]]
    return named or [rule for rule in rules if rule.has(words)]


def options_of(rule: str, edition: Edition) -> tuple[str, ...]:
    """The options that a rule speaks of, or that lay it on a card."""
    laid = {
        name
        for kind in (*edition.suit, *edition.others)
        for name, laid in laid_rules(kind, edition).items()
        if laid == rule
    }
    return tuple(name for name, option in OPTIONS.items() if option.rule == rule or name in laid)


def laid_rules(kind: Kind, edition: Edition) -> dict[str, str]:
    """By option: the rule by which it lays an effect on a card."""
    card = edition.cards[_code(kind, edition)]
    laid = {name: option.lays(card) for name, option in OPTIONS.items() if option.lays is not None}
    return {name: effect[1] for name, effect in laid.items() if effect is not None}


def _title(
    rule: Rule, kinds: list[Kind], options: tuple[str, ...], deck: DeckWords, speaker: Speaker
) -> str:
    match rule.title:
        case None:
            return ""
        case "cards":
            return deck.both(kinds)
        case "option":
            return speaker.list([speaker.option(name) for name in options])
    return speaker.say(f"rules-topic-{rule.title}")


def _choices(options: tuple[str, ...], speaker: Speaker) -> str:
    names = [speaker.option(name) for name in options]
    return speaker.say("rules-choices", options=names) if names else ""


def _code(kind: Kind, edition: Edition) -> str:
    """One of the cards of a kind; kinds that come in every colour take turns with the colours."""
    if kind not in edition.suit:
        return kind.code
    return edition.colors[edition.suit.index(kind) % len(edition.colors)] + kind.code
