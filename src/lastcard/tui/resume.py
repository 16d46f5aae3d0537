"""The saved games, last played first: Enter goes on with one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.screen import Screen
from textual.widgets import OptionList, Static

from lastcard.engine import BadInput
from lastcard.local import data_folder, resume_table
from lastcard.local.kept_games import unfinished
from lastcard.palette import ALARM, CREAM, DARK, PALE, PANEL, TABLE
from lastcard.tui.words import said_error, saved_game, standing
from lastcard.words import Speaker

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events
    from textual.app import ComposeResult

    from lastcard.local import LocalTable
    from lastcard.tui.options import StartOptions


class ResumeScreen(Screen[None]):
    DEFAULT_CSS = f"""
    ResumeScreen {{ background: {TABLE}; color: {CREAM}; }}
    ResumeScreen #title {{ background: {CREAM}; color: {DARK}; text-style: bold; padding: 0 2; }}
    ResumeScreen OptionList, ResumeScreen OptionList:focus {{
        height: 1fr; border: none; padding: 1 2; background: {TABLE}; color: {CREAM};
        scrollbar-color: {PALE}; scrollbar-background: {PANEL}; }}
    ResumeScreen OptionList > .option-list--option-highlighted {{
        background: {CREAM}; color: {DARK}; text-style: bold; }}
    ResumeScreen #trouble {{ height: auto; max-height: 6; padding: 0 2; color: {ALARM}; }}
    ResumeScreen #foot {{ height: 1; background: {PANEL}; color: {CREAM}; padding: 0 1; }}
    """

    def __init__(
        self,
        options: StartOptions,
        play: Callable[[LocalTable], None],
        back: Callable[[], object],
    ) -> None:
        super().__init__()
        found = list(unfinished(options.data or data_folder()))
        self._games = [game for game in found if not isinstance(game, BadInput)]
        self._troubles = [said_error(trouble) for trouble in found if isinstance(trouble, BadInput)]
        self._play = play
        self._back = back

    def compose(self) -> ComposeResult:
        yield Static(Speaker().say("terminal-resume"), id="title", markup=False)
        words = (f"{saved_game(game)}\n  {standing(game)}" for game in self._games)
        yield OptionList(*words, markup=False)
        yield Static("\n".join(self._troubles), id="trouble", markup=False)
        yield Static(Speaker().say("terminal-resume-foot"), id="foot", markup=False)

    def on_option_list_option_selected(self, message: OptionList.OptionSelected) -> None:
        try:
            table = resume_table(self._games[message.option_index].path)
        except BadInput as error:
            self.query_one("#trouble", Static).update(said_error(error))
            return
        self._play(table)

    def on_key(self, event: events.Key) -> None:
        if event.key in ("q", "escape"):
            event.stop()
            self._back()
