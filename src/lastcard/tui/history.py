"""What happened in this round, for the log and for the challenge question."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lastcard.engine import seen_by
from lastcard.tui.words import speaker_at

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lastcard.engine import Event, Game
    from lastcard.local import LocalTable
    from lastcard.words import Speaker

# one's own hand lies on the screen anyway
_UNTOLD = ("hand", "counted")


class Told(NamedTuple):
    """Something that happened, and whether it is about the one who looks."""

    sentence: str
    mine: bool


class History:
    """The events of the round, kept as they are and told to whoever looks."""

    def __init__(self, table: LocalTable) -> None:
        self._table = table
        self._events: list[Event] = []
        self._before: str | None = None
        color = None
        for move, game, events in table.record.replay():
            self.add(events, color, fresh=move is None)
            color = game.round.color

    def add(self, events: tuple[Event, ...], color: str | None, *, fresh: bool = False) -> None:
        """What a step brought; `color` was in play before it, `fresh` begins a new round."""
        if fresh:
            self._events, self._before = [], None
        if any(event.kind == "played" for event in events):
            self._before = color
        self._events += events

    def color_before(self, game: Game) -> str | None:
        """The colour that was in play when the top card was played."""
        under = game.round.discard[-2:-1]
        if under and (color := game.setup.edition.cards[under[0]].color):
            return color
        return self._before

    def sentences(self, you: int | None) -> list[Told]:
        """What `you` may know of it, in words."""
        speaker = speaker_at(self._table, you)
        return tell((seen_by(event, you) for event in self._events), speaker, you)


def tell(events: Iterable[Event], speaker: Speaker, you: int | None) -> list[Told]:
    """Each event in words."""
    told = []
    for event in events:
        sentence = speaker.event(event) if event.kind not in _UNTOLD else None
        if sentence:
            mine = you is not None and you in (event.seat, event.other)
            told.append(Told(sentence, mine))
    return told
