"""What somebody likes to do, whether or not it is best: the style of a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lastcard.bots.base import is_play
from lastcard.bots.printed_game import printed_game

if TYPE_CHECKING:
    from lastcard.engine import View


class Taste(NamedTuple):
    """How gladly each is done; 1 makes up for an answer that is plainly better."""

    hits: float = 0.0
    """To make somebody draw."""
    turns: float = 0.0
    """Any other card that does something."""
    wilds: float = 0.0
    bluffs: float = 0.0
    """To play a card that could be challenged with success."""
    challenges: float = 0.0
    waits: float = 0.0
    """To draw, or to keep what was drawn, instead of playing."""

    def of(self, view: View, action: str) -> float:
        if not is_play(action):
            others = {"challenge": self.challenges, "draw": self.waits, "pass": self.waits}
            return others.get(action, 0.0)
        printed, code = printed_game(view), action.partition(":")[0]
        held = list(view["hand"])
        held.remove(code)
        liked = self.wilds if code in printed.wilds else 0.0
        if code in printed.hits:
            liked += self.hits
        elif code in printed.effects:
            liked += self.turns
        if code in printed.setup.judged and any(
            printed.cards[other].color == view["color"] for other in held
        ):
            liked += self.bluffs
        return liked


NEUTRAL = Taste()
