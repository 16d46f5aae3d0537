"""The options of `--rules`, for the help of the commands that take them."""

from __future__ import annotations

import textwrap

from lastcard.engine import Rules
from lastcard.engine.rules import EXPLAINED, OPTIONS, option_range, option_values

_WIDTH, _INDENT = 70, " " * 6


def rule_options() -> str:
    """Each option with its values, the usual one first, and what it is about."""
    lines = ["\b", "Rules (--rules KEY=VALUE, the usual value first):"]
    for option in OPTIONS:
        lines.append(f"  {option}={_values(option)}")
        lines += textwrap.wrap(
            EXPLAINED[option], _WIDTH, initial_indent=_INDENT, subsequent_indent=_INDENT
        )
    return "\n".join(lines)


def _values(option: str) -> str:
    usual = getattr(Rules(), option)
    limits = option_range(option)
    if limits is not None:
        return f"{usual} (a number from {limits[0]} to {limits[1]})"
    others = [value for value in option_values(option) or [] if value != usual]
    return " | ".join(_typed(value) for value in (usual, *others))


def _typed(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
