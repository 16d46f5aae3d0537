"""The rules by ID, and an edition's page of them."""

from __future__ import annotations

import functools
import tomllib
from importlib import resources
from typing import TYPE_CHECKING, NamedTuple

from lastcard.editions.presets import load_presets
from lastcard.engine.effects import walk
from lastcard.words.card_texts import CardTexts
from lastcard.words.deck_words import deck_words, numbers_in_words
from lastcard.words.speaker import Speaker

if TYPE_CHECKING:
    from lastcard.engine.cards import Kind
    from lastcard.engine.edition import Edition


class Rule(NamedTuple):
    id: str
    section: str
    text: str
    card: str | None
    """The card, or the face in every colour, without which the rule says nothing."""
    effect: str | None
    """The effect without which it says nothing."""

    def concerns(self, edition: Edition) -> bool:
        kinds = (*edition.suit, *edition.others)
        if self.card is not None and self.card not in {kind.code for kind in kinds}:
            return False
        words = {effect.word for kind in kinds for effect in walk(kind.effects)}
        return self.effect is None or self.effect in words


@functools.cache
def load_rulebook() -> dict[str, Rule]:
    """Every rule, by its ID."""
    source = resources.files("lastcard.words") / "rulebook.toml"
    sections = tomllib.loads(source.read_text(encoding="utf-8"))["sections"]
    return {
        rule["id"]: Rule(
            rule["id"], section["title"], rule["text"], rule.get("card"), rule.get("effect")
        )
        for section in sections
        for rule in section["rules"]
    }


def rules_of(edition: Edition) -> list[Rule]:
    """The rules that concern an edition, in the words of its own deck."""
    words = deck_words(edition)
    concerned = (rule for rule in load_rulebook().values() if rule.concerns(edition))
    return [rule._replace(text=rule.text.format_map(words)) for rule in concerned]


def rules_page(edition: Edition) -> str:
    """The edition's rules as a page of plain text."""
    lines = [edition.name, "=" * len(edition.name)]
    if edition.blurb:
        lines.append(edition.blurb)
    lines += ["", "The deck and its points", *_deck(edition)]
    texts = CardTexts(Speaker(edition=edition))
    specials = [kind for kind in (*edition.suit, *edition.others) if kind.effects]
    if specials:
        lines += ["", "What the cards say"]
        lines += [f"  {kind.name}: {texts.sentences(kind.effects)}" for kind in specials]
    if edition.customizable:
        lines += ["", "Ready-made rules for Wild Customizable (lastcard play --custom NAME)"]
        presets = load_presets().values()
        lines += [f"  {p.id}: {texts.card(p.card(edition.color_names))}" for p in presets]
    section = ""
    for rule in rules_of(edition):
        if rule.section != section:
            section = rule.section
            lines += ["", section]
        lines.append(f"  {rule.id:<12} {rule.text}")
    return "\n".join(lines)


def _deck(edition: Edition) -> list[str]:
    colors = ", ".join(edition.color_names)
    lines = [f"  {len(edition.deck)} cards. In each of {colors}:"]
    numbers = [kind for kind in edition.suit if kind.code == str(kind.points)]
    if numbers:
        count = sum(kind.copies for kind in numbers)
        lines.append(f"    {count:>2} numbers, {numbers_in_words(numbers)}: face value")
    for kind in edition.suit:
        if kind not in numbers:
            lines.append(f"    {kind.copies:>2} {kind.name}: {_points(kind)}")
    if edition.others:
        lines.append("  And besides:")
    lines += [f"    {k.copies:>2} {k.name} ({k.code}): {_points(k)}" for k in edition.others]
    return lines


def _points(kind: Kind) -> str:
    return "1 point" if kind.points == 1 else f"{kind.points} points"
