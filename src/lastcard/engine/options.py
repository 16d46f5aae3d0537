"""What an option of the rules declares: everything that forms, documents and readers need of it."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from lastcard.engine.errors import BadInput, shown

if TYPE_CHECKING:
    from collections.abc import Callable

    from lastcard.engine.cards import Card
    from lastcard.engine.effects import Effect

    Lays = Callable[[Card], tuple[Effect, str] | None]

Group = Literal["sheet", "ruling", "house"]
"""Who leaves the choice: the sheets themselves, a ruling where they are silent, or the house."""


@dataclass(frozen=True)
class Option:
    """One option. Its name and sentences are `option-NAME` in the catalogue."""

    name: str
    default: Any
    values: tuple[Any, ...] = (False, True)
    """What it may be; empty where it is a number."""
    rule: str = ""
    """The rule that speaks of it."""
    group: Group = "house"
    low: int = 0
    high: int = 0
    steps: tuple[int, ...] = ()
    """Of a number, the values that are offered where one chooses from a few."""
    fine: bool = False
    """Whether it is fine print, which is not offered where there is little room."""
    presets: tuple[tuple[str, Any], ...] = ()
    """Its value in the ready-made sets of rules that have it: `family`, `chaos`."""
    lays: Lays | None = None
    """The effect it adds to a card that is played, and the rule for it."""

    def allows(self, value: Any) -> bool:
        if not self.values:
            return type(value) is int and self.low <= value <= self.high
        return any(value == one and type(value) is type(one) for one in self.values)

    def refuse(self, where: str, value: Any) -> BadInput:
        if not self.values:
            return BadInput(
                where, "not-a-number", value=shown(value), low=self.low, high=self.high, words=[]
            )
        return BadInput(where, "not-allowed", value=shown(value), allowed=self.spelled())

    def spelled(self) -> list[str]:
        """Its values as JSON writes them."""
        if self.values == (False, True):
            return ["true", "false"]
        return [f'"{value}"' if isinstance(value, str) else str(value) for value in self.values]

    def parse(self, text: str) -> Any:
        """A value as people type it; what is none comes back as it is."""
        if not self.values:
            number = text.removeprefix("-").isdecimal() and len(text) < 20
            return int(text) if number else text
        if self.values == (False, True):
            return {"true": True, "false": False, "on": True, "off": False}.get(text, text)
        return text


def option(default: Any, **declared: Any) -> Any:
    """A field of `Rules` that is an option, with everything else it declares."""
    return dataclasses.field(default=default, metadata={"option": declared})


def options_of(rules: type) -> dict[str, Option]:
    """The options that a class declares as its fields."""
    found: dict[str, Option] = {}
    for item in dataclasses.fields(rules):
        if "option" in item.metadata:
            found[item.name] = Option(item.name, item.default, **item.metadata["option"])
    return found
