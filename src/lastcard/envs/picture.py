"""The table as a picture: opponents at the top, the piles in the middle, the hand at the bottom."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from lastcard.envs.glyphs import lettering, shape

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from lastcard.engine import Card, View

    Dots = NDArray[np.bool_]
    Picture = NDArray[np.uint8]

WIDTH, HEIGHT = 640, 400
Ink = tuple[int, int, int]
TABLE: Ink = (16, 57, 61)
PANEL: Ink = (11, 37, 40)
CREAM: Ink = (245, 239, 224)
PALE: Ink = (159, 184, 181)
GOLD: Ink = (255, 213, 74)
DARK: Ink = (34, 37, 43)
FILLS: dict[str | None, Ink] = {
    "R": (198, 40, 40),
    "Y": (244, 194, 13),
    "G": (27, 138, 90),
    "B": (31, 95, 191),
    "P": (214, 64, 143),
    None: DARK,
}
CARD = (50, 70)
LARGE = (80, 112)


def picture(seen: View, cards: Mapping[str, Card]) -> Picture:
    """What a seat may know; its playable cards are raised. `cards` are the edition's, by code."""
    return _Painter(seen, cards).paint()


class _Painter:
    def __init__(self, seen: View, cards: Mapping[str, Card]) -> None:
        self.seen = seen
        self.cards = cards
        self.canvas = np.empty((HEIGHT, WIDTH, 3), dtype=np.uint8)
        self.canvas[:] = TABLE

    def paint(self) -> Picture:
        seat, players = self.seen["seat"], self.seen["players"]
        for place in range(1, players):
            width = (WIDTH - 20) // (players - 1)
            self.opponent((seat + place) % players, 10 + (place - 1) * width, width - 6)
        self.piles()
        self.hand()
        return self.canvas

    # The parts of the table

    def opponent(self, seat: int, x: int, width: int) -> None:
        """Number, cards and points; a golden frame for whoever is asked."""
        if self.asked(seat):
            self.box(x - 3, 7, width + 6, 76, GOLD)
        self.box(x, 10, width, 70, PANEL)
        middle = x + width // 2
        self.text(f"P{seat}", middle, 22, CREAM, 2)
        self.text(str(self.seen["counts"][seat]), middle, 46, GOLD, 3)
        self.text(str(self.seen["scores"][seat]), middle, 70, PALE, 1)

    def piles(self) -> None:
        seen = self.seen
        self.box(200, 128, *LARGE, CREAM)
        self.box(205, 133, LARGE[0] - 10, LARGE[1] - 10, PANEL)
        self.text(str(seen["draw_count"]), 200 + LARGE[0] // 2, 184, PALE, 3)
        ring = FILLS[seen["color"]]
        self.box(352, 120, LARGE[0] + 16, LARGE[1] + 16, ring)
        self.card(seen["top"], 360, 128, LARGE, 4)
        if seen["color"]:
            self.stamp(shape(seen["color"], 18), 490, 184, ring)
        self.text("->" if seen["direction"] == 1 else "<-", 316, 184, CREAM, 4)

    def hand(self) -> None:
        seen = self.seen
        seat, cards = seen["seat"], seen["hand"]
        asked = self.asked(seat)
        pending = seen["pending"]
        question = f" {pending['kind']}" if asked else ""
        line = f"P{seat}{question} - {seen['scores'][seat]}"
        self.text(line, WIDTH // 2, 268, GOLD if asked else CREAM, 2)
        playable = {action.partition(":")[0] for action in seen["legal"]}
        step = min(CARD[0] + 6, (WIDTH - 20 - CARD[0]) // max(len(cards) - 1, 1))
        x = (WIDTH - step * (len(cards) - 1) - CARD[0]) // 2
        for code in cards:
            self.card(code, x, 296 if code in playable else 318, CARD, 2)
            x += step

    def asked(self, seat: int) -> bool:
        pending = self.seen["pending"]
        return pending is not None and seat in pending["seats"]

    # What they are painted with

    def card(self, code: str, x: int, y: int, size: tuple[int, int], scale: int) -> None:
        width, height = size
        card = self.cards[code]
        color = card.color
        self.box(x, y, width, height, CREAM)
        self.box(x + 3, y + 3, width - 6, height - 6, FILLS[color])
        middle = x + width // 2
        if color is not None:
            self.stamp(shape(color, width // 5), middle, y + height * 3 // 4, CREAM)
        ink = DARK if color == "Y" else CREAM
        self.text(card.face, middle, y + height // 3, ink, scale)

    def box(self, x: int, y: int, width: int, height: int, ink: Ink) -> None:
        """A rectangle without its four corners."""
        self.canvas[y + 2 : y + height - 2, x : x + width] = ink
        self.canvas[y : y + height, x + 2 : x + width - 2] = ink

    def text(self, text: str, x: int, y: int, ink: Ink, scale: int) -> None:
        """A line of text around a point."""
        self.stamp(lettering(text, scale), x, y, ink)

    def stamp(self, dots: Dots, x: int, y: int, ink: Ink) -> None:
        height, width = dots.shape
        top, left = y - height // 2, x - width // 2
        part = self.canvas[max(top, 0) : top + height, max(left, 0) : left + width]
        kept = dots[max(-top, 0) :, max(-left, 0) :][: part.shape[0], : part.shape[1]]
        part[kept] = ink
