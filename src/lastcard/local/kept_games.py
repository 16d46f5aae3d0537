"""The games kept on this machine: where they are, what they are called, which can be gone on with.

A game is a record, `games/2026-05-01-2030-giant.record` in the data folder. It stays there when it
is over, with its result. Versions that kept a single game called it `game.record`, and the one
before it `previous.record`; these are still found.
"""

from __future__ import annotations

import contextlib
import re
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from lastcard.editions import load_edition
from lastcard.engine import BadInput, LastcardError
from lastcard.engine.record import HUMAN, Record, read_record
from lastcard.local.game_file import GameFile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lastcard.engine import Edition, Game

SUFFIX = ".record"
_BEFORE = ("game.record", "previous.record")
_OVER = re.compile(r'^\[Result "(?!.*\(unfinished\)"\]$)', re.MULTILINE)


class SavedGame(NamedTuple):
    """A game as its file tells it."""

    path: Path
    record: Record
    game: Game

    @property
    def name(self) -> str:
        return self.path.stem

    def last_played(self) -> datetime:
        return datetime.fromtimestamp(self.path.stat().st_mtime).astimezone()


def new_game_file(data: Path, edition: Edition) -> GameFile:
    """An empty file with a name of its own: the time, and the edition."""
    folder = data / "games"
    deck = re.sub(r"[^\w-]+", "-", Path(edition.id).stem)[:40]
    name = f"{datetime.now().astimezone():%Y-%m-%d-%H%M}-{deck}"
    number = 1
    try:
        folder.mkdir(parents=True, exist_ok=True)
        while True:
            ending = "" if number == 1 else f"-{number}"
            try:
                return GameFile(folder / f"{name}{ending}{SUFFIX}", new=True)
            except FileExistsError:
                number += 1
    except OSError as error:
        raise BadInput(str(folder), "file-unwritable", why=error.strerror) from None


def read_saved(path: Path) -> SavedGame:
    """The game in a file; what is wrong with it is one sentence."""
    try:
        record = record_in(path.read_bytes(), path)
        *_, (_, game, _) = record.replay()
    except OSError as error:
        raise BadInput(str(path), "file-unreadable", why=error.strerror) from None
    except LastcardError as error:
        raise in_file(path, error) from None
    return SavedGame(path, record, game)


def record_in(content: bytes, path: Path) -> Record:
    """What was acknowledged: a last line cut short by a crash never was."""
    try:
        record = read_record(content[: whole(content)].decode(), load_edition)
    except UnicodeDecodeError:
        raise BadInput(str(path), "file-not-utf-8") from None
    except LastcardError as error:
        raise in_file(path, error) from None
    if len(record.seats) != len(record.players) or HUMAN not in record.seats:
        raise BadInput(str(path), "not-a-saved-game")
    return record


def whole(content: bytes) -> int:
    """How much of a file is whole lines."""
    return content.rfind(b"\n") + 1


def in_file(path: Path, error: LastcardError) -> BadInput:
    """The error with the name of its file, once."""
    if error.message.startswith(str(path)):
        return BadInput.at("", error)
    return BadInput.at(str(path), error)


def nothing_saved(where: Path) -> BadInput:
    """What is wrong where no game can be gone on with."""
    return BadInput(str(where), "nothing-saved")


def unfinished(data: Path) -> Iterator[SavedGame | BadInput]:
    """The games that can be gone on with, last played first; and what is wrong with those that
    cannot be read."""
    for path in _kept(data):
        try:
            if not _is_over(path) and not (saved := read_saved(path)).game.over:
                yield saved
        except OSError:
            continue  # deleted meanwhile
        except BadInput as error:
            yield error


def finished(data: Path) -> list[Path]:
    """The games that are over, the first played first."""
    found = []
    for path in reversed(_kept(data)):
        with contextlib.suppress(OSError):  # deleted meanwhile
            if _is_over(path):
                found.append(path)
    return found


def _is_over(path: Path) -> bool:
    head = path.read_bytes().partition(b"\n\n")[0].decode(errors="replace")
    return _OVER.search(head) is not None


def _kept(data: Path) -> list[Path]:
    """All of them, last played first."""
    found = [*(data / "games").glob(f"*{SUFFIX}"), *(data / name for name in _BEFORE)]
    times = {path: path.stat().st_mtime for path in found if path.is_file()}
    return sorted(times, key=times.__getitem__, reverse=True)


def path_of(name: str, data: Path) -> Path:
    """A kept game by its name. Only ours: a stranger's file could name any program as a bot."""
    for path in _kept(data):
        if path.stem == name:
            return path
    folder = data / "games"
    raise BadInput(name, "no-such-game", folder=str(folder))
