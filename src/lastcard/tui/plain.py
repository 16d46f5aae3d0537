"""The plain client: lines of text in and out, for screen readers, dumb terminals and pipes."""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING, TextIO

from lastcard.editions.rulebook import rules_page
from lastcard.engine import COLOR_NAMES, Event, Refusal, is_call, legal_actions, seen_by, view
from lastcard.engine.telling import Teller

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lastcard.engine import View
    from lastcard.tables import LocalTable

HELP = """\
Type the number of a choice, or an action as it is written: R5, W:Y, draw, pass, uno, catch:2.
A card with ! calls UNO with it: R5!
  hint   what a good player would do      rules   this edition's rules
  hand   your hand and the table again    scores  the score sheet
  help   this text                        quit    leave; the game is saved"""


class InputEnded(Exception):
    """There is nobody left to ask; the game is saved."""


class PlainClient:
    """Plays a table's human seats through two streams."""

    def __init__(self, table: LocalTable, lines: TextIO, out: TextIO) -> None:
        self._table = table
        self._lines = lines
        self._out = out
        self._edition = table.game.setup.edition
        self._last_seat: int | None = None

    def run(self) -> None:
        """Play until the match is over, the player quits, or the input ends."""
        self._say(f"{self._edition.name}. Type help for help.")
        self._tell(self._table.opening)
        try:
            while not self._table.game.over:
                if self._table.game.round.over:
                    self._scores()
                    self._ask_line("Press Enter for the next round.")
                    self._tell(self._table.next_round())
                else:
                    self._step()
            self._scores()
        except InputEnded:
            self._say("The game is saved; lastcard play --resume goes on.")

    def _say(self, text: str) -> None:
        self._out.write(f"{text}\n")
        self._out.flush()

    def _ask_line(self, prompt: str) -> str:
        self._out.write(f"{prompt[0].upper()}{prompt[1:]} ")
        self._out.flush()
        line = self._lines.readline()
        if not line or line.strip().lower() in ("quit", "q", "exit"):
            self._say("")
            raise InputEnded
        return line.strip()

    def _tell(self, events: Iterable[Event]) -> None:
        """What happened, as everyone at this keyboard may know it."""
        humans = self._table.humans
        you = humans[0] if len(humans) == 1 else None
        teller = Teller(self._table.names, self._edition, you)
        for event in events:
            # WD4-3: a challenged hand is shown to the challenger, who is at the keyboard
            shown = event.kind == "hand_shown" and event.other == self._last_seat
            if sentence := teller.tell(seen_by(event, event.other if shown else you)):
                self._say(sentence)

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
            choices = ", ".join(legal)
            line = self._ask_line(f"{self._who(seat)}you may {choices}; Enter lets it go:")
            if not line:
                return False
            if self._try(seat, line, legal):
                return True
        return False

    def _who(self, seat: int) -> str:
        return f"{self._table.names[seat]}, " if len(self._table.humans) > 1 else ""

    def _decide(self, seat: int) -> None:
        if seat != self._last_seat and len(self._table.humans) > 1:
            self._ask_line(f"Pass the keyboard to {self._table.names[seat]} and press Enter.")
        self._last_seat = seat
        seen = view(self._table.game, seat)
        self._describe(seat, seen)
        legal = legal_actions(self._table.game, seat)
        for number, action in enumerate(legal, start=1):
            self._say(f"  {number:>2}  {action:<10} {self._meaning(action)}")
        while True:
            line = self._ask_line(f"{self._who(seat)}your choice:")
            if not line:
                self._say("Type a number from the list, an action, or help.")
            elif not self._command(seat, line) and self._try(seat, line, legal):
                return

    def _try(self, seat: int, line: str, legal: list[str]) -> bool:
        """Do what was typed; False, and a sentence, if it cannot be done."""
        action = line
        if line.isdecimal():
            number = int(line) if len(line) < 10 else 0
            if not 1 <= number <= len(legal):
                self._say(f"There is no choice {line[:20]}; choose 1 to {len(legal)}.")
                return False
            action = legal[number - 1]
        try:
            events = self._table.act(seat, self._spelled(action))
        except Refusal as refusal:
            self._say(str(refusal))
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
                self._say(HELP)
            case "hint" | "h":
                self._say(f"Try {self._table.suggest(seat)}.")
            case "rules":
                self._say(rules_page(self._edition))
            case "hand":
                self._describe(seat, view(self._table.game, seat))
            case "scores":
                self._scores()
            case _:
                return False
        return True

    def _describe(self, seat: int, seen: View) -> None:
        cards = self._edition.cards
        names = self._table.names
        others = [
            f"{names[other]} {count}{' (UNO)' if other in seen['uno']['called'] else ''}"
            for other, count in enumerate(seen["counts"])
            if other != seat and other not in seen["left"]
        ]
        color = f", colour {COLOR_NAMES[seen['color']]}" if seen["color"] else ""
        self._say("")
        self._say(f"Top card {cards[seen['top']].name}{color}. Cards: {', '.join(others)}.")
        for owner, hand in seen["hands"].items():
            if int(owner) != seat:
                self._say(f"{names[int(owner)]}'s open hand: {self._named(hand)}.")
        self._say(f"{self._who(seat) or 'Your '}hand: {self._named(seen['hand'])}.")
        question = seen["pending"]
        if question and question.get("text"):
            self._say(f"{names[question['other']]} asks: {question['text']}")
        elif question and question["kind"] not in ("turn", "drawn"):
            self._say(_QUESTIONS[question["kind"]].format(**self._details(question)))

    def _details(self, question: View) -> dict[str, str]:
        other = question.get("other")
        return {
            "name": "" if other is None else self._table.names[other],
            "color": COLOR_NAMES.get(question.get("color") or "", ""),
            "keep": str(question.get("keep", "")),
            "debt": str(question.get("debt", "")),
        }

    def _named(self, codes: list[str]) -> str:
        order = self._edition.rank.__getitem__
        return ", ".join(self._edition.cards[code].name for code in sorted(codes, key=order))

    def _meaning(self, action: str) -> str:
        spelled = self._edition.actions[action]
        if spelled.verb == "play":
            name = self._edition.cards[spelled.card].name
            return f"play {name}" + (f", {COLOR_NAMES[spelled.color]}" if spelled.color else "")
        if spelled.verb in ("show", "discard"):
            return f"{spelled.verb} {self._edition.cards[spelled.card].name}"
        if spelled.verb in ("catch", "swap"):
            what = "catch {}, who did not call UNO" if spelled.verb == "catch" else "swap with {}"
            return what.format(self._table.names[spelled.target])
        return _MEANINGS.get(action, COLOR_NAMES.get(spelled.color or "", spelled.choice))

    def _scores(self) -> None:
        game = self._table.game
        self._say("")
        self._say(f"Round {game.number}. Scores:")
        for name, score in zip(self._table.names, game.scores, strict=True):
            self._say(f"  {name:<12} {score:>5}")


_MEANINGS = {
    "draw": "draw a card",
    "pass": "end your turn",
    "challenge": "say that it was played illegally",
    "accept": "take it as it is",
    "uno": "call UNO",
}

_QUESTIONS = {
    "color": "Name the colour that starts the game.",
    "challenge": "{name} played it on you. Do you challenge?",
    "follow": "You must go on with a {color} card.",
    "show": "Show a {color} card.",
    "discard": "Discard down to {keep}.",
    "swap": "With whom do you swap hands?",
    "stack": "{name} makes you owe {debt} cards. Add a card or accept.",
}


def run_plain(table: LocalTable) -> None:
    """Play through standard input and output."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        # a stray byte is a typing mistake, not the end of the game
        sys.stdin.reconfigure(errors="replace")
    PlainClient(table, sys.stdin, sys.stdout).run()
