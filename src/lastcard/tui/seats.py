"""The opponents: name, cards, score, UNO, and whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.palette import ALARM, CREAM, DARK, GOLD, PALE, PANEL
from lastcard.tui.canvas import Painted, Spot, cut
from lastcard.tui.cards import token
from lastcard.tui.inks import ink
from lastcard.words import Speaker

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine import Edition, View
    from lastcard.tui.canvas import Canvas

WIDEST = 24


class SeatsView(Painted):
    """A tile for each opponent, in the order of the seats from the viewer's left."""

    def __init__(self, edition: Edition, names: Sequence[str], id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self._edition = edition
        self._names = names
        self._seen: View | None = None
        self._order: list[int] = []
        self._speaker = Speaker(names)

    def show(self, seen: View, seat: int | None) -> None:
        players = seen["players"]
        start = -1 if seat is None else seat
        order = [(start + place) % players for place in range(1, players + 1)]
        self._order = [other for other in order if other != seat]
        self._seen = seen
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        if self._seen is None or not self._order:
            return
        width = min(WIDEST, (canvas.width + 1) // len(self._order) - 1)
        gap = (canvas.width - width * len(self._order)) // (len(self._order) + 1)
        gap = max(1, gap) if len(self._order) < 9 else 1
        total = len(self._order) * (width + gap) - gap
        x = max(0, (canvas.width - total) // 2)
        for seat in self._order:
            self._paint_seat(canvas, x, width, seat, self._seen)
            x += width + gap

    def _paint_seat(self, canvas: Canvas, x: int, width: int, seat: int, seen: View) -> None:
        pending = seen["pending"]
        turn = pending is not None and seat in pending["seats"]
        paper, pen, faint = (CREAM, DARK, DARK) if turn else (PANEL, CREAM, PALE)
        canvas.fill(x, 0, width, 3, ink(pen, paper))
        pad = 1 if width > 10 else 0
        room = width - 2 * pad
        name = f"▶ {self._names[seat]} ◀" if turn and width > 10 else self._names[seat]
        name = f"▶{name}" if turn and width <= 10 else name
        canvas.put(x + pad, 0, cut(name, room), ink(pen, paper, bold=True))
        if seat in seen["left"]:
            canvas.put(
                x + pad, 1, cut(self._speaker.say("terminal-has-left"), room), ink(faint, paper)
            )
            return
        self._paint_cards(Spot(canvas, x + pad, 1), room, seat, seen, (pen, paper))
        points = self._speaker.say(
            "count-points" if room > 9 else "terminal-points-short", number=seen["scores"][seat]
        )
        canvas.put(x + pad, 2, cut(points, room), ink(faint, paper))
        # a narrow tile has no room beside the score; there it stands beside “1 card”
        self._paint_uno(Spot(canvas, x + width, 2 if width > 12 else 1), seat, seen)

    def _paint_cards(
        self, spot: Spot, room: int, seat: int, seen: View, colors: tuple[str, str]
    ) -> None:
        count = seen["counts"][seat]
        words = self._speaker.say("count-cards", number=count)
        hand = seen["hands"].get(str(seat))
        if hand is not None:
            words = " ".join(token(self._edition.cards[code], self._edition) for code in hand)
        elif len(words) + count + 1 <= room:
            words = f"{words} {'▮' * count}"
        elif len(words) > room:
            words = f"{count} ▮"
        spot.put(0, 0, cut(words, room), ink(*colors, bold=count == 1))

    def _paint_uno(self, spot: Spot, seat: int, seen: View) -> None:
        if seat in seen["uno"]["open"]:
            words, paper = f" {self._speaker.say('terminal-not-called')} ", ALARM
        elif seat in seen["uno"]["called"]:
            words, paper = f" {self._speaker.say('terminal-called')} ", GOLD
        else:
            return
        spot.put(-len(words), 0, words, ink(DARK, paper, bold=True))
