"""A server that waits for nobody: its patience of half a minute is a second.

The system keeps little for it of what nobody reads, so that it is soon its own to keep.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from cluster import Server

if TYPE_CHECKING:
    from pathlib import Path

EARLY = """
import resource
import socket

from lastcard.server import door, wire

door.LOOK_EVERY = 0.1
wire.REQUEST_WITHIN = wire.UNREAD_WITHIN = 1.0
resource.setrlimit(resource.RLIMIT_NOFILE, {files})


class Listener(socket.socket):
    def listen(self, *backlog):
        self.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 16_384)
        super().listen(*backlog)


socket.socket = Listener
"""


class ImpatientServer(Server):
    """With a limit of open files, and one that it may raise it to."""

    def __init__(
        self, folder: Path, *options: str, files: tuple[int, int] = (1_024, 8_192)
    ) -> None:
        # a module that Python loads first
        early = folder / "early"
        early.mkdir()
        module = early / "sitecustomize.py"
        module.write_text(EARLY.format(files=files), encoding="utf-8")
        path = os.pathsep.join((str(early), os.environ.get("PYTHONPATH", "")))
        super().__init__(
            ["--data", str(folder / "data"), "--pace", "0", *options],
            environment={"PYTHONPATH": path},
            log=folder / "server.log",
        )
