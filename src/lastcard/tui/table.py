"""The table screen: keys and clicks in, the table's actions out, bots at a human pace."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from lastcard.engine import Event, Refusal, seen_by
from lastcard.engine.declared import asks
from lastcard.tui.board import Board
from lastcard.tui.flow import FlowScreen
from lastcard.tui.hints import hint
from lastcard.tui.prompts import Choice, Option, Prompt, ask, ask_catch, ask_which
from lastcard.tui.reading import log_page, rules_of
from lastcard.tui.words import faults, refused, speaker_at
from lastcard.words import Speaker

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events
    from textual.app import ComposeResult

    from lastcard.local import LocalTable
    from lastcard.tui.chips import ChipsRow
    from lastcard.tui.hand import HandView
    from lastcard.tui.pace import Pace

_HITS = ("drew", "skipped", "caught", "guilty", "lacked", "swapped", "hands_passed", "honour")
"""What others can do to a player that deserves a banner."""


class TableScreen(FlowScreen):
    def __init__(self, table: LocalTable, pace: Pace, again: Callable[[], None]) -> None:
        super().__init__(table, pace, again)
        self.board = Board(table)
        self.prompt: Prompt | None = None
        self._choosing: Choice | None = None
        self._at: int | None = None
        """The option the arrows are on."""

    def compose(self) -> ComposeResult:
        yield self.board

    def show(self) -> None:
        game, before = self.table.game, self.prompt
        self.prompt = None
        if self.viewer is not None:
            color = self.history.color_before(game)
            self.prompt = ask(game, self.viewer, self.table.names, color)
        self._drop_stale_choice()
        self.board.lay(self.viewer, self.prompt, self.history.sentences(self.viewer))
        if self.prompt is None:
            self._at = None
            self.board.pose(Speaker().say("terminal-nobody-looks"), (), None, False)
            return
        if before is None or before.question != self.prompt.question:
            self._at = None
        if before is None:
            self._select_playable()
        self._pose()

    def _select_playable(self) -> None:
        """Enter should play something, where something can be played."""
        if self.prompt and not self._choosing and self.board.hand.code not in self.prompt.plays:
            self.board.hand.select_playable()
            self._pose()

    def _drop_stale_choice(self) -> None:
        """A half-made choice stays while others only call or catch."""
        legal = self.prompt.legal if self.prompt else ()
        if self._choosing and self._choosing.options[0].action.removesuffix("!") not in legal:
            self._choosing = None

    def happened(self, seat: int, events: tuple[Event, ...]) -> None:
        """What others do to the viewer says itself in a banner, with the rule."""
        self._select_playable()
        you = self.viewer
        if seat == you:
            self.board.announce("")
            return
        if wrong := faults(self.table):
            self.board.announce(" ".join(wrong))
        hits = [e for e in events if you in (e.seat, e.other) and e.kind in _HITS]
        if you is not None and hits:
            speaker = speaker_at(self.table, you)
            told = " ".join(speaker.event(seen_by(event, you)) or "" for event in hits)
            rules = [*dict.fromkeys(event.rule for event in hits if event.rule)]
            said = speaker.say("terminal-told", told=told, rules=rules) if rules else told
            self.board.announce(said)

    def _pose(self) -> None:
        assert self.prompt is not None
        question, options = self._choosing or (self.prompt.question, self.prompt.options)
        self.board.pose(question, options, self._at, self.prompt.asked or bool(self._choosing))
        self.board.caption(self.prompt)

    @property
    def choosing(self) -> bool:
        """Whether a choice on the way to an action is open."""
        return self._choosing is not None

    @property
    def options(self) -> tuple[Option, ...]:
        if self.prompt is None:
            return ()
        return self._choosing.options if self._choosing else self.prompt.options

    def on_resize(self) -> None:
        self.show()

    # Keys and clicks

    def on_key(self, event: events.Key) -> None:
        key = event.character if event.is_printable and event.character else event.key
        if self.press(key):
            event.stop()
            event.prevent_default()

    def on_chips_row_chosen(self, message: ChipsRow.Chosen) -> None:
        self.press(message.key)

    def on_hand_view_clicked(self, _message: HandView.Clicked) -> None:
        self._choosing = None
        self.play_selected()

    def press(self, key: str) -> bool:
        """What a key does; False if it does nothing here."""
        for option in self.options:
            if key.lower() == option.key:
                self.try_to(option.action)
                return True
        match key:
            case "left" | "right" | "up" | "down":
                self._move(1 if key in ("right", "down") else -1)
            case "home" | "end":
                self.board.hand.select(0 if key == "home" else -1)
                self._pose_if_seen()
            case "tab" | "shift+tab":
                self.board.hand.select_playable(1 if key == "tab" else -1)
                self._pose_if_seen()
            case "enter" | "space" | " ":
                self._confirm()
            case "!":
                self.play_selected(call=True)
            case "escape":
                self._choosing = None
                self.board.announce("")
                self.show()
            case "q":
                self.app.exit()
            case "?":
                self.app.push_screen(rules_of(self.table.game.setup))
            case _ if key.lower() in _COMMANDS:
                _COMMANDS[key.lower()](self)
            case _:
                return False
        return True

    def _pose_if_seen(self) -> None:
        if self.prompt is not None:
            self._pose()

    def _picking(self) -> bool:
        """Whether the arrows move among options and not among cards."""
        cards = self.prompt is not None and self.prompt.plays and not self._choosing
        return bool(self.options) and not cards

    def _move(self, step: int) -> None:
        if self._picking():
            start = -1 if self._at is None and step > 0 else self._at or 0
            self._at = (start + step) % len(self.options)
        else:
            self.board.hand.select(self.board.hand.selected + step)
        self._pose_if_seen()

    def _confirm(self) -> None:
        if not self._picking():
            self.play_selected()
        elif self._at is None:
            self.board.announce(Speaker().say("terminal-choose-answer"), hint=True)
        else:
            self.try_to(self.options[self._at].action)

    def play_selected(self, *, call: bool = False) -> None:
        """Do with the selected card what is asked: play it, show it, discard it."""
        code = self.board.hand.code
        if code is None or self.prompt is None or self.viewer is None:
            return
        edition = self.table.game.setup.edition
        mark = "!" if call else ""
        actions = self.prompt.plays.get(code, ())
        if len(actions) > 1:
            calls = tuple(action + mark for action in actions)
            game, names = self.table.game, self.table.names
            self._choosing = ask_which(game, self.viewer, names, code, calls)
            self._at = self._favourite(self._choosing.options)
            self._pose()
        elif actions:
            self.try_to(actions[0] + (mark if edition.actions[actions[0]].verb == "play" else ""))
        else:
            self.try_to(self._unplayable(code))

    def _favourite(self, options: tuple[Option, ...]) -> int:
        """The colour the player holds most of: the likely one, so Enter calls it."""
        cards = self.table.game.setup.edition.cards
        held = Counter(cards[code].color for code in self.board.hand.cards)
        return max(range(len(options)), key=lambda place: held[options[place].color])

    def _unplayable(self, code: str) -> str:
        """The action a card stands for, so that the referee can say what is wrong with it."""
        pending = self.table.game.round.pending
        if pending is not None:
            for verb in asks()[pending.kind].verbs:
                if verb.takes == "card":
                    return f"{verb.word}:{code}"
        return self.table.game.setup.edition.plays[code][0]

    def try_to(self, action: str) -> None:
        """The viewer's action, or the referee's refusal of it."""
        if self.viewer is None:
            return
        try:
            done = self.do(self.viewer, action)
        except Refusal as refusal:
            self._choosing = None
            self.show()
            self.board.announce(refused(self.table, self.viewer, refusal))
            return
        if done:
            self.advance()

    def catch(self) -> None:
        legal = self.prompt.legal if self.prompt else ()
        catches = [action for action in legal if action.startswith("catch:")]
        if len(catches) == 1:
            self.try_to(catches[0])
        elif catches:
            self._choosing = ask_catch(catches, self.table.names)
            self._at = 0
            self._pose()
        else:
            self.board.announce(Speaker().say("terminal-nobody-to-catch"))

    def hint(self) -> None:
        if self.viewer is None or self.prompt is None or not self.prompt.asked:
            self.board.announce(Speaker().say("terminal-hint-later"), hint=True)
            return
        found = hint(self.table, self.viewer)
        known = self.table.game.setup.edition.actions
        code = known[found.action].card if found.action else ""
        if code in self.board.hand.cards:
            self.board.hand.select(self.board.hand.cards.index(code))
        self._pose()
        self.board.announce(Speaker().say("terminal-hint", hint=found.words), hint=True)

    def read_log(self) -> None:
        self.app.push_screen(log_page(self.history, self.viewer))


_COMMANDS: dict[str, Callable[[TableScreen], None]] = {
    "d": lambda screen: screen.try_to("draw"),
    "p": lambda screen: screen.try_to("pass"),
    "u": lambda screen: screen.try_to("uno"),
    "c": TableScreen.catch,
    "h": TableScreen.hint,
    "l": TableScreen.read_log,
}
