"""What every effect is: a value that declares its fields and can resolve itself.

A card's rule is a tuple of effects. To resolve one is to pop its `Frame` off the stack of what is
still to resolve, do what it says on the `Desk`, and push whatever follows from it. An effect that
needs somebody's answer pushes its own frame back and asks; the answer comes in through `answer`.
All of that is plain data, so a game can stop, and be written down, anywhere in between.

An effect is one class in one file. What it declares is all that anybody else knows of it: its
word, its fields, what it asks, which events it tells, and the hooks below. Its sentence is
`effect-WORD` in the catalogue.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self

from lastcard.engine.actions import plain_answers
from lastcard.engine.effects.fields import Field, Fixed, Who, Whom, written
from lastcard.engine.making import make

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from lastcard.engine.actions import Action, Verb
    from lastcard.engine.decisions import Ask
    from lastcard.engine.desk import Desk
    from lastcard.engine.effects.reading import Reader
    from lastcard.engine.rules import Rules
    from lastcard.engine.state import Game
    from lastcard.engine.turns import Orders

VOCABULARY: dict[str, type[Effect]] = {}
"""Every effect there is, by its word, in the order of their declaration."""


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

    def through(self, seats: tuple[int, ...]) -> Frame:
        """The same effect, with these seats still to go through."""
        effect, you, card, rule, them, _, noted = self
        return make(Frame, (effect, you, card, rule, them, seats, noted))

    @property
    def concerned(self) -> int:
        """The seat that a list is about where nobody else is; at the top of a card, its player."""
        return self.you if self.them is None else self.them


class Written(NamedTuple):
    """A field of an effect: what it is called in Python, and what may stand in it."""

    attribute: str | None
    """None where there is nothing to choose."""
    what: Field


@dataclass(frozen=True, slots=True)
class Effect:
    """The common part of all effects."""

    word: ClassVar[str]
    """Its name in the notation."""
    fixed: ClassVar[Any] = None
    """What is written behind the word of an effect that has nothing to choose there."""
    asks: ClassVar[Ask | None] = None
    """The kind of decision it waits for, if any."""
    tells: ClassVar[tuple[str, ...]] = ()
    """The kinds of events that are its own."""
    quotes: ClassVar[tuple[str, ...]] = ()
    """Those among them that repeat what its author wrote."""
    on_cards: ClassVar[bool] = True
    """Whether a card can have it; False: the engine itself lays it."""
    judges: ClassVar[bool] = False
    """Whether it asks if a card was played rightly, so that WD4-2 restricts that card."""
    opens_hands: ClassVar[bool] = False
    """Whether the hands of those it lasts for lie open."""

    def __init_subclass__(cls) -> None:
        if "word" in cls.__dict__:
            known = VOCABULARY.get(cls.word)
            assert known is None or known.__qualname__ == cls.__qualname__, cls.word
            VOCABULARY[cls.word] = cls  # a slotted dataclass is made twice: the second counts

    @classmethod
    def fields(cls) -> dict[str, Written]:
        """Its fields by the key they are written under: its word first, `who` last."""
        known = _FIELDS.get(cls)
        if known is None:
            known = _FIELDS[cls] = _fields(cls)
        return known

    def to_json(self) -> dict[str, Any]:
        data: dict[str, Any] = {}
        for key, (attribute, what) in self.fields().items():
            value = self.fixed if attribute is None else getattr(self, attribute)
            if value is not None or key == self.word:
                data[key] = what.write(value)
        return data

    @classmethod
    def read(cls, reader: Reader) -> Self:
        values = {
            attribute: what.read(reader, key) for key, (attribute, what) in cls.fields().items()
        }
        values.pop(None, None)
        return cls(**values)  # type: ignore[arg-type]  # keys without None

    def branches(self) -> Iterator[tuple[str, tuple[Effect, ...]]]:
        """The lists nested in it, with what they are called."""
        for key, (attribute, what) in self.fields().items():
            if attribute is not None:
                yield from what.lists(key, getattr(self, attribute))

    def lays(self) -> tuple[Effect, ...]:
        """What it lines up besides its lists: effects that no card has."""
        return ()

    # What it does

    def resolve(self, desk: Desk, frame: Frame) -> None:
        raise NotImplementedError

    @classmethod
    def answers(cls, rules: Rules) -> tuple[Verb, ...]:
        """The verbs by which a game of these rules answers it."""
        return cls.asks.verbs if cls.asks is not None else ()

    def options(self, game: Game, frame: Frame, seat: int) -> list[str]:
        """The answers that seat may give: those of its verbs that take nothing or a choice."""
        assert self.asks is not None
        return list(plain_answers(self.asks.verbs))

    def answer(self, desk: Desk, frame: Frame, seat: int, action: Action) -> None:
        """Take an answer that was among the options; the frame has been popped."""
        raise NotImplementedError

    def question(self, game: Game, frame: Frame) -> dict[str, Any]:
        """What everyone may know of the question, for views and for its sentence."""
        return {}

    def takes(self) -> int:
        """Seconds that pass before what it asks can be judged; the table's clock keeps them."""
        return 0

    def order(self, orders: Orders, frame: Frame) -> bool:
        """Take part in a turn that begins; whether that is what it has waited for."""
        return False

    def begin(self, desk: Desk, frame: Frame, seat: int) -> None:
        """Begin a turn that it has taken over (`Orders.demand`)."""
        raise NotImplementedError


_FIELDS: dict[type[Effect], dict[str, Written]] = {}


def _fields(cls: type[Effect]) -> dict[str, Written]:
    declared = {
        item.metadata["key"]: Written(item.name, item.metadata["field"])
        for item in dataclasses.fields(cls)
        if "field" in item.metadata
    }
    first = declared.pop(cls.word, Written(None, Fixed(cls.fixed)))
    who = {"who": declared.pop("who")} if "who" in declared else {}
    return {cls.word: first, **declared, **who}


@dataclass(frozen=True, slots=True)
class Targeted(Effect):
    """An effect with a `who`."""

    who: Who | None = written("who", Whom())


def walk(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Every effect in the lists, in the lists nested in them, and what those lay."""
    for effect in effects:
        yield effect
        yield from effect.lays()
        for _, branch in effect.branches():
            yield from walk(branch)
