"""The hand: cards side by side, or fanned when they are many; playable ones are raised."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.message import Message

from lastcard.palette import CREAM, GOLD, PALE
from lastcard.tui.canvas import Painted, Spot
from lastcard.tui.cards import LARGE, SMALL, Look, Size, paint_back, paint_card
from lastcard.tui.inks import ink
from lastcard.words import Speaker

if TYPE_CHECKING:
    from textual import events

    from lastcard.engine import Edition
    from lastcard.tui.canvas import Canvas

NARROWEST = 3
"""The fewest columns of a covered card: its edge and two characters."""


class HandView(Painted):
    """The viewer's cards; knows which is selected, not what may be done with it."""

    class Clicked(Message):
        """A card was clicked; it is selected now."""

    def __init__(self, edition: Edition, id: str) -> None:  # noqa: A002  # Textual's word
        super().__init__(id=id)
        self._edition = edition
        self.cards: list[str] = []
        self.playable: frozenset[str] = frozenset()
        self.selected = 0
        self.hidden = 0
        """How many cards lie face down, while nobody may see them."""
        self._first = 0
        self._marked = True

    def hold(
        self, cards: list[str], playable: frozenset[str], hidden: int = 0, *, marked: bool = True
    ) -> None:
        """Show these cards; the selection stays on its card as long as that is there.

        Not `marked`, it does not show: nobody chooses a card.
        """
        chosen = self.code
        if cards != self.cards and chosen is not None and chosen in cards:
            same = [place for place, code in enumerate(cards) if code == chosen]
            self.selected = min(same, key=lambda place: abs(place - self.selected))
        self.cards, self.playable, self.hidden = cards, playable, hidden
        self._marked = marked
        self.selected = max(0, min(self.selected, len(cards) - 1))
        self.redraw()

    @property
    def code(self) -> str | None:
        return self.cards[self.selected] if self.selected < len(self.cards) else None

    def select(self, place: int) -> None:
        if self.cards:
            self.selected = place % len(self.cards)
            self.redraw()

    def select_playable(self, step: int = 1) -> None:
        """On to the next card that can be played, if there is one."""
        places = range(1, len(self.cards) + 1)
        for place in ((self.selected + step * far) % len(self.cards) for far in places):
            if self.cards[place] in self.playable:
                self.select(place)
                return

    @property
    def card_size(self) -> Size:
        return LARGE if self.size.height > LARGE.height else SMALL

    def places(self) -> list[tuple[int, int, int]]:
        """Where the cards lie: place in the hand, column, columns that can be seen."""
        size, count, room = self.card_size, len(self.cards), self.size.width
        if not count or room < size.width:
            return []
        step = min(size.width + 1, (room - size.width) // max(count - 1, 1))
        shown = count
        if step < NARROWEST:
            # too many even for a fan: a window on the hand, moved by the selection
            step, room = NARROWEST, room - 4
            shown = min(count, (room - size.width) // step + 1)
        last = count - shown
        first = max(self.selected - shown + 1, min(self._first, self.selected, last))
        self._first = first
        width = step * (shown - 1) + size.width
        left = (self.size.width - width) // 2
        return [
            (first + n, left + n * step, size.width if n == shown - 1 else min(step, size.width))
            for n in range(shown)
        ]

    def paint(self, canvas: Canvas) -> None:
        size = self.card_size
        if self.hidden:
            step = max(2, min(size.width + 1, (canvas.width - size.width) // self.hidden))
            for place in range(self.hidden):
                paint_back(Spot(canvas, 1 + place * step, 1), size)
            return
        places = self.places()
        for place, x, seen in places:
            code = self.cards[place]
            raised = code in self.playable
            look = Look(raised, self._marked and place == self.selected, seen < size.width)
            top = 0 if raised else 1
            card = self._edition.cards[code]
            paint_card(Spot(canvas, x, top), card, self._edition, size, look)
        self._paint_more(canvas, places)
        if not self.cards:
            empty = Speaker().say("terminal-no-cards")
            canvas.put((canvas.width - len(empty)) // 2, 2, empty, ink(PALE))

    def _paint_more(self, canvas: Canvas, places: list[tuple[int, int, int]]) -> None:
        if not places:
            return
        before, after = places[0][0], len(self.cards) - 1 - places[-1][0]
        style = ink(GOLD, bold=True)
        if before:
            canvas.put(0, 2, "‹", style)
            canvas.put(0, 3, str(before), ink(CREAM))
        if after:
            canvas.put(canvas.width - 1, 2, "›", style)
            canvas.put(canvas.width - len(str(after)), 3, str(after), ink(CREAM))

    def on_click(self, event: events.Click) -> None:
        for place, x, seen in self.places():
            if x <= event.x < x + seen:
                self.select(place)
                self.post_message(self.Clicked())
                return
