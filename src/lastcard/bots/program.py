"""`cmd:./mybot`: a program in any language as a bot.

It gets one JSON object a line, `{"view": ..., "legal": [...], "optional": false}`, and answers each
with one line, the action. What it fails to answer is answered for it, counted, and forgotten.
"""

from __future__ import annotations

import json
import os
import queue
import shlex
import shutil
import signal
import subprocess
import threading
import time
from collections import Counter
from typing import TYPE_CHECKING

from lastcard.bots.base import Bot, is_play
from lastcard.engine import BadInput, default_of
from lastcard.engine.refusals import shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine import View

PATIENCE = 3
"""Questions in a row without an answer after which a program is not asked again this time."""
LONGEST_LINE = 4096
_BACKLOG = 64


class ProgramBot(Bot):
    """Speaks to one running program, and starts another when that one has failed."""

    def __init__(self, command: str, timeout: float = 1.0, *, quiet: bool = False) -> None:
        """A quiet one's standard error goes nowhere: a screen is no place for it."""
        super().__init__(command)
        self.faults: Counter[str] = Counter()
        # a program that goes missing in the middle of a match is one that has died
        self._command = shlex.split(command)
        self._timeout = timeout
        self._quiet = quiet
        self._running: _Running | None = None
        self._unanswered = 0

    def choose(self, view: View, legal: Sequence[str]) -> str:
        answer = self._ask(view, legal, optional=False)
        if answer is not None and _may(view, legal, answer):
            return answer
        if answer is not None:
            self.faults["illegal"] += 1
        return default_of(legal)

    def reaction(self, view: View, legal: Sequence[str]) -> str | None:
        """Asked with `optional` true: an empty line means that it does nothing."""
        own = view["seat"] in view["pending"]["seats"]
        possible = [a for a in legal if a.startswith("catch:") or (not own and is_play(a))]
        if view["seat"] in view["uno"]["open"] and "uno" in legal:
            possible.append("uno")
        answer = self._ask(view, possible, optional=True) if possible else ""
        if not answer:
            return None
        if _may(view, possible, answer):
            return answer
        self.faults["illegal"] += 1
        return None

    def close(self) -> None:
        """The match is over; end the program."""
        if self._running is not None:
            self._running.stop()
            self._running = None

    def _ask(self, view: View, legal: Sequence[str], *, optional: bool) -> str | None:
        """The program's line; None if there was none in time."""
        if self._unanswered >= PATIENCE:
            self.faults["not asked"] += 1
            return None
        request = {"view": view, "legal": list(legal), "optional": optional}
        try:
            if self._running is None:
                self._running = _Running(self._command, quiet=self._quiet)
            answer = self._running.ask(json.dumps(request), self._timeout)
        except _Silent:
            fault = "slow"
        except OSError:
            fault = "died"
        else:
            self._unanswered = 0
            return answer
        self.faults[fault] += 1
        self._unanswered += 1
        # a late line would be taken for the answer to the next question: start afresh
        self.close()
        return None


class _Silent(Exception):
    """No line within the time."""


class _Running:
    """A started program, and the thread that waits for its lines so that nobody else has to."""

    def __init__(self, command: Sequence[str], *, quiet: bool) -> None:
        self._process = subprocess.Popen(  # noqa: S603 - running the user's program is the point
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL if quiet else None,
            start_new_session=True,
        )
        self._lines: queue.Queue[bytes] = queue.Queue(_BACKLOG)
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._stopping = False
        self._reader.start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        while not self._stopping:
            line = self._process.stdout.readline(LONGEST_LINE)
            self._lines.put(line)
            if not line:
                return

    def ask(self, request: str, timeout: float) -> str:
        assert self._process.stdin is not None
        while not self._lines.empty():
            # what it said unasked answers nothing; but its end is its end
            if not self._lines.get():
                raise OSError
        self._process.stdin.write(request.encode() + b"\n")
        self._process.stdin.flush()
        try:
            line = self._lines.get(timeout=timeout)
        except queue.Empty:
            raise _Silent from None
        if not line:
            raise OSError
        return line.decode(errors="replace").strip()

    def stop(self) -> None:
        """End it and what it has started; a sleeping child would keep its output open."""
        self._stopping = True
        _kill(self._process)
        self._process.wait()
        until = time.monotonic() + 1
        while self._reader.is_alive() and time.monotonic() < until:
            # a reader that waits for room in the queue is let go
            while not self._lines.empty():
                self._lines.get()
            self._reader.join(0.01)
        for pipe in (self._process.stdin, self._process.stdout):
            try:
                if pipe is not None:
                    pipe.close()
            except OSError:
                pass  # unsent input of a program that is gone


def _kill(process: subprocess.Popen[bytes]) -> None:
    if hasattr(os, "killpg"):
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            process.kill()
    else:
        process.kill()


def _may(view: View, legal: Sequence[str], answer: str) -> bool:
    plain = answer.removesuffix("!")
    if plain not in legal:
        return False
    return plain == answer or (is_play(plain) and len(view["hand"]) == 2)


def find_program(command: str) -> list[str]:
    """The command's words, or an error if there is no such program to start."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BadInput("bots", f"cannot read the command {shown(command)}: {error}") from None
    if not words:
        raise BadInput("bots", "cmd: needs a program, as in cmd:./mybot")
    if shutil.which(words[0]) is None:
        raise BadInput("bots", f"there is no program {shown(words[0])} that could be started")
    return words
