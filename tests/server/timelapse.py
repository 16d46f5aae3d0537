"""A server for which time passes faster, and whose wall clock can be set while it runs.

libfaketime makes the whole process live faster, so that a clock of 15 s runs out in 1.5; a module
that Python loads first moves what `time.time` says, as if somebody had set the machine's clock.
"""

from __future__ import annotations

import os
from pathlib import Path

from cluster import Server, find_program

SPEED = 10.0
JUMPS = """
import pathlib
import time

_now, _file = time.time, pathlib.Path({file!r})
time.time = lambda: _now() + float(_file.read_text() or 0)
"""


def libfaketime() -> Path:
    find_program("faketime", "faketime")
    return next(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"))


class FastServer(Server):
    def __init__(self, folder: Path) -> None:
        self._jump = folder / "jump"
        self._jump.write_text("0", encoding="ascii")
        early = folder / "early"
        early.mkdir()
        module = early / "sitecustomize.py"
        module.write_text(JUMPS.format(file=str(self._jump)), encoding="utf-8")
        environment = {
            "LD_PRELOAD": str(libfaketime()),
            "FAKETIME": f"+0 x{SPEED:g}",
            "PYTHONPATH": os.pathsep.join((str(early), os.environ.get("PYTHONPATH", ""))),
        }
        # bots think for about 3 s
        options = ["--data", str(folder / "data"), "--pace", "3", "--unlimited"]
        super().__init__(options, environment=environment)

    def set_wall_clock(self, seconds: float) -> None:
        """As many seconds ahead of the right time."""
        later = self._jump.with_name("later")
        later.write_text(str(seconds), encoding="ascii")
        later.replace(self._jump)
