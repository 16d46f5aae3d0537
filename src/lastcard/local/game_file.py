"""The file of a game while it is played: one program at a time writes it, and only whole lines."""

from __future__ import annotations

import contextlib
import os
import weakref
from typing import TYPE_CHECKING

from lastcard.engine import BadInput
from lastcard.local.locking import lock_file

if TYPE_CHECKING:
    from pathlib import Path

_FLAGS = os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0)


class GameFile:
    """Open and locked until it is closed, or nobody has it any more."""

    def __init__(self, path: Path, *, new: bool = False) -> None:
        self.path = path
        self._file = os.open(path, _FLAGS | (os.O_CREAT | os.O_EXCL if new else 0), 0o644)
        self._close = weakref.finalize(self, os.close, self._file)
        if not self._lock():
            self.close()
            raise BadInput(path.stem, "played-elsewhere")

    def _lock(self) -> bool:
        try:
            return lock_file(self._file)
        except OSError:
            return True  # a file system without locks is no reason not to play

    def read(self) -> bytes:
        return self.path.read_bytes()

    def append(self, text: str) -> None:
        """On disk when this returns; what cannot be written whole leaves nothing behind."""
        before = os.fstat(self._file).st_size
        try:
            rest = text.encode()
            while rest:
                rest = rest[os.write(self._file, rest) :]
            os.fsync(self._file)
        except OSError as error:
            with contextlib.suppress(OSError):
                self.cut(before)
            raise BadInput(str(self.path), "file-unwritable", why=error.strerror) from None

    def cut(self, length: int) -> None:
        os.ftruncate(self._file, length)

    def replace(self, text: str) -> None:
        """Write the whole file anew and close it; it is never seen half written."""
        fresh = self.path.with_suffix(".new")
        with fresh.open("wb") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        # Windows replaces no file that is open
        self.close()
        fresh.replace(self.path)

    def close(self) -> None:
        """Let others play it."""
        self._close()
