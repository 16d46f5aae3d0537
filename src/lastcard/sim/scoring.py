"""The end of a round, and of a match."""

from __future__ import annotations

import functools
import operator
from typing import TYPE_CHECKING, NamedTuple

import jax.numpy as jnp

from lastcard.sim.bits import Array, flag, u32
from lastcard.sim.state import Seat, pack, unpack_seat
from lastcard.sim.supported import MOST_SCORE

if TYPE_CHECKING:
    from lastcard.sim.bit_deck import BitDeck
    from lastcard.sim.state import Flow


class Standing(NamedTuple):
    over: Array
    winners: tuple[Array, ...]
    """By seat: whether it has won the match."""


def close_round(
    deck: BitDeck, seats: tuple[Array, ...], ending: Array, winner: Array, out: Array
) -> tuple[Array, ...]:
    """SCORE-1: whoever went out scores the others' cards; WIN-2: or everyone their own."""
    unpacked = [unpack_seat(seat) for seat in seats]
    total = functools.reduce(operator.add, [seat.worth for seat in unpacked])
    closed = []
    for place, (held, worth, score) in enumerate(unpacked):
        if deck.setup.rules.scoring == "tally":
            gained = worth
        else:
            gained = jnp.where((out != 0) & (winner == place), total, u32(0))
        counted = jnp.minimum(score + gained, u32(MOST_SCORE))
        closed.append(pack(Seat(held, worth, jnp.where(ending, counted, score))))
    return tuple(closed)


def winner_of(deck: BitDeck, flow: Flow) -> Array:
    """Who is out, once a round is over: by rows, only whoever played last can be."""
    return flow.turn if deck.machine is None else flow.subject


def match_over(deck: BitDeck, seats: tuple[Array, ...]) -> Standing:
    """WIN-1, WIN-2: after a round, whether somebody has won the match, and who."""
    rules = deck.setup.rules
    scores = [unpack_seat(seat).score for seat in seats]
    reached = [score >= rules.target for score in scores]
    ended = functools.reduce(operator.or_, reached)
    if rules.scoring == "winner":
        return Standing(ended, tuple(reached))
    lowest = functools.reduce(jnp.minimum, scores)
    first = [score == lowest for score in scores]
    if rules.tally_tie == "play-on":
        # R40: a tie for the lowest total is played on
        ended = ended & (functools.reduce(operator.add, [flag(one) for one in first]) == 1)
    return Standing(ended, tuple(ended & one for one in first))


def cleared(seats: tuple[Array, ...], anew: Array, fresh: Array) -> tuple[Array, ...]:
    """For a new round the hands count nothing; for a new game the scores do neither."""
    emptied = []
    for packed in seats:
        zero = jnp.zeros_like(packed)
        score = jnp.where(fresh, u32(0), unpack_seat(packed).score)
        emptied.append(jnp.where(anew, pack(Seat(zero, zero, score)), packed))
    return tuple(emptied)
