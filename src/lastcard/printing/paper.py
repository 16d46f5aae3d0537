"""Where the cards lie on a sheet of paper; all in millimetres."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

Point = tuple[float, float]
CARD_WIDTH, CARD_HEIGHT = 56.0, 87.0
"""The size of the cards one buys."""
COLUMNS, ROWS = 3, 3
A_SHEET = COLUMNS * ROWS
MARK, GAP = 4.0, 1.0
"""How long a cut mark is, and how far from the cards."""


class Paper(NamedTuple):
    width: float
    height: float

    @property
    def left(self) -> float:
        return (self.width - COLUMNS * CARD_WIDTH) / 2

    @property
    def top(self) -> float:
        return (self.height - ROWS * CARD_HEIGHT) / 2

    def places(self, *, mirrored: bool = False) -> Iterator[tuple[float, float]]:
        """The top left corners of the cards; mirrored, as they lie behind one another."""
        for place in range(A_SHEET):
            row, column = divmod(place, COLUMNS)
            across = COLUMNS - 1 - column if mirrored else column
            yield self.left + across * CARD_WIDTH, self.top + row * CARD_HEIGHT

    def cut_marks(self) -> Iterator[tuple[Point, Point]]:
        """Short lines around the cards, at every edge that is to be cut."""
        right, bottom = self.width - self.left, self.height - self.top
        for column in range(COLUMNS + 1):
            x = self.left + column * CARD_WIDTH
            yield (x, self.top - GAP - MARK), (x, self.top - GAP)
            yield (x, bottom + GAP), (x, bottom + GAP + MARK)
        for row in range(ROWS + 1):
            y = self.top + row * CARD_HEIGHT
            yield (self.left - GAP - MARK, y), (self.left - GAP, y)
            yield (right + GAP, y), (right + GAP + MARK, y)


PaperName = Literal["a4", "letter"]
PAPERS: dict[PaperName, Paper] = {"a4": Paper(210, 297), "letter": Paper(215.9, 279.4)}
