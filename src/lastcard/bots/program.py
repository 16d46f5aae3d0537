"""`cmd:./mybot`: a program in any language as a bot.

It gets one JSON object a line, `{"view": ..., "legal": [...], "optional": false}`, and answers each
with one line, the action. What it fails to answer is answered for it, counted, and forgotten.
"""

from __future__ import annotations

import json
import shlex
import shutil
from collections import Counter
from typing import TYPE_CHECKING

from lastcard.bots.base import Bot, is_play
from lastcard.bots.running import Running, Silent, TooLong
from lastcard.engine import BadInput, default_of
from lastcard.engine.errors import shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine import View

PATIENCE = 3
"""Questions in a row without an answer after which a program is not asked again this time."""


class ProgramBot(Bot):
    """Speaks to one running program, and starts another when that one has failed."""

    def __init__(self, command: str, timeout: float = 1.0, *, quiet: bool = False) -> None:
        """A quiet one's standard error goes nowhere: a screen is no place for it."""
        super().__init__(command)
        self.faults: Counter[str] = Counter()
        # a program that goes missing in the middle of a match is one that has died
        self._command = shlex.split(command)
        self._timeout = timeout
        self._quiet = quiet
        self._running: Running | None = None
        self._unanswered = 0

    def choose(self, view: View, legal: Sequence[str]) -> str:
        answer = self._ask(view, legal, optional=False)
        if answer is not None and _may(view, legal, answer):
            return answer
        if answer is not None:
            self.faults["illegal"] += 1
        return default_of(legal)

    def reaction(self, view: View, legal: Sequence[str]) -> str | None:
        """Asked with `optional` true: an empty line means that it does nothing."""
        own = view["seat"] in view["pending"]["seats"]
        possible = [a for a in legal if a.startswith("catch:") or (not own and is_play(a))]
        if view["seat"] in view["uno"]["open"] and "uno" in legal:
            possible.append("uno")
        answer = self._ask(view, possible, optional=True) if possible else ""
        if not answer:
            return None
        if _may(view, possible, answer):
            return answer
        self.faults["illegal"] += 1
        return None

    def close(self) -> None:
        """The match is over; end the program."""
        if self._running is not None:
            self._running.stop()
            self._running = None

    def _ask(self, view: View, legal: Sequence[str], *, optional: bool) -> str | None:
        """The program's line; None if there was none in time."""
        if self._unanswered >= PATIENCE:
            self.faults["not asked"] += 1
            return None
        request = {"view": view, "legal": list(legal), "optional": optional}
        try:
            if self._running is None:
                self._running = Running(self._command, quiet=self._quiet)
            answer = self._running.ask(json.dumps(request), self._timeout)
        except Silent:
            fault = "slow"
        except TooLong:
            fault = "too long"
        except OSError:
            fault = "died"
        else:
            self._unanswered = 0
            return answer
        self.faults[fault] += 1
        self._unanswered += 1
        # a late line would be taken for the answer to the next question: start afresh
        self.close()
        return None


def _may(view: View, legal: Sequence[str], answer: str) -> bool:
    plain = answer.removesuffix("!")
    if plain not in legal:
        return False
    return plain == answer or (is_play(plain) and len(view["hand"]) == 2)


def find_program(command: str) -> list[str]:
    """The command's words, or an error if there is no such program to start."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BadInput("bots", "bad-command", value=shown(command), why=str(error)) from None
    if not words:
        raise BadInput("bots", "no-command")
    if shutil.which(words[0]) is None:
        raise BadInput("bots", "no-program", value=shown(words[0]))
    return words
