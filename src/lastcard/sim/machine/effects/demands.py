"""Effects that demand a colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

import jax.numpy as jnp

from lastcard.sim.bits import flag, u32, union
from lastcard.sim.legal import kinds_in
from lastcard.sim.machine.desk import bit
from lastcard.sim.machine.knowing import lack, show
from lastcard.sim.machine.works import BEGUN, LISTED
from lastcard.sim.state import SHOW

if TYPE_CHECKING:
    from lastcard.sim.machine.effects.step import Step


def follow(step: Step) -> None:
    """The first demand on a turn takes it over; the others go with it."""
    desk, frame = step.desk, step.frame
    color = step.color
    free = desk.zero
    for place, orders in enumerate(desk.orders):
        free = free | flag(orders.demand == 0) << u32(place)
    desk.put_orders(
        frame.waiting & free,
        step.when,
        demand=frame.node,
        demand_color=color,
        demand_by=frame.you,
    )
    frame.put(step.when, done=True)


def shows(step: Step) -> None:
    """All shows come before all consequences, in turn order (R26)."""
    desk, frame = step.desk, step.frame
    searching = step.some & (frame.stage == BEGUN)
    color = step.color
    hand = desk.hand_of(frame.seat)
    worn = tuple(
        jnp.where(color == word, cards & u32(desk.deck.colored[word]), u32(0))
        for word, cards in enumerate(hand)
    )
    kinds = union([kinds_in(desk.deck, word, cards) for word, cards in enumerate(worn)])
    none = searching & (kinds == 0)
    asks = searching & (kinds & (kinds - u32(1)) != 0)
    only = searching & (kinds != 0) & (kinds & (kinds - u32(1)) == 0)
    show(desk, only, frame.seat, worn)
    frame.put(none, noted=frame.noted | bit(frame.seat))
    step.ask(asks, frame.seat, SHOW)
    desk.put(asks, follow=color)
    step.next_one(searching & ~asks)
    searched = step.when & (frame.waiting == 0) & (frame.stage == BEGUN)
    nobody = searched & (frame.noted == 0)
    lack(desk, searched, frame.noted, color)
    step.end_with(nobody, frame.row.second, frame.you)
    frame.put(searched, stage=u32(LISTED))
    step.go_through(step.when & ~nobody & (frame.stage == LISTED), frame.row.first)
