"""The errors of the engine: short, typed, and written for the person who reads them."""

from __future__ import annotations


class LastcardError(ValueError):
    """Anything that was asked of Lastcard and cannot be done."""

    rule: str | None = None

    def __init__(self, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.rule}: {self.message}" if self.rule else self.message


class Refusal(LastcardError):
    """An action that is not legal here; nothing changed."""


class BadInput(LastcardError):
    """A setting, card, position or file that does not make sense; says where and what would."""

    def __init__(self, where: str, message: str, rule: str | None = None) -> None:
        super().__init__(f"{where}: {message}" if where else message, rule)
        self.where = where


def one_of(allowed: object) -> str:
    """The allowed values as a person would list them."""
    values = [str(value) for value in allowed]  # type: ignore[attr-defined]
    return ", ".join(values)


def shown(value: object) -> str:
    """A value from outside, safe to repeat in a message."""
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
