"""What holds for all tests: which examples are tried, in which order, and that Ctrl-C is heard."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import TYPE_CHECKING

from fuzzing import load_profile

if TYPE_CHECKING:
    import pytest

HERE = Path(__file__).parent
LONG = (
    "lockstep",
    "browser",
    "server",
    "envs",
    "sim",
    "cli",
    "tui",
    "bots",
    "storage",
    "tables",
    "replays",
)
"""What takes longest comes first, so that test processes side by side end together."""

load_profile()  # the same examples on every run, so that a failure is never chance
# begun in the background we would not hear Ctrl-C, and neither would the programs we start
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: _place(item.path.relative_to(HERE).parts[0]))


def _place(folder: str) -> int:
    return LONG.index(folder) if folder in LONG else len(LONG)
