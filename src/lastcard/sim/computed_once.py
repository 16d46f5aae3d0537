"""Computing a number once.

A compiler that fuses whatever can be fused works out the same numbers again for every word of the
state they go into. A branch that is always taken, but that the compiler cannot know to be, keeps
what comes out of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import jax
import jax.numpy as jnp

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol, TypeVar

    from lastcard.sim.bits import Array

    Value = TypeVar("Value")

    class Once(Protocol):
        def __call__(self, compute: Callable[[], Value]) -> Value: ...


def as_compiled(compute: Callable[[], Value]) -> Value:
    """Leave it to the compiler."""
    return compute()


def once_if(sure: Array) -> Once:
    """Keep what is worked out; `sure` is one condition that always holds."""

    def once(compute: Callable[[], Value]) -> Value:
        shapes = jax.eval_shape(compute)

        def nothing() -> Value:
            zeros: Value = jax.tree.map(lambda x: jnp.zeros(x.shape, x.dtype), shapes)
            return zeros

        settled: Value = jax.lax.cond(sure, compute, nothing)
        return settled

    return once


def once_on_processors(number: Array, end: int) -> Once:
    """How to work numbers out once on this machine; `number` is the place in a loop of `end`.

    Processors recompute what they fuse, so values are kept by hand; on an accelerator the
    compiler makes one program of the whole tick, which is better left alone.
    """
    return once_if(number < end) if jax.default_backend() == "cpu" else as_compiled
