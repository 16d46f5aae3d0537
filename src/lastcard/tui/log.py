"""The last events in words, the newest at the bottom."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from lastcard.palette import CREAM, PALE, TABLE
from lastcard.tui.canvas import Painted, cut
from lastcard.tui.inks import ink

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.tui.canvas import Canvas
    from lastcard.tui.history import Told

SURE = 5
"""So many events are always there, older ones cut to a line each if need be."""


class LogView(Painted):
    def __init__(self, id: str) -> None:  # noqa: A002  # Textual's word
        super().__init__(id=id)
        self._told: Sequence[Told] = ()

    def tell(self, sentences: Sequence[Told]) -> None:
        self._told = sentences
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        width, free = canvas.width - 3, canvas.height
        lines: list[tuple[str, bool, bool]] = []
        for age, (sentence, mine) in enumerate(reversed(self._told)):
            if free <= 0:
                break
            owed = max(0, min(SURE - 1 - age, len(self._told) - 1 - age))
            wrapped = textwrap.wrap(sentence, max(width, 10)) or [""]
            room = max(1, free - owed)
            if len(wrapped) > room:
                if age >= SURE:
                    break
                wrapped = [*wrapped[: room - 1], cut(" ".join(wrapped[room - 1 :]), width)]
            free -= len(wrapped)
            for place in range(len(wrapped) - 1, -1, -1):
                lines.append((("· " if place == 0 else "  ") + wrapped[place], mine, age == 0))
        for y, (line, mine, newest) in enumerate(reversed(lines), start=free):
            style = ink(CREAM if mine or newest else PALE, TABLE, bold=mine)
            canvas.put(1, y, line, style)
