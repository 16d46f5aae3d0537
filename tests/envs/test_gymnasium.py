"""Gymnasium's own checks, unmodified, and what they do not ask."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from lastcard.editions import BUILT_IN
from lastcard.engine import BadInput
from lastcard.envs.registering import register_gymnasium

every_edition = pytest.mark.parametrize("edition", BUILT_IN)


@every_edition
@pytest.mark.parametrize("opponents", ["random", "steady"])
def test_gymnasium_finds_nothing_wrong_with_the_environment(edition: str, opponents: str) -> None:
    env = gymnasium.make("Lastcard-v1", edition=edition, players=4, opponents=opponents)
    check_env(env.unwrapped)


def play(env: Any, seed: int) -> float:
    """One game of uniform chance; what it brought."""
    rng = np.random.default_rng(seed)
    seen, info = env.reset(seed=seed)
    over, reward = False, 0.0
    while not over:
        assert (info["action_mask"] == seen["action_mask"]).all()
        action = int(rng.choice(np.flatnonzero(seen["action_mask"])))
        seen, reward, over, _, info = env.step(action)
    return reward


def test_the_learner_is_asked_whenever_it_has_to_decide_and_never_otherwise() -> None:
    env: Any = gymnasium.make("Lastcard-v1", players=4, opponents="easy").unwrapped
    env.reset(seed=1)
    for _ in range(50):
        assert env.game.round.pending.seats[0] == 0
        _, _, over, _, _ = env.step(int(env.action_masks().argmax()))
        if over:
            env.reset()


def test_a_game_brings_one_or_costs_the_learners_share() -> None:
    env = gymnasium.make("Lastcard-v1", players=3)
    rewards = {play(env, seed) for seed in range(20)}
    assert rewards <= {1.0, -0.5}
    assert -0.5 in rewards


def test_players_who_call_themselves_can_be_played_against() -> None:
    env = gymnasium.make("Lastcard-v1", players=3, opponents="normal", uno="called")
    assert all(play(env, seed) in (1.0, -0.5) for seed in range(3))


def test_each_seat_can_have_a_bot_of_its_own() -> None:
    env = gymnasium.make("Lastcard-v1", players=3, opponents=("steady", "random"))
    assert play(env, 1) in (1.0, -0.5)


def test_a_round_that_ends_before_the_learner_was_asked_is_dealt_again() -> None:
    env = gymnasium.make("Lastcard-v1", players=10, hand_size=1)
    for seed in range(30):
        seen, _ = env.reset(seed=seed)
        assert seen["action_mask"].any()


def test_masks_are_where_maskable_learners_look_for_them() -> None:
    env: Any = gymnasium.make("Lastcard-v1", players=3)
    seen, _ = env.reset(seed=1)
    masks = env.unwrapped.action_masks()
    assert masks.dtype == np.bool_
    assert (masks == seen["action_mask"]).all()
    # as wrappers and vectors of environments hand it on
    assert (env.get_wrapper_attr("action_masks")() == masks).all()
    envs: Any = gymnasium.make_vec("Lastcard-v1", num_envs=2, players=2, opponents="hard")
    seen, _ = envs.reset(seed=1)
    assert (np.stack(envs.call("action_masks")) == seen["action_mask"]).all()


def test_a_round_in_which_nobody_ever_plays_is_cut_off() -> None:
    env: Any = gymnasium.make("Lastcard-v1", players=2).unwrapped
    numbers = env.referee.space.numbers
    quiet = [numbers[name] for name in ("accept", "pass", "draw")]
    for seed in range(30):
        mask = env.reset(seed=seed)[0]["action_mask"]
        over = cut_off = False
        while not (over or cut_off):
            action = next((number for number in quiet if mask[number]), int(mask.argmax()))
            seen, reward, over, cut_off, _ = env.step(action)
            mask = seen["action_mask"]
        assert cut_off != over
        assert cut_off or reward
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


@pytest.mark.parametrize("opponents", ["random", "steady"])
@pytest.mark.parametrize("uno", ["auto", "called"])
def test_players_who_jump_in_can_be_played_against(opponents: str, uno: str) -> None:
    env = gymnasium.make("Lastcard-v1", players=4, opponents=opponents, jump_in=True, uno=uno)
    check_env(env.unwrapped)
    assert all(play(env, seed) for seed in range(3))


def test_an_illegal_action_ends_the_game_costs_one_and_says_why() -> None:
    env = gymnasium.make("Lastcard-v1")
    seen, _ = env.reset(seed=1)
    action = int(seen["action_mask"].argmin())
    _, reward, terminated, truncated, info = env.step(action)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert ": " in info["refusal"]


def test_before_the_first_deal_nobody_is_asked_anything() -> None:
    envs: list[Any] = [gymnasium.make("Lastcard-v1"), gymnasium.make_vec("Lastcard-v1", 2)]
    for env in envs:
        with pytest.raises(gymnasium.error.ResetNeeded):
            env.unwrapped.action_masks()


def test_a_game_that_is_over_takes_no_more_actions() -> None:
    env = gymnasium.make("Lastcard-v1").unwrapped
    seen, _ = env.reset(seed=1)
    env.step(int(seen["action_mask"].argmin()))
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


@pytest.mark.parametrize(
    ("opponents", "said"),
    [
        ("nobody", "no bot 'nobody'"),
        (("random", "random"), "2 bots for 3 seats"),
    ],
)
def test_opponents_who_do_not_exist_are_refused(opponents: object, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        gymnasium.make("Lastcard-v1", players=4, opponents=opponents)


def test_against_bots_of_the_referee_a_vector_of_games_can_be_played_too() -> None:
    envs = gymnasium.make_vec("Lastcard-v1", num_envs=3, players=2, opponents="steady")
    seen, _ = envs.reset(seed=1)
    assert envs.metadata["autoreset_mode"] is gymnasium.vector.AutoresetMode.NEXT_STEP
    for _ in range(30):
        seen, *_ = envs.step(seen["action_mask"].argmax(axis=1))
        assert envs.observation_space.contains(seen)
    envs.close()


def test_gymnasium_can_be_told_which_module_to_import() -> None:
    program = (
        "import gymnasium; env = gymnasium.make('lastcard.envs:Lastcard-v1', players=2);"
        "print(env.reset(seed=1)[0]['action_mask'].any())"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "True"


def test_the_version_before_is_refused_with_a_word_on_what_to_use() -> None:
    with (
        pytest.warns(DeprecationWarning, match="out of date"),
        pytest.raises(gymnasium.error.DeprecatedEnv, match="use `Lastcard-v1` instead"),
    ):
        gymnasium.make("Lastcard-v0")


def test_importing_twice_registers_once() -> None:
    register_gymnasium()
    assert gymnasium.spec("Lastcard-v1").vector_entry_point is not None
