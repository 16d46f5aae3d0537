"""A game that was played, looked at again: step by step, with hands open or closed."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from textual.screen import Screen

from lastcard.drawing.hands import sorted_hand
from lastcard.engine import legal_actions, seen_by, view
from lastcard.engine.actions import PLAY
from lastcard.engine.record import HUMAN, result_of
from lastcard.tui.board import Board
from lastcard.tui.chips import Chip
from lastcard.tui.history import tell
from lastcard.tui.pace import Pace
from lastcard.tui.reading import rules_of
from lastcard.tui.room import FullScreen
from lastcard.tui.words import speaker_at

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events
    from textual.app import ComposeResult
    from textual.timer import Timer

    from lastcard.analysis.moments import Course, Moment
    from lastcard.engine import Event, Game
    from lastcard.tui.chips import ChipsRow

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
TOLD = 60
"""Events in the log: more than any screen has lines."""


class Playback:
    """A game at one of its moments."""

    humans: tuple[int, ...] = ()
    """Nobody plays any more."""

    def __init__(self, course: Course, at: int = 0) -> None:
        self.course = course
        self.names = course.record.players
        self.at = at
        self._deals = [moments[0].number for moments in course.rounds()]

    @property
    def moment(self) -> Moment:
        return self.course.moments[self.at]

    @property
    def game(self) -> Game:
        return self.moment.game

    @property
    def last(self) -> int:
        return len(self.course.moments) - 1

    @property
    def rounds(self) -> int:
        return len(self._deals)

    def events(self) -> list[Event]:
        """What has happened in this round, up to now."""
        moments = self.course.moments[self._deal() : self.at + 1]
        return [event for moment in moments for event in moment.events]

    def _deal(self) -> int:
        return max(deal for deal in self._deals if deal <= self.at)

    def go(self, at: int) -> None:
        self.at = max(0, min(at, self.last))

    def round_before(self) -> None:
        """To the deal of this round, or from there to that of the one before."""
        self.go(max((deal for deal in self._deals if deal < self.at), default=0))

    def round_after(self) -> None:
        self.go(min((deal for deal in self._deals if deal > self.at), default=self.last))


class ReplayScreen(Screen[None]):
    def __init__(self, playback: Playback, pace: Pace) -> None:
        super().__init__()
        self.playback = playback
        self.board = Board(playback)
        seats = playback.course.record.seats
        self.seat = seats.index(HUMAN) if HUMAN in seats else 0
        """Whose hand lies below."""
        self.open = playback.course.over
        """Whether everybody's hand can be seen; while a game is played, that is to be asked for."""
        self.playing = False
        self.speed = 1.0
        self._pace = pace
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        yield self.board

    def on_screen_resume(self) -> None:
        self.show()

    def on_screen_suspend(self) -> None:
        # it waits while somebody reads the help
        self._stop()

    def on_resize(self) -> None:
        self.show()

    # What is seen

    def show(self) -> None:
        playback, game = self.playback, self.playback.game
        speaker = speaker_at(playback, None)
        happened = playback.events()
        if not self.open:
            happened = [seen_by(event, self.seat) for event in happened]
        seen = view(game, self.seat)
        if self.open:
            hands = enumerate(game.round.hands)
            seen["hands"] = {str(seat): self._sorted(seat) for seat, _ in hands}
        self.board.put(seen, tell(happened[-TOLD:], speaker, self.seat))
        self.board.hand.hold(self._sorted(self.seat), self._playable(), marked=False)
        pending = game.round.pending
        turn = "yes" if pending is not None and self.seat in pending.seats else "no"
        self.board.label.update(speaker.say("terminal-again-hand", seat=self.seat, turn=turn))
        new = len(playback.moment.events)
        told = tell(happened[len(happened) - new :], speaker, None)
        said = speaker.say(
            "terminal-again-moment",
            number=playback.at,
            last=playback.last,
            round=game.number,
            rounds=playback.rounds,
            told=" ".join(each.sentence for each in told),
        )
        self.board.pose(said, (), None, asked=False)
        self.board.options.offer(self._state_chips())
        self.board.keys.offer(self._key_chips())

    def _sorted(self, seat: int) -> list[str]:
        game = self.playback.game
        return sorted_hand(list(game.round.hands[seat]), game.setup.edition)

    def _playable(self) -> frozenset[str]:
        game = self.playback.game
        actions = game.setup.edition.actions
        legal = (actions[text] for text in legal_actions(game, self.seat))
        return frozenset(action.card for action in legal if action.verb == PLAY)

    def _state_chips(self) -> tuple[Chip, ...]:
        say = speaker_at(self.playback, None).say
        playing = "pause" if self.playing else "play"
        return (
            Chip(say("terminal-again-space"), say(f"terminal-again-{playing}")),
            Chip("+ -", say("terminal-again-speed", speed=f"{self.speed:g}")),
            Chip("o", say("terminal-again-open" if self.open else "terminal-again-closed")),
        )

    def _key_chips(self) -> tuple[Chip, ...]:
        say = speaker_at(self.playback, None).say
        at, last = self.playback.at, self.playback.last
        return (
            Chip("←", say("terminal-again-back"), ready=at > 0),
            Chip("→", say("terminal-again-on"), ready=at < last),
            Chip("↑↓", say("terminal-again-round")),
            Chip("Home End", ""),
            Chip("Tab", say("terminal-again-seat")),
            Chip("?", say("terminal-again-help")),
            Chip("q", say("terminal-key-quit")),
        )

    # Keys and clicks

    def on_key(self, event: events.Key) -> None:
        key = event.character if event.is_printable and event.character else event.key
        if self.press(key):
            event.stop()
            event.prevent_default()

    def on_chips_row_chosen(self, message: ChipsRow.Chosen) -> None:
        self.press(_CLICKED.get(message.key, message.key))

    def press(self, key: str) -> bool:
        """What a key does; False if it does nothing here."""
        does = _KEYS.get(key.lower())
        if does is None:
            return False
        does(self)
        return True

    def step(self, by: int) -> None:
        """One moment back or on; whoever steps has stopped the playing."""
        self._stop()
        self.playback.go(self.playback.at + by)
        self.show()

    def go(self, move: Callable[[Playback], None]) -> None:
        self._stop()
        move(self.playback)
        self.show()

    def play_or_pause(self) -> None:
        if self.playing:
            self._stop()
        else:
            if self.playback.at == self.playback.last:
                self.playback.go(0)
            self._start()
        self.show()

    def change_speed(self, by: int) -> None:
        place = SPEEDS.index(self.speed) + by
        self.speed = SPEEDS[max(0, min(place, len(SPEEDS) - 1))]
        if self.playing:
            self._start()
        self.show()

    def turn_hands(self) -> None:
        self.open = not self.open
        self.show()

    def next_seat(self, by: int) -> None:
        self.seat = (self.seat + by) % len(self.playback.names)
        self.show()

    def help(self) -> None:
        say = speaker_at(self.playback, None).say
        lines = say("terminal-again-keys").split("\n")
        self.app.push_screen(rules_of(self.playback.game.setup, *lines, ""))

    def leave(self) -> None:
        self.app.exit()

    # Playing on by itself

    def _start(self) -> None:
        self._stop()
        self.playing = True
        self._timer = self.set_interval(max(0.01, self._pace.delay / self.speed), self._tick)

    def _stop(self) -> None:
        self.playing = False
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _tick(self) -> None:
        self.playback.go(self.playback.at + 1)
        if self.playback.at == self.playback.last:
            self._stop()
        self.show()


_KEYS: dict[str, Callable[[ReplayScreen], None]] = {
    "left": lambda screen: screen.step(-1),
    "right": lambda screen: screen.step(1),
    " ": ReplayScreen.play_or_pause,
    "+": lambda screen: screen.change_speed(1),
    "=": lambda screen: screen.change_speed(1),
    "-": lambda screen: screen.change_speed(-1),
    "home": lambda screen: screen.go(lambda playback: playback.go(0)),
    "end": lambda screen: screen.go(lambda playback: playback.go(playback.last)),
    "up": lambda screen: screen.go(Playback.round_before),
    "pageup": lambda screen: screen.go(Playback.round_before),
    "down": lambda screen: screen.go(Playback.round_after),
    "pagedown": lambda screen: screen.go(Playback.round_after),
    "o": ReplayScreen.turn_hands,
    "tab": lambda screen: screen.next_seat(1),
    "shift+tab": lambda screen: screen.next_seat(-1),
    "?": ReplayScreen.help,
    "q": ReplayScreen.leave,
}
"""`=` is `+` without the shift key."""
_CLICKED = {"←": "left", "→": "right", "↑↓": "down", "Tab": "tab", "+ -": "+"}
"""The keys of chips that are not called as the key is."""


class ReplayApp(FullScreen):
    def __init__(self, course: Course, at: int = 0, pace: Pace | None = None) -> None:
        super().__init__()
        self.playback = Playback(course, at)
        self._pace = pace or Pace()

    def on_mount(self) -> None:
        self.push_screen(ReplayScreen(self.playback, self._pace))


def run_replay(course: Course, at: int = 0) -> None:
    """Until whoever looks has seen enough; then the result is left in the terminal."""
    app = ReplayApp(course, at)
    app.run()
    speaker = speaker_at(app.playback, None)
    result = result_of(course.last, course.record.players)
    sys.stdout.write(f"{speaker.say('command-result', result=result)}\n")
    if app.return_code:
        sys.exit(app.return_code)
