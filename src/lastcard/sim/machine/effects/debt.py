"""HOUSE-STACK: a debt that grows until somebody takes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import jax.numpy as jnp

from lastcard.sim.bits import anything, flag, u32
from lastcard.sim.machine.answers import take_debt
from lastcard.sim.machine.desk import bit
from lastcard.sim.machine.works import BEGUN, STACK
from lastcard.sim.state import ASKED

if TYPE_CHECKING:
    from lastcard.sim.bits import Words
    from lastcard.sim.machine.desk import Desk
    from lastcard.sim.machine.effects.step import Step


def debt(step: Step) -> None:
    """HOUSE-STACK: the next player adds a card, challenges, or takes all of it."""
    desk, frame = step.desk, step.frame
    taking = step.when & (frame.stage == BEGUN) & ~frame.fresh
    left = frame.count - flag(step.wish.draws & step.move.drew)
    frame.put(taking, count=left)
    frame.put(taking, done=(left == 0) | ~step.move.drew)
    begins = step.when & frame.fresh
    debtor = desk.next_seat(frame.you)
    last = desk.at(desk.held, frame.you) == 0
    can = anything(stackable(desk, desk.hand_of(debtor)))
    asks = begins & ~last & can
    step.ask(asks, debtor, ASKED, STACK)
    challenged = begins & ~last & ~can & (frame.row.first != 0)
    if not desk.deck.setup.rules.bluffing:
        challenged = challenged & False
    frame.put(challenged, node=frame.row.first, waiting=bit(debtor), alone=u32(1), count=desk.zero)
    take_debt(desk, frame, begins & ~asks & ~challenged, debtor)


def stackable(desk: Desk, hand: Words) -> Words:
    """The cards of a hand that can be added to a debt whose card is on top."""
    return tuple(
        held & jnp.asarray(table)[desk.flow.top]
        for held, table in zip(hand, desk.machine.stackable, strict=True)
    )
