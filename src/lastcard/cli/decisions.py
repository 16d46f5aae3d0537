"""`lastcard decisions`: thousands of records as one table, a row a decision."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lastcard.analysis.decision_rows import decision_rows
from lastcard.cli.decision_files import STANDARD, open_writer
from lastcard.cli.record_files import ManyRecords, course_in, record_files
from lastcard.words import Speaker

if TYPE_CHECKING:
    from lastcard.analysis.decision_rows import DecisionRow


def decisions(
    records: Annotated[
        list[Path], typer.Argument(metavar="RECORDS...", help="Files, and folders of them.")
    ],
    *,
    output: Annotated[
        str,
        typer.Option(
            "--output", "-o", metavar="FILE", help=".csv or .parquet; - is standard output, as CSV."
        ),
    ],
    processes: Annotated[int, typer.Option(metavar="N", help="0: one for every core.")] = 0,
) -> None:
    """Make a table of every decision in many games.

    docs/notation.md has the columns. Parquet needs pip install 'lastcard[study]'.
    """
    files = record_files(records)
    games = ManyRecords(_rows, files, processes)
    writer = open_writer(output, Path(output))
    say = Speaker().say
    written = 0
    try:
        for rows in games:
            writer.write(rows)
            written += len(rows)
    except KeyboardInterrupt:
        told = say("command-records-interrupted", number=games.done, total=len(files))
        typer.echo(told, err=True)
        raise typer.Exit(130) from None
    finally:
        writer.close()
    if output != STANDARD:
        read = games.done - games.broken
        typer.echo(say("command-decisions", file=output, rows=written, games=read))
    if games.broken:
        raise typer.Exit(1)


def _rows(file: Path) -> list[DecisionRow]:
    return list(decision_rows(course_in(file), str(file)))
