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

GAMES = 32


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


def test_the_simulated_opponent_plays_as_the_bot_random_does() -> None:
    from lastcard.envs.simulated_games import RandomPlayer

    space = lastcard.envs.referee("giant", 2).space
    player = RandomPlayer(space)

    def choices(*names: str) -> Counter[str]:
        mask = space.mask(names, 0)[:, None].repeat(4000, axis=1)
        return Counter(space.names[at] for at in np.asarray(player.choose(mask, jax.random.key(1))))

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
