"""The file of a ladder: its settings, then a line a round as it ends.

A run that was killed leaves a line unfinished at most; the next one cuts it off and goes on.
"""

from __future__ import annotations

import contextlib
import json
import os
import stat
import weakref
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lastcard.engine import BadInput
from lastcard.engine.errors import shown
from lastcard.ladder.rounds import read_round
from lastcard.ladder.settings import differences
from lastcard.local.locking import lock_file

if TYPE_CHECKING:
    from types import TracebackType
    from typing import Self

    from lastcard.ladder.rounds import Played
    from lastcard.ladder.settings import Ladder

FORMAT = 1
"""What the lines hold, as the first one says under the key below."""
KEY = "ladder"
_FLAGS = os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0)


def kept_seed(path: str) -> str | None:
    """The seed that a file was begun with, if it was."""
    with contextlib.suppress(OSError), Path(path).open("rb") as file:
        settings = _settings(file.readline())
        seed = settings.get("seed") if settings else None
        return seed if isinstance(seed, str) else None
    return None


class ResultsFile:
    """Open, and locked until it is closed: two runs at once would play the same rounds."""

    def __init__(self, path: str, ladder: Ladder) -> None:
        self.path = path
        self._ladder = ladder
        self._settings = {KEY: FORMAT, **ladder.told()}
        try:
            self._file = os.open(path, _FLAGS, 0o644)
        except OSError as error:
            raise BadInput(path, "file-unopened", why=error.strerror) from None
        self._close = weakref.finalize(self, os.close, self._file)
        try:
            if not stat.S_ISREG(os.fstat(self._file).st_mode):
                raise BadInput(path, "not-a-ladder")
            self._lock()
            self.rounds = self._read()
            """Those it has, in the order in which they ended."""
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def add(self, one: Played) -> None:
        """What cannot be written whole leaves nothing behind."""
        self._append(one.to_json())

    def close(self) -> None:
        """Let others go on with it."""
        self._close()

    def _lock(self) -> None:
        # a file system without locks is no reason not to play
        with contextlib.suppress(OSError):
            if not lock_file(self._file):
                raise BadInput(self.path, "ladder-in-use")

    def _read(self) -> list[Played]:
        try:
            content = Path(self.path).read_bytes()
        except OSError as error:
            raise BadInput(self.path, "file-unreadable", why=error.strerror) from None
        first, *lines = content.splitlines(keepends=True) or [b""]
        if not first.endswith(b"\n"):
            # nothing, or as much of our own first line as was written
            if not self._line(self._settings).startswith(first):
                raise BadInput(self.path, "not-a-ladder")
            self._cut(0)
            self._append(self._settings)
            return []
        self._check(_settings(first))
        if lines and not lines[-1].endswith(b"\n"):
            self._cut(len(content) - len(lines.pop()))
        return self._rounds(lines)

    def _check(self, settings: dict[str, Any] | None) -> None:
        if settings is None:
            raise BadInput(self.path, "not-a-ladder")
        if different := differences(settings, self._settings):
            name = different[0]
            raise BadInput(
                self.path,
                "ladder-differs",
                names=different,
                option=name,
                there=_written(settings.get(name)),
                here=_written(self._settings.get(name)),
            )

    def _rounds(self, lines: list[bytes]) -> list[Played]:
        found: dict[Any, Played] = {}
        for number, line in enumerate(lines, 2):
            try:
                one = read_round(self._ladder, json.loads(line))
            except (ValueError, RecursionError):
                raise BadInput(f"{self.path}:{number}", "not-a-ladder-round") from None
            if found.setdefault((one.table, one.number), one) is not one:
                raise BadInput(f"{self.path}:{number}", "ladder-round-twice")
        return list(found.values())

    def _append(self, value: dict[str, Any]) -> None:
        before = os.fstat(self._file).st_size
        rest = self._line(value)
        try:
            while rest:
                rest = rest[os.write(self._file, rest) :]
        except OSError as error:
            with contextlib.suppress(OSError):
                os.ftruncate(self._file, before)
            raise BadInput(self.path, "file-unwritable", why=error.strerror) from None

    def _cut(self, length: int) -> None:
        try:
            os.ftruncate(self._file, length)
        except OSError as error:
            raise BadInput(self.path, "file-unwritable", why=error.strerror) from None

    @staticmethod
    def _line(value: dict[str, Any]) -> bytes:
        return json.dumps(value).encode() + b"\n"


def _settings(line: bytes) -> dict[str, Any] | None:
    """The first line of a ladder's file; None where it is none."""
    with contextlib.suppress(ValueError, RecursionError):
        written = json.loads(line)
        if isinstance(written, dict) and KEY in written:
            return written
    return None


def _written(value: Any) -> str:
    """A setting as the file has it."""
    return shown(value) if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
