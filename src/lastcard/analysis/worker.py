"""`python -m lastcard.analysis.worker`: analyses one round for whoever has started this process.

A line of JSON comes in: `record`, `round`, `language`. Lines go out: `{"progress": 0.25}` as often
as there is some, in the end `{"report": ...}`, or `{"failed": ...}` with the kind of error. The
process ends with whoever has started it, and lets every other process go first.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import threading
from typing import Any, TextIO

from lastcard.analysis.moments import course_of
from lastcard.analysis.report import analyse_round
from lastcard.editions.loader import load_carried
from lastcard.engine.record import read_record
from lastcard.words import Speaker

PROCESSES = 2
"""So that a round takes seconds; more of them than that are for others."""
NICE = 15
"""How far it stands back behind tables."""


def main() -> None:
    _stand_back()
    asked = json.loads(sys.stdin.readline())
    threading.Thread(target=_end_with, args=(sys.stdin,), daemon=True).start()
    try:
        _say(report=_report(asked))
    except Exception as error:  # noqa: BLE001 - whoever waits for it is told, whatever it is
        _say(failed=type(error).__name__)


def _stand_back() -> None:
    """Run when no table wants the core; where a system has no such thing, seldom."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    if hasattr(os, "sched_setscheduler"):
        with contextlib.suppress(OSError):  # some containers forbid it
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def _report(asked: dict[str, Any]) -> dict[str, Any]:
    record = read_record(asked["record"], load_carried)
    found = analyse_round(
        course_of(record),
        asked["round"],
        processes=PROCESSES,
        told=lambda progress: _say(progress=progress),
    )
    return found.to_json(Speaker(record.players, record.edition, language=asked["language"]))


def _say(**line: Any) -> None:
    print(json.dumps(line), flush=True)


def _end_with(starter: TextIO) -> None:
    """The way in is closed when whoever has started this is gone, however that came."""
    starter.read()
    os._exit(1)


if __name__ == "__main__":
    main()
