"""A started program: a line to it, a line from it, and never a wait that it could make last.

Reading and writing are left to threads, for a program may neither read nor write nor close. Each
thread owns its pipe. Where a pipe can be waited for together with the order to stop, as everywhere
but on Windows, they end with the program even if something it has started holds the other end.
"""

from __future__ import annotations

import contextlib
import os
import queue
import select
import signal
import subprocess
import threading
import time
from typing import IO, TYPE_CHECKING

from lastcard.bots.signals import held_back

if TYPE_CHECKING:
    from collections.abc import Sequence

LONGEST_LINE = 4096
_BACKLOG = 64
_PIECE = 65536
_WAITS = hasattr(select, "poll")
_AT_ONCE = select.PIPE_BUF if _WAITS else _PIECE
"""Bytes that a pipe which can be written takes without a wait."""


class Silent(Exception):
    """No line within the time."""


class TooLong(Exception):
    """A line that does not end."""


class Running:
    """Speaks with one program; an OSError says that it has died."""

    def __init__(self, command: Sequence[str], *, quiet: bool = False) -> None:
        self._process = subprocess.Popen(  # noqa: S603 - running the user's program is the point
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL if quiet else None,
            bufsize=0,
            start_new_session=True,
        )
        self._stopping = False
        # closing one end of it is the order to stop
        self._told, self._telling = os.pipe()
        self._questions: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._sent = threading.Event()
        self._sent.set()
        self._lines: queue.Queue[bytes | Exception] = queue.Queue(_BACKLOG)
        self._threads = [
            threading.Thread(target=self._write, daemon=True),
            threading.Thread(target=self._read, daemon=True),
        ]
        # a signal that one of them took would not wake whoever waits for an answer
        with held_back(signal.valid_signals()):
            for thread in self._threads:
                thread.start()

    def ask(self, question: str, timeout: float) -> str:
        """The line with which it answers, if it has read the question and answered in that time."""
        until = time.monotonic() + timeout
        # what it said unasked answers nothing; but its end is its end
        for _ in range(self._lines.qsize()):
            _line(self._lines.get())
        if not self._sent.wait(timeout):
            raise Silent
        self._sent.clear()
        self._questions.put(question.encode() + b"\n")
        try:
            return _line(self._lines.get(timeout=max(until - time.monotonic(), 0)))
        except queue.Empty:
            raise Silent from None

    def stop(self) -> None:
        """End it and what it has started; a sleeping child would keep its output open."""
        self._stopping = True
        _kill(self._process)
        self._process.wait()
        os.close(self._telling)
        self._questions.put(None)
        # a reader that waits for room is let go
        with contextlib.suppress(queue.Empty):
            while True:
                self._lines.get_nowait()
        for thread in self._threads:
            thread.join(1)
        os.close(self._told)

    def _write(self) -> None:
        pipe = self._process.stdin
        assert pipe is not None
        with pipe:
            for question in iter(self._questions.get, None):
                left = question
                while left:
                    if not self._may(pipe, writing=True):
                        return
                    try:
                        left = left[os.write(pipe.fileno(), left[:_AT_ONCE]) :]
                    except OSError as error:
                        self._say(error)
                        return
                self._sent.set()

    def _read(self) -> None:
        pipe = self._process.stdout
        assert pipe is not None
        with pipe:
            begun = b""
            while self._may(pipe):
                piece = os.read(pipe.fileno(), _PIECE)
                *lines, begun = (begun + piece).split(b"\n")
                for line in lines:
                    self._say(line if len(line) <= LONGEST_LINE else TooLong())
                    if self._stopping:
                        return
                if len(begun) > LONGEST_LINE:
                    self._say(TooLong())
                    return
                if not piece:
                    self._say(OSError("it has ended"))
                    return

    def _say(self, line: bytes | Exception) -> None:
        if not self._stopping:
            self._lines.put(line)

    def _may(self, pipe: IO[bytes], *, writing: bool = False) -> bool:
        """Wait for the pipe; False when it is time to stop. Windows waits in the pipe itself."""
        if _WAITS:
            waiting = select.poll()
            waiting.register(pipe, select.POLLOUT if writing else select.POLLIN)
            waiting.register(self._told, select.POLLIN)
            waiting.poll()
        return not self._stopping


def _line(said: bytes | Exception) -> str:
    if isinstance(said, Exception):
        raise said
    return said.decode(errors="replace").strip()


def _kill(process: subprocess.Popen[bytes]) -> None:
    if hasattr(os, "killpg"):
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            process.kill()
    else:
        process.kill()
