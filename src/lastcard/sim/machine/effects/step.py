"""What every effect is told, and what it can have done."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import jax.numpy as jnp

from lastcard.sim.bits import Array, u32
from lastcard.sim.machine.desk import bit
from lastcard.sim.machine.programs import CALLED_COLOR
from lastcard.sim.state import ASKED

if TYPE_CHECKING:
    from collections.abc import Callable

    from lastcard.sim.machine.answers import Lined
    from lastcard.sim.machine.desk import Desk
    from lastcard.sim.machine.frames import Frame
    from lastcard.sim.machine.moving import Move, Wish


class Step(NamedTuple):
    """One step of one effect."""

    desk: Desk
    frame: Frame
    move: Move
    wish: Wish
    roll: Callable[[Array, Array], Array]
    """A number from 1 to so many sides, where one is wanted."""
    when: Array
    """Whether the effect on top is that one, and at work."""
    lined: Lined

    @property
    def some(self) -> Array:
        """Whether there is anybody left whom it has to go through."""
        return self.when & (self.frame.waiting != 0)

    @property
    def held(self) -> Array:
        """How many cards whom it is at holds."""
        return self.desk.at(self.desk.held, self.frame.seat)

    @property
    def color(self) -> Array:
        """The colour it names, or the one in play."""
        color = self.frame.row.color
        return jnp.where(color == CALLED_COLOR, self.desk.flow.color, color)

    def next_one(self, when: Array) -> None:
        """It is done with whom it is at."""
        frame = self.frame
        frame.put(when, waiting=frame.waiting & ~bit(frame.seat), count=self.desk.zero)

    def ask(self, when: Array, seat: Array, phase: int = ASKED, kind: int = 0) -> None:
        self.desk.put(when, phase=u32(phase), subject=seat, kind=u32(kind))

    def line_up(self, when: Array, row: Array, them: Array) -> None:
        self.lined.append((when, row, them))

    def go_through(self, when: Array, row: Array) -> None:
        """Line up a list for the next of those that were noted; after the last it has ended."""
        frame = self.frame
        seat = self.desk.first_of(frame.noted, frame.you, frame.backwards)
        left = frame.noted & ~bit(seat)
        going = when & (frame.noted != 0)
        self.line_up(going, row, seat)
        frame.put(going, noted=left, done=left == 0)
        frame.put(when & ~going, done=True)

    def end_with(self, when: Array, row: Array, them: Array) -> None:
        """Its last list: nothing is left of it but that."""
        self.line_up(when, row, them)
        self.frame.put(when, done=True)
