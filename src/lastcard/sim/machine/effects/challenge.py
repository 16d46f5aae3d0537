"""The challenge of a card that may have been a bluff."""

from __future__ import annotations

from typing import TYPE_CHECKING

import jax.numpy as jnp

from lastcard.sim.machine.knowing import show_hand
from lastcard.sim.state import CHALLENGE

if TYPE_CHECKING:
    from lastcard.sim.machine.effects.step import Step


def challenge(step: Step) -> None:
    """Asked where it can be: played last it is innocent (R20), without bluffing as well (R9)."""
    desk, frame, seat = step.desk, step.frame, step.frame.seat
    judged = step.some & (frame.count != 0)
    asks = step.some & ~judged & (desk.at(desk.held, frame.you) != 0)
    if not desk.deck.setup.rules.bluffing:
        asks = asks & False
    step.ask(asks, seat, CHALLENGE)
    show_hand(desk, judged, frame.you, seat)
    settled = step.some & ~asks
    verdict = jnp.where(desk.guilty != 0, frame.row.second, frame.row.third)
    step.line_up(settled, jnp.where(judged, verdict, frame.row.first), seat)
    step.next_one(settled)
    frame.put(step.when & ~asks, done=frame.waiting == 0)
