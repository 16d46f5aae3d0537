"""What the parts of a tick are told: the game before it, what is done, and the card that moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import jax.numpy as jnp

from lastcard.sim.bits import u32
from lastcard.sim.state import OWING

if TYPE_CHECKING:
    from lastcard.sim.action_words import Meaning
    from lastcard.sim.bit_deck import BitDeck
    from lastcard.sim.bits import Array, Words
    from lastcard.sim.card_lookup import LookedUp
    from lastcard.sim.card_moves import Move
    from lastcard.sim.unpacked import Unpacked


class Situation(NamedTuple):
    deck: BitDeck
    game: Unpacked
    meant: Meaning
    move: Move
    about: LookedUp
    """The card that moves."""
    hand: Words
    """The subject's, after the move."""
    held: Array
    """How many cards that is."""

    @property
    def zero(self) -> Array:
        return jnp.zeros_like(self.game.flow.phase)

    @property
    def never(self) -> Array:
        return self.zero != 0

    @property
    def owing(self) -> Array:
        """Whether the subject draws what it owes."""
        return self.game.flow.phase == OWING


def next_seat(deck: BitDeck, seat: Array, backwards: Array) -> Array:
    players = deck.players
    moved = seat + jnp.where(backwards != 0, u32(players - 1), u32(1))
    return jnp.where(moved >= players, moved - u32(players), moved)


def bit_of(seat: Array) -> Array:
    return u32(1) << seat
