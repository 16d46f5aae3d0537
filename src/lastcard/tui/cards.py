"""Drawing cards: a rounded box with the colour's shape and the number or symbol.

A card in a fan shows only its left edge, so shape and face stand there one above the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lastcard.palette import BACK, CREAM, DARK, FILLS, GOLD, INKS, PALE, SIGNS, TABLE, TEXTS
from lastcard.tui.inks import ink, mixed
from lastcard.words import Speaker

if TYPE_CHECKING:
    from rich.style import Style

    from lastcard.engine import Card, Edition
    from lastcard.tui.canvas import Spot

SYMBOLS = {"S": "⊘", "R": "⇄", "D": "+2", "W4": "+4"}


class Size(NamedTuple):
    width: int
    height: int


SMALL = Size(7, 5)
LARGE = Size(9, 7)


class Look(NamedTuple):
    """How a card lies there."""

    bright: bool = True
    selected: bool = False
    fanned: bool = False
    """Whether the next card covers all but its left edge."""


def face(card: Card) -> str:
    """The number or symbol, at most two characters for the cards of the sheets."""
    return SYMBOLS.get(card.face, card.face)


def sign(color: str, edition: Edition) -> str:
    """A colour's shape in that edition."""
    return SIGNS[edition.shape(color)]


def token(card: Card, edition: Edition) -> str:
    """A card in running text: `▲7`, `●⊘`, `+4`."""
    return f"{sign(card.color, edition)}{face(card)}" if card.color else face(card)


def title(card: Card, width: int) -> str:
    """What stands in the middle: a special card's name where it fits, else its face."""
    special = not card.face.isdecimal() and card.face not in SYMBOLS
    name = Speaker().kind(card.kind)
    word = next((word for word in name.split() if len(word) <= width), "")
    return word if special and not card.kind.custom and len(word) > 2 else face(card)


def paint_card(
    spot: Spot,
    card: Card,
    edition: Edition,
    size: Size = SMALL,
    look: Look | None = None,
) -> None:
    """A card of an edition as it lies there."""
    look = look or Look()
    fill = FILLS[card.color] if card.color else DARK
    pen = INKS[card.color] if card.color else "#ffffff"
    if not look.bright:
        fill, pen = mixed(fill, TABLE, 0.38), "#d3d8cf"
    paint_box(spot, size, _edge(look), ink(pen, fill))
    style = ink(pen, fill, bold=look.bright)
    inner = size.width - 2
    if card.color:
        shape = sign(card.color, edition)
        spot.put(1, 1, shape, style)
        spot.put(size.width - 2, size.height - 2, shape, style)
    else:
        _paint_wild(spot, edition, size, look, fill)
    name = face(card) if look.fanned else title(card, inner)
    middle = 0 if look.fanned else (inner - len(name)) // 2
    spot.put(1 + middle, size.height // 2, name, style)


def _edge(look: Look) -> tuple[str, Style]:
    if look.selected:
        return "╔═╗║╚╝", ink(GOLD, bold=True)
    return "╭─╮│╰╯", ink(CREAM if look.bright else mixed(CREAM, TABLE, 0.45))


def paint_box(spot: Spot, size: Size, edge: tuple[str, Style], inside: Style) -> None:
    lines, style = edge
    flat = lines[1] * (size.width - 2)
    spot.put(0, 0, lines[0] + flat + lines[2], style)
    for row in range(1, size.height - 1):
        spot.put(0, row, lines[3], style)
        spot.put(1, row, " " * (size.width - 2), inside)
        spot.put(size.width - 1, row, lines[3], style)
    spot.put(0, size.height - 1, lines[4] + flat + lines[5], style)


def _paint_wild(spot: Spot, edition: Edition, size: Size, look: Look, fill: str) -> None:
    """The edition's shapes, in the corners or, in a fan, at the left edge."""
    right = 1 if look.fanned else size.width - 3
    low = size.height - 3
    for place, letter in enumerate(edition.colors[:4]):
        tint = TEXTS[letter] if look.bright else PALE
        style = ink(tint, fill, bold=look.bright)
        spot.put(1 + (place % 2) * right, 1 + (place // 2) * low, sign(letter, edition), style)


def paint_back(spot: Spot, size: Size, words: str = "") -> None:
    """A card from behind, with a word or a number on it."""
    quiet = ink("#4f8f8c", BACK)
    paint_box(spot, size, ("╭─╮│╰╯", ink(CREAM)), quiet)
    for row in range(1, size.height - 1):
        spot.put(1, row, "░" * (size.width - 2), quiet)
    if words:
        label = words.center(size.width - 2)
        spot.put(1, size.height // 2, label, ink(CREAM, BACK, bold=True))
