"""What happened in a line of play, step by step, and how each seat saw it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

from lastcard.engine import seen_by

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lastcard.engine import Event
    from lastcard.spaces import Offered

RECENT = 16
"""So many events back goes the tensor of an information state."""


class Beginning(NamedTuple):
    """A game that is under way when its story begins, and what each seat knows of it by then."""

    offered: Offered
    steps: int
    """How many steps it has behind it."""
    told: tuple[str, ...]
    recent: tuple[tuple[Event, ...], ...]


class Story:
    """The deal first, if it begins with one. It only grows: a line of play and those that it began
    as share it, each knowing how far it goes."""

    def __init__(self, beginning: Beginning | None = None) -> None:
        self.beginning = beginning
        self.numbers: list[tuple[int, ...]] = []
        """By step, what led to it: the action, and what chance was asked about it."""
        self.events: list[tuple[Event, ...]] = []
        self._asked: list[str] = []
        self._lines: dict[int | None, list[str]] = {}

    def grown(
        self, length: int, numbers: tuple[int, ...], events: tuple[Event, ...], then: Offered
    ) -> Story:
        """A story that goes on like this after so many steps of this one."""
        story = self
        if length != len(self.events):
            story = Story(self.beginning)
            story.numbers, story.events = self.numbers[:length], self.events[:length]
            story._asked = self._asked[:length]
            story._lines = {seat: lines[:length] for seat, lines in self._lines.items()}
        story.numbers.append(numbers)
        story.events.append(events)
        story._asked.append(_asked(then))
        return story

    @property
    def earlier(self) -> int:
        """How many steps the game had behind it."""
        return 0 if self.beginning is None else self.beginning.steps

    def seen(self, seat: int | None, length: int) -> str:
        """The first steps as that seat saw them, an event a line; None is somebody who watches."""
        lines = self._lines.setdefault(seat, [])
        for at in range(len(lines), length):
            seen = (seen_by(event, seat).to_json() for event in self.events[at])
            told = "".join(f"{json.dumps(event)}\n" for event in seen)
            lines.append(told + self._asked[at])
        before = "" if self.beginning is None or seat is None else self.beginning.told[seat]
        return before + "".join(lines[:length])

    def latest(self, seat: int | None, length: int) -> Iterator[Event]:
        """The events as that seat saw them, the last one first; as far as they are remembered."""
        for events in reversed(self.events[:length]):
            for event in reversed(events):
                yield seen_by(event, seat)
        if self.beginning is not None and seat is not None:
            yield from reversed(self.beginning.recent[seat])


def _asked(then: Offered) -> str:
    """Where players can jump in, to let it be is no event; so it is told who is asked."""
    pending = then.game.round.pending
    if pending is None or not then.game.setup.rules.jump_in:
        return ""
    jumps = "" if then.jumper is None else ', "jump": true'
    return f'{{"asked": {then.asked}{jumps}}}\n'
