"""The options that several commands have, and how they are read."""

from __future__ import annotations

import textwrap
from typing import Annotated

import typer

from lastcard.editions import BUILT_IN, load_presets
from lastcard.engine import OPTIONS, BadInput
from lastcard.engine.errors import shown
from lastcard.words import Speaker

WIDTH = 78
"""Help is written for terminals of 80 columns."""

EditionArgument = Annotated[
    str,
    typer.Argument(
        metavar="EDITION",
        help="A name, or the path of a file.",
        autocompletion=lambda: [*BUILT_IN],
    ),
]
EditionOption = Annotated[
    str,
    typer.Option(
        metavar="EDITION",
        help="A name, or the path of a file.",
        autocompletion=lambda: [*BUILT_IN],
    ),
]
RulesOption = Annotated[
    list[str] | None,
    typer.Option(metavar="KEY=VALUE", help="An option of the rules (below); may be repeated."),
]
RulesOrFileOption = Annotated[
    list[str] | None,
    typer.Option(
        metavar="KEY=VALUE",
        help="An option of the rules (below), or a .json file that the page saved; repeatable.",
    ),
]
CustomOption = Annotated[
    list[str] | None,
    typer.Option(
        metavar="CARD",
        help="A preset, blank, or a .json file for each customizable card.",
        autocompletion=lambda: ["blank", *load_presets()],
    ),
]
SeedOption = Annotated[
    str | None, typer.Option(metavar="TEXT", help="The same seed deals the same cards.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print the results as JSON.")]


def read_count(text: str, option: str, most: int) -> int:
    """A whole number as people type it: `1000`, `1e7`."""
    try:
        number = float(text)
    except ValueError:
        number = float("nan")
    if not (1 <= number <= most and number == int(number)):
        raise BadInput(option, "not-a-large-number", value=shown(text), high=f"{most:,}")
    return int(number)


def explain_rules() -> str:
    """Every option of the rules with its values, for the end of a command's help."""
    lines = ["Options of the rules, the default first:"]
    speaker = Speaker()
    for name, option in OPTIONS.items():
        others = [value for value in option.values if value != option.default]
        spelled = f"{name}={'|'.join(str(value).lower() for value in (option.default, *others))}"
        text = speaker.option_hint(name)
        if not option.values:
            text = f"{text.removesuffix('.')}: {option.low} to {option.high}."
        lines += textwrap.wrap(
            text, WIDTH - 2, initial_indent=f"  {spelled:<32}", subsequent_indent=" " * 34
        )
    return "\n".join(lines)
