"""Somebody who plays: a judge of what is best, with a person's weaknesses and tastes.

A judge errs in judgement alone. A person plays the first card that comes to hand, overlooks one,
forgets what happened a while ago, and likes some cards better than others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lastcard.bots.base import Bot, answers, calling, is_play
from lastcard.bots.levels import FLAWLESS, Level
from lastcard.bots.printed_game import printed_game
from lastcard.bots.steady import should_jump_in
from lastcard.bots.tastes import NEUTRAL, Taste

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lastcard.bots.judge import Judge
    from lastcard.engine import View

NOTHING_REMEMBERED: dict[str, Any] = {
    "not_colors": [],
    "not_faces": [],
    "called": None,
    "known": [],
}


class Person(Bot):
    """Plays as a judge says; without lapses, or with those of a level."""

    def __init__(
        self,
        seed: str | int,
        judge: Callable[[], Judge],
        level: Level = FLAWLESS,
        taste: Taste = NEUTRAL,
    ) -> None:
        super().__init__(seed)
        self.judge, self.level, self.taste = judge(), level, taste

    def choose(self, view: View, legal: Sequence[str]) -> str:
        possible = answers(legal)
        if len(possible) > 1 and view["pending"]["kind"] == "turn":
            possible = self._noticed(view, possible)
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

    def _noticed(self, view: View, possible: list[str]) -> list[str]:
        """The answers without the cards that are overlooked: sooner those of another colour."""
        overlooks = self.level.overlooks
        if not overlooks:
            return possible
        cards = printed_game(view).cards
        codes = dict.fromkeys(action.partition(":")[0] for action in possible if is_play(action))
        missed = {
            code
            for code in codes
            if self.random.random()
            < overlooks * (1.0 if cards[code].color in (None, view["color"]) else 2.0)
        }
        return [one for one in possible if one.partition(":")[0] not in missed] or possible

    def _best(self, view: View, possible: list[str]) -> str:
        if self._lapses(self.level.hasty) and any(map(is_play, possible)):
            return self._first(view, possible)
        if self.taste is not NEUTRAL:
            possible = self.taste.chosen(view, possible, self.random.random)
        if len(possible) == 1:
            return possible[0]
        worths = self.judge(self._remembered(view), possible)
        return possible[worths.index(max(worths))]

    def _first(self, view: View, possible: list[str]) -> str:
        """The first card that goes, as children play: the colour in play, else another, else a
        wild."""
        plays = [action for action in possible if is_play(action)]
        cards = printed_game(view).cards

        def order(action: str) -> int:
            card = cards[action.partition(":")[0]]
            return 2 if card.wild else int(card.color != view["color"])

        first = min(map(order, plays))
        return self.random.choice([action for action in plays if order(action) == first])

    def _remembered(self, view: View) -> View:
        """The view without what is forgotten: cards under the top few, and what others did."""
        if self.level.memory is None:
            return view
        nobody = [NOTHING_REMEMBERED for _ in view["memory"]]
        return {**view, "discard": view["discard"][-self.level.memory :], "memory": nobody}

    def _jump_in(self, view: View, legal: Sequence[str]) -> str | None:
        if view["seat"] in view["pending"]["seats"]:
            return None
        plays = [action for action in legal if is_play(action)]
        if not plays or self.random.random() >= self.level.jumps:
            return None
        return calling(view, plays[0]) if should_jump_in(view, plays[0]) else None

    def _lapses(self, chance: float) -> bool:
        return chance > 0 and self.random.random() < chance
