"""`lastcard print EDITION`: a deck as a PDF, to be cut out."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from lastcard.cli.files import write_output
from lastcard.cli.options import CustomOption, EditionArgument  # noqa: TC001 - Typer reads it
from lastcard.cli.progress import progress_bar
from lastcard.editions import load_edition, read_card_files
from lastcard.engine import BadInput, CustomCard, Edition
from lastcard.engine.errors import shown
from lastcard.printing.paper import PAPERS, PaperName
from lastcard.words import ENGLISH, Speaker, languages


def print(  # noqa: A001 - a command is called like its function
    edition: EditionArgument,
    *,
    custom: CustomOption = None,
    paper: Annotated[str, typer.Option(metavar="PAPER", help="a4 or letter.")] = "a4",
    language: Annotated[
        str, typer.Option(metavar="LANGUAGE", help="Of the rules, and of what cards say.")
    ] = ENGLISH,
    backs: Annotated[bool, typer.Option(help="Pages of backs, behind those of cards.")] = True,
    output: Annotated[
        str | None,
        typer.Option("--output", "-o", metavar="FILE.pdf", help="Where to; EDITION.pdf."),
    ] = None,
) -> None:
    """Make a PDF of a deck and its rules, to be printed and cut out."""
    sheet = next((name for name in PAPERS if name == paper.lower()), None)
    if sheet is None:
        raise BadInput("--paper", "not-allowed", value=shown(paper), allowed=[*PAPERS])
    if language not in languages():
        raise BadInput("--language", "not-allowed", value=shown(language), allowed=languages())
    deck = load_edition(edition)
    written = read_card_files(custom or [], deck)
    file = output or f"{Path(edition).stem}.pdf"
    write_output(file, _made(deck, written, sheet, language, backs=backs))
    typer.echo(Speaker(language=language).say("print-done", file=file, number=len(deck.deck)))


def _made(
    deck: Edition, written: list[CustomCard | None], paper: PaperName, language: str, *, backs: bool
) -> bytes:
    from lastcard.printing.pdf import make_pdf  # noqa: PLC0415 - its letters take a while

    with progress_bar("cards", len(deck.deck)) as bar:
        return make_pdf(deck, written, paper, language, backs=backs, drawn=bar.reach)
