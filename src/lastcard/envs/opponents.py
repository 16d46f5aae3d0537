"""Bots in the seats of an environment that has one learner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.bots import make_bot
from lastcard.bots.factory import check_bot
from lastcard.engine import BadInput, legal_actions, view
from lastcard.engine.errors import shown
from lastcard.spaces.offers import LET_BE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.bots import Bot
    from lastcard.spaces import Offered

LEARNER = 0
"""The learner's seat; who deals first is drawn, so every seat is as good."""


def read_opponents(opponents: str | Sequence[str], players: int) -> tuple[str, ...]:
    """The names of the bots, one for each seat but the learner's."""
    names = (opponents,) * (players - 1) if isinstance(opponents, str) else tuple(opponents)
    if len(names) != players - 1:
        number, free = len(names), players - 1
        raise BadInput(
            "opponents", "not-as-many-bots", value=shown(opponents), number=number, free=free
        )
    for name in names:
        check_bot(name)
    return names


class Opponents:
    """The bots of one game, in all seats but the learner's."""

    def __init__(self, names: Sequence[str], seed: str) -> None:
        self.bots: list[Bot] = [make_bot(name, f"{seed}/{at}") for at, name in enumerate(names, 1)]

    def answer(self, offered: Offered) -> str:
        """What the bot that is asked does; it calls and catches when it is asked.

        Jumping in is a reaction to a bot: it sees the table as the engine shows it, and what it
        does not do it lets be.
        """
        seat, game = offered.asked, offered.game
        bot, seen = self.bots[seat - 1], view(game, seat)
        if offered.jumper is not None:
            return bot.reaction(seen, legal_actions(game, seat)) or LET_BE
        legal = offered.legal(seat)
        return bot.reaction(seen, legal) or bot.choose(seen, legal)

    def close(self) -> None:
        """End the bots that are programs."""
        for bot in self.bots:
            close = getattr(bot, "close", None)
            if close is not None:
                close()
