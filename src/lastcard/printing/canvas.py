"""Draws on the pages of a PDF: our drawings, and words that fit."""

from __future__ import annotations

import contextlib
import io
from typing import TYPE_CHECKING

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas as Pdf

from lastcard.drawing.canvas import Letters
from lastcard.drawing.fonts import as_seen, register_fonts, runs, width_of
from lastcard.drawing.lines import LEADING, fitted
from lastcard.printing.paths import steps_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from lastcard.art import Layer, Place
    from lastcard.drawing.canvas import Box, Point
    from lastcard.drawing.fonts import Font
    from lastcard.printing.paper import Paper

MM = 72 / 25.4
ROUND = 1
"""Of a line's ends and corners."""
STROKED = 1
"""Of letters: their outlines alone."""
ABOVE = 0.94
"""From the top of a line to where the letters stand, in sizes of the letters."""


class Canvas:
    """The pages of one PDF. Lengths are in `unit` millimetres, from the top left corner."""

    def __init__(self, paper: Paper) -> None:
        register_fonts()
        self._file = io.BytesIO()
        self.pdf = Pdf(self._file, pagesize=(paper.width * MM, paper.height * MM))
        self._height = paper.height
        self._unit = 1.0

    def finished(self) -> bytes:
        self.pdf.save()
        return self._file.getvalue()

    @contextlib.contextmanager
    def form(self, name: str, width: float, height: float, unit: float) -> Iterator[None]:
        """Draw something that can be put on many pages, in units of its own."""
        before = self._height, self._unit
        self._height, self._unit = height, unit
        self.pdf.beginForm(name, 0, 0, width * MM, height * MM)
        yield
        self.pdf.endForm()
        self._height, self._unit = before

    def put(self, form: str, x: float, y: float, height: float) -> None:
        """A form of so much height, with its top left corner there."""
        with self._state():
            self.pdf.translate(x * MM, (self._height - y - height) * MM)
            self.pdf.doForm(form)

    @contextlib.contextmanager
    def turned(self, x: float, y: float) -> Iterator[None]:
        """Draw upside down, around a point."""
        with self._state():
            self.pdf.translate(2 * self._x(x), 2 * self._y(y))
            self.pdf.rotate(180)
            yield

    # Drawings

    def draw(
        self, layers: Iterable[Layer], place: Place, scale: float = 1, ink: str = "", edge: str = ""
    ) -> None:
        """A drawing with its 0, 0 at the place; `ink` and `edge` are what layers call so."""
        own = {"ink": ink, "edge": edge}
        with self._state():
            self.pdf.translate(self._x(place.x), self._y(place.y))
            self.pdf.scale(1, -1)
            self.pdf.rotate(place.turn)
            size = scale * self._unit * MM
            self.pdf.scale(size, size)
            self.pdf.setLineCap(ROUND)
            self.pdf.setLineJoin(ROUND)
            for layer in layers:
                if layer.fill:
                    self.pdf.setFillColor(HexColor(own.get(layer.fill, layer.fill)))
                if layer.stroke:
                    self.pdf.setStrokeColor(HexColor(own.get(layer.stroke, layer.stroke)))
                    self.pdf.setLineWidth(layer.width)
                path = self.pdf.beginPath()
                for step, values in steps_of(layer.d):
                    getattr(path, step)(*values)
                self.pdf.drawPath(path, stroke=bool(layer.stroke), fill=bool(layer.fill))

    def panel(self, box: Box, fill: str, round_by: float = 0) -> None:
        """A plain rectangle; its corners may be rounded."""
        self.pdf.setFillColor(HexColor(fill))
        size = self._unit * MM
        left, bottom = self._x(box.x), self._y(box.y + box.height)
        width, height = box.width * size, box.height * size
        self.pdf.roundRect(left, bottom, width, height, round_by * size, stroke=0, fill=1)

    def line(self, start: Point, end: Point, width: float, color: str) -> None:
        self.pdf.setStrokeColor(HexColor(color))
        self.pdf.setLineWidth(width * self._unit * MM)
        self.pdf.line(self._x(start[0]), self._y(start[1]), self._x(end[0]), self._y(end[1]))

    # Words

    def word(
        self, text: str, middle: Point, letters: Letters, outline: tuple[str, float] | None = None
    ) -> None:
        """One word around the middle of its baseline; the outline is a colour and a width."""
        x, baseline = middle
        start = x - width_of(text, letters.font, letters.size) / 2, baseline
        if outline is not None:
            with self._state():
                self.pdf.setStrokeColor(HexColor(outline[0]))
                self.pdf.setLineWidth(outline[1] * self._unit * MM)
                self.pdf.setLineJoin(ROUND)
                self._write(text, start, letters, STROKED)
        self._write(text, start, letters)

    def fit(
        self, text: str, box: Box, sizes: tuple[float, float], color: str, font: Font = "text"
    ) -> None:
        """Words in the middle of a box, as large as they can be between two sizes."""
        lines, size = fitted(text, box.width, box.height, sizes, font)
        top = box.y + (box.height - len(lines) * size * LEADING) / 2
        letters = Letters(font, size, color)
        self.lines(lines, (box.x, top), letters, middle_of=box.width)

    def lines(
        self, lines: Iterable[str], at: Point, letters: Letters, *, middle_of: float | None = None
    ) -> None:
        """Lines below one another; in the middle of so much width where it is given."""
        for place, line in enumerate(lines):
            width = width_of(line, letters.font, letters.size)
            x = at[0] if middle_of is None else at[0] + (middle_of - width) / 2
            self._write(line, (x, at[1] + (place * LEADING + ABOVE) * letters.size), letters)

    def _write(self, text: str, at: Point, letters: Letters, mode: int = 0) -> None:
        self.pdf.setFillColor(HexColor(letters.color))
        words = self.pdf.beginText(self._x(at[0]), self._y(at[1]))
        words.setTextRenderMode(mode)
        for font, piece in runs(as_seen(text), letters.font):
            words.setFont(font, letters.size * self._unit * MM)
            words.textOut(piece)
        self.pdf.drawText(words)

    def _x(self, x: float) -> float:
        return x * self._unit * MM

    def _y(self, y: float) -> float:
        return (self._height - y * self._unit) * MM

    @contextlib.contextmanager
    def _state(self) -> Iterator[None]:
        self.pdf.saveState()
        yield
        self.pdf.restoreState()
