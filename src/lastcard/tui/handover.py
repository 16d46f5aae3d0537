"""Pass-and-play: between two people nobody's cards are on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Static

from lastcard.engine import legal_actions
from lastcard.palette import CREAM, DARK, GOLD, PALE, TABLE
from lastcard.words import Speaker

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events
    from textual.app import ComposeResult

    from lastcard.local import LocalTable
    from lastcard.tui.history import History


class HandOver(Screen[None]):
    DEFAULT_CSS = f"""
    HandOver {{ background: {TABLE}; color: {CREAM}; align: center middle; }}
    HandOver Vertical {{ width: 64; max-width: 100%; height: auto; }}
    HandOver #who {{ background: {CREAM}; color: {DARK}; text-style: bold; padding: 1 2;
                     text-align: center; }}
    HandOver #call {{ color: {GOLD}; text-style: bold; text-align: center; margin-top: 1; }}
    HandOver #told {{ color: {PALE}; margin-top: 1; }}
    """

    def __init__(
        self,
        table: LocalTable,
        previous: int | None,
        heir: int,
        history: History,
        sit_down: Callable[[], None],
    ) -> None:
        super().__init__()
        self._table = table
        self._previous = previous
        self._heir = heir
        self._history = history
        self._sit_down = sit_down
        self._speaker = Speaker()

    def compose(self) -> ComposeResult:
        name = self._table.names[self._heir]
        with Vertical():
            yield Static(self._speaker.say("terminal-pass-on", name=name), id="who", markup=False)
            yield Static(self._reminder(), id="call", markup=False)
            yield Static("\n".join(self._public()), id="told", markup=False)

    def _public(self) -> list[str]:
        """What happened last, as somebody who only watches may know it."""
        return [sentence for sentence, _ in self._history.sentences(None)[-5:]]

    def _reminder(self) -> str:
        """A late call is still possible until the next one plays."""
        if self._previous is None or not self._may_call():
            return ""
        return self._speaker.say("terminal-last-call", name=self._table.names[self._previous])

    def _may_call(self) -> bool:
        seat = self._previous
        return seat is not None and seat in self._table.game.round.uno_open

    def on_key(self, event: events.Key) -> None:
        event.stop()
        if event.key in ("enter", "space"):
            self._sit_down()
            self.dismiss()
        elif event.key == "u" and self._previous is not None and self._may_call():
            assert "uno" in legal_actions(self._table.game, self._previous)
            self._history.add(self._table.act(self._previous, "uno"), None)
            self.query_one("#call", Static).update("")
            self.query_one("#told", Static).update("\n".join(self._public()))
        elif event.key == "q":
            self.app.exit()

    def on_click(self) -> None:
        self._sit_down()
        self.dismiss()
