"""Servers that are up in a moment: their process is forked from one that has loaded the code.

Each is a process of its own that runs what `lastcard serve` runs, and can be killed like any other.
"""

from __future__ import annotations

import multiprocessing
import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING
from unittest.mock import patch

from cluster import Server, wait_for
from lastcard.cli import main

if TYPE_CHECKING:
    from multiprocessing.context import ForkServerProcess

_FORKS = multiprocessing.get_context("forkserver")
_FORKS.set_forkserver_preload(
    [
        "__main__",
        "lastcard.cli",
        "lastcard.server.processes",
        "sqlalchemy.dialects.sqlite.aiosqlite",
        "uvicorn.loops.uvloop",
        "lastcard.server.wire",
    ]
)


def _serve(words: list[str], log: Path | None) -> None:
    with Path(log or os.devnull).open("ab") as output:
        os.dup2(output.fileno(), 1)
        os.dup2(output.fileno(), 2)
    with patch("sys.argv", ["lastcard", "serve", *words]):
        main()


class Fork:
    """A forked process, spoken to as one speaks to those of `subprocess`."""

    def __init__(self, process: ForkServerProcess) -> None:
        self._process = process
        assert process.pid is not None
        self.pid = process.pid

    @property
    def returncode(self) -> int | None:
        return self._process.exitcode

    def poll(self) -> int | None:
        return self._process.exitcode

    def send_signal(self, sig: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, sig)

    def wait(self, timeout: float | None = None) -> int:
        self._process.join(timeout)
        status = self._process.exitcode
        if status is None:
            raise TimeoutError(f"the server has not ended within {timeout} s")
        return status


@dataclass
class ForkedServer(Server):
    def start(self) -> None:
        words = ["--port", str(self.port), *self.options]
        process = _FORKS.Process(target=_serve, args=(words, self.log), daemon=True)
        process.start()
        self.process = Fork(process)
        wait_for("the server", self.healthy)
