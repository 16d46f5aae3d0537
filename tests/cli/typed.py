"""The program as people type it."""

from __future__ import annotations

import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from lastcard.cli import main
from lastcard.editions import load_edition
from lastcard.engine.record import Move, Record, write_record

LASTCARD = Path(sys.executable).with_name("lastcard")


class Done(NamedTuple):
    returncode: int
    stdout: str
    stderr: str


def lastcard(*words: str | Path) -> Done:
    """The program's main function, which the console script calls."""
    out, err = StringIO(), StringIO()
    status: object = 0
    with (
        redirect_stdout(out),
        redirect_stderr(err),
        patch("sys.argv", ["lastcard", *map(str, words)]),
    ):
        try:
            main()
        except SystemExit as end:
            status = end.code
    assert isinstance(status, int)
    return Done(status, out.getvalue(), err.getvalue())


def printed(*words: str | Path) -> str:
    done = lastcard(*words)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def refused(*words: str | Path) -> str:
    """The one line that says what is wrong."""
    done = lastcard(*words)
    assert done.returncode == 1
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert line.startswith("lastcard: ")
    return line.removeprefix("lastcard: ")


def saved(path: Path, *moves: tuple[int, str]) -> Path:
    """A record of a short game."""
    rounds = (tuple(Move(0, seat, action) for seat, action in moves),)
    record = Record(load_edition("giant"), ("Ann", "Bob"), "x", rounds=rounds, dealer=1)
    path.write_text(write_record(record), encoding="utf-8")
    return path
