"""The weights before anything is learned."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import jax
import jax.numpy as jnp

from lastcard.bots.champion.critic import critic_shapes, revealed
from lastcard.bots.champion.network import shapes

if TYPE_CHECKING:
    from lastcard.bots.champion.inputs import Inputs
    from lastcard.bots.champion.network import Weights

UNDECIDED = ("kinds", "moves", "calls", "worth", "verdict")
"""What a network ends in: small to begin with, so that nothing is preferred."""
SMALL = 0.01
DOUBT = 0.5
"""What is left of the sureness of a clone, so that it tries other things too."""


def fresh(of: Inputs, seed: int) -> Weights:
    """Random weights, of the shapes that looking through `of` asks for."""
    row = jnp.zeros((of.layout.size, 1), jnp.int8)
    hands = jnp.zeros((len(of.layout.kinds) * (of.players - 1), 1), jnp.int8)
    seen = of.read(row)
    situation = len(seen.situation)
    wanted = shapes(situation, len(seen.colors), len(seen.moves), of.static.shape[1])
    wanted |= critic_shapes(situation + len(revealed(of, row, hands)))
    keys = jax.random.split(jax.random.key(seed), len(wanted))
    return {
        name: _drawn(name, shape, key)
        for (name, shape), key in zip(wanted.items(), keys, strict=True)
    }


def _drawn(name: str, shape: tuple[int, ...], key: Any) -> Any:
    if name.endswith(".b"):
        return jnp.zeros(shape)
    size = SMALL if _ends(name) else 1.0
    return jax.random.normal(key, shape) * size * math.sqrt(2 / shape[-1])


def doubting(weights: Weights) -> Weights:
    """The same opinions, less sure."""
    return {name: value * DOUBT if _ends(name) else value for name, value in weights.items()}


def _ends(name: str) -> bool:
    return name.partition(".")[0] in UNDECIDED
