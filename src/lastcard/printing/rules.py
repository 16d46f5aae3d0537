"""The rules of a deck, as pages in two columns."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lastcard.drawing.canvas import Box, Letters
from lastcard.drawing.lines import LEADING, wrapped

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lastcard.printing.canvas import Canvas
    from lastcard.printing.paper import Paper
    from lastcard.words.rules_page import Paragraph

MARGIN = 16.0
GUTTER = 8.0
FOOT = 8.0
INDENT = 3.2
INK, ACCENT = "#22252b", "#1c5a5f"


class Style(NamedTuple):
    letters: Letters
    above: float = 0
    below: float = 1

    @property
    def line(self) -> float:
        return self.letters.size * LEADING


STYLES = {
    "title": Style(Letters("display", 9.0, ACCENT), 0, 2.5),
    "section": Style(Letters("display", 5.4, ACCENT), 4.5, 1.2),
    "heading": Style(Letters("bold", 3.5, INK), 2.4, 0.5),
    "text": Style(Letters("text", 3.3, INK), 0, 1.2),
    "point": Style(Letters("text", 3.3, INK), 0, 1.0),
    "rest": Style(Letters("text", 3.3, INK), 0, 1.0),
}
"""In millimetres; the rest of a point that was split has no dot."""
HEADS = ("section", "heading")
"""They stay with what follows them."""
SHORT = 6
"""Lines of a paragraph that is not split."""


class Block(NamedTuple):
    """A paragraph in lines."""

    kind: str
    lines: list[str]

    @property
    def height(self) -> float:
        style = STYLES[self.kind]
        return style.above + len(self.lines) * style.line + style.below


class RulesPages:
    """Fills column after column, page after page."""

    def __init__(self, canvas: Canvas, paper: Paper) -> None:
        self._canvas, self._paper = canvas, paper
        self._width = (paper.width - 2 * MARGIN - GUTTER) / 2
        self._pages = 0
        self._column = 0
        self._top = self._y = MARGIN
        self._title = ""

    def lay_out(self, paragraphs: Iterable[Paragraph]) -> None:
        title, *rest = paragraphs
        self._title = title.text
        self._new_page()
        self._headline(title)
        heads: list[Block] = []
        for kind, text in rest:
            block = self._block(kind, text)
            heads.append(block)
            if kind not in HEADS:
                self._put_together(heads)
                heads = []
        self._canvas.pdf.showPage()

    def _headline(self, title: Paragraph) -> None:
        """Over both columns."""
        style = STYLES["title"]
        width = self._paper.width - 2 * MARGIN
        lines = wrapped(title.text, width, style.letters.size, style.letters.font)
        self._canvas.lines(lines, (MARGIN, MARGIN), style.letters)
        self._top = self._y = MARGIN + Block("title", lines).height

    def _block(self, kind: str, text: str) -> Block:
        style = STYLES[kind]
        indent = INDENT if kind == "point" else 0
        width = self._width - indent
        return Block(kind, wrapped(text, width, style.letters.size, style.letters.font))

    def _put_together(self, blocks: list[Block]) -> None:
        """Headings go to the next column with what they are above; a long text may be split."""
        *heads, body = blocks
        style = STYLES[body.kind]
        together = len(body.lines) if len(body.lines) <= SHORT else 2
        needed = style.above + together * style.line
        if self._y + sum(head.height for head in heads) + needed > self._bottom:
            self._next_column()
        for head in heads:
            self._put(head)
        while self._y + body.height - style.below > self._bottom:
            room = int((self._bottom - self._y - style.above) / style.line)
            self._put(Block(body.kind, body.lines[:room]))
            body = Block("rest" if body.kind == "point" else body.kind, body.lines[room:])
            self._next_column()
        self._put(body)

    @property
    def _bottom(self) -> float:
        return self._paper.height - MARGIN - FOOT

    def _put(self, block: Block) -> None:
        style = STYLES[block.kind]
        above = style.above if self._y > self._top else 0
        indent = INDENT if block.kind in ("point", "rest") else 0
        x = MARGIN + self._column * (self._width + GUTTER)
        y = self._y + above
        if block.kind == "point" and block.lines:
            # the middle of the first line's small letters
            dot = y + style.letters.size * (LEADING / 2 + 0.08)
            self._canvas.panel(Box(x + 0.6, dot - 0.5, 1, 1), ACCENT, 0.5)
        self._canvas.lines(block.lines, (x + indent, y), style.letters)
        self._y = y + block.height - style.above

    def _next_column(self) -> None:
        if self._column == 0:
            self._column, self._y = 1, self._top
        else:
            self._new_page()

    def _new_page(self) -> None:
        if self._pages:
            self._canvas.pdf.showPage()
        self._pages += 1
        self._column = 0
        self._top = self._y = MARGIN
        foot = f"{self._title} · {self._pages}"
        box = Box(MARGIN, self._paper.height - MARGIN - 3, self._paper.width - 2 * MARGIN, 5)
        self._canvas.fit(foot, box, (3, 1.5), ACCENT, "display")
