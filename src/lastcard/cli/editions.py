"""`lastcard editions`: what can be played."""

from __future__ import annotations

import typer

from lastcard.editions import BUILT_IN, load_edition


def editions() -> None:
    """List the editions."""
    for name in BUILT_IN:
        edition = load_edition(name)
        typer.echo(f"{name:<10} {len(edition.deck)} cards  {edition.name}: {edition.blurb}")
    typer.echo("\nlastcard rules EDITION prints an edition's rules.")
