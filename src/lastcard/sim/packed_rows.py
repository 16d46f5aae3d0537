"""A row of small numbers, four to a word: that is how a simulated game writes it fastest."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import jax
import jax.numpy as jnp

from lastcard.sim.bit_deck import HALF
from lastcard.sim.bits import Array, Words, u32, union

if TYPE_CHECKING:
    from collections.abc import Sequence


class Face(NamedTuple):
    """How many copies of one face lie in a colour's word; or one bit of any word."""

    word: Array
    face: int
    copies: int = 2

    def number(self) -> Array:
        first = (self.word >> u32(self.face)) & u32(1)
        if self.copies == 1:
            return first
        return first + ((self.word >> u32(self.face + HALF)) & u32(1))


Cell = Face | Array
"""One number of the row."""


def four_a_word(cells: Sequence[Cell]) -> Words:
    """Numbers of 8 bits, four to a word."""
    words = []
    for start in range(0, len(cells), 4):
        four = cells[start : start + 4]
        words.append(_four_faces(four) if _neighbours(four) else _four_numbers(four))
    return tuple(words)


def as_rows(words: Sequence[Array], size: int) -> Array:
    """An array of so many small numbers. The axes of the batch follow."""
    stacked = jnp.stack(list(words))
    bytes_last = jax.lax.bitcast_convert_type(stacked, jnp.int8)
    rows = jnp.moveaxis(bytes_last, -1, 1)
    return rows.reshape((-1, *stacked.shape[1:]))[:size]


def _neighbours(four: Sequence[Cell]) -> bool:
    """Whether the cells are four faces next to each other in one word."""
    first = four[0]
    return (
        len(four) == 4
        and isinstance(first, Face)
        and all(
            isinstance(cell, Face) and cell.word is first.word and cell.face == first.face + place
            for place, cell in enumerate(four)
        )
    )


def _four_faces(four: Sequence[Cell]) -> Array:
    first = four[0]
    assert isinstance(first, Face)

    def apart(bits: Array) -> Array:
        """Four bits, a byte each: the product has each of them at its place."""
        return ((bits & u32(0xF)) * u32(0x00204081)) & u32(0x01010101)

    once = apart(first.word >> u32(first.face))
    return once if first.copies == 1 else once + apart(first.word >> u32(first.face + HALF))


def _four_numbers(four: Sequence[Cell]) -> Array:
    numbers = [cell.number() if isinstance(cell, Face) else cell for cell in four]
    return union([one << u32(8 * place) for place, one in enumerate(numbers)])
