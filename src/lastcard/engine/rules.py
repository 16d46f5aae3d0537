"""The options of a game. The defaults are what the sheets print and the rulings settle."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Literal, get_args, get_origin, get_type_hints

from lastcard.engine.refusals import BadInput, one_of, shown


@dataclass(frozen=True, slots=True)
class Rules:
    scoring: Literal["winner", "tally"] = "winner"
    target: int = 500
    hand_size: int = 7
    bluffing: bool = True
    two_player_reverse: Literal["skip", "turn"] = "skip"
    next_dealer: Literal["left", "draw"] = "left"
    uno: Literal["called", "auto"] = "called"
    uno_penalty: int = 2
    tally_tie: Literal["play-on", "share"] = "play-on"
    stacking: Literal["off", "same", "any"] = "off"
    jump_in: bool = False
    seven_zero: bool = False
    draw_until_playable: bool = False
    forced_play: bool = False

    def to_json(self) -> dict[str, Any]:
        """The options that differ from the defaults."""
        return {
            name: value for name, default in _DEFAULTS if (value := getattr(self, name)) != default
        }


EXPLAINED = {
    "scoring": "Who goes out scores the others' cards, or everyone tallies their own.",
    "target": "The points that end the match.",
    "hand_size": "How many cards each player is dealt.",
    "bluffing": "A Wild Draw Four may be played illegally, and challenged.",
    "two_player_reverse": "Between two players a Reverse skips the opponent, or only turns.",
    "next_dealer": "The deal moves one seat left, or the players draw for it again.",
    "uno": "Players call UNO themselves, or it is called for them.",
    "uno_penalty": "How many cards a player draws who is caught without the call.",
    "tally_tie": "With tied lowest totals another round is played, or the win is shared.",
    "stacking": "A Draw Two or Wild Draw Four may be answered by adding its like, or either.",
    "jump_in": "Anyone may play a card identical to the top card at once.",
    "seven_zero": "Who plays a 7 swaps hands with a player of choice; a 0 passes every hand on.",
    "draw_until_playable": "With nothing to play, draw until a card can be played.",
    "forced_play": "Who can play must.",
}

_RANGES = {"target": (1, 1_000_000), "hand_size": (1, 15), "uno_penalty": (0, 20)}
_TYPES = get_type_hints(Rules)
_DEFAULTS = tuple((field.name, field.default) for field in fields(Rules))
OPTIONS = tuple(name for name, _ in _DEFAULTS)


def option_range(option: str) -> tuple[int, int] | None:
    """The lowest and the highest value of an option that is a number."""
    return _RANGES.get(option)


def option_values(option: str) -> list[Any] | None:
    """What an option may be that is not a number."""
    if option in _RANGES:
        return None
    hint = _TYPES[option]
    return [False, True] if hint is bool else list(get_args(hint))


def allowed_values(option: str) -> str:
    """What an option may be, in words."""
    if option in _RANGES:
        low, high = _RANGES[option]
        return f"a whole number from {low} to {high}"
    hint = _TYPES[option]
    return "true, false" if hint is bool else one_of(f'"{value}"' for value in get_args(hint))


def read_rules(data: Any, where: str = "rules") -> Rules:
    """The rules written in `data`, an object of options."""
    if data is None:
        return Rules()
    if not isinstance(data, dict):
        raise BadInput(where, f"must be an object of options, not {shown(data)}")
    for option, value in data.items():
        if option not in OPTIONS:
            raise BadInput(where, f"no option {shown(option)}; allowed: {one_of(OPTIONS)}")
        if not _fits(option, value):
            raise BadInput(
                f"{where}.{option}",
                f"{shown(value)} is not allowed; allowed: {allowed_values(option)}",
            )
    return Rules(**data)


def _fits(option: str, value: Any) -> bool:
    if option in _RANGES:
        low, high = _RANGES[option]
        return type(value) is int and low <= value <= high
    hint = _TYPES[option]
    if get_origin(hint) is Literal:
        return isinstance(value, str) and value in get_args(hint)
    return type(value) is bool


def parse_option(text: str) -> tuple[str, Any]:
    """An option as people type it: `key=value`."""
    option, equals, value = text.partition("=")
    if option not in OPTIONS:
        raise BadInput("rules", f"no option {shown(option)}; allowed: {one_of(OPTIONS)}")
    if not equals:
        allowed = allowed_values(option)
        raise BadInput("rules", f"{shown(text)} is not key=value; {option} may be {allowed}")
    if option in _RANGES:
        number = value.removeprefix("-").isdecimal() and len(value) < 20
        return option, int(value) if number else value
    if _TYPES[option] is bool:
        return option, {"true": True, "false": False, "on": True, "off": False}.get(value, value)
    return option, value
