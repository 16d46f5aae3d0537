"""Structured logs: one JSON object a line, without names and without cards."""

from __future__ import annotations

import json
import logging
import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path

_ORDINARY = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName"}


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
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.INFO)
    for noisy in ("alembic", "aiosqlite", "sqlalchemy", "uvicorn"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
