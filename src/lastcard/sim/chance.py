"""Cheap randomness: a counter and a key, mixed. The tests measure the quality of the draws."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import jax
import jax.numpy as jnp

from lastcard.sim.bits import choose, u32

if TYPE_CHECKING:
    from collections.abc import Callable

    from lastcard.sim.bits import Array, Words


class Luck(NamedTuple):
    """What a tick leaves to chance."""

    pick: Callable[[Words], Array]
    """One card of a set of cards."""
    roll: Callable[[Array, Array], Array]
    """R44: a number from 1 to so many sides, where one is wanted."""


def luck_of(card: Array, number: Array) -> Luck:
    """By two random words."""

    def pick(cards: Words) -> Array:
        return choose(cards, card)

    def roll(sides: Array, when: Array) -> Array:
        return ((mixed(number ^ u32(0x68E31DA4)) >> u32(8)) * sides >> u32(24)) + u32(1)

    return Luck(pick, roll)


def mixed(word: Array) -> Array:
    """A bijection of 32-bit words in which every bit of the input moves every bit of the output."""
    word = (word ^ (word >> u32(16))) * u32(0x21F0AAAD)
    word = (word ^ (word >> u32(15))) * u32(0x735A2D97)
    return word ^ (word >> u32(15))


def words_of(key: Array) -> tuple[Array, Array]:
    """A key of either of JAX's kinds as two words."""
    if jnp.issubdtype(key.dtype, jax.dtypes.prng_key):
        key = jax.random.key_data(key)
    key = key.astype(jnp.uint32)
    return key[..., 0], key[..., -1]


def chance(key: tuple[Array, Array], counter: Array | int) -> Array:
    """A random word: the `counter`-th of that key."""
    first = mixed(jnp.asarray(counter, dtype=jnp.uint32) * u32(0x9E3779B9) + key[0])
    return mixed(first ^ key[1])
