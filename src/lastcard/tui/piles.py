"""The middle of the table: both piles, the colour in play as a ring and a word, the direction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.palette import BACK, CREAM, DARK, FILLS, INKS, PALE
from lastcard.tui.canvas import Painted, Spot
from lastcard.tui.cards import LARGE, SMALL, Size, paint_back, paint_card, sign
from lastcard.tui.inks import ink
from lastcard.tui.words import ScreenSpeaker

if TYPE_CHECKING:
    from lastcard.engine import Edition, View
    from lastcard.tui.canvas import Canvas

WIDE = 40


class PilesView(Painted):
    def __init__(self, edition: Edition, id: str) -> None:  # noqa: A002  # Textual's word
        super().__init__(id=id)
        self._edition = edition
        self._seen: View | None = None
        self._speaker = ScreenSpeaker(edition=edition)

    def show(self, seen: View) -> None:
        self._seen = seen
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        seen = self._seen
        if seen is None:
            return
        roomy = canvas.height >= LARGE.height + 4 and canvas.width >= WIDE + 10
        size = LARGE if roomy else SMALL
        # without room for the whole ring its two sides are left
        ringed = canvas.height >= size.height + 2
        top = max(0, (canvas.height - size.height) // 2)
        left = 2 + (canvas.width - WIDE) // 4
        paint_back(Spot(canvas, left, top), size, str(seen["draw_count"]))
        if top + size.height < canvas.height:
            words = self._speaker.say("terminal-to-draw")
            canvas.put(left, top + size.height, words.center(size.width), ink(PALE))
        else:
            words = self._speaker.say("terminal-to-draw-short")
            canvas.put(left + 1, top + 1, words.center(size.width - 2), ink(CREAM, BACK))
        x = left + size.width + 2
        card = self._edition.cards[seen["top"]]
        self._paint_ring(Spot(canvas, x, top), size, seen["color"], whole=ringed)
        paint_card(Spot(canvas, x + 2, top), card, self._edition, size)
        self._paint_words(canvas, x + size.width + 6, top + size.height // 2 - 2, seen)

    def _paint_ring(self, spot: Spot, size: Size, color: str | None, *, whole: bool) -> None:
        """The colour in play around the discard pile, with its shape again and again."""
        if color is None:
            return
        style = ink(INKS[color], FILLS[color], bold=True)
        shape, half = sign(color, self._edition), (size.width + 1) // 2
        flat = f"{shape}{' ' * half}{shape}{' ' * half}{shape}"
        if whole:
            spot.put(0, -1, flat, style)
            spot.put(0, size.height, flat, style)
        for row in range(size.height):
            side = shape if not whole and row % 2 == 0 else " "
            spot.put(0, row, side, style)
            spot.put(size.width + 3, row, side, style)

    def _paint_words(self, canvas: Canvas, x: int, y: int, seen: View) -> None:
        color, say = seen["color"], self._speaker.say
        canvas.put(x, y, say("terminal-color-in-play"), ink(PALE))
        if color is None:
            canvas.put(x, y + 1, f" {say('terminal-color-unnamed')} ", ink(CREAM, DARK))
        else:
            word = f" {self._speaker.color(color).upper()} "
            canvas.put(x, y + 1, word, ink(INKS[color], FILLS[color], bold=True))
        onward = seen["direction"] == 1
        canvas.put(x, y + 3, say("terminal-direction"), ink(PALE))
        way = say("terminal-direction-onward" if onward else "terminal-direction-reversed")
        canvas.put(x, y + 4, way, ink(CREAM, bold=True))
