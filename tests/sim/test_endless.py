"""Rounds that would never end are called off, as the arena does, and said to be."""

from __future__ import annotations

from typing import TYPE_CHECKING

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from compiling import QUICKLY
from endless import ENDLESS
from lastcard.bots.arena import LONGEST
from lastcard.sim import auto_reset, make
from lastcard.sim.study import Study

if TYPE_CHECKING:
    from lastcard.sim.bits import Array
    from lastcard.sim.env import State


def played_on(step: object, state: State, steps: int) -> tuple[State, Array]:
    """The game after so many first legal actions, and when it was called off on the way."""

    def one(state: State, number: Array) -> tuple[State, Array]:
        action = state.legal_action_mask.argmax()
        after: State = step(state, action, jax.random.fold_in(jax.random.key(3), number))  # type: ignore[operator]
        return after, after.truncated

    def play(state: State) -> tuple[State, Array]:
        return jax.lax.scan(one, state, jnp.arange(steps))

    done: tuple[State, Array] = jax.jit(play, compiler_options=QUICKLY)(state)
    return done


@pytest.mark.parametrize("length", ["round", "match"])
def test_a_round_without_end_is_called_off_and_stays_as_it_is(length: str) -> None:
    env = make(ENDLESS, 2, length=length)
    state, called_off = played_on(env.step, env.init(jax.random.key(1)), LONGEST + 3)
    assert np.flatnonzero(called_off).tolist() == [LONGEST - 1, LONGEST, LONGEST + 1, LONGEST + 2]
    assert not state.terminated
    assert state.decisions == LONGEST
    assert not state.rewards.any()
    assert not state.legal_action_mask.any()


def test_after_a_round_that_was_called_off_comes_a_new_one() -> None:
    env = auto_reset(make(ENDLESS, 2))
    state, called_off = played_on(env.step, env.init(jax.random.key(1)), LONGEST + 3)
    assert np.flatnonzero(called_off).tolist() == [LONGEST - 1]
    assert state.decisions == 3
    assert state.legal_action_mask.any()


def test_studies_count_what_was_called_off_and_come_to_an_end() -> None:
    totals = Study(make(ENDLESS, 2)).totals("circle", range(5), lanes=4)
    assert totals.rounds == totals.called_off == 5
    assert totals.decisions == 5 * LONGEST
    assert totals.unfinished == totals.wins.sum() == 0
    assert totals.to_json()["called_off"] == 5


def test_the_round_of_ten_that_plays_in_a_circle_is_called_off() -> None:
    """An empty pile, and eight plays that come round again."""
    totals = Study(make("disney", 10)).totals("q6", range(37_410, 37_411))
    assert totals.called_off == totals.rounds == 1
