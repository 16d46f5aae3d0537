"""UNO-1, UNO-2, R33 to R36: whose call is due, stands, or comes too late; and who is caught."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import jax.numpy as jnp

from lastcard.sim.action_words import CATCH_BIT
from lastcard.sim.bits import u32, updated
from lastcard.sim.situation import bit_of

if TYPE_CHECKING:
    from lastcard.sim.bits import Array
    from lastcard.sim.situation import Situation


class Calls(NamedTuple):
    open: Array
    """Calls that are due, a bit a seat."""
    called: Array


def caught_seat(now: Situation) -> Array:
    """Whom a catch is aimed at."""
    players = now.deck.players
    place = now.game.flow.subject + now.meant.bit - u32(CATCH_BIT - 1)
    return jnp.where(place >= players, place - u32(players), place)


def settle_calls(now: Situation, over: Array) -> Calls:
    """What stands after the move; nothing once the round is over."""
    meant, move, memory = now.meant, now.move, now.game.memory
    me = bit_of(now.game.flow.subject)
    one = now.held == 1
    closes = move.played | meant.draw | meant.keep
    changed = move.played | (move.drew & (meant.draw | now.owing))
    stands = move.played & one & ((memory.called & me) != 0)
    due = changed & one & ~stands
    lapses = (changed & ~stands) | (meant.keep & ~one)
    due_calls = jnp.where(closes, now.zero, memory.open)
    due_calls = jnp.where(changed | meant.call, due_calls & ~me, due_calls)
    due_calls = jnp.where(due, due_calls | me, due_calls)
    due_calls = jnp.where(meant.catch, due_calls & ~bit_of(caught_seat(now)), due_calls)
    called = jnp.where(lapses, memory.called & ~me, memory.called)
    called = jnp.where(meant.call, called | me, called)
    return Calls(updated(due_calls, (over, now.zero)), updated(called, (over, now.zero)))
