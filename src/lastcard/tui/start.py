"""The start screen: what to play, with whom, by which rules. Enter plays."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from textual.message import Message
from textual.screen import Screen
from textual.widgets import Static

from lastcard.engine import LastcardError
from lastcard.engine.cards import COLOR_SHAPES
from lastcard.local import data_folder, resume_table
from lastcard.local.kept_games import SavedGame, unfinished
from lastcard.palette import ALARM, CREAM, DARK, FILLS, GOLD, PALE, PANEL, SIGNS, TABLE
from lastcard.tui.canvas import Painted, cut
from lastcard.tui.choices import rows_of
from lastcard.tui.inks import ink
from lastcard.tui.room import USUAL
from lastcard.tui.words import said_error
from lastcard.words import Speaker

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events
    from textual.app import ComposeResult

    from lastcard.local import LocalTable
    from lastcard.tui.canvas import Canvas
    from lastcard.tui.choices import Row
    from lastcard.tui.options import StartOptions

LEFT, VALUE = 4, 33
EXPLAINED = 3
"""The lines that the selected row has to explain itself."""


class RowsView(Painted):
    """The rows, the selected one lit, with arrows to click at; it is always among those shown."""

    class Clicked(Message):
        def __init__(self, place: int, step: int) -> None:
            super().__init__()
            self.place, self.step = place, step

    def __init__(self) -> None:
        super().__init__(id="rows")
        self._rows: list[Row] = []
        self._at = 0
        self._first = 0
        """The row at the top."""

    def show(self, rows: list[Row], at: int) -> None:
        self._rows, self._at = rows, at
        self.redraw()

    def _scroll(self, height: int) -> None:
        last = max(0, len(self._rows) - height)
        self._first = max(self._at - height + 1, min(self._first, self._at, last))

    def paint(self, canvas: Canvas) -> None:
        self._scroll(canvas.height)
        shown = self._rows[self._first : self._first + canvas.height]
        for y, row in enumerate(shown):
            lit = self._first + y == self._at
            paper, pen = (CREAM, DARK) if lit else (TABLE, CREAM)
            canvas.fill(LEFT - 2, y, canvas.width - 2 * LEFT + 4, 1, ink(pen, paper))
            canvas.put(LEFT - 2, y, "▸" if lit else " ", ink(pen, paper, bold=True))
            canvas.put(LEFT, y, row.key, ink(DARK if lit else GOLD, paper, bold=True))
            canvas.put(LEFT + 2, y, cut(row.label, VALUE - LEFT - 3), ink(pen, paper, bold=lit))
            text = cut(f"‹ {row.named()} ›", canvas.width - VALUE - LEFT)
            canvas.put(VALUE, y, text, ink(pen, paper, bold=True))
        if self._first:
            canvas.put(0, 0, "↑", ink(GOLD, bold=True))
        if self._first + len(shown) < len(self._rows):
            canvas.put(0, canvas.height - 1, "↓", ink(GOLD, bold=True))

    def on_click(self, event: events.Click) -> None:
        place = self._first + event.y
        if place < len(self._rows):
            step = 0 if event.x < VALUE - 1 else -1 if event.x <= VALUE + 1 else 1
            self.post_message(self.Clicked(place, step))


class StartScreen(Screen[None]):
    DEFAULT_CSS = f"""
    StartScreen {{ background: {TABLE}; color: {CREAM}; }}
    StartScreen #title {{ height: 3; background: {PANEL}; padding: 1 4; text-style: bold; }}
    StartScreen #rows {{ margin-top: 1; }}
    StartScreen #explained {{ height: 1fr; margin-top: 1; padding: 0 4; color: {GOLD}; }}
    StartScreen #explained.bad {{ color: {ALARM}; }}
    StartScreen #foot {{ height: 1; background: {PANEL}; color: {CREAM}; padding: 0 1; }}
    StartScreen.-short #title {{ height: 1; padding: 0 4; }}
    StartScreen.-short #rows, StartScreen.-short #explained {{ margin-top: 0; }}
    """

    def __init__(
        self,
        options: StartOptions,
        play: Callable[[LocalTable], None],
        choose: Callable[[], None],
    ) -> None:
        """`choose` shows a list of saved games, where there are several."""
        super().__init__()
        self.options = options
        self._play = play
        self._choose = choose
        self._at = 0
        self.rows = RowsView()
        self.explained = Static(id="explained", markup=False)

    def compose(self) -> ComposeResult:
        yield TitleView()
        yield self.rows
        yield self.explained
        yield Static("", id="foot", markup=False)

    def on_resize(self, event: events.Resize) -> None:
        width, height = event.size
        self.set_class(height < USUAL[1], "-short")
        saved = ("none", "one", "several")[len(self._saved())]
        room = "yes" if width >= USUAL[0] else "no"
        foot = Speaker().say("terminal-start-foot", saved=saved, room=room)
        self.query_one("#foot", Static).update(foot)
        self.show()

    def _saved(self) -> list[SavedGame]:
        """The games that can be gone on with; two are as good as more."""
        found = unfinished(self.options.data or data_folder())
        return list(islice((game for game in found if isinstance(game, SavedGame)), 2))

    def show(self) -> None:
        rows = rows_of(self.options)
        self._at %= len(rows)
        # the title, the explanation, the foot and the lines between them need room, too
        others = 1 + EXPLAINED + 1 if self.size.height < USUAL[1] else 3 + 1 + EXPLAINED + 1 + 1
        self.rows.styles.height = max(1, min(len(rows), self.size.height - others))
        self.rows.show(rows, self._at)
        self.explain(rows[self._at].explained)

    def explain(self, text: str, *, bad: bool = False) -> None:
        self.explained.update(text)
        self.explained.set_class(bad, "bad")

    def turn(self, place: int, step: int) -> None:
        """Select a row and turn its value."""
        self._at = place
        row = rows_of(self.options)[place]
        if step:
            self.options = row.turned(step)
        self.show()

    def on_rows_view_clicked(self, message: RowsView.Clicked) -> None:
        self.turn(message.place, message.step)

    def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        letter = event.character or ""
        keys = [row.key for row in rows_of(self.options)]
        match event.key:
            case "up" | "shift+tab":
                self.turn((self._at - 1) % len(keys), 0)
            case "down" | "tab":
                self.turn((self._at + 1) % len(keys), 0)
            case "left" | "right" | "space":
                self.turn(self._at, -1 if event.key == "left" else 1)
            case "enter":
                self.play()
            case "q" | "escape":
                self.app.exit()
            case "r":
                self.go_on()
            case _ if letter.lower() in keys:
                # a capital letter turns backwards
                self.turn(
                    keys.index(letter.lower()), 1 if letter.islower() or letter.isdecimal() else -1
                )

    def play(self) -> None:
        self._try(self.options.make_table)

    def go_on(self) -> None:
        """With the saved game; which one is another question where there are several."""
        saved = self._saved()
        if len(saved) == 1:
            self._try(lambda: resume_table(saved[0].path))
        elif saved:
            self._choose()

    def _try(self, make: Callable[[], LocalTable]) -> None:
        try:
            table = make()
        except LastcardError as error:
            self.explain(said_error(error), bad=True)
            return
        self._play(table)


class TitleView(Painted):
    """The name of the game between four shapes."""

    background = PANEL

    def __init__(self) -> None:
        super().__init__(id="title")

    def paint(self, canvas: Canvas) -> None:
        x = 0
        for letter in ("R", "Y", "G", "B", "P"):
            x = canvas.put(
                x,
                0,
                f" {SIGNS[COLOR_SHAPES[letter]]} ",
                ink("#ffffff" if letter != "Y" else DARK, FILLS[letter], bold=True),
            )
        x = canvas.put(x + 2, 0, "L A S T C A R D", ink(CREAM, PANEL, bold=True))
        motto = Speaker().say("terminal-motto")
        canvas.put(x + 3, 0, cut(motto, canvas.width - x - 3), ink(PALE, PANEL))
