"""A game told: what happened with its sentence, and a record with them as comments."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

from lastcard.engine.record import write_record
from lastcard.words.speaker import Speaker, as_sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lastcard.engine import Edition, Event
    from lastcard.engine.record import Record


ANYBODY = tuple(f"\ue000{seat}\ue001" for seat in range(10))
"""Instead of names, by seat."""


def told_record(record: Record) -> str:
    """The record as text, for people to read and programs to replay."""
    return write_record(record, Speaker(record.players, record.edition).event)


class Narrator:
    """Writes events down with an English sentence each, for clients that say nothing themselves."""

    def __init__(self, names: Sequence[str], edition: Edition) -> None:
        self.names = tuple(names)
        speaker = Speaker(self.names)
        self._people = [speaker.person(seat) for seat in range(len(ANYBODY))]
        self._form = _forms(edition, speaker.you)

    def written(self, event: Event) -> dict[str, Any]:
        data = event.to_json()
        form = self._form(event)
        if form is not None:
            for seat in (event.seat, event.other):
                if seat is not None:
                    form = form.replace(ANYBODY[seat], self._people[seat])
            data["message"] = as_sentence(form)
        return data


@functools.lru_cache(maxsize=64)
def _forms(edition: Edition, you: int | None) -> Callable[[Event], str | None]:
    """What happens, said of anybody: at a thousand tables the same things happen."""
    return functools.lru_cache(maxsize=8192)(Speaker(ANYBODY, edition, you).event)
