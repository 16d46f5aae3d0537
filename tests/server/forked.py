"""A server that is up again in a moment: its process is forked from one that has loaded the code.

Each is a process of its own that runs what `lastcard serve` runs, and can be killed like any other.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from cluster import Server, wait_for
from lastcard.server.processes import Serving, run

if TYPE_CHECKING:
    from multiprocessing.context import ForkServerProcess

_FORKS = multiprocessing.get_context("forkserver")
_FORKS.set_forkserver_preload(
    [
        "__main__",
        "lastcard.server.processes",
        "sqlalchemy.dialects.sqlite.aiosqlite",
        "uvicorn.loops.uvloop",
        "lastcard.server.wire",
    ]
)


def _serve(port: int, folder: str) -> None:
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        os.dup2(nowhere.fileno(), 1)
        os.dup2(nowhere.fileno(), 2)
    run(Serving(port=port, data=Path(folder), pace=0, unlimited=True))


@dataclass
class ForkedServer(Server):
    options: list[str] = field(default_factory=list)
    folder: Path = Path()
    fork: ForkServerProcess | None = None

    def start(self) -> None:
        self.fork = _FORKS.Process(target=_serve, args=(self.port, str(self.folder)), daemon=True)
        self.fork.start()
        wait_for("the server", self.healthy)

    def healthy(self) -> bool:
        if self.fork is not None and self.fork.exitcode is not None:
            raise RuntimeError(f"the server has ended with {self.fork.exitcode}")
        return super().healthy()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self.fork is not None:
            assert self.fork.pid is not None
            os.kill(self.fork.pid, how)
            self.fork.join(30)
            assert self.fork.exitcode is not None
            self.fork.close()
            self.fork = None
