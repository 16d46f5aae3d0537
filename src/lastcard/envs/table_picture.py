"""The table as a picture: opponents at the top, the piles in the middle, the hand at the bottom."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from lastcard import palette
from lastcard.palette import CREAM, DARK, GOLD, PALE, PANEL, TABLE

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from lastcard.engine import Edition, View
    from lastcard.engine.cards import Shape

    Picture = NDArray[np.uint8]

WIDTH, HEIGHT = 640, 400
FILLS: dict[str | None, str] = {None: DARK, **dict(palette.FILLS.items())}
CARD = (50, 70)
LARGE = (80, 112)


def picture(seen: View, edition: Edition) -> Picture:
    """What a seat may know; its playable cards are raised."""
    return _Painter(seen, edition).paint()


class _Painter:
    def __init__(self, seen: View, edition: Edition) -> None:
        self.seen = seen
        self.edition = edition
        self.image = Image.new("RGB", (WIDTH, HEIGHT), TABLE)
        self.pen = ImageDraw.Draw(self.image)

    def paint(self) -> Picture:
        seat, players = self.seen["seat"], self.seen["players"]
        for place in range(1, players):
            width = (WIDTH - 20) // (players - 1)
            self.opponent((seat + place) % players, 10 + (place - 1) * width, width - 6)
        self.piles()
        self.hand()
        return np.array(self.image)

    # The parts of the table

    def opponent(self, seat: int, x: int, width: int) -> None:
        """Number, cards and points; a golden frame for whoever is asked."""
        if self.asked(seat):
            self.box(x - 3, 7, width + 6, 76, GOLD)
        self.box(x, 10, width, 70, PANEL)
        middle = x + width // 2
        self.text(f"P{seat}", middle, 22, CREAM, 18)
        self.text(str(self.seen["counts"][seat]), middle, 46, GOLD, 26)
        self.text(str(self.seen["scores"][seat]), middle, 70, PALE, 12)

    def piles(self) -> None:
        seen = self.seen
        self.box(200, 128, *LARGE, CREAM)
        self.box(205, 133, LARGE[0] - 10, LARGE[1] - 10, PANEL)
        self.text(str(seen["draw_count"]), 200 + LARGE[0] // 2, 184, PALE, 26)
        ring = FILLS[seen["color"]]
        self.box(352, 120, LARGE[0] + 16, LARGE[1] + 16, ring)
        self.card(seen["top"], 360, 128, LARGE, 34)
        if seen["color"]:
            self.shape(seen["color"], 490, 184, 18, ring)
        self.text("->" if seen["direction"] == 1 else "<-", 316, 184, CREAM, 34)

    def hand(self) -> None:
        seen = self.seen
        seat, cards = seen["seat"], seen["hand"]
        asked = self.asked(seat)
        pending = seen["pending"]
        question = f" {pending['kind']}" if asked else ""
        line = f"P{seat}{question} - {seen['scores'][seat]}"
        self.text(line, WIDTH // 2, 268, GOLD if asked else CREAM, 18)
        playable = {action.partition(":")[0] for action in seen["legal"]}
        step = min(CARD[0] + 6, (WIDTH - 20 - CARD[0]) // max(len(cards) - 1, 1))
        x = (WIDTH - step * (len(cards) - 1) - CARD[0]) // 2
        for code in cards:
            self.card(code, x, 296 if code in playable else 318, CARD, 20)
            x += step

    def asked(self, seat: int) -> bool:
        pending = self.seen["pending"]
        return pending is not None and seat in pending["seats"]

    # What they are painted with

    def card(self, code: str, x: int, y: int, size: tuple[int, int], letters: int) -> None:
        width, height = size
        card = self.edition.cards[code]
        color = card.color
        self.box(x, y, width, height, CREAM)
        self.box(x + 3, y + 3, width - 6, height - 6, FILLS[color])
        middle = x + width // 2
        if color is not None:
            self.shape(color, middle, y + height * 3 // 4, width // 5, CREAM)
        ink = DARK if color == "Y" else CREAM
        self.text(card.face, middle, y + height // 3, ink, letters)

    def box(self, x: int, y: int, width: int, height: int, ink: str) -> None:
        self.pen.rounded_rectangle((x, y, x + width - 1, y + height - 1), 3, ink)

    def text(self, text: str, x: int, y: int, ink: str, size: int) -> None:
        """A line of text around a point."""
        self.pen.text((x, y), text, ink, ImageFont.load_default(size), anchor="mm")

    def shape(self, color: str, x: int, y: int, radius: int, ink: str) -> None:
        """The shape of a colour around a point: nobody needs to see the colour itself."""
        corners = [
            (x + radius * right, y + radius * down)
            for right, down in CORNERS[self.edition.shape(color)]
        ]
        self.pen.polygon(corners, ink)


def _around(corners: int, reach: tuple[float, ...]) -> list[tuple[float, float]]:
    """Corners around the middle, the first one at the top; `reach` says how far, in turn."""
    turns = [2 * math.pi * corner / corners for corner in range(corners)]
    return [
        (reach[corner % len(reach)] * math.sin(turn), -reach[corner % len(reach)] * math.cos(turn))
        for corner, turn in enumerate(turns)
    ]


def _heart() -> list[tuple[float, float]]:
    return [
        (
            math.sin(turn) ** 3,
            -(13 * math.cos(turn) - 5 * math.cos(2 * turn) - 2 * math.cos(3 * turn)) / 17,
        )
        for turn in (2 * math.pi * step / 40 for step in range(40))
    ]


def _moon() -> list[tuple[float, float]]:
    turns = [math.pi * (step / 15 - 0.5) for step in range(16)]
    outer = [(0.45 - 0.95 * math.cos(turn), 0.95 * math.sin(turn)) for turn in turns]
    inner = [(0.45 - 0.35 * math.cos(turn), 0.95 * math.sin(turn)) for turn in reversed(turns)]
    return outer + inner


def _petals(number: int) -> list[tuple[float, float]]:
    """A flower: the edge goes out and in as often as it has petals."""
    turns = [2 * math.pi * step / 72 for step in range(72)]
    reach = [0.45 + 0.5 * abs(math.cos(number * turn / 2)) for turn in turns]
    return [(far * math.sin(t), -far * math.cos(t)) for far, t in zip(reach, turns, strict=True)]


CORNERS: dict[Shape, list[tuple[float, float]]] = {
    "triangle": [(0.0, -0.95), (0.95, 0.8), (-0.95, 0.8)],
    "star": _around(10, (1.0, 0.42)),
    "square": [(-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)],
    "circle": _around(36, (0.9,)),
    "heart": _heart(),
    "diamond": [(0.0, -1.0), (0.7, 0.0), (0.0, 1.0), (-0.7, 0.0)],
    "cross": [
        (x * right, y * down)
        for right, down, corners in (
            (1, -1, ((0.3, 0.9), (0.3, 0.3), (0.9, 0.3))),
            (1, 1, ((0.9, 0.3), (0.3, 0.3), (0.3, 0.9))),
            (-1, 1, ((0.3, 0.9), (0.3, 0.3), (0.9, 0.3))),
            (-1, -1, ((0.9, 0.3), (0.3, 0.3), (0.3, 0.9))),
        )
        for x, y in corners
    ],
    "moon": _moon(),
    "clover": _petals(3),
    "flower": _petals(6),
}
"""The corners of a colour's shape around the middle."""
