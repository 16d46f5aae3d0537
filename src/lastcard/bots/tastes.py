"""What somebody likes to do, whether or not it is best: the style of a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lastcard.bots.base import is_play
from lastcard.bots.printed_game import printed_game

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lastcard.engine import View


class Taste(NamedTuple):
    """How often each is done only because it is liked, or left because it is not: 1 is whenever it
    can be, -1 is never, and 0 is as the judge says."""

    bluffs: float = 0.0
    """To play a card that could be challenged with success."""
    challenges: float = 0.0
    waits: float = 0.0
    """To draw, or to keep what was drawn, instead of playing."""
    hits: float = 0.0
    """To make somebody draw."""
    acts: float = 0.0
    """To play any card that does something."""
    wilds: float = 0.0

    def chosen(self, view: View, possible: Sequence[str], chance: Callable[[], float]) -> list[str]:
        """The answers that are left when likes and dislikes have had their say; never none."""
        left = list(possible)
        for name, liking in self._asdict().items():
            if not liking or chance() >= abs(liking):
                continue
            such = [action for action in left if name in _kinds(view, action)]
            left = (such if liking > 0 else [one for one in left if one not in such]) or left
        return left


def _kinds(view: View, action: str) -> set[str]:
    """What there is to like about an action."""
    if not is_play(action):
        return {{"challenge": "challenges", "draw": "waits", "pass": "waits"}.get(action, "")}
    printed, code = printed_game(view), action.partition(":")[0]
    held = list(view["hand"])
    held.remove(code)
    colors = {printed.cards[other].color for other in held}
    return {
        name
        for name, so in (
            ("bluffs", code in printed.setup.judged and view["color"] in colors),
            ("hits", code in printed.hits),
            ("acts", code in printed.effects),
            ("wilds", code in printed.wilds),
        )
        if so
    }


NEUTRAL = Taste()
