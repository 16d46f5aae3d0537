"""What is asked and answered while somebody writes a card."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from lastcard.editions.reading import LONGEST_COLOR
from lastcard.server.messages.fields import Language, Message
from lastcard.words import ENGLISH

Path = Annotated[
    list[str | int],
    Field(description="where it stands in the card: keys of objects and places in lists"),
]
ColorName = Literal["blue", "green", "red", "yellow", "pink"]
Problem = Annotated[str | None, Field(description="what is wrong, and what would be right")]


class DeckColors(Message):
    """The colours of a deck that somebody is making."""

    colors: Annotated[list[ColorName], Field(min_length=1, max_length=5)]
    names: dict[ColorName, Annotated[str, Field(max_length=LONGEST_COLOR)]] = Field(
        default={}, description="what the deck calls them, where it has names of its own"
    )


class CardDraft(Message):
    """A card as far as somebody has written it."""

    edition: Annotated[str, Field(max_length=40)] | DeckColors = "giant"
    card: dict[str, Any] = Field(description="a name, a list of effects, a face; all may be wrong")
    text: str | None = Field(
        default=None,
        max_length=8_000,
        description="the steps as plain text, in place of the card's effects",
    )
    language: Language = ENGLISH


class BlankChoice(BaseModel):
    """Something that can be chosen for a blank."""

    value: str | int | bool | None = Field(description="null: the key is left out")
    text: str


class Blank(BaseModel):
    """A blank in the sentence of a step. To fill it in, set the value at its path."""

    path: Path
    label: str = Field(description="what it is, for people who hear the page")
    kind: Literal["number", "choice", "text", "flag"]
    value: str | int | bool | None = Field(description="what stands there; null: nothing")
    choices: list[BlankChoice]
    low: int | None
    high: int | None
    longest: int | None = Field(description="of a text, in characters")
    optional: bool = Field(description="whether it can be left out")
    problem: Problem


class Part(BaseModel):
    """A piece of a sentence: words, or a blank and what shows in it."""

    text: str
    blank: Blank | None


class CardStep(BaseModel):
    """A step of a card: a sentence with blanks, and the lists inside it."""

    path: Path
    word: str | None = Field(description="of its effect; null where nobody knows it")
    title: str
    parts: list[Part]
    lists: list[StepList]
    problem: Problem


class StepList(BaseModel):
    """Steps one after the other. Those of a die's result are created with the first of them."""

    path: Path
    heading: str = Field(description="empty above the card's own steps")
    steps: list[CardStep]
    full: str | None = Field(description="why no step can be added here")
    about_somebody: bool = Field(
        description="whether it is about one player, so that a new step begins as `inside`"
    )


class NameState(BaseModel):
    """What there is to say about a card's name."""

    problem: Problem


class CardState(BaseModel):
    """A draft put into words."""

    card: dict[str, Any] | None = Field(description="as it is played; null while anything is wrong")
    sentence: str | None = Field(description="its text at a table; null while anything is wrong")
    text: str = Field(description="the steps as plain text")
    name: NameState
    problem: Problem
    list: StepList


class StepOffer(BaseModel):
    """A step that can be taken into a card."""

    word: str
    title: str
    example: str = Field(description="how it reads on a card")
    group: str = Field(description="the heading it stands under")
    starter: dict[str, Any] = Field(description="an effect to begin with, legal anywhere")
    inside: dict[str, Any] = Field(description="the same in a list about somebody, for that one")


class TrialCard(Message):
    """A card to be tried out."""

    edition: Annotated[str, Field(max_length=40)] = "giant"
    card: dict[str, Any] = Field(description="a name, a list of effects, a face")
    language: Language = ENGLISH


class Turns(BaseModel):
    """How many turns each round took, sorted; only rounds that came to an end."""

    with_card: list[int] = Field(alias="with", description="with the card")
    without: list[int] = Field(description="the same deals with a plain wild in its place")


class TrialResult(BaseModel):
    """What rounds of bots are like with a card."""

    rounds: int
    turns: Turns
    longer: float = Field(description="how many times as long a round takes")
    played: float = Field(description="in what share of the rounds it was played")
    wins: float | None = Field(description="what share of those was won by whoever played it")
    fair: float = Field(description="what that share would be by chance")
    endless: Problem = Field(description="why rounds with it may not come to an end")
    sentences: list[str] = Field(description="all of that in words")
