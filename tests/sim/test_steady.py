"""`steady` in the simulator decides as it does under the referee."""

from __future__ import annotations

from typing import Any

import jax
import numpy as np
import pytest
from gymnasium.vector import SyncVectorEnv

from compiling import quickly
from lastcard.engine import BadInput
from lastcard.envs.vector import SimulatedEnv, vector_env
from lastcard.sim import against, make
from lastcard.sim.study import Study
from sim.deciding import agreeing, decided

ENOUGH = 0.97


@pytest.mark.parametrize(
    ("edition", "players"), [("wimpy-kid", 2), ("disney", 2), ("toy-story", 4), ("giant", 10)]
)
def test_of_100_decisions_97_are_those_of_the_referees_steady(edition: str, players: int) -> None:
    env = make(edition, players)
    given = decided(env, 1500)
    same = agreeing(env, given, quickly())
    assert same.mean() >= ENOUGH
    answers = {kind: same[given.kinds == kind].mean() for kind in set(given.kinds)}
    assert {"turn", "drawn", "challenge"} <= set(answers)
    assert min(answers[kind] for kind in ("turn", "drawn", "challenge")) >= ENOUGH - 0.02, answers


def test_a_learner_plays_against_it_by_its_name() -> None:
    game = against(make("giant", 3), "steady")
    keys = jax.random.split(jax.random.key(1), 64)
    step = jax.jit(game.step, compiler_options=quickly())
    state = jax.jit(game.init, compiler_options=quickly())(keys)
    won = np.zeros(3)
    for number in range(60):
        mask = state.legal_action_mask
        before = np.asarray(state.terminated)
        state = step(state, mask.argmax(axis=0), jax.random.key(number))
        ended = np.asarray(state.terminated) & ~before
        won += (np.asarray(state.rewards)[:, ended] == 1).sum(axis=1)
    assert won.sum() > 40
    # a learner who does the first thing that is legal never draws, but chooses badly
    assert won[1:].sum() > 2 * won[0]


def test_who_learns_from_many_games_meets_the_simulators_where_it_can_weigh_the_cards() -> None:
    options: dict[str, Any] = {"edition": "giant", "players": 2, "opponents": "steady"}
    assert isinstance(vector_env(4, **options), SimulatedEnv)
    assert isinstance(vector_env(4, **options, seven_zero=True), SyncVectorEnv)
    assert isinstance(vector_env(4, **options | {"opponents": ["hard"]}), SyncVectorEnv)


def test_rounds_of_steady_players_are_over_sooner() -> None:
    rounds = range(200)
    good, eager = (
        Study(make("giant", 4), policy).totals("x", rounds) for policy in ("steady", "eager")
    )
    assert good.rounds == eager.rounds == len(rounds)
    assert good.decisions < eager.decisions
    assert good.called_off == 0


def test_cards_that_it_cannot_weigh_there_are_refused_by_its_name() -> None:
    with pytest.raises(BadInput, match="players: steady plays in the simulator only where"):
        against(make("giant", 2, stacking="any"), "steady")
    with pytest.raises(BadInput, match="policy: steady plays in the simulator only where"):
        Study(
            make(
                "disney", 3, custom=[{"name": "Sing", "effects": [{"dare": "Sing", "who": "next"}]}]
            ),
            "steady",
        )
    with pytest.raises(BadInput, match="players: 'hard' is not allowed; allowed: random, steady"):
        against(make("giant", 2), "hard")
