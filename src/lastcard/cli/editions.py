"""`lastcard editions`: what can be played."""

from __future__ import annotations

import typer

from lastcard.editions import BUILT_IN, load_edition
from lastcard.words import Speaker


def editions() -> None:
    """List the editions."""
    say = Speaker().say
    for name in BUILT_IN:
        edition = load_edition(name)
        cards = say("count-cards", number=len(edition.deck))
        typer.echo(f"{name:<10} {cards}  {edition.name}: {edition.blurb}")
    typer.echo(f"\n{say('command-editions-foot')}")
