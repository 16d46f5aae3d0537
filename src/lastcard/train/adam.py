"""The optimiser: Adam, with gradients cut to a length.

Written out, so that a machine with JAX and nothing else can train.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import jax
import jax.numpy as jnp

if TYPE_CHECKING:
    from lastcard.bots.champion.network import Weights

Array = Any
FADE_FIRST, FADE_SECOND = 0.9, 0.999
LONGEST = 1.0
"""How long a gradient may be."""


class Adam(NamedTuple):
    """What it remembers."""

    first: Weights
    second: Weights
    steps: Array

    @classmethod
    def fresh(cls, weights: Weights) -> Adam:
        first, second = (jax.tree.map(jnp.zeros_like, weights) for _ in range(2))
        return cls(first, second, jnp.zeros((), jnp.int32))

    def step(self, weights: Weights, slope: Weights, rate: Array | float) -> tuple[Weights, Adam]:
        length = jnp.sqrt(sum((part**2).sum() for part in jax.tree.leaves(slope)))
        slope = jax.tree.map(lambda part: part / jnp.maximum(1.0, length / LONGEST), slope)

        def mixed(old: Weights, new: Weights, fade: float) -> Weights:
            both: Weights = jax.tree.map(lambda a, b: fade * a + (1 - fade) * b, old, new)
            return both

        steps = self.steps + 1
        first = mixed(self.first, slope, FADE_FIRST)
        second = mixed(self.second, jax.tree.map(jnp.square, slope), FADE_SECOND)
        width = rate * jnp.sqrt(1 - FADE_SECOND**steps) / (1 - FADE_FIRST**steps)
        weights = jax.tree.map(
            lambda w, m, v: w - width * m / (jnp.sqrt(v) + 1e-8), weights, first, second
        )
        return weights, Adam(first, second, steps)
