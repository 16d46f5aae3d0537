"""Structured logs: one JSON object a line, without names and without cards."""

from __future__ import annotations

import json
import logging
import sys
import traceback
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path

from lastcard.server.limits import Rates

LINES_A_SECOND, LINES_AT_ONCE = 0.2, 5.0
"""Of one kind."""
_ORDINARY = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName"}


class Sparing(logging.Filter):
    """Says the same thing only so often, and then how often it was left unsaid.

    What strangers send makes the server say something; they must not fill its disk with it.
    """

    def __init__(self) -> None:
        super().__init__()
        self._rates = Rates(LINES_A_SECOND, LINES_AT_ONCE)
        self._unsaid: Counter[str] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        said = f"{record.name} {record.msg}"
        if not self._rates.allow(said):
            self._unsaid[said] += 1
            return False
        unsaid = self._unsaid.pop(said, 0)
        if unsaid:
            record.unsaid = unsaid
        return True


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        written: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
        }
        extra = {key: value for key, value in record.__dict__.items() if key not in _ORDINARY}
        written.update(extra)
        if record.exc_info and record.exc_info[1] is not None:
            written.update(_where(record.exc_info[1]))
        return json.dumps(written, ensure_ascii=False, default=str)


def _where(error: BaseException) -> dict[str, object]:
    """What kind of error and where; its message may hold a name or a card."""
    frames = traceback.extract_tb(error.__traceback__)
    return {
        "error": type(error).__name__,
        "where": [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames],
    }


def set_up_logs() -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(Sparing())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.INFO)
    for noisy in ("alembic", "aiosqlite", "sqlalchemy", "uvicorn"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
