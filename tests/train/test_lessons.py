"""What a decision is credited with."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
import pytest

from lastcard.train.games import Lived
from lastcard.train.lessons import Course, judged


def lived(seats: list[int], expected: list[float], winner: int | None) -> Lived:
    """One game of two players; whoever wins does so with the last decision."""
    steps = len(seats)
    won = np.zeros((steps, 2, 1), bool)
    over = np.zeros((steps, 1), bool)
    if winner is not None:
        won[-1, winner], over[-1] = True, True
    nothing = jnp.zeros((steps, 1))
    return Lived(
        row=nothing,
        hands=nothing,
        legal=nothing,
        action=nothing,
        chance=nothing,
        expected=jnp.asarray(expected)[:, None],
        seat=jnp.asarray(seats)[:, None],
        mine=nothing,
        won=jnp.asarray(won),
        over=jnp.asarray(over),
        others=jnp.zeros((steps, 2, 1), bool),
    )


def gains(game: Lived, course: Course) -> list[float]:
    return [float(gain[0]) for gain in judged(game, course)[0]]


AT_ONCE = Course(price=0.0, trace=0.0)


def test_every_seat_is_credited_with_what_came_of_its_own_decisions() -> None:
    game = lived([0, 1, 0, 1], [0.5, 0.5, 0.7, 0.2], winner=0)
    assert gains(game, AT_ONCE) == pytest.approx([0.2, -0.3, 0.3, -0.2])


def test_with_a_long_trace_only_the_end_counts() -> None:
    game = lived([0, 1, 0, 1], [0.5, 0.5, 0.7, 0.2], winner=0)
    assert gains(game, Course(price=0.0, trace=1.0)) == pytest.approx([0.5, -0.5, 0.3, -0.2])


def test_a_decision_has_its_price() -> None:
    game = lived([0, 1], [0.5, 0.5], winner=0)
    assert gains(game, Course(price=0.01, trace=0.0)) == pytest.approx([0.49, -0.51])


def test_a_decision_teaches_nothing_while_nobody_knows_what_came_of_it() -> None:
    known = judged(lived([0, 1, 0], [0.5, 0.4, 0.6], winner=None), AT_ONCE)[2]
    assert [bool(sure[0]) for sure in known] == [True, False, False]


def test_what_happens_in_the_next_game_is_no_credit_for_this_one() -> None:
    first = lived([0, 1], [0.5, 0.5], winner=1)
    second = lived([0, 1], [0.9, 0.1], winner=0)
    both = Lived(*(jnp.concatenate([a, b]) for a, b in zip(first, second, strict=True)))
    course = Course(price=0.0, trace=1.0)
    assert gains(both, course)[:2] == pytest.approx(gains(first, course))
