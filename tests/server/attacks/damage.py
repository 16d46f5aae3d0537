"""Logs as strangers and accidents leave them."""

from __future__ import annotations

import contextlib
import json
import sqlite3
import time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

FACT = "INSERT INTO facts (code, seq, at, kind, body, ref) VALUES (?, ?, ?, ?, ?, ?)"
LISTED = (
    "INSERT INTO tables (code, host, public, clock, phase, touched, summary) "
    "VALUES (?, 'x', 0, 15, 'playing', 0, '{}')"
)


def lengthen(folder: Path, code: str, facts: int) -> None:
    """At a table that waits for its game, somebody has agreed to the rules again and again."""
    agreed = {"seat": 0, "custom": [True, True], "nonce": "0" * 32}
    _append(folder, ((code, seq, "agreed", agreed) for seq in range(2, facts)))


def break_tables(folder: Path, codes: Iterable[str], clone: str) -> None:
    """Tables with a running clock whose logs lack some facts, as after a restored backup."""
    with contextlib.closing(sqlite3.connect(folder / "lastcard.sqlite3")) as database:
        found = database.execute("SELECT body FROM facts WHERE code = ? AND seq = 0", [clone])
        created = json.loads(found.fetchone()[0])
        codes = list(codes)
        database.executemany(LISTED, [(code,) for code in codes])
        database.commit()
    _append(folder, ((code, 0, "created", created) for code in codes))
    _append(folder, ((code, 5, "next", {}) for code in codes))


def _append(folder: Path, facts: Iterable[tuple[str, int, str, dict[str, Any]]]) -> None:
    long_ago = time.time() - 3600
    with contextlib.closing(sqlite3.connect(folder / "lastcard.sqlite3")) as database:
        rows = (
            (code, seq, long_ago, kind, json.dumps(body), f"d{seq}")
            for code, seq, kind, body in facts
        )
        database.executemany(FACT, rows)
        database.commit()
