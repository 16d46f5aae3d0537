"""The full-screen client: the start screen or a list of saved games, then the table."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from lastcard.tui.options import StartOptions
from lastcard.tui.pace import Pace
from lastcard.tui.resume import ResumeScreen
from lastcard.tui.room import FullScreen
from lastcard.tui.start import StartScreen
from lastcard.tui.table import TableScreen
from lastcard.tui.words import farewell

if TYPE_CHECKING:
    from lastcard.local import LocalTable

__all__ = ["LastcardApp", "StartOptions", "run_app"]


class LastcardApp(FullScreen):
    def __init__(
        self,
        table: LocalTable | None = None,
        start: StartOptions | None = None,
        pace: Pace | None = None,
        *,
        resume: bool = False,
    ) -> None:
        super().__init__()
        self.table = table
        """The game that is played, or was when the app ended."""
        self._start = start or StartOptions()
        self._pace = pace or Pace()
        self._resume = resume

    def on_mount(self) -> None:
        if self.table is not None:
            self.push_screen(self._table_screen(self.table))
        elif self._resume:
            self.push_screen(ResumeScreen(self._start, self._sit_down, self.exit))
        else:
            self.push_screen(self._start_screen())

    def on_unmount(self) -> None:
        if self.table is not None:
            self.table.close()

    def _start_screen(self) -> StartScreen:
        return StartScreen(self._start, self._sit_down, self._choose)

    def _table_screen(self, table: LocalTable) -> TableScreen:
        return TableScreen(table, self._pace, self._again)

    def _choose(self) -> None:
        """One of several saved games, or none of them."""
        self._remember()
        screen = ResumeScreen(
            self._start, self._sit_down, lambda: self.switch_screen(self._start_screen())
        )
        self.switch_screen(screen)

    def _remember(self) -> None:
        """What was chosen on the start screen is offered there again."""
        screen = self.screen
        if isinstance(screen, StartScreen):
            self._start = screen.options

    def _sit_down(self, table: LocalTable) -> None:
        self._remember()
        self.table = table
        self.switch_screen(self._table_screen(table))

    def _again(self) -> None:
        """After a match: the score sheet and the table below it make room for the start screen."""
        if self.table is not None:
            self.table.close()
            self.table = None
        self.pop_screen()
        self.switch_screen(self._start_screen())


def run_app(
    table: LocalTable | None, start: StartOptions | None = None, *, resume: bool = False
) -> None:
    """Play at that table, or without one begin with the start screen or the saved games."""
    app = LastcardApp(table, start, resume=resume)
    app.run()
    if app.table is not None:
        sys.stdout.write(f"{farewell(app.table)}\n")
    if app.return_code:
        sys.exit(app.return_code)
