"""`lastcard rules EDITION`: an edition's rules in our own words."""

from __future__ import annotations

from typing import Annotated

import typer

from lastcard.editions import BUILT_IN, load_edition
from lastcard.words.rulebook import rules_page


def rules(
    edition: Annotated[
        str,
        typer.Argument(
            metavar="EDITION",
            help="A name, or the path of a file.",
            autocompletion=lambda: [*BUILT_IN],
        ),
    ],
) -> None:
    """Print an edition's rules: its deck, its points, what cards do."""
    typer.echo(rules_page(load_edition(edition)))
