"""Effects that last for a while."""

from __future__ import annotations

from typing import TYPE_CHECKING

import jax.numpy as jnp

from lastcard.sim.machine.knowing import lay_open

if TYPE_CHECKING:
    from lastcard.sim.machine.effects.step import Step


def face_up(step: Step) -> None:
    desk, frame = step.desk, step.frame
    until_turn = frame.row.number == 0
    desk.put(step.when & ~until_turn, open=desk.marks.open | frame.waiting)
    for place, seats in enumerate(desk.until_turn):
        mine = step.when & until_turn & (frame.you == place)
        desk.until_turn[place] = jnp.where(mine, seats | frame.waiting, seats)
    lay_open(desk, step.when, frame.waiting)
    frame.put(step.when, done=True)


def honour(step: Step) -> None:
    """Enforced by nobody."""
    step.frame.put(step.when, done=True)
