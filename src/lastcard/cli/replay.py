"""`lastcard replay FILE`: look at a game again."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  # Typer reads the annotations
from typing import Annotated

import typer

from lastcard.analysis.moments import course_of
from lastcard.cli.streams import can_draw
from lastcard.editions import load_edition
from lastcard.engine import BadInput
from lastcard.engine.record import Record, read_record, result_of
from lastcard.local.data_folder import data_folder
from lastcard.local.kept_games import path_of
from lastcard.words import Speaker


def replay(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A game record, or the name of a kept game.")
    ],
    *,
    moment: Annotated[
        int | None, typer.Option(metavar="N", help="Begin there: the deal of round 1 is 0.")
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="In lines of text.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print only the result.")] = False,
) -> None:
    """Look at a game again, step by step.

    The key ? says which others there are. With --plain, or where the output is no terminal, it is
    told in lines of text. A record ends with an error at its first line that is not legal.
    """
    record = read_record_file(found_file(file))
    if moment is not None and moment < 0:
        raise BadInput("--moment", "too-few", value=str(moment), low=0)
    if plain or quiet or not can_draw():
        _tell(record, moment, quiet=quiet)
        return
    course = course_of(record)
    last = len(course.moments) - 1
    if moment is not None and moment > last:
        raise _no_moment(moment, last)
    # loaded only when used: it takes a while
    from lastcard.tui.replay import run_replay  # noqa: PLC0415

    run_replay(course, moment or 0)


def _tell(record: Record, moment: int | None, *, quiet: bool) -> None:
    """Line by line, as far as it is legal."""
    speaker = Speaker(record.players, record.edition)
    game = None
    number = -1
    for number, (move, after, events) in enumerate(record.replay()):
        game = after
        if quiet or number < (moment or 0):
            continue
        if move is None:
            typer.echo(speaker.say("table-round", number=game.number))
        for event in events:
            if sentence := speaker.event(event):
                typer.echo(f"  {sentence}")
    assert game is not None
    if moment is not None and moment > number:
        raise _no_moment(moment, number)
    typer.echo(speaker.say("command-result", result=result_of(game, record.players)))


def _no_moment(moment: int, last: int) -> BadInput:
    return BadInput("--moment", "not-in-range", value=moment, low=0, high=last)


def found_file(file: Path) -> Path:
    """The file, or the game of that name that `lastcard play` has kept."""
    if file.exists() or file.suffix or len(file.parts) != 1:
        return file
    return path_of(file.name, data_folder())


def read_record_file(file: Path) -> Record:
    """The record in a file; what is wrong with it is one sentence."""
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise BadInput(str(file), "file", why=error.strerror) from None
    except UnicodeDecodeError:
        raise BadInput(str(file), "file-not-utf-8") from None
    return read_record(text, load_edition)
