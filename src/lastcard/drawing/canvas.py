"""What cards are drawn on: a page of a PDF, or a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable
    from contextlib import AbstractContextManager

    from lastcard.art import Layer, Place
    from lastcard.drawing.fonts import Font

Point = tuple[float, float]


class Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float


class Letters(NamedTuple):
    font: Font
    size: float
    color: str


class Canvas(Protocol):
    """Lengths are in units of its own, from the top left corner."""

    def draw(
        self, layers: Iterable[Layer], place: Place, scale: float = 1, ink: str = "", edge: str = ""
    ) -> None:
        """A drawing with its 0, 0 at the place; `ink` and `edge` are what layers call so."""

    def panel(self, box: Box, fill: str, round_by: float = 0) -> None:
        """A plain rectangle; its corners may be rounded."""

    def word(
        self, text: str, middle: Point, letters: Letters, outline: tuple[str, float] | None = None
    ) -> None:
        """One word around the middle of its baseline; the outline is a colour and a width."""

    def turned(self, x: float, y: float) -> AbstractContextManager[None]:
        """Draw upside down, around a point."""
