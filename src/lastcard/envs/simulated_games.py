"""Simulated games in which the learner sits at seat 0 and `random` in all other seats."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

import jax
import jax.numpy as jnp
import numpy as np

from lastcard.engine import is_call
from lastcard.envs.opponents import LEARNER
from lastcard.sim.env import Env

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from lastcard.envs.referee import Referee
    from lastcard.sim.env import State
    from lastcard.spaces.actions import ActionSpace

    Array = Any


@functools.lru_cache(16)
def simulated_games(referee: Referee) -> SimulatedGames:
    """One for all environments of a referee: what is compiled once serves all."""
    return SimulatedGames(referee)


class SimulatedGames:
    """Batches of games, the batch in the last axis of everything, as the simulator likes it."""

    def __init__(self, referee: Referee) -> None:
        self.env = Env(referee.setup, whole_match=referee.whole_match)
        self.player = RandomPlayer(self.env.space)
        self._init = jax.jit(self.env.init)
        self._advance = jax.jit(self._advanced)
        self._replace = jax.jit(_replaced)
        self._seen = jax.jit(self._seen_by_learner)

    def deal(self, key: NDArray[np.uint32], games: int) -> State:
        return self._init(jax.random.split(jnp.asarray(key), games))  # type: ignore[no-any-return]

    def replace(
        self, state: State, where: NDArray[np.bool_], spare: State, places: NDArray[np.int32]
    ) -> State:
        """The same games, but where it says so, the spare one from that place."""
        return self._replace(state, where, spare, places)  # type: ignore[no-any-return]

    def advance(
        self,
        state: State,
        actions: NDArray[np.int32],
        acting: NDArray[np.bool_],
        key: NDArray[np.uint32],
    ) -> tuple[State, Array]:
        """The learners that are `acting` act, then all others until each learner is asked.

        With the games come the rewards of the learners.
        """
        return self._advance(state, actions, acting, key)  # type: ignore[no-any-return]

    def seen(self, state: State) -> tuple[Array, Array]:
        """What the learners may know and do, a row a game."""
        return self._seen(state)  # type: ignore[no-any-return]

    def _advanced(
        self, state: State, actions: Array, acting: Array, key: Array
    ) -> tuple[State, Array]:
        def unfinished(carry: tuple[State, Array, Array, Array]) -> Array:
            state, acting, _, _ = carry
            return (acting | _others_turn(state)).any()

        def go_on(
            carry: tuple[State, Array, Array, Array],
        ) -> tuple[State, Array, Array, Array]:
            state, acting, rewards, at = carry
            choice, chance = jax.random.split(jax.random.fold_in(key, at))
            others = self.player.choose(state.legal_action_mask, choice)
            moving = acting | _others_turn(state)
            after = self.env.step(state, jnp.where(acting, actions, others), chance)
            rewards = jnp.where(moving, after.rewards[LEARNER], rewards)
            return _chosen(moving, after, state), jnp.zeros_like(acting), rewards, at + 1

        start = (state, jnp.asarray(acting), jnp.zeros(acting.shape), jnp.asarray(0))
        state, _, rewards, _ = jax.lax.while_loop(unfinished, go_on, start)
        return state, rewards

    def _seen_by_learner(self, state: State) -> tuple[Array, Array]:
        rows = self.env.observe(state, jnp.asarray(LEARNER))
        return rows.T, (state.legal_action_mask & ~state.terminated).T


class RandomPlayer:
    """The bot `random` for a whole batch: uniform among its cards, a wild counting as one card
    whatever the colour; draws only when it has none; calls and catches whenever it can."""

    def __init__(self, space: ActionSpace) -> None:
        plays = np.array([name[0].isupper() for name in space.names])
        card = [name.partition(":")[0] for name in space.names]
        self.plays = plays[:, None]
        self.calls = np.array([is_call(name) for name in space.names])[:, None]
        # each way to play a wild has its share of the one card it is
        shares = [card.count(code) if play else 1 for code, play in zip(card, plays, strict=True)]
        self.weights = (1 / np.array(shares, dtype=np.float32))[:, None]

    def choose(self, legal: Array, key: Array) -> Array:
        """An action a game; `legal` has the actions in its first axis."""
        playing = (legal & self.plays).any(axis=0)
        calling = (legal & self.calls).any(axis=0)
        kinds = jnp.where(playing, self.plays, ~self.calls)
        kinds = jnp.where(calling, self.calls, kinds)
        weights = jnp.where(legal & kinds, self.weights, 0.0)
        total = jnp.cumsum(weights, axis=0)
        drawn = jax.random.uniform(key, total.shape[1:]) * total[-1]
        chosen = (total > drawn).argmax(axis=0)
        return chosen.astype(jnp.int32)


def _others_turn(state: State) -> Array:
    return ~state.terminated & (state.current_player != LEARNER)


def _replaced(state: State, where: Array, spare: State, places: Array) -> State:
    taken = jax.tree.map(lambda games: games[..., places], spare)
    return _chosen(where, taken, state)


def _chosen(where: Array, these: State, those: State) -> State:
    """Game by game, one of two batches."""
    picked: State = jax.tree.map(lambda this, that: jnp.where(where, this, that), these, those)
    return picked
