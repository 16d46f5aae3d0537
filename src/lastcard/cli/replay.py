"""`lastcard replay FILE`: play a game record back."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  # Typer reads the annotations
from typing import Annotated

import typer

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
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print only the result.")] = False,
) -> None:
    """Play a game record back, up to the first line that is not legal."""
    record = read_game(file)
    speaker = Speaker(record.players, record.edition)
    game = None
    for move, after, events in record.replay():
        game = after
        if not quiet:
            if move is None:
                typer.echo(speaker.say("table-round", number=game.number))
            for event in events:
                if sentence := speaker.event(event):
                    typer.echo(f"  {sentence}")
    assert game is not None
    typer.echo(speaker.say("command-result", result=result_of(game, record.players)))


def _found(file: Path) -> Path:
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


def read_game(file: Path) -> Record:
    """The same of a file, or of a game that `lastcard play` has kept."""
    return read_record_file(_found(file))
