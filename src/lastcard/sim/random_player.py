"""The bot `random` as a player of the simulator."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

import jax
import jax.numpy as jnp
import numpy as np

from lastcard.engine import is_call
from lastcard.sim.player import Player

if TYPE_CHECKING:
    from lastcard.sim.bits import Array
    from lastcard.spaces.actions import ActionSpace


@functools.lru_cache(64)
def random_player(space: ActionSpace) -> Player:
    """Uniform among its cards, a wild counting as one card whatever the colour; draws only when it
    has none; calls and catches whenever it can."""
    plays = np.array([name[0].isupper() for name in space.names])
    card = [name.partition(":")[0] for name in space.names]
    calls = np.array([is_call(name) for name in space.names])
    # each way to play a wild has its share of the one card it is
    shares = [card.count(code) if play else 1 for code, play in zip(card, plays, strict=True)]
    weights = 1 / np.array(shares, dtype=np.float32)

    def choose(key: Array, observation: Array, mask: Array) -> Array:
        legal = mask.astype(jnp.bool_)
        playing, calling = (legal & plays).any(), (legal & calls).any()
        kinds = jnp.where(calling, calls, jnp.where(playing, plays, ~calls))
        total = jnp.cumsum(jnp.where(legal & kinds, weights, 0.0))
        drawn = jax.random.uniform(key) * total[-1]
        return (total > drawn).argmax().astype(jnp.int32)

    return Player(choose)
