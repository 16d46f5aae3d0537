"""Arithmetic on sets of bits, for arrays of any batch shape."""

from __future__ import annotations

import functools
import operator
from typing import TYPE_CHECKING

import jax
import jax.numpy as jnp
import numpy as np

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from lastcard.sim.widths import Widths

Array = jax.Array
Words = tuple[Array, ...]
"""A set of cards: one 32-bit word a colour."""

Change = tuple[Array, "Array | np.uint32"]
"""A condition, and what a number is where it holds."""

FULL = np.uint32(0xFFFFFFFF)


def u32(value: int) -> np.uint32:
    return np.uint32(value)


def flag(condition: Array) -> Array:
    """A condition as 0 or 1."""
    return condition.astype(jnp.uint32)


def spread(condition: Array) -> Array:
    """A condition as no bits or all bits."""
    return jnp.where(condition, FULL, u32(0))


def updated(value: Array, *changes: Change) -> Array:
    """The value, changed wherever a condition holds; where several do, the last one counts."""
    for when, new in changes:
        value = jnp.where(when, new, value)
    return value


def union(words: Sequence[Array]) -> Array:
    return functools.reduce(operator.or_, words)


def anything(words: Sequence[Array]) -> Array:
    """Whether any bit of any word is set."""
    return union(words) != 0


def constant(words: Sequence[int]) -> tuple[np.uint32, ...]:
    return tuple(u32(word) for word in words)


def lowest(words: Sequence[Array]) -> Words:
    """The first set bit of the first word that has one."""
    kept, seen = [], None
    for word in words:
        first = word & (~word + u32(1))
        kept.append(first if seen is None else jnp.where(seen, u32(0), first))
        seen = word != 0 if seen is None else seen | (word != 0)
    return tuple(kept)


def number_of(words: Sequence[Array]) -> Array:
    """Of one bit in one of the words: 32 times the word, plus its place there."""
    place = jax.lax.population_count(union(words) - u32(1))
    for at, word in enumerate(words[1:], start=1):
        place = place + jnp.where(word != 0, u32(32 * at), u32(0))
    return place


def single(number: Array, words: int) -> Words:
    """The way back: one bit in one of the words."""
    bit = u32(1) << (number & u32(31))
    at = number >> u32(5)
    return tuple(jnp.where(at == place, bit, u32(0)) for place in range(words))


def counted(words: Sequence[Array]) -> Array:
    counts = [jax.lax.population_count(word) for word in words]
    return functools.reduce(operator.add, counts)


def packed_word(values: Mapping[str, Array], widths: Widths) -> Array:
    """Small numbers in one word; what is too large for its width runs over into the next."""
    packed, at = None, 0
    for name, width in widths.items():
        moved = values[name] << u32(at) if at else values[name]
        packed = moved if packed is None else packed | moved
        at += width
    assert packed is not None
    return packed


def unpacked_word(word: Array, widths: Widths) -> dict[str, Array]:
    """The way back."""
    values, at = {}, 0
    for name, width in widths.items():
        value = word >> u32(at) if at else word
        values[name] = value & u32((1 << width) - 1) if at + width < 32 else value
        at += width
    return values


def choose(words: Sequence[Array], chance: Array) -> Array:
    """One of the set bits, each as likely as any other, by a random word; 0 if there is none.

    The sums that counting the bits makes on its way are kept, and the search for the r-th bit
    goes back down through them.
    """
    sums = [_partial_sums(word) for word in words]
    totals = [partial[-1] for partial in sums]
    total = functools.reduce(operator.add, totals)
    # 24 random bits times a count below 256: no card is likelier by more than 1 in 65,536
    rank = ((chance >> u32(8)) * total) >> u32(24)
    at = start = jnp.zeros_like(rank)
    passed = totals[0]
    chosen = (words[0], *sums[0])
    for place in range(1, len(words)):
        beyond = rank >= passed
        at = jnp.where(beyond, u32(32 * place), at)
        start = jnp.where(beyond, passed, start)
        here = (words[place], *sums[place])
        chosen = tuple(jnp.where(beyond, new, old) for new, old in zip(here, chosen, strict=True))
        passed = passed + totals[place]
    return at + _rth_bit(chosen, rank - start)


def _partial_sums(word: Array) -> tuple[Array, ...]:
    pairs = word - ((word >> u32(1)) & u32(0x55555555))
    fours = (pairs & u32(0x33333333)) + ((pairs >> u32(2)) & u32(0x33333333))
    eights = (fours + (fours >> u32(4))) & u32(0x0F0F0F0F)
    halves = (eights + (eights >> u32(8))) & u32(0x00FF00FF)
    return pairs, fours, eights, halves, (halves + (halves >> u32(16))) & u32(0xFF)


def _rth_bit(chosen: tuple[Array, ...], rank: Array) -> Array:
    word, pairs, fours, eights, halves, _ = chosen
    place = jnp.zeros_like(rank)
    for sums, width, mask in (
        (halves, 16, 0xFF),
        (eights, 8, 0xF),
        (fours, 4, 0x7),
        (pairs, 2, 0x3),
        (word, 1, 0x1),
    ):
        below = (sums >> place) & u32(mask)
        beyond = rank >= below
        rank = jnp.where(beyond, rank - below, rank)
        place = jnp.where(beyond, place + u32(width), place)
    return place
