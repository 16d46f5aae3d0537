"""`steady`: a sound judge that weighs every action by the chance to go out first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.bots.effort import Effort, TooMuch
from lastcard.bots.printed_game import printed_game
from lastcard.bots.questions import answer_worth
from lastcard.bots.weigher import Weigher

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lastcard.engine import View


def worths(view: View, possible: Sequence[str]) -> list[float]:
    """What each answer to the pending question is worth, as a chance from 0 to 1."""
    return _weighed(view, lambda weigher: [answer_worth(weigher, action) for action in possible])


def should_jump_in(view: View, play: str) -> bool:
    """Whether to jump in with that card, rather than let it be."""
    jumping, staying = _weighed(
        view, lambda weigher: [answer_worth(weigher, play), weigher.staying()]
    )
    return jumping >= staying


def _weighed(view: View, weigh: Callable[[Weigher], list[float]]) -> list[float]:
    """What one finds who follows all answers; where they are too many, one who follows none."""
    printed = printed_game(view)
    try:
        return weigh(Weigher(printed, view, Effort()))
    except TooMuch:
        return weigh(Weigher(printed, view, Effort(simple=True)))
