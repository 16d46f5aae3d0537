"""Cards that players have to draw: how debts come about, and how they are paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import jax.numpy as jnp

from lastcard.sim.bits import u32
from lastcard.sim.situation import bit_of, next_seat
from lastcard.sim.state import NO_RESUME

if TYPE_CHECKING:
    from lastcard.sim.bits import Array
    from lastcard.sim.situation import Situation


class NewDebt(NamedTuple):
    """Somebody has to draw from now on. At most one comes about in a tick."""

    when: Array
    """Whether it does."""
    first: Array
    """The seat that is looked at first."""
    owed: Array
    """How many cards that seat draws; 0 if it is none of the debtors."""
    each: Array
    debtors: Array
    growing: Array


def debt_of_one(when: Array, seat: Array, cards: Array) -> NewDebt:
    """One player has to draw."""
    return NewDebt(when, seat, cards, cards, bit_of(seat), jnp.zeros_like(seat))


class Payment(NamedTuple):
    """A debt is paid, a card at a time; what cannot be drawn is forgiven (R12)."""

    left: Array
    """What the subject still owes."""
    all_paid: Array
    """Whether nobody owes anything any more."""
    interrupted: Array
    """Whether what was paid was a catch: the decision it interrupted comes back."""
    further: Array
    """Whether the next seat is looked at now."""
    beside: Array
    """That seat."""
    owed_beside: Array
    each: Array
    debtors: Array
    paid: Array
    """Whether the subject has paid its part of what a card demands."""


def pay(now: Situation) -> Payment:
    flow, aftermath = now.game.flow, now.game.aftermath
    left = jnp.where(now.move.drew, aftermath.owed - u32(1), now.zero)
    done = now.owing & (left == 0)
    interrupted = done & (aftermath.resume != NO_RESUME)
    paid = done & ~interrupted
    rest = aftermath.debtors & ~bit_of(flow.subject)
    beside = next_seat(now.deck, flow.subject, flow.backwards)
    due = aftermath.each + aftermath.growing
    owes_too = (rest >> beside) & u32(1) != 0
    return Payment(
        left=left,
        all_paid=paid & (rest == 0),
        interrupted=interrupted,
        further=paid & (rest != 0),
        beside=beside,
        owed_beside=jnp.where(owes_too, due, now.zero),
        each=due,
        debtors=rest,
        paid=paid,
    )
