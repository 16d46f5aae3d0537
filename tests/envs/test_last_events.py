"""The last events that everybody has seen, where a learner asks for them."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test

import lastcard.envs
from lastcard.engine import BadInput, seen_by
from lastcard.spaces import event_rows

RULES: dict[str, Any] = {"edition": "toy-story", "players": 3, "forced_play": True}
LAST = 40


def test_an_agent_sees_as_many_as_it_asked_for() -> None:
    env = lastcard.envs.raw_env(events=LAST, **RULES)
    env.reset(seed=3)
    told = list(env._stage.events)
    while not any(env.terminations.values()):
        agent = env.agent_selection
        seat, seen = env.possible_agents.index(agent), env.observe(agent)
        assert env.observation_space(agent).contains(seen)
        assert (seen["events"] == event_rows(env.referee.layout, told, seat, LAST)).all()
        before, action = env._offered, int(seen["action_mask"].argmax())
        env.step(action)
        told += env.referee.step(before, env.referee.spelled(action, seat))[1]
    assert len(told) > LAST


def test_a_card_that_one_alone_saw_is_not_among_them() -> None:
    env = lastcard.envs.raw_env(events=LAST, **RULES)
    env.reset(seed=3)
    secrets = 0
    while not any(env.terminations.values()):
        events = env._stage.events
        for seat in range(env.referee.players):
            told = event_rows(env.referee.layout, events, seat, LAST)
            blind = [seen_by(event, None) for event in events]
            assert (told == event_rows(env.referee.layout, blind, seat, LAST)).all()
        secrets += blind != events
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    assert secrets


# PettingZoo says so of every observation that has its mask beside it, its own games excepted
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning")
# ... and of a finished game, in which nobody may do anything
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning")
def test_the_tools_of_the_field_take_them() -> None:
    api_test(lastcard.envs.env(events=8, **RULES), num_cycles=100)
    parallel_api_test(lastcard.envs.parallel_env(events=8, **RULES), num_cycles=100)
    env = gymnasium.make("Lastcard-v1", events=8, opponents="random", **RULES)
    check_env(env.unwrapped)
    many = gymnasium.make_vec("Lastcard-v1", num_envs=2, events=8, **RULES)
    seen, _ = many.reset(seed=1)
    assert many.observation_space.contains(seen)
    assert seen["events"].shape == (2, 8, 6)
    assert seen["events"].dtype == np.int8


def test_without_a_word_there_are_none() -> None:
    one = gymnasium.make("Lastcard-v1", events=0, **RULES)
    many = gymnasium.make_vec("Lastcard-v1", 2, events=0, **RULES)
    seen, _ = one.reset(seed=1)
    assert set(seen) == {"observation", "action_mask"}
    assert many.single_observation_space == one.observation_space


@pytest.mark.parametrize("events", [-1, 1001, 2.0, True, "all"])
def test_a_number_that_is_none_is_refused(events: Any) -> None:
    with pytest.raises(BadInput, match=r"events: .*; allowed: a whole number from 0 to"):
        lastcard.envs.env(events=events)
