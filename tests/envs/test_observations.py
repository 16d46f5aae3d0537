"""One observation and one action space, whichever environment gives them."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest

import lastcard.envs
from lastcard.editions import BUILT_IN
from lastcard.engine import legal_actions, view
from lastcard.spaces import action_space, layout, observe


@pytest.mark.parametrize("uno", ["auto", "called"])
@pytest.mark.parametrize("edition", BUILT_IN)
def test_every_agent_sees_what_the_referee_lets_its_seat_see(edition: str, uno: str) -> None:
    env = lastcard.envs.aec_env(edition, players=3, length="match", uno=uno)
    env.reset(seed=1)
    raw = env.unwrapped
    setup = raw.game.setup
    rows, space = layout(setup), action_space(setup)
    rng = np.random.default_rng(1)
    for _ in range(300):
        for seat, agent in enumerate(env.agents):
            seen = env.observe(agent)
            assert (seen["observation"] == observe(rows, view(raw.game, seat))).all()
            asked = agent == env.agent_selection
            legal = space.mask(legal_actions(raw.game, seat) if asked else [], seat)
            assert (seen["action_mask"] == legal).all()
            assert (env.infos[agent]["action_mask"] == legal).all()
            assert env.observation_space(agent).contains(seen)
        seen, _, over, _, _ = env.last()
        if over:
            break
        env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))


def test_a_learner_sees_what_the_referee_lets_it_see() -> None:
    env: Any = gymnasium.make(
        "Lastcard-v1", edition="toy-story", players=3, opponents="steady"
    ).unwrapped
    rows = layout(env.referee.setup)
    seen, _ = env.reset(seed=2)
    for _ in range(100):
        assert (seen["observation"] == observe(rows, view(env.game, 0))).all()
        seen, _, over, _, _ = env.step(int(seen["action_mask"].argmax()))
        if over:
            seen, _ = env.reset()


def test_written_cards_have_their_actions_and_their_part_of_the_row() -> None:
    joke = {"name": "Swap", "effects": [{"swap_hands": "chosen"}]}
    env = lastcard.envs.aec_env(players=3, custom=[joke, joke])
    assert "swap:+1" in env.unwrapped.referee.space.names
    env.reset(seed=3)
    rng = np.random.default_rng(3)
    for _ in env.agent_iter(2000):
        seen, _, over, _, _ = env.last()
        env.step(None if over else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
