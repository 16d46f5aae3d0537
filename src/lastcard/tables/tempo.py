"""How fast bots answer: like people in their turns, and quicker the more a card asks of them.

What players write on a card may ask every bot, and each of them for several cards. Nobody should
have to wait for all that: one card takes some three seconds of bots' thinking, whatever it asks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine import is_call

if TYPE_CHECKING:
    from random import Random

    from lastcard.engine import Decision, Game
    from lastcard.tables.facts import Fact

THINKING = (0.7, 1.6)
"""Seconds from the shortest to the longest thought."""
QUICKER = 0.5
"""What each answer that a card wants takes of the time of the one before."""
GLANCE = 0.05
"""Seconds of the shortest of these: one sees that it is done card by card."""


class Tempo:
    """Follows the questions of one table."""

    def __init__(self, pace: float) -> None:
        self._pace = pace
        """1 is human speed; 0 makes bots act at once."""
        self._posed = 0.0
        """When the question that is open now came up."""
        self._question: Decision | None = None
        self._answered = 0
        """Questions of the card that is at work which bots have answered."""

    def resume(self, game: Game | None, asked: float) -> None:
        """After the log was read."""
        self._posed, self._question, self._answered = asked, _question(game), 0

    def apply(self, fact: Fact, game: Game | None, now: float) -> None:
        """A fact has come in."""
        if fact.kind == "acted" and is_call(fact.body["action"]):
            return
        question = _question(game)
        if _goes_on(self._question, question):
            self._question = question
            return
        by_bot = fact.kind == "acted" and fact.body["by"] == "bot"
        resolving = game is not None and bool(game.round.resolving)
        self._answered = self._answered + by_bot if resolving else 0
        self._posed, self._question = now, question

    def answers_at(self, chance: Random) -> float:
        """When a bot that is asked has made up its mind."""
        thinking = chance.uniform(*THINKING) * QUICKER**self._answered
        return self._posed + max(thinking, GLANCE) * self._pace


def _question(game: Game | None) -> Decision | None:
    return None if game is None else game.round.pending


def _goes_on(before: Decision | None, now: Decision | None) -> bool:
    """Whether it is the question of before, which one of several players has answered."""
    if before is None or now is None or before.kind != now.kind:
        return False
    return set(now.seats) < set(before.seats)
