"""The flow of a game: whose move it is, bots at a human pace, the keyboard passed on, scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.screen import Screen

from lastcard.engine import BadInput, Event, legal_actions
from lastcard.tui.handover import HandOver
from lastcard.tui.history import History
from lastcard.tui.scores import ScoreScreen
from lastcard.tui.words import said_error

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.timer import Timer

    from lastcard.local import LocalTable
    from lastcard.tui.pace import Pace


class FlowScreen(Screen[None]):
    """A screen that keeps a game going; how it looks and what keys do is added to it."""

    def __init__(self, table: LocalTable, pace: Pace, again: Callable[[], None]) -> None:
        super().__init__()
        self.table = table
        self.history = History(table)
        humans = table.humans
        self.viewer: int | None = humans[0] if len(humans) == 1 else None
        """Whose hand lies open on the screen."""
        self._pace = pace
        self._again = again
        self._timer: Timer | None = None
        self._seconds = 0.0

    def show(self) -> None:
        """Draw everything anew."""
        raise NotImplementedError

    def happened(self, seat: int, events: tuple[Event, ...]) -> None:
        """What that seat did, after it was drawn."""

    def on_screen_resume(self) -> None:
        self.show()
        self.advance()

    def on_screen_suspend(self) -> None:
        # bots wait while somebody reads the rules
        self._stop()

    @property
    def waits(self) -> float | None:
        """After how many seconds a bot, or the score sheet, comes next; None: a person does."""
        return self._seconds if self._timer is not None else None

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def advance(self) -> None:
        """Go on until a person has to act, or a timer will."""
        self._stop()
        while self.is_current:
            if self.table.game.round.over:
                self._in(self._pace.end, self._show_scores)
                return
            heir = self._next_viewer()
            if heir is not None:
                self._hand_over(heir)
                return
            wait = self._pace.grace if self._could_react() else self._pace.delay
            if wait:
                self._in(wait, self._bot_then_on)
                return
            if not self._bot_step():
                return

    def _in(self, seconds: float, then: Callable[[], None]) -> None:
        if seconds:
            self._seconds = seconds
            self._timer = self.set_timer(seconds, then)
        else:
            then()

    def _could_react(self) -> bool:
        """Whether the viewer could call, catch or jump in while it is another's turn."""
        if self.viewer is None:
            return False
        legal = legal_actions(self.table.game, self.viewer)
        pending = self.table.game.round.pending
        if pending is not None and self.viewer not in pending.seats:
            return bool(legal)
        return any(action.startswith("catch:") for action in legal)

    def _next_viewer(self) -> int | None:
        """Who has to sit down at the keyboard now; None if the right one does, or a bot plays."""
        pending = self.table.game.round.pending
        if pending is None or len(self.table.humans) == 1 or self.viewer in pending.seats:
            return None
        return next((seat for seat in pending.seats if seat in self.table.humans), None)

    def _hand_over(self, heir: int) -> None:
        previous, self.viewer = self.viewer, None
        self.show()

        def sit_down() -> None:
            self.viewer = heir

        self.app.push_screen(HandOver(self.table, previous, heir, self.history, sit_down))

    def _bot_then_on(self) -> None:
        self._timer = None
        if self._bot_step():
            self.advance()

    def _bot_step(self) -> bool:
        move = self.table.bot_move()
        if move is None:
            return False
        return self.do(*move)

    def do(self, seat: int, action: str) -> bool:
        """Any seat's action; whatever a refusal says is the caller's to show.

        False where it could not be saved: then it does not count, and the sitting ends.
        """
        color = self.table.game.round.color
        try:
            events = self.table.act(seat, action)
        except BadInput as error:
            self.app.exit(return_code=1, message=f"lastcard: {said_error(error)}")
            return False
        self.history.add(events, color)
        self.show()
        self.happened(seat, events)
        return True

    def _show_scores(self) -> None:
        self.app.push_screen(ScoreScreen(self.table, self._after_scores))

    def _after_scores(self) -> None:
        if self.table.game.over:
            self._again()
            return
        if len(self.table.humans) > 1:
            self.viewer = None
        self.history.add(self.table.next_round(), None, fresh=True)
