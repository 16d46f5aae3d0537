"""What can be played: editions, options and ready-made cards, for pages and programs."""

from __future__ import annotations

import dataclasses
import functools
from typing import TYPE_CHECKING, Any, Literal, cast

from pydantic import BaseModel, Field

from lastcard.editions import BUILT_IN, load_edition
from lastcard.editions.presets import load_presets
from lastcard.engine import COLOR_NAMES, OPTIONS, Edition
from lastcard.engine.cards import Shape  # noqa: TC001  # pydantic reads the annotations
from lastcard.engine.effects import VOCABULARY, Effect, fields
from lastcard.engine.options import Group  # noqa: TC001  # pydantic reads the annotations
from lastcard.server.messages.parts import CardFace
from lastcard.words import ENGLISH, Speaker
from lastcard.words.card_texts import CardTexts
from lastcard.words.editions import edition_blurb, edition_name
from lastcard.words.rulebook import intros, rules_of

if TYPE_CHECKING:
    from lastcard.engine.faces import Face

ColorLetter = Literal["R", "Y", "G", "B", "P"]


class CardInfo(BaseModel):
    """A kind of card as an edition prints it."""

    name: str
    kind: str = Field(description="the same without a colour, as it stands on the card")
    color: ColorLetter | None = Field(description="a colour's letter; null for wilds")
    face: str = Field(description="what is on it: `0`-`9`, `S`, `R`, `D`, or its code")
    points: int
    copies: int = Field(description="how many of this very card are in the deck")
    text: str | None = Field(description="what it does, in a sentence; null for a plain number")
    wild: bool
    customizable: bool
    look: CardFace | None = Field(
        default=None, description="the picture or drawing that its deck gives it"
    )


class RuleInfo(BaseModel):
    """One rule of the book, in the section it belongs to."""

    id: str
    section: str = Field(description="the heading it stands under")
    title: str = Field(description="a smaller heading, or empty")
    text: str
    find: str = Field(description="other words by which people look for it")
    cards: list[str] = Field(description="cards that it is about, one of each kind")
    options: list[str] = Field(description="the options by which a table can change it")
    choices: str = Field(description="the same in words, where the title does not say it")


class EditionInfo(BaseModel):
    """An edition: its cards, what they do, and its rules."""

    id: str
    name: str
    blurb: str
    deck: int = Field(description="the number of cards")
    colors: list[ColorLetter] = Field(description="letters, in the order of the deck")
    color_names: dict[str, str] = Field(description="as effects write them, by letter")
    called: dict[str, str] = Field(description="by letter, the names it has given to its colours")
    shapes: dict[str, Shape] = Field(description="the shapes that stand for them, by letter")
    customizable: list[str] = Field(description="the cards that the players write")
    cards: dict[str, CardInfo]
    goal: str = Field(description="what it is about, in two sentences")
    rules: list[RuleInfo]
    intros: dict[str, str] = Field(description="what stands below a heading of the rules")


class OptionInfo(BaseModel):
    """An option of the rules, and what it may be."""

    option: str
    explained: str
    default: bool | int | str
    values: list[bool | str] | None = Field(
        description="what it may be; null where it is a number from `low` to `high`"
    )
    low: int | None
    high: int | None
    rule: str = Field(description="the ID of the rule that speaks of it")
    group: Group = Field(description="who leaves the choice: the sheets, a ruling, the house")
    fine: bool = Field(description="whether it is fine print")
    steps: list[int] = Field(description="of a number, values to offer")
    presets: dict[str, Any] = Field(description="its value in ready-made sets of rules")


class FieldInfo(BaseModel):
    """What may stand in a field of an effect."""

    key: str
    kind: str = Field(description="number, choice, color, text, who, effects or fixed")
    values: list[str] = Field(description="the words that may stand there; colours come besides")
    low: int | None = None
    high: int | None = None
    longest: int | None = Field(default=None, description="of a text, in characters")
    about: str | None = Field(default=None, description="of a list: whom it concerns")
    fixed: Any = Field(default=None, description="what stands there where nothing can be chosen")


class EffectInfo(BaseModel):
    """Something a card can do."""

    word: str
    asks: str | None = Field(description="the kind of decision it asks")
    answers: list[str] = Field(description="the verbs that answer it")
    fields: list[FieldInfo]


class PresetInfo(BaseModel):
    """One of the ready-made rules for a customizable card."""

    id: str
    mood: str = Field(description="what it is like, in words; those of one mood come together")
    name: str
    sentence: str
    effects: list[dict[str, Any]]
    face: CardFace


@functools.cache
def editions(language: str = ENGLISH) -> list[EditionInfo]:
    return [describe(load_edition(name), language) for name in BUILT_IN]


def describe(edition: Edition, language: str = ENGLISH) -> EditionInfo:
    """All that a page or a program has to know of an edition."""
    speaker = Speaker(edition=edition, language=language)
    texts = CardTexts(speaker)
    cards = {
        code: CardInfo(
            name=speaker.card(card),
            kind=speaker.kind(card.kind),
            color=cast("ColorLetter | None", card.color),
            face=card.face,
            points=card.kind.points,
            copies=card.kind.copies,
            text=texts.sentences(card.kind.effects) or None,
            wild=card.wild,
            customizable=code in edition.customizable,
            look=_look(card.kind.look),
        )
        for code, card in edition.cards.items()
    }
    return EditionInfo(
        id=edition.id,
        name=edition_name(edition, speaker),
        blurb=edition_blurb(edition, speaker),
        deck=len(edition.deck),
        colors=cast("list[ColorLetter]", list(edition.colors)),
        color_names={letter: COLOR_NAMES[letter] for letter in edition.colors},
        called=edition.called,
        shapes={letter: edition.shape(letter) for letter in edition.colors},
        customizable=list(edition.customizable),
        cards=cards,
        goal=speaker.say("rules-object"),
        rules=[
            RuleInfo.model_validate(rule, from_attributes=True)
            for rule in rules_of(edition, speaker)
        ],
        intros=intros(speaker),
    )


def _look(face: Face | None) -> CardFace | None:
    return CardFace.model_validate(face.to_json()) if face else None


@functools.cache
def options(language: str = ENGLISH) -> list[OptionInfo]:
    """Every option of the rules, with what it may be."""
    speaker = Speaker(language=language)
    return [
        OptionInfo(
            option=name,
            explained=speaker.option_hint(name),
            default=option.default,
            values=list(option.values) or None,
            low=None if option.values else option.low,
            high=None if option.values else option.high,
            rule=option.rule,
            group=option.group,
            fine=option.fine,
            steps=list(option.steps),
            presets=dict(option.presets),
        )
        for name, option in OPTIONS.items()
    ]


def effects() -> list[EffectInfo]:
    """Everything a card can do, and what may stand in each field."""
    return [
        EffectInfo(
            word=word,
            asks=effect.asks and effect.asks.kind,
            answers=[verb.word for verb in effect.asks.verbs] if effect.asks else [],
            fields=[_field(key, written.what, effect) for key, written in effect.fields().items()],
        )
        for word, effect in VOCABULARY.items()
        if effect.on_cards
    ]


def _field(key: str, what: fields.Field, effect: type[Effect]) -> FieldInfo:
    declared = dataclasses.asdict(what)
    return FieldInfo(
        key=key,
        kind=what.kind,
        values=list(declared.get("values") or declared.get("words") or ()),
        low=declared.get("low"),
        high=declared.get("high"),
        longest=declared.get("longest"),
        about=declared.get("about"),
        fixed=effect.fixed if isinstance(what, fields.Fixed) else None,
    )


@functools.cache
def presets(language: str = ENGLISH) -> list[PresetInfo]:
    """The ready-made cards, by mood."""
    speaker = Speaker(language=language)
    texts = CardTexts(speaker)
    colors = load_edition("giant").color_names
    infos = []
    for preset in load_presets().values():
        card = preset.card(colors)
        infos.append(
            PresetInfo(
                id=preset.id,
                mood=speaker.say(f"mood-{preset.mood}"),
                name=preset.name,
                sentence=texts.card(card),
                effects=[effect.to_json() for effect in card.effects],
                face=CardFace.model_validate(preset.face),
            )
        )
    return infos
