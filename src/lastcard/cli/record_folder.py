"""A folder of its own for the records of many rounds, one file each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine import BadInput
from lastcard.local.kept_games import SUFFIX

if TYPE_CHECKING:
    from pathlib import Path


def make_folder(records: Path) -> None:
    """An empty one: what lies there already would be taken for rounds of the same run."""
    try:
        records.mkdir(parents=True, exist_ok=True)
        if any(records.iterdir()):
            raise BadInput(str(records), "folder-not-empty")
    except OSError as error:
        raise BadInput(str(records), "file-unwritable", why=error.strerror) from None


def write_round(records: Path, number: int, rounds: int, text: str) -> None:
    """The record of a round, of so many, counted from 0."""
    digits = len(str(rounds))
    (records / f"round-{number + 1:0{digits}}{SUFFIX}").write_text(text, encoding="utf-8")
