"""The full-screen client: the start screen, then the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from lastcard.tui.options import StartOptions
from lastcard.tui.pace import Pace
from lastcard.tui.start import StartScreen
from lastcard.tui.table import TableScreen

if TYPE_CHECKING:
    from lastcard.tables import LocalTable

__all__ = ["LastcardApp", "StartOptions", "run_app"]


class LastcardApp(App[None]):
    TITLE = "Lastcard"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "quit", show=False, priority=True)]

    def __init__(
        self,
        table: LocalTable | None = None,
        start: StartOptions | None = None,
        pace: Pace | None = None,
    ) -> None:
        super().__init__()
        self._table = table
        self._start = start or StartOptions()
        self._pace = pace or Pace()

    def on_mount(self) -> None:
        if self._table is None:
            self.push_screen(StartScreen(self._start, self._sit_down))
        else:
            self.push_screen(TableScreen(self._table, self._pace, self._again))

    def _sit_down(self, table: LocalTable) -> None:
        screen = self.screen
        if isinstance(screen, StartScreen):
            # what was chosen is offered again after the match
            self._start = screen.options
        self.switch_screen(TableScreen(table, self._pace, self._again))

    def _again(self) -> None:
        """After a match: the score sheet and the table below it make room for the start screen."""
        self.pop_screen()
        self.switch_screen(StartScreen(self._start, self._sit_down))


def run_app(table: LocalTable | None, start: StartOptions | None = None) -> None:
    """Play at that table, or without one begin with the start screen."""
    LastcardApp(table, start).run()
