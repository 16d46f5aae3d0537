"""A row of answers, each with its letter; chosen by letter, arrows or mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from textual.message import Message

from lastcard.palette import CREAM, DARK, FILLS, GOLD, INKS, PALE, PANEL, TABLE
from lastcard.tui.canvas import Painted, cut
from lastcard.tui.inks import ink, mixed

if TYPE_CHECKING:
    from textual import events

    from lastcard.tui.canvas import Canvas


class Chip(NamedTuple):
    key: str
    label: str
    color: str | None = None
    ready: bool = True
    """Whether it would do something now."""
    urgent: bool = False


class ChipsRow(Painted):
    class Chosen(Message):
        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(self, id: str, background: str = TABLE) -> None:  # noqa: A002  # Textual's word
        super().__init__(id=id)
        self.background = background
        self._chips: tuple[Chip, ...] = ()
        self.at: int | None = None
        """The one the arrow keys are on."""

    def offer(self, chips: tuple[Chip, ...], at: int | None = None) -> None:
        self._chips, self.at = chips, at
        self.redraw()

    def spans(self) -> list[tuple[int, str]]:
        """Where each chip begins, and its text; shortened together where the row is short."""
        if not self._chips:
            return []
        gap = 1
        room = (self.size.width - 1) // len(self._chips) - gap
        texts = [f" {chip.key} {chip.label} " for chip in self._chips]
        if self._too_long(texts, gap) and self.at is None:
            # the blanks are room for the brackets of the arrows
            texts = [text.strip() for text in texts]
        if self._too_long(texts, gap):
            spare = sum(max(0, room - len(text)) for text in texts)
            long = sum(len(text) > room for text in texts)
            each = room + spare // max(1, long)
            texts = [cut(text, each) for text in texts]
        places, x = [], 1
        for text in texts:
            places.append((x, text))
            x += len(text) + gap
        return places

    def _too_long(self, texts: list[str], gap: int) -> bool:
        return sum(map(len, texts)) + gap * len(texts) > self.size.width - 1

    def paint(self, canvas: Canvas) -> None:
        for place, ((x, text), chip) in enumerate(zip(self.spans(), self._chips, strict=True)):
            paper, pen = mixed(CREAM, PANEL, 0.16), CREAM
            if chip.color:
                paper, pen = FILLS[chip.color], INKS[chip.color]
            elif chip.urgent:
                paper, pen = GOLD, DARK
            elif not chip.ready:
                paper, pen = self.background, PALE
            style = ink(pen, paper, bold=chip.ready)
            canvas.put(x, 0, text, style)
            if chip.ready and not chip.urgent and not chip.color:
                canvas.put(x + text.startswith(" "), 0, chip.key, ink(GOLD, paper, bold=True))
            if place == self.at:
                # brackets, so that the choice shows without any colour
                canvas.put(x, 0, "▸", ink(GOLD if not chip.color else pen, paper, bold=True))
                canvas.put(x + len(text) - 1, 0, "◂", ink(GOLD if not chip.color else pen, paper))

    def on_click(self, event: events.Click) -> None:
        for (x, text), chip in zip(self.spans(), self._chips, strict=True):
            if x <= event.x < x + len(text):
                self.post_message(self.Chosen(chip.key))
                return
