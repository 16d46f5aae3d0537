"""What a game has to remember where any effect may be at work."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import jax
import jax.numpy as jnp

from lastcard.engine.effects import FaceUp, ShuffleHands
from lastcard.sim.bits import Array, Words, packed_word, u32, unpacked_word
from lastcard.sim.state import NOBODY
from lastcard.sim.widths import MARKS, ORDERS, PLACE, PROGRESS, TURNS

if TYPE_CHECKING:
    from lastcard.sim.bit_deck import BitDeck

KINDS = (
    *("turn", "drawn", "color", "challenge", "follow", "show"),
    *("discard", "vote", "dare", "swap", "stack", "answer", "choose", "give", "jump"),
)
"""The kinds of decision; the first are phases of their own (`state`), `jump` is one, too."""
DISCARD, VOTE, DARE, SWAP, STACK, ANSWER, CHOOSE, GIVE, JUMPING = range(6, 15)
FRESH, BEGUN, LISTED, ENDED = range(4)
"""How far an effect has come: not begun; under way; its list is gone through seat by seat; what
it lined up is resolved, and nothing else is left of it."""


class Place(NamedTuple):
    """Which effect a frame is at, and about whom."""

    node: Array
    them: Array
    you: Array
    stage: Array
    backwards: Array
    """The direction of play when the effect began: the order of those it goes through."""
    alone: Array
    """1: the row after it in its list does not follow."""


class Progress(NamedTuple):
    """Whom an effect has still to go through, whom it remembers, and how far it is with one."""

    waiting: Array
    noted: Array
    so_far: Array


class Turns(NamedTuple):
    depth: Array
    """How many frames there are."""
    again: Array
    """Who takes another turn next; or nobody."""
    played_by: Array
    """Who played the top card; nobody played the first card."""
    resume: Array
    """The decision that a catch interrupted, and whose it was; `NOBODY` if none did."""
    resume_seat: Array
    passed: Array
    """How many places have let the chance to jump in pass."""
    kind: Array
    """What is asked, by its place in `KINDS`, where the phase does not say it."""
    follow: Array
    """The colour to go on with."""
    until: Array
    """1: who draws goes on until a card can be played."""


class Marks(NamedTuple):
    touched: Array
    """Whose hand has changed since calls were settled, a bit a seat."""
    open: Array
    """Whose hand lies open until the end of the round."""
    stuck: Array
    """How many cards a player with nothing to play draws now."""
    left: Array
    """How many of them are still to come."""
    parted: Array
    """1: a card has left the hand that the top card was played from."""


class Orders(NamedTuple):
    """What is ordered for a seat's coming turns."""

    misses: Array
    stuck: Array
    demand: Array
    """The row of the effect that takes the turn over; 0 if none does."""
    demand_color: Array
    demand_by: Array


@jax.tree_util.register_dataclass
@dataclass(frozen=True)
class Works:
    places: tuple[Array, ...]
    """The stack of frames, the first one at the bottom: `Place`, packed, and `Progress`."""
    progress: tuple[Array, ...]
    turns: Array
    marks: Array
    orders: tuple[Array, ...]
    """By seat."""
    until_turn: tuple[Array, ...]
    """By seat: whose hands lie open until its next turn begins. Empty if none ever do."""
    drawn: Words
    """The cards just drawn, one of which may be played."""
    held: Words
    """R17: the hand the top card was played from, while it may be asked for."""
    pool: Words
    """Cards on their way from all hands to all hands. Empty if there never are any."""


_WIDTHS = {Place: PLACE, Progress: PROGRESS, Turns: TURNS, Marks: MARKS, Orders: ORDERS}


def pack(fields: Place | Progress | Turns | Marks | Orders) -> Array:
    return packed_word(fields._asdict(), _WIDTHS[type(fields)])


def unpack_place(word: Array) -> Place:
    return Place(**unpacked_word(word, PLACE))


def unpack_progress(word: Array) -> Progress:
    return Progress(**unpacked_word(word, PROGRESS))


def unpack_turns(word: Array) -> Turns:
    return Turns(**unpacked_word(word, TURNS))


def unpack_marks(word: Array) -> Marks:
    return Marks(**unpacked_word(word, MARKS))


def unpack_orders(word: Array) -> Orders:
    return Orders(**unpacked_word(word, ORDERS))


def no_works(deck: BitDeck, like: Array) -> Works:
    """Nothing at work: how a round begins."""
    assert deck.machine is not None
    frames, effects = deck.machine.frames, deck.machine.effects
    zero = jnp.zeros_like(like)
    nobody = zero + u32(NOBODY)
    nothing = (zero,) * deck.colors
    turns = Turns(*(zero,) * len(Turns._fields))._replace(
        again=nobody, played_by=nobody, resume=nobody
    )
    return Works(
        places=(zero,) * frames,
        progress=(zero,) * frames,
        turns=pack(turns),
        marks=pack(Marks(zero, zero, zero + u32(1), zero, zero)),
        orders=(zero,) * deck.players,
        until_turn=(zero,) * (deck.players if FaceUp in effects else 0),
        drawn=nothing,
        held=nothing,
        pool=nothing if ShuffleHands in effects else (),
    )
