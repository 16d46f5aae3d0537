"""Draws a player at the table: the name, the points, and the cards as far as they are seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lastcard.art import PICTURES, SHAPES, TINTS, Layer, Place
from lastcard.drawing.canvas import Box, Letters
from lastcard.drawing.fonts import width_of
from lastcard.palette import ALARM, CREAM, DARK, GOLD, PALE, PANEL
from lastcard.picture.cards import RATIO
from lastcard.picture.seating import fan_of
from lastcard.picture.svg import RISE, Edge, breadth

if TYPE_CHECKING:
    from lastcard.picture.cards import Cards
    from lastcard.picture.seating import Fan, Seat
    from lastcard.picture.seeing import Hand
    from lastcard.picture.svg import Svg

PLATE = 38
FACE = 17
"""The radius of the round with the initial."""
GAP = 5
NAME, POINTS = 22.0, 19.0
COUNT, STAR = 28.0, 17.0
LONGEST = 168
"""The width of a name."""
BULGE = 9.0
"""How far, in degrees, the outer cards of a hand lean out."""


class Player(NamedTuple):
    """What a picture tells of somebody."""

    number: int
    name: str
    hand: Hand
    score: int
    asked: bool = False
    won: bool = False
    left: bool = False
    uno: str = ""
    """What was called, or can still be caught."""
    caught: bool = False
    """Whether it is the latter."""
    named: bool = True
    """Whether the name is their own, and not that of the seat."""


def draw_player(svg: Svg, cards: Cards, player: Player, seat: Seat) -> None:
    box = seat.box
    edge = GAP if seat.below else PLATE
    room = Box(box.x + 10, box.y + edge, box.width - 20, box.height - PLATE - GAP)
    fan = fan_of(len(player.hand), room, RATIO, hidden=not any(player.hand))
    plate = _Plate(player, box.width - 16)
    if player.asked or player.won:
        wide = max(plate.width, fan.span + 2 * _beside(player), room.height) + 36
        _light(svg, _narrower(box, min(wide, box.width)))
    with svg.faded(0.5 if player.left else 1):
        y = box.y + box.height - PLATE if seat.below else box.y
        plate.draw(svg, box.x + box.width / 2, y + PLATE / 2)
        if player.hand:
            _hand(svg, cards, player, room, fan)
        elif player.won:
            side = room.height * 0.94
            place = Place(box.x + box.width / 2 - side / 2, room.y + (room.height - side) / 2)
            svg.draw(PICTURES["crown"], place, side / 100)


def _narrower(box: Box, width: float) -> Box:
    return box._replace(x=box.x + (box.width - width) / 2, width=width)


def _light(svg: Svg, box: Box) -> None:
    around = Box(box.x - 90, box.y - 70, box.width + 180, box.height + 140)
    svg.glow(around, [(0, GOLD, 0.34), (0.55, GOLD, 0.14), (1, GOLD, 0)])
    svg.panel(box, GOLD, 20, Edge(GOLD, 3.5), opacity=0.16)


class _Plate:
    """The initial, the name, how many cards, and the points, in one line."""

    def __init__(self, player: Player, most: float) -> None:
        self.player = player
        self.points = str(player.score)
        rest = 2 * FACE + 8 + 12 + COUNT + 12 + STAR + 5 + width_of(self.points, "display", POINTS)
        self.name = min(LONGEST, most - rest, breadth(player.name, "display", NAME))
        self.width = rest + self.name

    def draw(self, svg: Svg, middle: float, y: float) -> None:
        player = self.player
        shining = player.asked or player.won
        x = middle - self.width / 2 + FACE
        svg.disc((x, y), FACE, TINTS[player.number % len(TINTS)], Edge(CREAM, 2))
        initial = Letters("display", 21, "#ffffff")
        sign = player.name[:1].upper() if player.named else str(player.number)
        svg.write(sign, (x, y + 21 * RISE), initial, "middle")
        if player.won and player.hand:
            svg.draw(PICTURES["crown"], Place(x - 14, y - FACE - 13, -4), 0.28)
        x += FACE + 8
        room = Box(x, y - 14, self.name + 1, 28)
        svg.fit(player.name, room, (NAME, 14), GOLD if shining else CREAM, side="start")
        x += self.name + 12
        svg.panel(Box(x, y - 15, COUNT, 30), CREAM, 5)
        number = len(player.hand)
        letters = Letters("display", 18 if number < 100 else 13, DARK)
        svg.write(str(number), (x + COUNT / 2, y + letters.size * RISE), letters, "middle")
        x += COUNT + 12
        svg.draw([Layer(SHAPES["star"], fill=GOLD)], Place(x, y - STAR / 2), STAR / 24)
        points = Letters("display", POINTS, GOLD if player.won else PALE)
        svg.write(self.points, (x + STAR + 5, y + POINTS * RISE), points)


def _beside(player: Player) -> float:
    """What the call of UNO takes beside the hand."""
    return width_of(player.uno, "display", 20) + 46 if player.uno else 0.0


def _hand(svg: Svg, cards: Cards, player: Player, room: Box, fan: Fan) -> None:
    middle = room.x + room.width / 2
    height = fan.width * RATIO + fan.down * (fan.rows - 1)
    top = room.y + (room.height - height) / 2
    for row in range(fan.rows):
        codes = player.hand[row * fan.columns : (row + 1) * fan.columns]
        y = top + row * fan.down + fan.width * RATIO / 2
        for code, place in zip(codes, _places(len(codes), fan, middle, y), strict=True):
            cards.put(code, place, fan.width)
    if player.uno:
        width = _beside(player) - 12
        x = min(middle + fan.span / 2 + 12, room.x + room.width - width)
        _uno(svg, player, Box(x, room.y + room.height / 2 - 19, width, 38))


def _places(number: int, fan: Fan, middle: float, y: float) -> list[Place]:
    """A single row is held as people hold cards, bulging in its middle; several lie straight."""
    places = []
    bulge = 0.0 if fan.rows > 1 or number < 3 else min(BULGE, 1.7 * number)
    for place in range(number):
        off = (2 * place / (number - 1) - 1) if number > 1 else 0.0
        sunk = 0.045 * fan.width * RATIO * bulge / BULGE
        x = middle + fan.step * (place - (number - 1) / 2)
        places.append(Place(x, y + sunk * (2 * off * off - 1), off * bulge / 2))
    return places


def _uno(svg: Svg, player: Player, box: Box) -> None:
    fill, ink, edge = (PANEL, ALARM, ALARM) if player.caught else (GOLD, DARK, CREAM)
    svg.panel(box, fill, box.height / 2, Edge(edge, 2.5))
    at = box.x + box.width / 2, box.y + box.height / 2 + 20 * RISE
    svg.write(player.uno, at, Letters("display", 20, ink), "middle")
