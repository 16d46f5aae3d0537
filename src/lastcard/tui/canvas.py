"""A grid of styled characters to draw on, and the widget that shows one."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from rich.segment import Segment
from textual.strip import Strip
from textual.widget import Widget

from lastcard.palette import CREAM, TABLE
from lastcard.tui.inks import ink

if TYPE_CHECKING:
    from rich.style import Style


class Canvas:
    """Drawing beyond the edges is cut off, so whoever draws need not count."""

    def __init__(self, width: int, height: int, base: Style) -> None:
        self.width = width
        self.height = height
        self._cells = [[(" ", base)] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: Style) -> int:
        """Write a text; gives the column after it."""
        if 0 <= y < self.height:
            row = self._cells[y]
            for place, character in enumerate(text, start=x):
                if 0 <= place < self.width:
                    row[place] = (character, style)
        return x + len(text)

    def fill(self, x: int, y: int, width: int, height: int, style: Style) -> None:
        for row in range(y, y + height):
            self.put(x, row, " " * width, style)

    def strip(self, y: int) -> Strip:
        runs = groupby(self._cells[y], key=lambda cell: cell[1])
        segments = [Segment("".join(cell[0] for cell in run), style) for style, run in runs]
        return Strip(segments, self.width)


class Spot(NamedTuple):
    """A place on a canvas, to draw from."""

    canvas: Canvas
    x: int
    y: int

    def put(self, right: int, down: int, text: str, style: Style) -> None:
        self.canvas.put(self.x + right, self.y + down, text, style)


class Painted(Widget):
    """A widget that paints itself on a canvas, afresh whenever something changed."""

    background = TABLE
    _canvas: Canvas | None = None

    def paint(self, canvas: Canvas) -> None:
        raise NotImplementedError

    def redraw(self) -> None:
        self._canvas = None
        self.refresh()

    def render_line(self, y: int) -> Strip:
        width, height = self.size
        canvas = self._canvas
        if canvas is None or (canvas.width, canvas.height) != (width, height):
            canvas = self._canvas = Canvas(width, height, ink(CREAM, self.background))
            self.paint(canvas)
        return canvas.strip(y) if y < height else Strip.blank(width)


def cut(text: str, width: int) -> str:
    """The text, shortened to a width."""
    return text if len(text) <= width else f"{text[: max(width - 1, 0)]}…"
