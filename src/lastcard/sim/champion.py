"""The bot `champion` as a player of the simulator: the same network, for JAX to compile."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

import jax.numpy as jnp
import numpy as np

from lastcard.bots.champion.inputs import inputs_of
from lastcard.bots.champion.network import judge
from lastcard.bots.champion.weights import trained
from lastcard.engine import is_call
from lastcard.sim.player import Player

if TYPE_CHECKING:
    from lastcard.engine import Setup
    from lastcard.sim.bits import Array


@functools.lru_cache(64)
def champion_player(setup: Setup) -> Player:
    """`champion`, who calls and catches whenever it can."""
    inputs, weights = inputs_of(setup), trained().weights
    calls = np.array([is_call(name) for name in inputs.space.names])

    def choose(key: Array, observation: Array, mask: Array) -> Array:
        legal = mask.astype(jnp.bool_)
        worths = judge(weights, inputs, inputs.read(observation)).actions
        worths = jnp.where(calls, jnp.inf, worths)
        return jnp.where(legal, worths, -jnp.inf).argmax().astype(jnp.int32)

    return Player(choose)
