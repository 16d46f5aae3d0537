"""Games by the batch: what Gymnasium promises of a vector environment, over the simulator."""

from __future__ import annotations

from collections import Counter
from typing import Any

import gymnasium
import jax
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import lastcard.envs
from lastcard.engine import BadInput
from lastcard.envs.vector import SimulatedEnv
from lastcard.sim import Player
from lastcard.sim.random_player import random_player

GAMES = 32
LAST = Player(lambda key, row, mask: mask.shape[0] - 1 - mask[::-1].argmax())
"""Does the last thing that is legal."""


@pytest.fixture(scope="module")
def envs() -> VectorEnv[Any, Any, Any]:
    return gymnasium.make_vec("Lastcard-v1", num_envs=GAMES, edition="giant", players=2)


def chosen(rng: np.random.Generator, masks: np.ndarray) -> np.ndarray:
    """Any legal action a game; where there is none, whatever."""
    picked: np.ndarray = (rng.random(masks.shape) * masks).argmax(axis=1)
    return picked


def test_a_vector_of_simulated_games_keeps_gymnasiums_promises(envs: Any) -> None:
    assert envs.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    assert envs.spec.kwargs["num_envs"] == GAMES
    rng = np.random.default_rng(1)
    seen, info = envs.reset(seed=1)
    over = np.zeros(GAMES, dtype=bool)
    ended = 0
    for _ in range(60):
        assert envs.observation_space.contains(seen)
        assert (info["action_mask"] == seen["action_mask"]).all()
        assert (seen["action_mask"].any(axis=1) == ~over).all()
        asked = envs.referee.layout.read(seen["observation"], "asked")
        assert (asked[~over, 0] == 1).all()
        before = over
        seen, rewards, over, cut_off, info = envs.step(chosen(rng, seen["action_mask"]))
        assert rewards.dtype == np.float64
        assert not cut_off.any()
        assert (rewards[before] == 0).all()
        assert not (before & over).any()
        assert set(rewards[over]) <= {1.0, -1.0}
        assert (rewards[~over] == 0).all()
        ended += int(over.sum())
    assert ended


def test_the_same_seed_gives_the_same_games(envs: Any) -> None:
    runs = []
    for seed in (5, 5, 6):
        rng = np.random.default_rng(0)
        seen, _ = envs.reset(seed=seed)
        for _ in range(5):
            seen, *_ = envs.step(chosen(rng, seen["action_mask"]))
        runs.append(seen["observation"])
    assert (runs[0] == runs[1]).all()
    assert (runs[0] != runs[2]).any()


def test_illegal_actions_end_games_and_cost_one(envs: Any) -> None:
    seen, _ = envs.reset(seed=2)
    actions = seen["action_mask"].argmax(axis=1)
    actions[:10] = seen["action_mask"].argmin(axis=1)[:10]
    _, rewards, over, _, _ = envs.step(actions)
    assert over[:10].all()
    assert (rewards[:10] == -1).all()
    assert (rewards[10:] == 0).all()


def test_gymnasiums_statistics_count_its_games(envs: Any) -> None:
    counted = RecordEpisodeStatistics(envs)
    rng = np.random.default_rng(3)
    seen, _ = counted.reset(seed=3)
    games, returns = 0, []
    for _ in range(60):
        seen, _, over, _, info = counted.step(chosen(rng, seen["action_mask"]))
        games += int(over.sum())
        if over.any():
            returns += list(info["episode"]["r"][over])
    assert len(returns) == games > 0
    assert set(returns) <= {1.0, -1.0}


@pytest.mark.parametrize(
    "actions", [np.zeros(3, int), np.full(GAMES, -1), np.full(GAMES, 999), np.zeros(GAMES), None]
)
def test_what_is_no_batch_of_actions_is_refused(envs: Any, actions: Any) -> None:
    envs.reset(seed=4)
    with pytest.raises(BadInput, match=f"actions: must be {GAMES} whole numbers from 0 to "):
        envs.step(actions)


def test_a_game_is_the_same_however_many_are_played_beside_it() -> None:
    """Seed 7 of few games and of many; and what is dealt there once a game is over."""
    few = gymnasium.make_vec("Lastcard-v1", num_envs=3, players=2)
    many = gymnasium.make_vec("Lastcard-v1", num_envs=GAMES, players=2)
    seen, beside = few.reset(seed=7)[0], many.reset(seed=7)[0]
    ended = 0
    for _ in range(80):
        assert (seen["observation"] == beside["observation"][:3]).all()
        actions = beside["action_mask"].argmax(axis=1)
        seen, gained, over, *_ = few.step(actions[:3])
        beside, rewards, over_beside, *_ = many.step(actions)
        assert (gained == rewards[:3]).all()
        assert (over == over_beside[:3]).all()
        ended += int(over.sum())
    assert ended > 6
    seeds: Any = [9, 7, None]
    alone, _ = few.reset(seed=seeds)
    assert (alone["observation"][0] == many.reset(seed=7)[0]["observation"][2]).all()
    assert (alone["observation"][1] == many.reset(seed=7)[0]["observation"][0]).all()


def test_masks_can_be_asked_for() -> None:
    envs: Any = gymnasium.make_vec("Lastcard-v1", num_envs=GAMES, players=2)
    seen, _ = envs.reset(seed=1)
    assert (envs.unwrapped.action_masks() == (seen["action_mask"] == 1)).all()


def test_players_of_the_simulator_are_simulated_beside_random() -> None:
    envs = gymnasium.make_vec("Lastcard-v1", num_envs=2, players=3, opponents=[LAST, "random"])
    assert isinstance(envs.unwrapped, SimulatedEnv)
    beside = gymnasium.make_vec("Lastcard-v1", num_envs=2, players=3, opponents=[LAST, "hard"])
    assert not isinstance(beside.unwrapped, SimulatedEnv)


def test_the_simulated_opponent_plays_as_the_bot_random_does() -> None:
    space = lastcard.envs.referee("giant", 2).space
    choose = jax.jit(jax.vmap(random_player(space).choose, in_axes=(0, None, None)))
    keys = jax.random.split(jax.random.key(1), 4000)

    def choices(*names: str) -> Counter[str]:
        picked = choose(keys, np.zeros(1, np.int8), space.mask(names, 0))
        return Counter(space.names[at] for at in np.asarray(picked))

    wilds = ("W:B", "W:G", "W:R", "W:Y")
    cards = choices("B1", *wilds, "draw")
    assert cards["B1"] == pytest.approx(2000, abs=150)
    assert all(cards[wild] == pytest.approx(500, abs=100) for wild in wilds)
    assert cards["draw"] == 0
    assert set(choices("draw")) == {"draw"}
    assert choices("challenge", "accept")["accept"] == pytest.approx(2000, abs=150)


def test_simulated_games_are_not_shown() -> None:
    with pytest.raises(BadInput, match="render_mode"):
        gymnasium.make_vec("Lastcard-v1", num_envs=2, render_mode="ansi")
