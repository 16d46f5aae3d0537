"""Effects that make players discard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.sim.bits import u32
from lastcard.sim.machine.works import DISCARD, LISTED
from lastcard.sim.state import ASKED

if TYPE_CHECKING:
    from lastcard.sim.machine.effects.step import Step


def discard_all(step: Step) -> None:
    step.next_one(step.some & ~step.wish.drops)
    step.frame.put(step.when, done=step.frame.waiting == 0)


def discard_to(step: Step) -> None:
    _ask_discards(step)
    step.frame.put(step.when, done=step.frame.waiting == 0)


def hand_to(step: Step) -> None:
    """Draw or discard to exactly a number; all discards come before all draws."""
    frame = step.frame
    drawing = step.when & (frame.stage == LISTED)
    enough = (step.held >= frame.row.number) | ~step.move.drew
    step.next_one(drawing & step.some & enough)
    frame.put(drawing, done=frame.waiting == 0)
    discarding = step.when & ~drawing
    _ask_discards(step._replace(when=discarding))
    turned = discarding & (frame.waiting == 0)
    frame.put(turned, waiting=frame.targets, backwards=step.desk.flow.backwards)
    frame.put(turned, stage=u32(LISTED))


def _ask_discards(step: Step) -> None:
    """One card at a time, each player's own choice."""
    frame = step.frame
    asks = step.some & (step.held > frame.row.number)
    step.ask(asks, frame.seat, ASKED, DISCARD)
    step.next_one(step.some & ~asks)
