"""`steady`: a sound player that weighs every action by the chance to go out first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.bots.base import Bot, answers, calling, is_play
from lastcard.bots.effort import Effort, TooMuch
from lastcard.bots.levels import FLAWLESS, LEVELS, Level
from lastcard.bots.printed_game import printed_game
from lastcard.bots.questions import answer_worth
from lastcard.bots.weigher import Weigher

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lastcard.engine import View

__all__ = ["LEVELS", "SteadyBot"]


class SteadyBot(Bot):
    """Plays without lapses, or with those of a level."""

    def __init__(self, seed: str | int, level: Level = FLAWLESS) -> None:
        super().__init__(seed)
        self.level = level

    def choose(self, view: View, legal: Sequence[str]) -> str:
        possible = answers(legal)
        action = possible[0] if len(possible) == 1 else self._best(view, possible)
        if self._lapses(self.level.forgets):
            return action
        return calling(view, action)

    def reaction(self, view: View, legal: Sequence[str]) -> str | None:
        level = self.level
        if view["seat"] in view["uno"]["open"] and "uno" in legal:
            return "uno" if self.random.random() < level.remembers else None
        catches = [action for action in legal if action.startswith("catch:")]
        if catches:
            return catches[0] if self.random.random() < level.catches else None
        return self._jump_in(view, legal)

    def delay(self) -> float:
        return self.random.uniform(*self.level.delay)

    def _best(self, view: View, possible: list[str]) -> str:
        if self._lapses(self.level.careless):
            return self._careless(possible)
        worths = _weighed(
            view, lambda weigher: [answer_worth(weigher, action) for action in possible]
        )
        fuzzy = self.level.fuzzy
        if fuzzy:
            worths = [worth + self.random.uniform(-fuzzy, fuzzy) for worth in worths]
        best, most = possible[0], -1.0
        for action, worth in zip(possible, worths, strict=True):
            if worth > most:
                best, most = action, worth
        return best

    def _careless(self, possible: list[str]) -> str:
        """Any card that goes, as people do who are talking; any answer if there is none."""
        plays = [action for action in possible if is_play(action)]
        return self.random.choice(plays or possible)

    def _jump_in(self, view: View, legal: Sequence[str]) -> str | None:
        if view["seat"] in view["pending"]["seats"]:
            return None
        plays = [action for action in legal if is_play(action)]
        if not plays or self.random.random() >= self.level.jumps:
            return None
        jumping, staying = _weighed(
            view, lambda weigher: [answer_worth(weigher, plays[0]), weigher.staying()]
        )
        return calling(view, plays[0]) if jumping >= staying else None

    def _lapses(self, chance: float) -> bool:
        return chance > 0 and self.random.random() < chance


def _weighed(view: View, weigh: Callable[[Weigher], list[float]]) -> list[float]:
    """What one finds who follows all answers; where they are too many, one who follows none."""
    printed = printed_game(view)
    try:
        return weigh(Weigher(printed, view, Effort()))
    except TooMuch:
        return weigh(Weigher(printed, view, Effort(simple=True)))
