"""Simulated games: the learner sits at seat 0, players of the simulator in all others."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

import jax
import jax.numpy as jnp
import numpy as np

from lastcard.envs.opponents import LEARNER
from lastcard.sim.against import Against, chosen
from lastcard.sim.env import environment

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from lastcard.envs.referee import Referee
    from lastcard.sim.env import State
    from lastcard.sim.player import Player

    Array = Any


@functools.lru_cache(16)
def simulated_games(referee: Referee, players: tuple[Player | str, ...]) -> SimulatedGames:
    """One for all environments of a referee: what is compiled once serves all."""
    return SimulatedGames(referee, players)


class SimulatedGames:
    """Batches of games, the batch in the last axis of everything, as the simulator likes it."""

    def __init__(self, referee: Referee, players: tuple[Player | str, ...]) -> None:
        env = environment(referee.setup, referee.whole_match, referee.reward)
        self.game = Against(env, players, LEARNER)
        self._init = jax.jit(env.init)
        self._play = jax.jit(self.game.play)
        self._replace = jax.jit(chosen)

    def deal(self, keys: NDArray[Any]) -> State:
        """New games up to the learners' first decisions, one for each key.

        Where the learner would never be asked, the game is over.
        """
        state = self._init(jnp.asarray(keys))
        nobody = np.zeros(len(keys), dtype=np.int32)
        return self._play(state, nobody, nobody != 0, jnp.asarray(~keys))  # type: ignore[no-any-return]

    def step(self, state: State, actions: NDArray[Any], keys: NDArray[Any]) -> State:
        """The learners act, then all others until each learner is asked."""
        acting = ~(np.asarray(state.terminated) | np.asarray(state.truncated))
        return self._play(state, actions, acting, jnp.asarray(keys))  # type: ignore[no-any-return]

    def replace(self, where: NDArray[Any], these: State, those: State) -> State:
        """Game by game, one of two batches."""
        return self._replace(where, these, those)  # type: ignore[no-any-return]
