"""An edition's rules as a page of text."""

from __future__ import annotations

import itertools
import textwrap
from typing import TYPE_CHECKING

from lastcard.editions.presets import suggestions
from lastcard.words.card_texts import CardTexts
from lastcard.words.editions import edition_blurb, edition_name
from lastcard.words.rulebook import SaidRule, find_rules, intros, rules_of, whole_book
from lastcard.words.speaker import Speaker

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from lastcard.engine.edition import Edition


def rules_page(edition: Edition, *, ids: bool = False, names: bool = False) -> str:
    """The whole book of an edition, a paragraph a line.

    With `ids` every rule has its ID behind it, by which refusals cite it; with `names` also what
    programs call options, cards and ready-made rules.
    """
    return "\n".join(_Page(edition, ids=ids, names=names).whole())


def found_page(
    edition: Edition, words: Sequence[str], *, ids: bool = False, names: bool = False
) -> str:
    """The rules with all these words; empty where no rule has them."""
    return "\n".join(_Page(edition, ids=ids, names=names).found(words))


def wrapped(page: str, width: int) -> list[str]:
    """The page in lines no longer than `width`; what a point says stays beside its dot."""
    lines: list[str] = []
    for line in page.split("\n"):
        text = line.lstrip()
        hang = len(line) - len(text) + (2 if text.startswith(_DOT) else 0)
        hanging = " " * hang
        lines += textwrap.wrap(line, width, subsequent_indent=hanging, break_on_hyphens=False) or [
            ""
        ]
    return lines


_DOT = "· "


class _Page:
    def __init__(self, edition: Edition, *, ids: bool, names: bool) -> None:
        self._edition = edition
        self._speaker = Speaker(edition=edition)
        self._rules = rules_of(edition, self._speaker)
        self._intros = intros(self._speaker)
        self._ids = ids
        self._names = names

    def whole(self) -> Iterator[str]:
        say = self._speaker.say
        yield from _headed(edition_name(self._edition, self._speaker), "=")
        blurb = edition_blurb(self._edition, self._speaker)
        if blurb:
            yield blurb
        yield ""
        yield from _headed(say("rules-object-title"), "-")
        yield say("rules-object")
        special = say("rules-section-special")
        for section, rules in itertools.groupby(self._rules, key=lambda rule: rule.section):
            yield ""
            yield from self._section(section, list(rules), intro=True)
            if section == special:
                yield from self._own_cards()
                yield from self._presets()

    def found(self, words: Sequence[str]) -> Iterator[str]:
        found = find_rules(self._rules, words)
        sections = itertools.groupby(found, key=lambda rule: rule.section)
        for place, (section, rules) in enumerate(sections):
            if place:
                yield ""
            yield from self._section(section, list(rules))

    def _section(self, title: str, rules: list[SaidRule], *, intro: bool = False) -> Iterator[str]:
        yield from _headed(title, "-")
        if intro and title in self._intros:
            yield self._intros[title]
        for place, (heading, group) in enumerate(
            itertools.groupby(rules, key=lambda rule: rule.title)
        ):
            alike = list(group)
            if heading:
                if place or intro:
                    yield ""
                yield self._heading(heading, alike)
            for rule in alike:
                yield _DOT + self._rule(rule)

    def _heading(self, title: str, rules: Iterable[SaidRule]) -> str:
        book, edition = whole_book(), self._edition
        codes = dict.fromkeys(kind.code for rule in rules for kind in book[rule.id].kinds(edition))
        return f"{title} ({', '.join(codes)})" if self._names and codes else title

    def _rule(self, rule: SaidRule) -> str:
        text = f"{rule.text} {rule.choices}" if rule.choices else rule.text
        marks = [*([rule.id] if self._ids else []), *(rule.options if self._names else ())]
        return f"{text} [{' '.join(marks)}]" if marks else text

    def _own_cards(self) -> Iterator[str]:
        """Cards of which no rule of the book speaks: what they say themselves."""
        edition, book = self._edition, whole_book()
        titled = [book[rule.id] for rule in self._rules if book[rule.id].title == "cards"]
        spoken = {kind for rule in titled for kind in rule.kinds(edition)}
        texts = CardTexts(self._speaker)
        for kind in (*edition.suit, *edition.others):
            if kind.effects and kind not in spoken:
                yield ""
                name = self._speaker.kind(kind)
                yield f"{name} ({kind.code})" if self._names else name
                yield _DOT + texts.sentences(kind.effects)

    def _presets(self) -> Iterator[str]:
        if not self._edition.customizable:
            return
        texts = CardTexts(self._speaker)
        yield ""
        yield self._speaker.say("rules-presets")
        for preset in suggestions():
            says = texts.card(preset.card(self._edition.color_names))
            mark = f" [{preset.id}]" if self._names else ""
            yield _DOT + self._speaker.say("rules-preset", name=preset.name, says=says) + mark


def _headed(title: str, line: str) -> tuple[str, str]:
    return title, line * len(title)
