"""What a bot is: a view and the legal actions in, an action out; never a hidden card."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from lastcard.engine import is_call

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine import Game, View


HONEST = ("answer", "vote")
"""Verbs that say what is true at the table: no bot can know that, nor say what was better."""


class Bot(ABC):
    """One player. The same seed gives the same answers to the same questions.

    A driver asks in two places. `reaction` comes first and goes to every seat that may act out of
    turn: call UNO late, catch somebody, jump in. `choose` goes to a seat that a decision waits for.
    """

    def __init__(self, seed: str | int) -> None:
        self.random = random.Random(seed)  # noqa: S311 - bots play cards, they keep no secrets

    @abstractmethod
    def choose(self, view: View, legal: Sequence[str]) -> str:
        """The answer to the decision that waits for this seat: one of `legal`, or a play with `!`.

        `legal` may also hold `uno` and `catch:N`; those are left to `reaction`.
        """

    def reaction(self, view: View, legal: Sequence[str]) -> str | None:
        """What this seat does out of turn now, if anything: it always calls and always catches."""
        return first_call(view, legal)

    def delay(self) -> float:
        """How many seconds this player takes to react; whoever is fastest is heard."""
        return self.random.uniform(0.2, 0.4)


def may_react(game: Game) -> bool:
    """Whether anybody could act out of turn now: call late, catch somebody, jump in."""
    pending = game.round.pending
    jumps = game.setup.rules.jump_in and pending is not None and pending.kind == "turn"
    return bool(game.round.uno_open) or jumps


def answers(legal: Sequence[str]) -> list[str]:
    """The legal actions that answer the decision, UNO calls and catches left out."""
    return [action for action in legal if not is_call(action)]


def is_play(action: str) -> bool:
    """Whether an action lays down a card; only cards are spelled with a capital first."""
    return action[0].isupper()


def calling(view: View, action: str) -> str:
    """The action, with the UNO call if it is a play that leaves one card (R33)."""
    return f"{action}!" if len(view["hand"]) == 2 and is_play(action) else action


def first_call(view: View, legal: Sequence[str]) -> str | None:
    """A late UNO call or a catch, if one is possible."""
    if view["seat"] in view["uno"]["open"] and "uno" in legal:
        return "uno"
    return next((action for action in legal if action.startswith("catch:")), None)
