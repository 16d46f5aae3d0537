"""What every effect is: a value that can resolve itself and say itself in English.

A card's rule is a tuple of effects. To resolve one is to pop its `Frame` off the stack of what is
still to resolve, do what it says on the `Desk`, and push whatever follows from it. An effect that
needs somebody's answer pushes its own frame back and asks; the answer comes in through `answer`.
All of that is plain data, so a game can stop, and be written down, anywhere in between.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lastcard.engine.actions import Action
    from lastcard.engine.desk import Desk
    from lastcard.engine.effects.fields import Fields
    from lastcard.engine.state import Game

Who = Literal["you", "next", "others", "everyone"]
WHO: tuple[Who, ...] = ("you", "next", "others", "everyone")

_SUBJECTS: dict[str | None, str] = {
    "you": "you",
    "next": "the next player",
    "others": "everyone else",
    "everyone": "everyone",
    None: "that player",
}


class Frame(NamedTuple):
    """An effect at work: whose card it is on, whom it concerns, how far it has come."""

    effect: Effect
    you: int
    """The seat that played the card."""
    card: str
    """The card that started it."""
    rule: str
    """The rule it rests on."""
    them: int | None = None
    """Inside a nested list, the seat concerned."""
    seats: tuple[int, ...] | None = None
    """The seats still to go through, in order; None before it has begun."""
    noted: tuple[int, ...] = ()
    """Seats the effect has to remember: who lacked the colour, who voted yes."""


@dataclass(frozen=True, slots=True)
class Effect:
    """The common part of all effects."""

    word: ClassVar[str]
    """Its name in the notation."""
    asks: ClassVar[str | None] = None
    """The kind of decision it waits for, if any."""

    def resolve(self, desk: Desk, frame: Frame) -> None:
        raise NotImplementedError

    def clause(self, them: str) -> str:
        """What it does, in words; `them` is how to call the one concerned in a nested list."""
        raise NotImplementedError

    def to_json(self) -> dict[str, Any]:
        raise NotImplementedError

    @classmethod
    def read(cls, fields: Fields) -> Effect:
        raise NotImplementedError

    def options(self, game: Game, frame: Frame, seat: int) -> list[str]:
        """The answers that seat may give."""
        raise NotImplementedError

    def answer(self, desk: Desk, frame: Frame, seat: int, action: Action) -> None:
        """Take an answer that was among the options; the frame has been popped."""
        raise NotImplementedError

    def prompt(self, game: Game, frame: Frame) -> str:
        """The question it asks, as a short order to the one asked."""
        raise NotImplementedError

    def question(self, game: Game, frame: Frame) -> dict[str, Any]:
        """What everyone may know of the question, for views."""
        return {}

    def branches(self) -> Iterable[tuple[Effect, ...]]:
        """The lists nested in it."""
        return ()


@dataclass(frozen=True, slots=True)
class Targeted(Effect):
    """An effect with a `who`."""

    who: Who | None

    def _with_who(self, written: dict[str, Any]) -> dict[str, Any]:
        if self.who is not None:
            written["who"] = self.who
        return written

    def subject(self, them: str) -> str:
        return them if self.who is None else _SUBJECTS[self.who]

    def does(self, them: str, verb: str, rest: str, third: str | None = None) -> str:
        """`the next player draws 2 cards`: subject, verb in the right person, and the rest."""
        subject = self.subject(them)
        if subject not in ("you", "they"):
            verb = third or f"{verb}s"
        return f"{subject} {verb} {rest}"


@dataclass(frozen=True, slots=True)
class Worded(Targeted):
    """An effect with words of its author's own."""

    text: str


def walk(effects: Iterable[Effect]) -> Iterable[Effect]:
    """Every effect in the lists and in the lists nested in them."""
    for effect in effects:
        yield effect
        for branch in effect.branches():
            yield from walk(branch)


def subject_of(who: Who | None) -> str:
    return _SUBJECTS[who]


def count_cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _subject(clause: str, them: str) -> str | None:
    """Who a clause is about."""
    subjects = sorted((them, *_SUBJECTS.values()), key=len, reverse=True)
    return next((subject for subject in subjects if clause.startswith(f"{subject} ")), None)


def say(effects: Iterable[Effect], them: str = "that player") -> str:
    """A list of effects as one clause."""
    clauses = [effect.clause(them) for effect in effects]
    if not clauses:
        return "nothing happens"
    spoken = [clauses[0]]
    for before, clause in itertools.pairwise(clauses):
        subject = _subject(clause, them)
        # "that player draws 4 cards and misses the turn", without saying the subject twice
        short = subject is not None and _subject(before, them) == subject
        if short and not any(mark in before for mark in (":", ";", ",")):
            spoken.append(clause[len(subject or "") + 1 :])
        else:
            spoken.append(clause)
    return " and ".join(spoken)


def consequence(
    effects: tuple[Effect, ...], subject: str, whoever: str, if_you: str, for_each: str
) -> str:
    """What follows for those concerned: `whoever refuses draws 4 cards`.

    `whoever`, `if_you` and `for_each` say the same condition in the three ways it may be needed.
    """
    if subject == "you":
        return f"{if_you}, {say(effects, 'you')}"
    said = say(effects, whoever)
    return said if said.startswith(f"{whoever} ") else f"{for_each}, {say(effects)}"


def sentence(effect: Effect) -> str:
    """One effect of a card as a sentence of its own."""
    clause = effect.clause("that player")
    spoken = clause[0].upper() + clause[1:]
    return spoken if spoken.endswith((".", "!", "?")) else f"{spoken}."


def sentences(effects: Iterable[Effect]) -> str:
    """A card's whole rule in English."""
    return " ".join(sentence(effect) for effect in effects)
