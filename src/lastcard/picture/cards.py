"""Cards of 100 by 140, each drawn once in a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.art import BACK, CREAM, SHAPES, USUAL, Layer, Place
from lastcard.drawing.canvas import Box
from lastcard.drawing.card_parts import (
    RIM,
    draw_corner,
    draw_number,
    draw_pale_shape,
    draw_picture,
    draw_plain,
    draw_special,
    paint_of,
)
from lastcard.drawing.faces import front_of
from lastcard.picture.svg import Edge
from lastcard.words.card_texts import CardTexts

if TYPE_CHECKING:
    from lastcard.art import Paint
    from lastcard.drawing.faces import Front
    from lastcard.engine import Edition
    from lastcard.picture.svg import Svg
    from lastcard.words import Speaker

TALL = 140
RATIO = TALL / 100
COLUMNS, ROWS = 5, 7
"""Of the pattern on a back."""


class Cards:
    """The cards of one deck, and what its players have written on some of them."""

    def __init__(self, svg: Svg, edition: Edition, speaker: Speaker) -> None:
        self._svg = svg
        self._edition = edition
        self._speaker = speaker
        self._texts = CardTexts(speaker)

    def put(self, code: str | None, middle: Place, width: float) -> None:
        """A card with its middle there; None is one that lies face down."""
        key = "card", code
        if not self._svg.has(key):
            with self._svg.defining(key):
                self._draw(code)
        scale = width / 100
        x, y = middle.rotated(-50 * scale, -TALL / 2 * scale)
        self._svg.put(key, Place(x, y, middle.turn), scale)

    def _draw(self, code: str | None) -> None:
        if code is None:
            self._ground(BACK["fill"])
            self._pattern()
            return
        card = self._edition.cards[code]
        front = front_of(card, self._speaker.custom, self._speaker, self._texts)
        paint = paint_of(front)
        self._ground(paint.fill)
        if front.name:
            self._named(front, paint)
        else:
            draw_plain(self._svg, front, self._edition, paint, TALL / 2)
            with self._svg.turned(50, TALL / 2):
                draw_corner(self._svg, front, self._edition, paint)
        draw_corner(self._svg, front, self._edition, paint)

    def _ground(self, fill: str) -> None:
        """A rim of its own, and a shadow on whatever lies below."""
        svg = self._svg
        svg.panel(Box(-1, 0.5, 102, TALL + 2), "#000000", 13, opacity=0.22)
        svg.panel(Box(0.5, 0.5, 99, TALL - 1), CREAM, 12, Edge("#b9b2a3", 0.8))
        svg.panel(Box(RIM, RIM, 100 - 2 * RIM, TALL - 2 * RIM), fill, 8)

    def _named(self, front: Front, paint: Paint) -> None:
        """A picture and the name below it, where other cards have their second corner."""
        svg, edition = self._svg, self._edition
        if front.face is not None:
            draw_picture(svg, front, front.face, edition, Box(16, 32, 68, 68))
        elif front.drawing is not None:
            draw_pale_shape(svg, front, edition, 2.8, 64)
            scale = 0.84
            place = Place(50 - 50 * scale, 64 - 73 * scale)  # the middle of our drawings is at 73
            draw_special(svg, front.drawing, edition, place, scale)
        elif front.number is not None:
            draw_pale_shape(svg, front, edition, 2.8, 66)
            draw_number(svg, front.number, 66, 60, paint)
        svg.fit(front.name, Box(10, 103, 80, 27), (11, 5), paint.ink)

    def _pattern(self) -> None:
        """The shapes of all colours, very quiet."""
        shapes = [*USUAL.values()]
        across, down = (100 - 2 * RIM) / COLUMNS, (TALL - 2 * RIM) / ROWS
        for place in range(COLUMNS * ROWS):
            row, column = divmod(place, COLUMNS)
            shape = SHAPES[shapes[(column + 2 * row) % len(shapes)]]
            spot = Place(RIM + across * (column + 0.5) - 5, RIM + down * (row + 0.5) - 5)
            self._svg.draw([Layer(shape, fill=BACK["pattern"])], spot, 0.42)
