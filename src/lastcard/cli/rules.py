"""`lastcard rules EDITION`: an edition's rules in our own words."""

from __future__ import annotations

import shutil
from typing import Annotated

import typer

from lastcard.cli.options import EditionArgument  # noqa: TC001 - Typer reads it
from lastcard.editions import load_edition
from lastcard.engine import BadInput
from lastcard.words.rules_page import found_page, rules_page, wrapped

WIDEST = 100
"""Longer lines are hard to read."""


def rules(
    edition: EditionArgument,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="WORDS", help="Only rules with all these words, or the rule with this ID."
        ),
    ] = None,
    *,
    ids: Annotated[
        bool,
        typer.Option(
            "--ids", help="Add the IDs of the rules, and what options and cards are called."
        ),
    ] = False,
) -> None:
    """Print an edition's rules, or those about something."""
    deck = load_edition(edition)
    if words:
        page = found_page(deck, words, ids=ids, names=ids)
        if not page:
            raise BadInput("", "no-rule-found")
    else:
        page = rules_page(deck, ids=ids, names=ids)
    width = min(shutil.get_terminal_size().columns, WIDEST)
    typer.echo("\n".join(wrapped(page, width)))
