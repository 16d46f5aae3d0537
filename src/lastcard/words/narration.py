"""A game told: its record with what happened as comments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.record import write_record
from lastcard.words.speaker import Speaker

if TYPE_CHECKING:
    from lastcard.engine.record import Record


def told_record(record: Record) -> str:
    """The record as text, for people to read and programs to replay."""
    return write_record(record, Speaker(record.players, record.edition).event)
