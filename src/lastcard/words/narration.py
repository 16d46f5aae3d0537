"""A game told: what happened with its sentence, and a record with them as comments."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

from lastcard.engine.record import write_record
from lastcard.words.speaker import Speaker

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine import Edition, Event
    from lastcard.engine.record import Record


def told_record(record: Record) -> str:
    """The record as text, for people to read and programs to replay."""
    return write_record(record, Speaker(record.players, record.edition).event)


class Narrator:
    """Writes events down with an English sentence each, for clients that say nothing themselves."""

    def __init__(self, names: Sequence[str], edition: Edition) -> None:
        self.names = tuple(names)
        # what many players are told is said once
        self._say = functools.lru_cache(maxsize=64)(Speaker(self.names, edition).event)

    def written(self, event: Event) -> dict[str, Any]:
        message = self._say(event)
        data = event.to_json()
        return data if message is None else {**data, "message": message}
