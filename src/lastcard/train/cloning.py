"""To begin with: play as `steady` does, learned from watching it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import jax
import jax.numpy as jnp

from lastcard.bots.champion.inputs import inputs_of
from lastcard.bots.champion.network import judge
from lastcard.sim.resetting import AutoReset
from lastcard.sim.steady import steady_player
from lastcard.train.games import log_chances

if TYPE_CHECKING:
    from lastcard.bots.champion.inputs import Inputs
    from lastcard.bots.champion.network import Weights
    from lastcard.sim.env import Env, State
    from lastcard.train.adam import Adam

Array = Any


class Watching:
    """Games in which `steady` plays every seat."""

    def __init__(self, env: Env, batch: int, steps: int) -> None:
        self.env, self.batch, self.steps = env, batch, steps
        self.games = AutoReset(env)
        self.inputs = inputs_of(env.setup)
        self._choose = jax.vmap(steady_player(env.setup).choose, in_axes=(0, 1, 1))
        self.start = jax.jit(lambda key: self.games.init(jax.random.split(key, self.batch)))
        self.watch = jax.jit(self._watch, donate_argnums=0)
        self.imitate = jax.jit(self._imitate)

    def _watch(self, state: State, key: Array) -> tuple[State, tuple[Array, Array, Array]]:
        def one(state: State, key: Array) -> Any:
            choice, draws, wander = jax.random.split(key, 3)
            row, legal = state.observation, state.legal_action_mask
            action = self._choose(jax.random.split(choice, self.batch), row, legal)
            # now and then anything, so that it is seen in positions it would not get into
            chance, which = jax.random.split(wander)
            noise = jax.random.uniform(which, legal.shape) * legal
            stray = jax.random.uniform(chance, action.shape) < 0.1
            taken = jnp.where(stray, noise.argmax(axis=0), action)
            return self.games.step(state, taken, draws), (row, legal, action)

        return jax.lax.scan(one, state, jax.random.split(key, self.steps))

    def _imitate(
        self, weights: Weights, adam: Adam, seen: tuple[Array, Array, Array], rate: Array
    ) -> Any:
        def one(carry: tuple[Weights, Adam], step: Any) -> Any:
            weights, adam = carry
            slope, right = jax.grad(difference, has_aux=True)(weights, self.inputs, *step)
            return adam.step(weights, slope, rate), right

        (weights, adam), right = jax.lax.scan(one, (weights, adam), seen)
        return weights, adam, right.mean()


def difference(
    weights: Weights, of: Inputs, row: Array, legal: Array, action: Array
) -> tuple[Array, Array]:
    chances = log_chances(judge(weights, of, of.read(row)).actions, legal)
    choice = legal.sum(axis=0) > 1
    taken = jnp.take_along_axis(chances, action[None], axis=0)[0]
    size = jnp.maximum(choice.sum(), 1)
    right = ((chances.argmax(axis=0) == action) & choice).sum() / size
    return -(taken * choice).sum() / size, right
