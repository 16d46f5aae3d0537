"""Effects that make players draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

import jax.numpy as jnp

from lastcard.sim.bits import anything, flag, u32
from lastcard.sim.state import NOBODY

if TYPE_CHECKING:
    from lastcard.sim.machine.effects.step import Step


def draw(step: Step) -> None:
    frame, number = step.frame, step.frame.row.number
    growing = number == 0
    count = frame.count + flag(step.wish.draws & step.move.drew)
    enough = count >= jnp.where(growing, frame.noted + u32(1), number)
    done = step.some & (enough | ~step.move.drew)
    frame.put(step.when, count=count)
    frame.put(done, noted=frame.noted + u32(1))
    step.next_one(done)
    frame.put(step.when, done=frame.waiting == 0)


def penalty(step: Step) -> None:
    """UNO-2; then the decision that the catch interrupted comes back."""
    desk, frame = step.desk, step.frame
    count = frame.count + flag(step.wish.draws & step.move.drew)
    done = step.when & ((count >= frame.row.number) | ~step.move.drew)
    frame.put(step.when, count=count)
    frame.put(done, done=True)
    turns = desk.turns
    desk.put(done, phase=turns.resume, subject=turns.resume_seat)
    desk.put(done, resume=u32(NOBODY))


def draw_until(step: Step) -> None:
    desk, frame = step.desk, step.frame
    color = step.color
    fits = [
        jnp.where(color == word, card & u32(desk.deck.colored[word]), u32(0))
        for word, card in enumerate(step.move.card)
    ]
    step.next_one(step.some & (anything(fits) | ~step.move.drew))
    frame.put(step.when, done=frame.waiting == 0)


def stuck_draw(step: Step) -> None:
    desk, frame = step.desk, step.frame
    for place, orders in enumerate(desk.orders):
        more = jnp.maximum(orders.stuck, frame.row.number)
        mine = step.when & ((frame.waiting >> u32(place)) & u32(1) != 0)
        desk.orders[place] = orders._replace(stuck=jnp.where(mine, more, orders.stuck))
    frame.put(step.when, done=True)
