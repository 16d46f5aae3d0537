"""Effects on the order of turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.sim.bits import u32
from lastcard.sim.machine.desk import bit

if TYPE_CHECKING:
    from lastcard.sim.machine.effects.step import Step


def extra_turn(step: Step) -> None:
    step.desk.put(step.when, again=step.frame.you)
    step.frame.put(step.when, done=True)


def reverse(step: Step) -> None:
    desk, frame = step.desk, step.frame
    desk.put(step.when, backwards=desk.flow.backwards ^ u32(1))
    if desk.players == 2 and desk.deck.setup.rules.two_player_reverse == "skip":
        desk.miss(bit(frame.you ^ u32(1)), step.when)  # R6
    frame.put(step.when, done=True)


def skip(step: Step) -> None:
    step.desk.miss(step.frame.waiting, step.when)
    step.frame.put(step.when, done=True)
