"""`random`: the yardstick. It knows the rules and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.bots.base import Bot, answers, calling, is_play

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine import View


class RandomBot(Bot):
    """Uniform among its playable cards; draws only when it has none.

    A wild counts as one card, whatever the number of colours to call. Every other question is
    answered uniformly, a challenge included. It never forgets to call UNO and always catches.
    """

    def choose(self, view: View, legal: Sequence[str]) -> str:
        possible = answers(legal)
        plays: dict[str, list[str]] = {}
        for action in possible:
            if is_play(action):
                plays.setdefault(action.partition(":")[0], []).append(action)
        if not plays:
            return self.random.choice(possible)
        # a debt may be answered with a card or taken: both are answers, neither is the default
        if view["pending"]["kind"] == "stack":
            return calling(view, self.random.choice(possible))
        spelled = plays[self.random.choice(list(plays))]
        return calling(view, self.random.choice(spelled))
