"""What happened: the facts a step reports, and who may see which part of them."""

from __future__ import annotations

from typing import Any, NamedTuple

from lastcard.engine.making import make


class Event(NamedTuple):
    """One fact. Which of the fields it uses depends on its kind; its sentence is `event-KIND`."""

    kind: str
    seat: int | None = None
    cards: tuple[str, ...] = ()
    number: int = 0
    color: str | None = None
    other: int | None = None
    """A second seat: the one challenged, caught, swapped with."""
    rule: str | None = None
    text: str | None = None
    only: tuple[int, ...] | None = None
    """The seats that may see `cards` and `text`; None: everyone."""

    def to_json(self) -> dict[str, Any]:
        written: dict[str, Any] = {"kind": self.kind}
        for name, value, default in zip(self._fields[1:], self[1:], _DEFAULTS, strict=True):
            if value != default:
                written[name] = list(value) if isinstance(value, tuple) else value
        return written


def told(
    kind: str,
    seat: int | None = None,
    cards: tuple[str, ...] = (),
    number: int = 0,
    color: str | None = None,
    *,
    other: int | None = None,
    rule: str | None = None,
    text: str | None = None,
    only: tuple[int, ...] | None = None,
) -> Event:
    """An event, made in half the time its own constructor takes: for what most steps tell."""
    return make(Event, (kind, seat, cards, number, color, other, rule, text, only))


OWN_EVENTS = (
    "drew_for_deal",
    "deals",
    "dealt",
    "hand",
    "turned_up",
    "color_named",
    "played",
    "jumped_in",
    "drew",
    "passed",
    "skipped",
    "reversed",
    "reshuffled",
    "uno",
    "uno_early",
    "caught",
    "discarded",
    "ended",
    "left",
    "counted",
    "round_over",
    "game_over",
)
"""The kinds of events that no effect declares as its own."""

_DEFAULTS = tuple(Event._field_defaults[name] for name in Event._fields[1:])


def seen_by(event: Event, seat: int | None) -> Event:
    """The event as that seat sees it; `None` is somebody who only watches."""
    if event.only is None:
        return event
    if seat in event.only:
        return event._replace(only=None)
    return Event(event.kind, event.seat, (), event.number, event.color, event.other, event.rule)
