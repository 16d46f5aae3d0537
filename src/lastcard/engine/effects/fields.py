"""The fields of effects: what may stand in each, declared once.

A field of an effect is a dataclass field with one of the declarations below. From them effects are
read and written, forms and documentation are made, and sentences get their values.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from lastcard.engine.cards import COLOR_LETTERS
from lastcard.engine.errors import shown
from lastcard.engine.texts import read_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lastcard.engine.effects.base import Effect
    from lastcard.engine.effects.reading import Reader

Who = Literal["you", "next", "others", "everyone"]
WHO: tuple[Who, ...] = ("you", "next", "others", "everyone")
MOST_CARDS = 20
LONGEST_TEXT = 200
THEM = "them"
"""Inside a nested list: the one whom it is about."""
CALLED = "called"
"""In place of a colour: the one in play."""
FACES = {**{str(n): str(n) for n in range(10)}, "skip": "S", "reverse": "R", "draw-two": "D"}


@dataclass(frozen=True)
class Field:
    """What may stand in a field."""

    kind: ClassVar[str]

    def read(self, reader: Reader, key: str) -> Any:
        raise NotImplementedError

    def write(self, value: Any) -> Any:
        return value

    def lists(self, key: str, value: Any) -> Iterator[tuple[str, tuple[Effect, ...]]]:
        """The lists of effects that stand in it, with what each is called."""
        yield from ()


@dataclass(frozen=True)
class Number(Field):
    """A whole number, or one of a few words."""

    kind: ClassVar[str] = "number"
    low: int = 1
    high: int = MOST_CARDS
    words: tuple[str, ...] = ()
    optional: bool = False
    """Whether it can be left out; it is None then."""

    def read(self, reader: Reader, key: str) -> Any:
        if self.optional and not reader.has(key):
            return None
        value = reader.get(key)
        if isinstance(value, str) and value in self.words:
            return value
        if type(value) is not int or not self.low <= value <= self.high:
            raise reader.refuse(
                key, "not-a-number", low=self.low, high=self.high, words=list(self.words)
            )
        return value


@dataclass(frozen=True)
class Choice(Field):
    """One of a few words."""

    kind: ClassVar[str] = "choice"
    values: tuple[str, ...] = ()

    def read(self, reader: Reader, key: str) -> str:
        return reader.choice(key, self.values)


@dataclass(frozen=True)
class Color(Field):
    """A colour of the edition by its name, or one of a few words."""

    kind: ClassVar[str] = "color"
    words: tuple[str, ...] = (CALLED,)

    def read(self, reader: Reader, key: str) -> str:
        return reader.choice(key, (*reader.colors, *self.words))


@dataclass(frozen=True)
class Text(Field):
    """Words of the author's own, on one line."""

    kind: ClassVar[str] = "text"
    longest: int = LONGEST_TEXT

    def read(self, reader: Reader, key: str) -> str:
        return read_text(reader.get(key), reader.place(key), self.longest)


@dataclass(frozen=True)
class Whom(Field):
    """Who is concerned; left out inside a nested list, the one whom that list is about.

    Where it stands behind the effect's own word and so cannot be left out, that one is `them`.
    """

    kind: ClassVar[str] = "who"
    values: tuple[Who, ...] = WHO

    def read(self, reader: Reader, key: str) -> str | None:
        if not reader.nested:
            return reader.choice(key, self.values)
        if key == "who":
            return reader.choice(key, self.values) if reader.has(key) else None
        who = reader.choice(key, (*self.values, THEM))
        return None if who == THEM else who

    def write(self, value: Any) -> Any:
        return THEM if value is None else value


@dataclass(frozen=True)
class Steps(Field):
    """A list of effects, for those of whom something is true."""

    kind: ClassVar[str] = "effects"
    about: Literal["them", "you", "chosen"] = "them"
    """Whom it concerns where its effects do not say: those whom the effect is about, the card's
    player, or the one whom that player names."""

    def read(self, reader: Reader, key: str) -> Any:
        return reader.effects(key)

    def write(self, value: Any) -> Any:
        return [effect.to_json() for effect in value]

    def lists(self, key: str, value: Any) -> Iterator[tuple[str, tuple[Effect, ...]]]:
        yield key, value


@dataclass(frozen=True)
class Results(Field):
    """A list of effects for some of the numbers up to the one in another field."""

    kind: ClassVar[str] = "results"
    sides: str = ""
    """The key of that field."""

    def read(self, reader: Reader, key: str) -> Any:
        if not reader.has(key):
            return ()
        value, sides = reader.get(key), reader.get(self.sides)
        if not isinstance(value, dict):
            raise reader.refuse(key, "not-results", high=sides)
        for result in value:
            if not (isinstance(result, str) and result in map(str, range(1, sides + 1))):
                raise reader.refuse(key, "no-result", result=shown(result), high=sides)
        return tuple(
            (number, reader.effects(key, str(number)))
            for number in range(1, sides + 1)
            if str(number) in value
        )

    def write(self, value: Any) -> Any:
        return {str(n): [effect.to_json() for effect in effects] for n, effects in value}

    def lists(self, key: str, value: Any) -> Iterator[tuple[str, tuple[Effect, ...]]]:
        for number, effects in value:
            yield str(number), effects


@dataclass(frozen=True)
class Flag(Field):
    """True or false; left out, it is false."""

    kind: ClassVar[str] = "flag"

    def read(self, reader: Reader, key: str) -> bool:
        if not reader.has(key):
            return False
        value = reader.get(key)
        if type(value) is not bool:
            raise reader.refuse(key, "not-allowed", allowed=["true", "false"])
        return value


@dataclass(frozen=True)
class One(Field):
    """One effect of a kind, or none."""

    kind: ClassVar[str] = "effect"
    word: str = ""

    def read(self, reader: Reader, key: str) -> Any:
        effect = reader.effect(key)
        if effect is not None and effect.word != self.word:
            raise reader.refuse(key, "not-that-effect", effect=self.word)
        return effect

    def write(self, value: Any) -> Any:
        return value.to_json()


@dataclass(frozen=True)
class Fixed(Field):
    """One value, always the same: the effect has nothing to choose here."""

    kind: ClassVar[str] = "fixed"
    value: Any = True

    def read(self, reader: Reader, key: str) -> Any:
        if reader.get(key) != self.value or type(reader.get(key)) is not type(self.value):
            raise reader.refuse(key, "not-allowed", allowed=[_spelled(self.value)])
        return self.value


def _spelled(value: object) -> str:
    return "true" if value is True else str(value)


def written(key: str, what: Field) -> Any:
    """A dataclass field of an effect, the key it is written under, and what may stand there."""
    return field(metadata={"key": key, "field": what})


def color_letter(name: str, called: str | None) -> str | None:
    """The letter of a colour as effects write it: its name, or `called`."""
    return called if name == CALLED else COLOR_LETTERS[name]
