"""What has happened lately, as rows of small numbers: the events everybody has seen.

For learners that look back themselves, beside what the observation already remembers for them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from lastcard.engine import seen_by
from lastcard.engine.declared import event_kinds
from lastcard.spaces.observation import MOST

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from lastcard.engine import Event
    from lastcard.spaces.observation import Layout

EVENT_COLUMNS = ("kind", "seat", "card", "number", "color", "other")
"""`kind` is a place among `lastcard.engine.declared.event_kinds()`, `card` one among the kinds of
cards; `seat` and `other` are counted from the observer on to the left."""
NONE = -1
"""Where an event has no such thing; all of a row that stands for no event."""
EVENT_BOUNDS = NONE, MOST


def event_rows(layout: Layout, events: Sequence[Event], seat: int, last: int) -> NDArray[np.int8]:
    """The last so many of the events, as everybody has seen them, from the observer's seat.

    The latest comes last. An event of several cards that all have seen has a row for each.
    """
    kinds = {kind: place for place, kind in enumerate(event_kinds())}
    found: list[tuple[int, ...]] = []
    for event in reversed(events):
        if len(found) >= last:
            break
        found += reversed(list(_rows(layout, kinds, seen_by(event, None), seat)))
    rows = np.full((last, len(EVENT_COLUMNS)), NONE, dtype=np.int8)
    if lately := found[:last][::-1]:
        rows[-len(lately) :] = lately
    return rows


def _rows(
    layout: Layout, kinds: Mapping[str, int], event: Event, seat: int
) -> Iterator[tuple[int, ...]]:
    def from_seat(other: int | None) -> int:
        return NONE if other is None else (other - seat) % layout.players

    kind, number = kinds[event.kind], min(event.number, MOST)
    color = NONE if event.color is None else layout.colors.index(event.color)
    for card in [layout.rank[code] for code in event.cards] or [NONE]:
        yield kind, from_seat(event.seat), card, number, color, from_seat(event.other)
