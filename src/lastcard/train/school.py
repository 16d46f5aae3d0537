"""One kind of table: its games, and the lessons they give."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, NamedTuple

import jax

from lastcard.bots.shares import interval
from lastcard.sim import make
from lastcard.train.games import Games, score
from lastcard.train.lessons import lesson

if TYPE_CHECKING:
    from collections.abc import Callable

    from lastcard.bots.champion.network import Weights
    from lastcard.sim.env import Env
    from lastcard.train.adam import Adam
    from lastcard.train.lessons import Course
    from lastcard.train.settings import Settings, Table

PARTS, PASSES = 8, 2
"""In how many pieces, and how often, a lesson is gone through."""


class School:
    """Teaches at one kind of table, with games that go on from lesson to lesson."""

    def __init__(self, table: Table, settings: Settings, number: int) -> None:
        self.table, self.number = table, number
        env = make(table.edition, players=table.players, **table.options())
        alone = 0.0 if settings.against else settings.alone
        self._compiled = _compiled(env, settings.games, settings.steps, alone)

    def deal(self, key: Any) -> None:
        """Fresh games."""
        deal, self._key = jax.random.split(key)
        self._playing = self._compiled.games.start(deal)
        self._told: dict[str, Any] = {}
        self._won = self._ended = self.decisions = 0

    def teach(
        self, weights: Weights, adam: Adam, rival: Weights, course: Course, *, counted: bool
    ) -> tuple[Weights, Adam]:
        """Play on for a while, and learn from it; `counted`: so that it is known how that went."""
        games = self._compiled.games
        self._playing, lived = games.play(self._playing, weights, rival)
        if counted:
            won, ended = self._compiled.score(lived)
            self._won, self._ended = self._won + int(won), self._ended + int(ended)
        self._key, key = jax.random.split(self._key)
        weights, adam, self._told = self._compiled.learn(weights, adam, lived, course, key)
        self.decisions += games.batch * games.steps
        return weights, adam

    def measured(self) -> dict[str, Any]:
        """How the learner fared against the first of the league, and how it learns."""
        ended = max(self._ended, 1)
        low, high = interval(self._won, ended)
        return {
            "players": self.table.players,
            "won": self._won,
            "games": self._ended,
            "share": [low, self._won / ended, high],
            **{name: round(float(value), 5) for name, value in self._told.items()},
        }


class _Compiled(NamedTuple):
    games: Games
    learn: Callable[..., tuple[Weights, Adam, dict[str, Any]]]
    score: Callable[..., tuple[Any, Any]]


@lru_cache(64)
def _compiled(env: Env, batch: int, steps: int, alone: float) -> _Compiled:
    """Compiled once for all runs at such a table."""
    games = Games(env, batch, steps, alone)
    share = alone + (1 - alone) / env.players
    learn = partial(lesson, games.inputs, parts=PARTS, passes=PASSES, share=share)
    return _Compiled(games, jax.jit(learn), jax.jit(score))
