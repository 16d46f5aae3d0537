"""Draws the middle of the table: both piles, the colour in play, the way that play goes."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from lastcard.art import CREAM, DARK, PAINTS, Layer, Place
from lastcard.drawing.canvas import Box, Letters
from lastcard.drawing.card_parts import shape_layer
from lastcard.drawing.fonts import width_of
from lastcard.palette import PALE
from lastcard.picture.cards import RATIO
from lastcard.picture.seating import MIDDLE, RING
from lastcard.picture.svg import RISE, Edge, breadth

if TYPE_CHECKING:
    from lastcard.engine import Edition, View
    from lastcard.picture.cards import Cards
    from lastcard.picture.svg import Svg

CARD = 92
GAP = 20
BELOW = 3
"""Cards of the discard pile that are seen under its top."""
SAID = 20.0
"""The size of the letters below the piles."""
WIDEST = 340


def draw_piles(svg: Svg, cards: Cards, seen: View, edition: Edition) -> None:
    color = seen["color"]
    _ring(svg, seen["direction"], PAINTS[color].glow if color else PALE)
    x, y = MIDDLE[0], MIDDLE[1] - 4
    _draw_pile(svg, cards, seen["draw_count"], Place(x - (CARD + GAP) / 2, y))
    pile = Place(x + (CARD + GAP) / 2, y)
    under = seen["discard"][-1 - BELOW : -1]
    for place, code in enumerate(under):
        cards.put(code, pile._replace(turn=_slant(code, place)), CARD)
    cards.put(seen["top"], pile, CARD)


def _draw_pile(svg: Svg, cards: Cards, number: int, place: Place) -> None:
    if number > 1:
        cards.put(None, Place(place.x + 3, place.y + 3), CARD)
    if number:
        cards.put(None, place, CARD)
    else:
        height = CARD * RATIO
        empty = Box(place.x - CARD / 2, place.y - height / 2, CARD, height)
        svg.panel(empty, "none", 9, Edge(PALE, 2.5, "7 7"))
    text = str(number)
    width = width_of(text, "display", 19) + 22
    y = place.y + CARD * RATIO / 2 - 22
    svg.panel(Box(place.x - width / 2, y - 13, width, 26), CREAM, 13)
    svg.write(text, (place.x, y + 19 * RISE), Letters("display", 19, DARK.fill), "middle")


def _slant(code: str, place: int) -> int:
    """How a card lies in the pile: always the same for the same card."""
    return (ord(code[0]) * 7 + ord(code[-1]) * 13 + place * 5) % 17 - 8


def _ring(svg: Svg, direction: int, color: str) -> None:
    """Two arrows around the piles; to the left is clockwise."""
    for begin, end in ((197, 330), (17, 150)):
        if direction == -1:
            begin, end = 180 - begin, 180 - end  # noqa: PLW2901 - the same in a mirror
        start, stop = _on_ring(begin), _on_ring(end)
        sweep = 1 if direction == 1 else 0
        arc = f"M{start}A{RING[0]} {RING[1]} 0 0 {sweep} {stop}"
        head = _head(end, direction)
        layers = [
            Layer(arc, stroke=color, width=9),
            Layer(head, fill=color, stroke=color, width=6),
        ]
        svg.draw(layers, Place(*MIDDLE))


def _on_ring(degrees: float) -> str:
    angle = math.radians(degrees)
    return f"{RING[0] * math.cos(angle):.1f} {RING[1] * math.sin(angle):.1f}"


def _head(degrees: float, direction: int) -> str:
    """The point of an arrow at the end of its arc."""
    angle = math.radians(degrees)
    x, y = RING[0] * math.cos(angle), RING[1] * math.sin(angle)
    on_x, on_y = -RING[0] * math.sin(angle) * direction, RING[1] * math.cos(angle) * direction
    length = math.hypot(on_x, on_y)
    on_x, on_y = on_x / length, on_y / length
    corners = [
        (x + 19 * on_x, y + 19 * on_y),
        (x - 4 * on_x - 14 * on_y, y - 4 * on_y + 14 * on_x),
        (x - 4 * on_x + 14 * on_y, y - 4 * on_y - 14 * on_x),
    ]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"


def draw_color(svg: Svg, color: str | None, called: str, edition: Edition) -> None:
    """The colour in play by its name and its shape, below the piles."""
    paint = PAINTS[color] if color else DARK
    shape = [shape_layer(edition.shape(color), paint.ink)] if color else []
    _said(svg, called, paint.fill, paint.ink, shape)


def draw_result(svg: Svg, said: str, fill: str, ink: str) -> None:
    """Who has won, in the same place."""
    _said(svg, said, fill, ink, [])


def _said(svg: Svg, text: str, fill: str, ink: str, shape: list[Layer]) -> None:
    before = 28.0 if shape else 0.0
    width = min(WIDEST, breadth(text, "display", SAID) + 1)
    whole, height = width + before + 36, 36.0
    x, y = MIDDLE[0] - whole / 2, MIDDLE[1] + RING[1] - height / 2 - 5
    svg.panel(Box(x, y, whole, height), fill, height / 2, Edge(CREAM, 3))
    if shape:
        svg.draw(shape, Place(x + 16, y + height / 2 - 10.5), 21 / 24)
    box = Box(x + 18 + before, y, width, height)
    svg.fit(text, box, (SAID, 12), ink)
