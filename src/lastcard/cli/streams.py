"""Standard input and output: where one is closed or full, that is one sentence for any command."""

from __future__ import annotations

import contextlib
import errno
import io
import os
import sys
from typing import TYPE_CHECKING, TextIO

from lastcard.engine import BadInput, LastcardError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from _typeshed import ReadableBuffer, WriteableBuffer

INPUT, OUTPUT = "standard input", "standard output"


class _Standard(io.FileIO):
    """A standard stream that says which one it is when it fails."""

    def __init__(self, descriptor: int, mode: str, called: str) -> None:
        super().__init__(descriptor, mode, closefd=False)
        self._called = called
        self._failed = False

    def readinto(self, buffer: WriteableBuffer, /) -> int:
        try:
            return super().readinto(buffer)
        except OSError as error:
            raise self._told(error) from None

    def readall(self) -> bytes:
        try:
            return super().readall()
        except OSError as error:
            raise self._told(error) from None

    def write(self, data: ReadableBuffer, /) -> int:
        if self._failed:
            # that has been said; what still lies in a buffer goes nowhere
            return memoryview(data).nbytes
        try:
            return super().write(data)
        except OSError as error:
            self._failed = True
            if isinstance(error, BrokenPipeError):
                raise
            raise self._told(error) from None

    def _told(self, error: OSError) -> LastcardError:
        if error.errno == errno.EBADF:
            return _closed(self._called)
        return BadInput(self._called, "failed", why=error.strerror or str(error))


@contextlib.contextmanager
def guarded_streams() -> Iterator[None]:
    """Whatever goes wrong with a standard stream in here is an error of ours, or a broken pipe."""
    before = sys.stdin, sys.stdout, sys.stderr
    # in a closed stream's place: the next file opened would take its number, and its text
    if sys.stdin is None:
        nothing = os.open(os.devnull, os.O_WRONLY)  # which nobody can read
        sys.stdin = io.TextIOWrapper(io.BufferedReader(_Standard(nothing, "r", INPUT)))
    elif type(raw := _raw(sys.stdin)) is io.FileIO:
        sys.stdin = io.TextIOWrapper(
            io.BufferedReader(_Standard(raw.fileno(), "r", INPUT)),
            encoding=sys.stdin.encoding,
            errors=sys.stdin.errors,
        )
    if type(raw := _raw(sys.stdout)) is io.FileIO:
        sys.stdout = io.TextIOWrapper(
            io.BufferedWriter(_Standard(raw.fileno(), "w", OUTPUT)),
            encoding=sys.stdout.encoding,
            errors=sys.stdout.errors,
            line_buffering=sys.stdout.isatty(),
        )
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    try:
        yield
    finally:
        sys.stdin, sys.stdout, sys.stderr = before


def require_input() -> None:
    """For a command that does more than read: nothing begins where nobody can answer."""
    if isinstance(raw := _raw(sys.stdin), _Standard):
        raw.readinto(bytearray())


def require_output() -> None:
    """Before any work is done whose result nobody would see."""
    if sys.stdout is None:
        raise _closed(OUTPUT)


def can_draw() -> bool:
    """A full screen needs a terminal on both sides that understands more than lines."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def _raw(stream: TextIO) -> object:
    """What is under the buffers; a console of Windows and the streams of tests are left alone."""
    buffer = getattr(stream, "buffer", None)
    return getattr(buffer, "raw", buffer)


def _closed(called: str) -> LastcardError:
    return LastcardError("closed", stream=called)
