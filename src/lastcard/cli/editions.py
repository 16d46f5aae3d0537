"""`lastcard editions`: what can be played."""

from __future__ import annotations

import typer

from lastcard.editions import BUILT_IN, load_edition
from lastcard.words import Speaker
from lastcard.words.editions import edition_blurb, edition_name


def editions() -> None:
    """List the editions."""
    speaker = Speaker()
    for name in BUILT_IN:
        edition = load_edition(name)
        said = f"{edition_name(edition, speaker)}: {edition_blurb(edition, speaker)}"
        typer.echo(f"{name:<10} {speaker.say('count-cards', number=len(edition.deck))}  {said}")
    typer.echo(f"\n{speaker.say('command-editions-foot')}")
