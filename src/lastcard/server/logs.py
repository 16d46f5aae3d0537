"""Structured logs: one JSON object a line, without names and without cards."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime

_ORDINARY = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName"}


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        written = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
        }
        extra = {key: value for key, value in record.__dict__.items() if key not in _ORDINARY}
        written.update(extra)
        if record.exc_info:
            written["error"] = self.formatException(record.exc_info)
        return json.dumps(written, ensure_ascii=False, default=str)


def set_up_logs() -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.INFO)
    for noisy in ("alembic", "aiosqlite", "sqlalchemy", "uvicorn"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
