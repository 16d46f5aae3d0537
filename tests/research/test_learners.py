"""The field's own learners and searchers on the environments as they are; minutes, not seconds.

`make research` runs these; `make test` does not.
"""

from __future__ import annotations

import time
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
import torch
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts, random_agent
from open_spiel.python.pytorch import dqn
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported

import lastcard.envs  # noqa: F401 - registers the environments
from lastcard.bots.shares import interval

MINUTE = 60.0
"""Of a processor's time: a busy machine gives no shorter lessons."""
GAMES = 200
SEARCHED, AT_ONCE = 600, 60
"""Six in ten are won: so many games are looked at until it is no chance any more."""
pytestmark = [
    # the libraries' own affairs
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
    pytest.mark.filterwarnings("ignore::UserWarning"),
    pytest.mark.filterwarnings("ignore::FutureWarning"),
]


@pytest.fixture(autouse=True)
def _one_thread() -> None:
    torch.set_num_threads(1)
    np.random.seed(1)  # what the agents draw from


def better(before: int, after: int, games: int) -> bool:
    """Whether more games were won than can be chance: the intervals lie apart."""
    return interval(after, games)[0] > interval(before, games)[1]


def test_maskable_ppo_learns_for_a_minute_and_plays_better() -> None:
    env = gymnasium.make("Lastcard-v1", players=2, opponents="random")
    assert is_masking_supported(env)
    learner = MaskablePPO("MultiInputPolicy", env, n_steps=1024, batch_size=256, seed=1)
    check = gymnasium.make("Lastcard-v1", players=2, opponents="random")

    def wins() -> int:
        won = 0
        for seed in range(GAMES):
            seen, _ = check.reset(seed=seed)
            over = cut_off = False
            reward: Any = 0
            while not (over or cut_off):
                masks = get_action_masks(check)
                action, _ = learner.predict(seen, action_masks=masks)
                assert masks[action]
                seen, reward, over, cut_off, _ = check.step(int(action))
            won += reward > 0
        return won

    before, began = wins(), time.process_time()
    while time.process_time() - began < MINUTE:
        learner.learn(1024, reset_num_timesteps=False)
    assert better(before, wins(), GAMES)


def test_a_vector_of_games_is_what_maskable_ppo_takes_too() -> None:
    from stable_baselines3.common.env_util import make_vec_env

    options = {"players": 2, "opponents": "steady"}
    envs = make_vec_env("Lastcard-v1", n_envs=4, env_kwargs=options)
    assert is_masking_supported(envs)
    MaskablePPO("MultiInputPolicy", envs, n_steps=64, batch_size=64, seed=1).learn(512)


@pytest.mark.parametrize("chance", ["seed", "draws"])
def test_a_search_over_information_sets_beats_chance(chance: str) -> None:
    game = pyspiel.load_game(f"lastcard(players=2,hand_size=4,forced_play=True,chance={chance})")
    random = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, random)

    def is_won(seat: int) -> bool:
        searcher = ismcts.ISMCTSBot(game, evaluator, 1.5, 40, random_state=random)
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(random.choice(outcomes, p=chances)))
            elif state.current_player() == seat:
                state.apply_action(int(searcher.step(state)))
            else:
                state.apply_action(int(random.choice(state.legal_actions())))
        return bool(state.returns()[seat] > 0)

    won = games = 0
    while games < SEARCHED and interval(won, max(games, 1))[0] <= 0.5:
        won += sum(is_won(number % 2) for number in range(AT_ONCE))
        games += AT_ONCE
    assert interval(won, games)[0] > 0.5, f"{won} of {games}"


def test_dqn_learns_for_a_minute_and_plays_better() -> None:
    # short rounds in which there is something to learn: that drawing wins nothing
    game = pyspiel.load_game("lastcard(players=2,hand_size=1,longest=40)")
    observation = rl_environment.ObservationType.OBSERVATION
    env = rl_environment.Environment(game, observation_type=observation)
    env.seed(1)
    size, actions = env.observation_spec()["info_state"][0], env.action_spec()["num_actions"]
    learner = dqn.DQN(0, size, actions, **DQN_OPTIONS)
    other = random_agent.RandomAgent(1, actions)

    def play(*, evaluated: bool) -> float:
        moment = env.reset()
        while not moment.last():
            if moment.observations["current_player"] == 0:
                step = learner.step(moment, is_evaluation=evaluated)
            else:
                step = other.step(moment)
            moment = env.step([step.action])
        if not evaluated:
            learner.step(moment)
        return float(moment.rewards[0])

    def wins() -> int:
        return sum(play(evaluated=True) > 0 for _ in range(GAMES))

    before, began = wins(), time.process_time()
    while time.process_time() - began < MINUTE:
        play(evaluated=False)
    assert better(before, wins(), GAMES)


DQN_OPTIONS: dict[str, Any] = {
    "hidden_layers_sizes": (64,),
    "replay_buffer_capacity": 20_000,
    "batch_size": 32,
    "discount_factor": 0.95,
    "learning_rate": 1e-3,
    "optimizer_str": "adam",
    "learn_every": 4,
    "update_target_network_every": 200,
    "epsilon_decay_duration": 2000,
    "epsilon_end": 0.05,
    "epsilon_decay_schedule_str": "linear",
    "min_buffer_size_to_learn": 300,
    "seed": 1,
}
