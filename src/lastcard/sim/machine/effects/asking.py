"""Effects that ask players something, and the one that asks a die."""

from __future__ import annotations

from typing import TYPE_CHECKING

import jax
import jax.numpy as jnp

from lastcard.sim.bits import u32, updated
from lastcard.sim.machine.programs import looked_up
from lastcard.sim.machine.works import ANSWER, BEGUN, CHOOSE, DARE, LISTED, VOTE
from lastcard.sim.state import ASKED

if TYPE_CHECKING:
    from lastcard.sim.bits import Array
    from lastcard.sim.machine.effects.step import Step


def vote(step: Step) -> None:
    frame = step.frame
    counted = _ballot(step, VOTE)
    yes = jax.lax.population_count(frame.noted)
    asked = jax.lax.population_count(frame.targets)
    threshold = frame.row.number
    passed = updated(
        yes != 0,
        (threshold == 1, yes + yes > asked),
        (threshold == 2, yes == asked),
    )
    step.end_with(counted, jnp.where(passed, frame.row.first, frame.row.second), frame.them)


def in_time(step: Step) -> None:
    """R45: more noes than yeses is refusing."""
    frame = step.frame
    counted = _ballot(step, VOTE)
    yes = jax.lax.population_count(frame.noted)
    late = yes + yes < u32(step.desk.players - 1)
    step.end_with(counted & late, frame.row.first, frame.them)
    frame.put(counted, done=True)


def whoever(step: Step) -> None:
    """R42."""
    answered = _ballot(step, ANSWER)
    step.frame.put(answered, stage=u32(LISTED))
    step.go_through(answered, step.frame.row.first)


def _ballot(step: Step, kind: int) -> Array:
    """Ask whoever has not answered yet; whether all have."""
    frame = step.frame
    waiting = step.some & (frame.stage == BEGUN)
    step.ask(waiting, frame.seat, ASKED, kind)
    return step.when & ~waiting


def dare(step: Step) -> None:
    step.ask(step.some, step.frame.seat, ASKED, DARE)
    step.frame.put(step.when & ~step.some, done=True)


def choose(step: Step) -> None:
    """R43."""
    step.ask(step.when, step.frame.you, ASKED, CHOOSE)


def roll(step: Step) -> None:
    """R44."""
    desk, frame = step.desk, step.frame
    number = step.roll(frame.row.number, step.when)
    row = looked_up(desk.program.results, frame.row.first + number - u32(1))
    step.end_with(step.when, row, frame.them)
