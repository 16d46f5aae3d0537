"""The options of a game. The defaults are what the sheets print and the rulings settle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from lastcard.engine.effects import PassHands, SwapHands
from lastcard.engine.errors import BadInput, shown
from lastcard.engine.options import Option, option, options_of

if TYPE_CHECKING:
    from lastcard.engine.cards import Card
    from lastcard.engine.effects import Effect


def _seven_zero(card: Card) -> tuple[Effect, str] | None:
    """HOUSE-SEVEN, HOUSE-ZERO: what a 7 and a 0 do."""
    return {"7": (SwapHands(), "HOUSE-SEVEN"), "0": (PassHands(), "HOUSE-ZERO")}.get(card.face)


@dataclass(frozen=True, slots=True)
class Rules:
    scoring: Literal["winner", "tally"] = option(
        "winner", values=("winner", "tally"), rule="SCORE-1", group="sheet"
    )
    target: int = option(
        500,
        values=(),
        low=1,
        high=1_000_000,
        steps=(100, 200, 300, 500, 1000),
        rule="WIN-1",
        group="ruling",
    )
    hand_size: int = option(
        7, values=(), low=1, high=15, steps=(5, 7, 10), rule="SETUP-3", group="ruling", fine=True
    )
    bluffing: bool = option(True, rule="R9", group="ruling")
    two_player_reverse: Literal["skip", "turn"] = option(
        "skip", values=("skip", "turn"), rule="R6", group="ruling", fine=True
    )
    next_dealer: Literal["left", "draw"] = option(
        "left", values=("left", "draw"), rule="R2", group="ruling", fine=True
    )
    uno: Literal["called", "auto"] = option(
        "called", values=("called", "auto"), rule="UNO-1", group="ruling"
    )
    uno_penalty: int = option(
        2, values=(), low=0, high=20, steps=(1, 2, 4), rule="UNO-2", group="ruling", fine=True
    )
    tally_tie: Literal["play-on", "share"] = option(
        "play-on", values=("play-on", "share"), rule="R40", group="ruling", fine=True
    )
    stacking: Literal["off", "same", "any"] = option(
        "off",
        values=("off", "same", "any"),
        rule="HOUSE-STACK",
        presets=(("family", "same"), ("chaos", "any")),
    )
    jump_in: bool = option(False, rule="HOUSE-JUMP", presets=(("chaos", True),))
    seven_zero: bool = option(
        False, rule="HOUSE-SEVEN", presets=(("chaos", True),), lays=_seven_zero
    )
    draw_until_playable: bool = option(
        False, rule="HOUSE-DRAW", presets=(("family", True), ("chaos", True))
    )
    forced_play: bool = option(False, rule="HOUSE-FORCE")
    more: tuple[tuple[str, Any], ...] = ()
    """House rules that the engine knows by their declaration alone, where they are not as usual."""

    def get(self, name: str) -> Any:
        """The value of any option."""
        if name in _FIELDS:
            return getattr(self, name)
        return dict(self.more).get(name, OPTIONS[name].default)

    def to_json(self) -> dict[str, Any]:
        """The options that differ from the defaults."""
        changed = {
            name: value
            for name, default in _FIELDS.items()
            if (value := getattr(self, name)) != default
        }
        return {**changed, **dict(self.more)} if self.more else changed


OPTIONS: dict[str, Option] = options_of(Rules)
"""Every option there is, by its name."""
_FIELDS = {name: declared.default for name, declared in OPTIONS.items()}


def declare_option(declared: Option) -> None:
    """Add a house rule that is told all it does by its declaration."""
    assert declared.name not in _FIELDS, declared.name
    OPTIONS[declared.name] = declared


def read_rules(data: Any, where: str = "rules") -> Rules:
    """The rules written in `data`, an object of options."""
    if data is None:
        return Rules()
    if not isinstance(data, dict):
        raise BadInput(where, "not-options", value=shown(data))
    more = []
    for name, value in data.items():
        declared = _option(name, where)
        if not declared.allows(value):
            raise declared.refuse(f"{where}.{name}", value)
        if name not in _FIELDS and value != declared.default:
            more.append((name, value))
    known = {name: value for name, value in data.items() if name in _FIELDS}
    return Rules(**known, more=tuple(sorted(more)))


def preset_rules(name: str, where: str = "rules") -> dict[str, Any]:
    """A ready-made set of rules: the options that declare a value for it."""
    presets = {preset: None for declared in OPTIONS.values() for preset, _ in declared.presets}
    if name not in presets:
        raise BadInput(where, "not-allowed", value=shown(name), allowed=list(presets))
    return {
        declared.name: value
        for declared in OPTIONS.values()
        for preset, value in declared.presets
        if preset == name
    }


def parse_option(text: str) -> tuple[str, Any]:
    """An option as people type it: `key=value`."""
    name, equals, value = text.partition("=")
    declared = _option(name, "rules")
    if not equals:
        if declared.values:
            raise BadInput(
                "rules", "not-key-value", value=shown(text), name=name, allowed=declared.spelled()
            )
        raise BadInput(
            "rules",
            "not-key-number",
            value=shown(text),
            name=name,
            low=declared.low,
            high=declared.high,
        )
    return name, declared.parse(value)


def _option(name: Any, where: str) -> Option:
    if name not in OPTIONS:
        raise BadInput(where, "no-option", value=shown(name), allowed=list(OPTIONS))
    return OPTIONS[name]
