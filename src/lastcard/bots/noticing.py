"""What an attentive player notices: who had to draw, and so seems to have none of a colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from lastcard.engine import Card, Event

MIXED = ("dealt", "swapped", "hands_passed", "hands_shuffled")
"""After these nobody knows anything of anybody's hand."""
CHANGED = ("hand", "gave", "took")
"""After these nothing is known of the hands of those they name."""


def noticed(events: Iterable[Event], cards: Mapping[str, Card]) -> dict[int, str]:
    """By seat, the colour that the player seems not to have.

    `events` are what one seat saw, the oldest first; whatever was before them is not known.
    """
    lacking: dict[int, str] = {}
    color: str | None = None
    for event in events:
        seat = -1 if event.seat is None else event.seat
        if event.kind in MIXED:
            lacking.clear()
        elif event.kind in CHANGED:
            lacking.pop(seat, None)
            lacking.pop(-1 if event.other is None else event.other, None)
        elif event.kind in ("turned_up", "color_named", "played"):
            color = event.color or (cards[event.cards[0]].color if event.cards else color)
            if event.kind == "played" and lacking.get(seat) == color:
                del lacking[seat]
        elif event.kind == "drew":
            # a draw by a rule is a penalty or a card's doing, and brings cards that nobody knows
            lacking.pop(seat, None)
            if event.rule is None and event.number == 1 and color is not None:
                lacking[seat] = color
    return lacking
