"""The state of a simulated game: a few 32-bit words.

Every word is an array of its own, of the shape of the batch (none for a single game), so that the
same arithmetic serves one game, `vmap`, and a whole batch side by side. Small numbers are packed
into three words; `Flow`, `Debt` and `Memory` are what is in them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import jax

from lastcard.sim.bits import Array, Words, u32

if TYPE_CHECKING:
    from collections.abc import Sequence

# What is awaited. The first six are decisions, in the order of the notation's kinds.
TURN, DRAWN, COLOR, CHALLENGE, FOLLOW, SHOW = range(6)
OVER = 6
"""The round is over."""
OWING, SHOWING, DEALING, TURNING_UP = range(8, 12)
"""Nobody decides: a debt is paid, hands are searched, cards are dealt, the first is turned up."""
DECISIONS = ("turn", "drawn", "color", "challenge", "follow", "show")

NO_COLOR = 7
NOBODY = 15
NO_RESUME = 7


class Flow(NamedTuple):
    """Whose move it is, and on what."""

    phase: Array
    subject: Array
    """The seat that is asked; or whose hand is concerned, while nobody is asked."""
    turn: Array
    backwards: Array
    """1: play goes to the right."""
    color: Array
    top: Array
    """The top card: 32 times its word, plus its bit."""
    dealer: Array
    passes: Array


class Debt(NamedTuple):
    """What is still to be drawn, and what comes after it."""

    owed: Array
    """By the subject, now."""
    each: Array
    """By each debtor; while a catch is paid, the seat to go back to."""
    debtors: Array
    """A bit a seat; while hands are searched, those found lacking."""
    growing: Array
    """1: each debtor owes one card more than the one before."""
    skip: Array
    again: Array
    guilty: Array
    out: Array
    """1: whoever played the card has no cards left."""
    demand: Array
    """1: the next player has to follow the top card's colour."""
    resume: Array
    """The decision a catch interrupted."""


class Memory(NamedTuple):
    drawn: Array
    """The card just drawn, numbered as `top`."""
    shown_to: Array
    """0: what was shown was shown to all; a seat + 1; or nobody, as yet."""
    open: Array
    """UNO calls that are due, a bit a seat."""
    called: Array


class Seat(NamedTuple):
    """What is counted for each seat."""

    held: Array
    """How many cards."""
    worth: Array
    """What they count."""
    score: Array


_WIDTHS = {
    Flow: (4, 4, 4, 1, 3, 8, 4, 4),
    Debt: (6, 6, 10, 1, 1, 1, 1, 1, 1, 3),
    Memory: (8, 4, 10, 10),
    Seat: (7, 12, 13),
}


def pack(fields: Flow | Debt | Memory | Seat) -> Array:
    packed, at = None, 0
    for value, width in zip(fields, _WIDTHS[type(fields)], strict=True):
        moved = value << u32(at) if at else value
        packed = moved if packed is None else packed | moved
        at += width
    assert packed is not None
    return packed


def _unpack(word: Array, widths: Sequence[int]) -> list[Array]:
    values, at = [], 0
    for width in widths:
        value = word >> u32(at) if at else word
        values.append(value & u32((1 << width) - 1) if at + width < 32 else value)
        at += width
    return values


def unpack_flow(word: Array) -> Flow:
    return Flow(*_unpack(word, _WIDTHS[Flow]))


def unpack_debt(word: Array) -> Debt:
    return Debt(*_unpack(word, _WIDTHS[Debt]))


def unpack_memory(word: Array) -> Memory:
    return Memory(*_unpack(word, _WIDTHS[Memory]))


def unpack_seat(word: Array) -> Seat:
    return Seat(*_unpack(word, _WIDTHS[Seat]))


@jax.tree_util.register_dataclass
@dataclass(frozen=True)
class Core:
    """Everything about a game that is not derived."""

    hands: tuple[Words, ...]
    discard: Words
    shown: Words
    """What was shown since the last play; each card also lies in its owner's hand."""
    seats: tuple[Array, ...]
    """`Seat`, packed."""
    flow: Array
    debt: Array
    memory: Array
    number: Array
    """Which round this is, from 1."""
