"""Whatever is done to an environment ends in a clear error or as its API says, never in between."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lastcard.envs
from fuzzing import examples
from lastcard.engine import BadInput, Refusal
from lastcard.envs.aec import RawEnv

ENV = RawEnv("wimpy-kid", players=3, uno="called")
SOLO: Any = gymnasium.make("Lastcard-v1", edition="wimpy-kid", players=3, uno="called").unwrapped
ACTIONS = len(ENV.referee.space)

whatever = st.one_of(
    st.integers(),
    st.floats(),
    st.text(max_size=5),
    st.none(),
    st.booleans(),
    st.lists(st.integers(0, 3), max_size=3),
    st.builds(np.array, st.integers(-5, 200)),
)
quick = settings(max_examples=examples(60))


def is_an_action(action: Any) -> bool:
    return bool(ENV.action_space("player_0").contains(action))


@quick
@given(seed=st.integers(0, 2**32), actions=st.lists(st.integers(0, ACTIONS - 1), max_size=30))
def test_an_action_is_either_in_the_mask_or_refused_with_its_rule(
    seed: int, actions: list[int]
) -> None:
    ENV.reset(seed=seed)
    for action in actions:
        seen, _, over, _, _ = ENV.last()
        if over:
            break
        before = ENV.game
        if seen["action_mask"][action]:
            ENV.step(action)
            assert ENV.game != before
        else:
            with pytest.raises(Refusal) as caught:
                ENV.step(action)
            assert caught.value.rule
            assert ENV.game == before
            ENV.step(int(seen["action_mask"].argmax()))


@quick
@given(action=whatever.filter(lambda action: not is_an_action(action)))
def test_what_is_no_action_at_all_is_an_error_and_changes_nothing(action: Any) -> None:
    ENV.reset(seed=1)
    before = ENV.game
    with pytest.raises(BadInput, match="action: "):
        ENV.step(action)
    assert ENV.game == before
    SOLO.reset(seed=1)
    with pytest.raises(BadInput, match="action: "):
        SOLO.step(action)


@quick
@given(seed=st.integers(0, 2**32), action=st.integers(0, len(SOLO.referee.space) - 1))
def test_a_learner_who_does_what_is_not_in_the_mask_has_lost(seed: int, action: int) -> None:
    seen, _ = SOLO.reset(seed=seed)
    _, reward, over, _, info = SOLO.step(action)
    if not seen["action_mask"][action]:
        assert (reward, over) == (-1.0, True)
        assert info["refusal"]
    else:
        assert "refusal" not in info


@pytest.mark.filterwarnings("ignore:.*llegal move.*")
@quick
@given(seed=st.integers(0, 2**32), action=st.integers(0, ACTIONS - 1))
def test_the_wrapped_environment_ends_a_game_in_which_somebody_cheats(
    seed: int, action: int
) -> None:
    env = lastcard.envs.aec_env("wimpy-kid", players=3, uno="called")
    env.reset(seed=seed)
    agent = env.agent_selection
    seen, *_ = env.last()
    env.step(action)
    if not seen["action_mask"][action]:
        assert env.rewards[agent] == -1
        assert all(env.terminations.values())
