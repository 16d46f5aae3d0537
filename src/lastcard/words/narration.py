"""A game told: what happened with its sentence, and a record with them as comments."""

from __future__ import annotations

import functools
import json
from typing import TYPE_CHECKING, Any

from lastcard.engine.record import write_record
from lastcard.words.speaker import Speaker, as_sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lastcard.engine import Edition, Event
    from lastcard.engine.record import Record


ANYBODY = tuple(f"\ue000{seat}\ue001" for seat in range(10))
"""Instead of names, by seat."""
_FIRST = ANYBODY[0][0]
_BEGINNING = "\ue002"
"""Instead of the first character of a name that begins a sentence."""


def told_record(record: Record) -> str:
    """The record as text, for people to read and programs to replay."""
    return write_record(record, Speaker(record.players, record.edition).event)


def told_event(speaker: Speaker, event: Event) -> dict[str, Any]:
    """The event with its sentence as `message`, where it has one."""
    said = speaker.event(event)
    return event.to_json() if said is None else {**event.to_json(), "message": said}


class Narrator:
    """Writes events down with an English sentence each, again and again for the same players."""

    def __init__(self, names: Sequence[str], edition: Edition) -> None:
        self.names = tuple(names)
        self.edition = edition
        speaker = Speaker(self.names)
        self._form = _forms(edition, speaker.you)
        self._people: list[tuple[tuple[str, str], ...]] = []
        """By seat: what stands for the player, and how to write the player instead."""
        for seat, anybody in enumerate(ANYBODY):
            name = speaker.person(seat)
            beginning = anybody.replace(_FIRST, _BEGINNING)
            self._people.append(((anybody, _inside(name)), (beginning, _inside(as_sentence(name)))))

    def written(self, event: Event) -> str:
        """The event in JSON, with its sentence as `message`."""
        text = self._form(event)
        for seat in (event.seat, event.other):
            if seat is not None:
                for anybody, name in self._people[seat]:
                    text = text.replace(anybody, name)
        return text


@functools.lru_cache(maxsize=64)
def _forms(edition: Edition, you: int | None) -> Callable[[Event], str]:
    """What happens, written of anybody: at a thousand tables the same things happen."""
    speaker = Speaker(ANYBODY, edition, you)

    def write(event: Event) -> str:
        data = told_event(speaker, event)
        if data.get("message", "").startswith(_FIRST):
            data["message"] = _BEGINNING + data["message"][1:]
        return json.dumps(data, ensure_ascii=False, separators=(",", ":"))

    return functools.lru_cache(maxsize=8192)(write)


def _inside(name: str) -> str:
    """A name inside a text in JSON."""
    return json.dumps(name, ensure_ascii=False)[1:-1]
