"""`lastcard rules EDITION`: an edition's rules in our own words."""

from __future__ import annotations

from typing import Annotated

import typer

from lastcard.editions import load_edition
from lastcard.editions.rulebook import rules_page


def rules(edition: Annotated[str, typer.Argument(help="A name, or the path of a file.")]) -> None:
    """Print an edition's rules: the deck, the points, each special card's sentence."""
    typer.echo(rules_page(load_edition(edition)))
