"""The errors of the engine: a key of the catalogue of sentences, and the values the sentence needs.

The engine says what is wrong, never in which words: cards, colours and seats are values. Whoever
shows an error has a `lastcard.words.Speaker` say it to the person concerned.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from collections.abc import Callable


class LastcardError(ValueError):
    """Anything that was asked of Lastcard and cannot be done."""

    family: ClassVar[str] = "error"
    """What the keys of its sentences begin with."""
    spoken: ClassVar[Callable[[LastcardError], str] | None] = None
    """How to say it in English; `lastcard` settles that, for the engine knows no language."""

    def __init__(self, key: str, rule: str | None = None, **values: Any) -> None:
        super().__init__(key, rule, values)
        self.key = key
        self.rule = rule
        self.values = values

    @property
    def message(self) -> str:
        """One English sentence."""
        speak = type(self).spoken
        return f"{self.key} {self.values}" if speak is None else speak(self)

    def __str__(self) -> str:
        return f"{self.rule}: {self.message}" if self.rule else self.message

    def __reduce__(self) -> Any:
        return _again, (type(self), self.args, self.__dict__)


def _again(kind: type[LastcardError], args: tuple[Any, ...], known: dict[str, Any]) -> Any:
    """An error that comes from another process."""
    error = kind.__new__(kind, *args)
    error.__dict__.update(known)
    return error


class Refusal(LastcardError):
    """An action that is not legal here; nothing changed."""

    family: ClassVar[str] = "refusal"


class BadInput(LastcardError):
    """A setting, card, position or file that does not make sense; says where and what would."""

    family: ClassVar[str] = "input"

    def __init__(self, where: str, key: str, rule: str | None = None, **values: Any) -> None:
        super().__init__(key, rule, **values)
        self.where = where

    @classmethod
    def at(cls, where: str, error: LastcardError) -> BadInput:
        """What is wrong, with the place it was found at."""
        return cls(where, "here", error.rule, error=error)


def shown(value: object) -> str:
    """A value from outside, safe to repeat in a message."""
    try:
        text = repr(value)
    except ValueError:
        text = "a huge number"  # Python writes no number of thousands of digits
    return text if len(text) <= 60 else f"{text[:57]}..."
