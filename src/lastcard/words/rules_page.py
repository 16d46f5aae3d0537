"""An edition's rules as a page of text."""

from __future__ import annotations

import itertools
import textwrap
from typing import TYPE_CHECKING, Literal, NamedTuple

from lastcard.editions.presets import suggestions
from lastcard.words.card_texts import CardTexts
from lastcard.words.catalogue import ENGLISH
from lastcard.words.editions import edition_blurb, edition_name
from lastcard.words.rulebook import SaidRule, find_rules, intros, rules_of, whole_book
from lastcard.words.speaker import Speaker

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from lastcard.engine.custom import CustomCard
    from lastcard.engine.edition import Edition


class Paragraph(NamedTuple):
    """A paragraph of the rules, and what it is."""

    kind: Literal["title", "section", "heading", "text", "point"]
    text: str


def rules_paragraphs(
    edition: Edition, custom: Sequence[CustomCard | None] = (), language: str = ENGLISH
) -> list[Paragraph]:
    """The whole book of an edition and of what is written on its customizable cards."""
    return list(_Page(edition, custom, language).whole())


def rules_page(edition: Edition, *, ids: bool = False, names: bool = False) -> str:
    """The whole book of an edition, a paragraph a line.

    With `ids` every rule has its ID behind it, by which refusals cite it; with `names` also what
    programs call options, cards and ready-made rules.
    """
    page = _Page(edition, ids=ids, names=names)
    return "\n".join(_lines(page.whole(), airy=True))


def found_page(
    edition: Edition, words: Sequence[str], *, ids: bool = False, names: bool = False
) -> str:
    """The rules with all these words; empty where no rule has them."""
    page = _Page(edition, ids=ids, names=names)
    return "\n".join(_lines(page.found(words), airy=False))


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
    def __init__(
        self,
        edition: Edition,
        custom: Sequence[CustomCard | None] = (),
        language: str = ENGLISH,
        *,
        ids: bool = False,
        names: bool = False,
    ) -> None:
        self._edition = edition
        self._written = [card for card in custom if card is not None]
        self._speaker = Speaker(edition=edition, language=language)
        self._rules = rules_of(edition, self._speaker)
        self._intros = intros(self._speaker)
        self._ids = ids
        self._names = names

    def whole(self) -> Iterator[Paragraph]:
        say = self._speaker.say
        yield Paragraph("title", edition_name(self._edition, self._speaker))
        blurb = edition_blurb(self._edition, self._speaker)
        if blurb:
            yield Paragraph("text", blurb)
        yield Paragraph("section", say("rules-object-title"))
        yield Paragraph("text", say("rules-object"))
        special = say("rules-section-special")
        for section, rules in itertools.groupby(self._rules, key=lambda rule: rule.section):
            yield from self._section(section, list(rules), intro=True)
            if section == special:
                yield from self._own_cards()
                yield from self._written_cards()
                yield from self._presets()

    def found(self, words: Sequence[str]) -> Iterator[Paragraph]:
        found = find_rules(self._rules, words)
        for section, rules in itertools.groupby(found, key=lambda rule: rule.section):
            yield from self._section(section, list(rules))

    def _section(
        self, title: str, rules: list[SaidRule], *, intro: bool = False
    ) -> Iterator[Paragraph]:
        yield Paragraph("section", title)
        if intro and title in self._intros:
            yield Paragraph("text", self._intros[title])
        for heading, group in itertools.groupby(rules, key=lambda rule: rule.title):
            alike = list(group)
            if heading:
                yield Paragraph("heading", self._heading(heading, alike))
            for rule in alike:
                yield Paragraph("point", self._rule(rule))

    def _heading(self, title: str, rules: Iterable[SaidRule]) -> str:
        book, edition = whole_book(), self._edition
        codes = dict.fromkeys(kind.code for rule in rules for kind in book[rule.id].kinds(edition))
        return f"{title} ({', '.join(codes)})" if self._names and codes else title

    def _rule(self, rule: SaidRule) -> str:
        text = f"{rule.text} {rule.choices}" if rule.choices else rule.text
        marks = [*([rule.id] if self._ids else []), *(rule.options if self._names else ())]
        return f"{text} [{' '.join(marks)}]" if marks else text

    def _own_cards(self) -> Iterator[Paragraph]:
        """Cards of which no rule of the book speaks: what they say themselves."""
        edition, book = self._edition, whole_book()
        titled = [book[rule.id] for rule in self._rules if book[rule.id].title == "cards"]
        spoken = {kind for rule in titled for kind in rule.kinds(edition)}
        texts = CardTexts(self._speaker)
        for kind in (*edition.suit, *edition.others):
            if kind.effects and kind not in spoken:
                name = self._speaker.kind(kind)
                yield Paragraph("heading", f"{name} ({kind.code})" if self._names else name)
                yield Paragraph("point", texts.sentences(kind.effects))

    def _written_cards(self) -> Iterator[Paragraph]:
        texts = CardTexts(self._speaker)
        for card in self._written:
            yield Paragraph("heading", card.name)
            yield Paragraph("point", texts.card(card))

    def _presets(self) -> Iterator[Paragraph]:
        """What could be written on the cards that are still blank."""
        if len(self._edition.customizable) == len(self._written):
            return
        texts = CardTexts(self._speaker)
        yield Paragraph("heading", self._speaker.say("rules-presets"))
        for preset in suggestions():
            says = texts.card(preset.card(self._edition.color_names))
            mark = f" [{preset.id}]" if self._names else ""
            said = self._speaker.say("rules-preset", name=preset.name, says=says)
            yield Paragraph("point", said + mark)


_UNDERLINES = {"title": "=", "section": "-"}


def _lines(paragraphs: Iterable[Paragraph], *, airy: bool) -> Iterator[str]:
    """The paragraphs as lines; in an airy page every heading has room above it."""
    before = None
    for kind, text in paragraphs:
        above = kind == "section" or (kind == "heading" and (airy or before != "section"))
        if before and above:
            yield ""
        yield _DOT + text if kind == "point" else text
        if kind in _UNDERLINES:
            yield _UNDERLINES[kind] * len(text)
        before = kind
