"""A program that fills the terminal: how much room it needs, what it says where there is less."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Static

from lastcard.palette import CREAM, TABLE
from lastcard.words import Speaker

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult
    from textual.geometry import Size

COLUMNS, ROWS = 60, 20
"""What the screens need."""
USUAL = (80, 24)
"""With less they stand closer."""


def fits(size: Size) -> bool:
    return size.width >= COLUMNS and size.height >= ROWS


class TooSmall(Screen[None]):
    """In front of whatever there was, until there is room again."""

    DEFAULT_CSS = f"""
    TooSmall {{ background: {TABLE}; color: {CREAM}; align: center middle; }}
    TooSmall Static {{ width: 100%; height: auto; text-align: center; }}
    """

    def compose(self) -> ComposeResult:
        yield Static(id="room", markup=False)

    def on_resize(self, event: events.Resize) -> None:
        width, height = event.size
        words = Speaker().say(
            "terminal-too-small", columns=COLUMNS, rows=ROWS, width=width, height=height
        )
        self.query_one("#room", Static).update(words)

    def on_key(self, event: events.Key) -> None:
        event.stop()
        if event.key == "q":
            self.app.exit()


class FullScreen(App[None]):
    """What all programs that fill the screen share."""

    TITLE = "Lastcard"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "quit", show=False, priority=True)]

    def on_resize(self, event: events.Resize) -> None:
        """A terminal without room says so, and the game waits."""
        small = isinstance(self.screen, TooSmall)
        if not fits(event.size) and not small:
            self.push_screen(TooSmall())
        elif fits(event.size) and small:
            self.pop_screen()
