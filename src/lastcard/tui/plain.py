"""The plain client: lines of text in and out, for screen readers, dumb terminals and pipes."""

from __future__ import annotations

import os
import shutil
import sys
from typing import TYPE_CHECKING, TextIO

from lastcard.engine import Event, Refusal, is_call, legal_actions, seen_by
from lastcard.tui.hints import hint
from lastcard.tui.lines import InputEnded, LineTalker, standard_input
from lastcard.tui.plain_sight import describe
from lastcard.tui.settled import card_rule, goal, settled, written
from lastcard.tui.words import action_words, farewell, faults, only_person, refused, speaker_at
from lastcard.words import Speaker
from lastcard.words.rules_page import rules_page

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lastcard.local import LocalTable

_WIPE = "\x1b[H\x1b[2J\x1b[3J"
"""Clears a terminal, what has scrolled off it included."""


class PlainClient(LineTalker):
    """Plays a table's human seats through two streams."""

    def __init__(self, table: LocalTable, lines: TextIO, out: TextIO) -> None:
        super().__init__(lines, out)
        self._table = table
        self._edition = table.game.setup.edition
        self._words = Speaker()
        self._last_seat: int | None = None
        """Who sits at the keyboard; None while anybody may look."""
        self._since: list[Event] = []
        """What happened since the keyboard was passed on."""

    def run(self) -> None:
        """Play until the match is over, the player quits, or the input ends."""
        try:
            self._introduce()
            self._tell(self._table.opening)
            while not self._table.game.over:
                if self._table.game.round.over:
                    self._next_round()
                else:
                    self._step()
            self._scores()
        except (InputEnded, KeyboardInterrupt):
            self._say("")
            self._hide_hand()
        self._say(farewell(self._table))

    def _introduce(self) -> None:
        """What is played, by which rules, and what the written cards do."""
        setup = self._table.game.setup
        self._say(self._words.say("plain-welcome", edition=self._edition.name))
        self._say(goal(setup.rules))
        for line in settled(setup) or [self._words.say("plain-nothing-settled")]:
            self._say(line)

    def _next_round(self) -> None:
        self._scores()
        self._ask(self._words.say("plain-next-round"))
        self._last_seat = None
        self._since = []
        self._tell(self._table.next_round())

    def _tell(self, events: Iterable[Event], *, again: bool = False) -> None:
        """What happened, as everyone at this keyboard may know it."""
        you = only_person(self._table)
        speaker = speaker_at(self._table, you)
        for event in events:
            # WD4-3: a challenged hand is shown to the challenger, who is at the keyboard
            shown = event.kind == "hand_shown" and event.other == self._last_seat and not again
            if sentence := speaker.event(seen_by(event, event.other if shown else you)):
                self._say(sentence)
            if event.kind == "played" and written(self._table.game.setup).get(event.cards[0]):
                self._say(card_rule(self._table.game.setup, event.cards[0]))
            if not again:
                self._since.append(event)

    def _step(self) -> None:
        """One action: a person's chance to call or catch first, then whoever is asked."""
        table = self._table
        pending = table.game.round.pending
        assert pending is not None
        asked = [seat for seat in pending.seats if seat in table.humans]
        if not asked:
            for seat in table.humans:
                if self._react(seat):
                    return
        move = table.bot_move()
        for wrong in faults(table):
            self._say(wrong)
        if move is not None and (not asked or is_call(move[1])):
            self._tell(table.act(*move))
        else:
            self._decide(asked[0])

    def _react(self, seat: int) -> bool:
        """Out of turn: call, catch or jump in, or let it go with an empty line."""
        legal = legal_actions(self._table.game, seat)
        if len(self._table.humans) > 1 and seat != self._last_seat:
            # a jump-in would tell the others what this player holds
            legal = [action for action in legal if is_call(action)]
        while legal:
            line = self._ask(self._words.say("plain-react", actions=legal, **self._who(seat)))
            if not line:
                return False
            if self._try(seat, line, legal):
                return True
        return False

    def _who(self, seat: int) -> dict[str, str]:
        """Who is spoken to, where several people listen."""
        people = "one" if len(self._table.humans) == 1 else "several"
        return {"people": people, "name": self._table.names[seat]}

    def _decide(self, seat: int) -> None:
        if seat != self._last_seat and len(self._table.humans) > 1:
            self._pass_on(seat)
        self._last_seat = seat
        self._describe(seat)
        legal = legal_actions(self._table.game, seat)
        for number, action in enumerate(legal, start=1):
            self._say(f"  {number:>2}  {action:<10} {action_words(self._table, seat, action)}")
        while True:
            line = self._ask(self._words.say("plain-choice", **self._who(seat)))
            if not line:
                self._say(self._words.say("plain-no-answer"))
            elif not self._command(seat, line) and self._try(seat, line, legal):
                return

    def _pass_on(self, heir: int) -> None:
        """To another person, who finds on the screen what everyone may know, and no hand."""
        if self._hide_hand():
            self._tell(self._since, again=True)
        self._since = []
        self._ask(self._words.say("plain-pass-on", name=self._table.names[heir]))

    def _hide_hand(self) -> bool:
        """Whether there was one on the screen that others may not see."""
        if self._last_seat is None or len(self._table.humans) == 1:
            return False
        # a terminal that cannot be cleared scrolls
        self._say("\n" * shutil.get_terminal_size((80, 50)).lines)
        if self._out.isatty() and os.environ.get("TERM") != "dumb":
            self._out.write(_WIPE)
        return True

    def _try(self, seat: int, line: str, legal: list[str]) -> bool:
        """Do what was typed; False, and a sentence, if it cannot be done."""
        action = line
        if line.isdecimal():
            number = int(line) if len(line) < 10 else 0
            if not 1 <= number <= len(legal):
                said = self._words.say("plain-no-choice", text=line[:20], number=len(legal))
                self._say(said)
                return False
            action = legal[number - 1]
        try:
            events = self._table.act(seat, self._spelled(action))
        except Refusal as refusal:
            self._say(refused(self._table, seat, refusal))
            return False
        self._tell(events)
        return True

    def _spelled(self, line: str) -> str:
        """Card codes are capital letters, everything else is not."""
        compact = "".join(line.split())
        for spelling in (compact, compact.upper(), compact.lower()):
            if spelling in self._edition.actions:
                return spelling
        verb, colon, rest = compact.partition(":")
        return f"{verb.lower()}{colon}{rest.upper()}" if colon else compact

    def _command(self, seat: int, line: str) -> bool:
        match line.lower():
            case "help" | "?":
                self._say(self._words.say("plain-help"))
            case "hint" | "h":
                found = hint(self._table, seat)
                action = found.action or "none"
                self._say(self._words.say("plain-hint", action=action, hint=found.words))
            case "rules":
                for text in (*settled(self._table.game.setup), rules_page(self._edition, ids=True)):
                    self._say(text)
            case "cards":
                self._cards()
            case "hand":
                self._describe(seat)
            case "scores":
                self._scores()
            case _:
                return False
        return True

    def _describe(self, seat: int) -> None:
        self._say("")
        for line in describe(self._table, seat):
            self._say(line)

    def _cards(self) -> None:
        setup = self._table.game.setup
        for code in (kind.code for kind in self._edition.others):
            if rule := card_rule(setup, code):
                self._say(rule)

    def _scores(self) -> None:
        game = self._table.game
        self._say("")
        self._say(self._words.say("plain-scores", number=game.number))
        for name, score in zip(self._table.names, game.scores, strict=True):
            self._say(f"  {name:<12} {score:>5}")


def run_plain(table: LocalTable) -> None:
    """Play through standard input and output."""
    try:
        PlainClient(table, standard_input(), sys.stdout).run()
    finally:
        table.close()
