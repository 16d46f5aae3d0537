"""Where this machine keeps our data."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs


def data_folder() -> Path:
    """The system's place for data; LASTCARD_DATA names another folder."""
    return Path(os.environ.get("LASTCARD_DATA") or platformdirs.user_data_dir("lastcard", False))
