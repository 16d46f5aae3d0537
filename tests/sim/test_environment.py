"""The environment: one game, many under `vmap`, a batch at once."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

import jax
import jax.numpy as jnp
import numpy as np

from compiling import QUICKLY
from lastcard.editions import load_edition
from lastcard.engine import from_json, legal_actions
from lastcard.sim import auto_reset, make

if TYPE_CHECKING:
    from lastcard.sim.env import Env, State


@functools.cache
def giant() -> Env:
    return make("giant", players=2)


@functools.cache
def compiled(name: str) -> Any:
    env = giant()
    functions: dict[str, Any] = {
        "init": env.init,
        "step": env.step,
        "observe": env.observe,
        "inits": jax.vmap(env.init),
        "resetting": jax.vmap(auto_reset(env).step),
    }
    return jax.jit(functions[name], compiler_options=QUICKLY)


def a_legal_action(state: State, place: int) -> int:
    legal = np.flatnonzero(np.asarray(state.legal_action_mask))
    return int(legal[place % len(legal)])


def test_a_position_of_the_simulator_can_be_played_on_by_the_referee() -> None:
    env, state = giant(), compiled("init")(jax.random.key(1))
    for place in range(40):
        seat = int(state.current_player)
        game = from_json(state.to_position("any text"), load_edition)
        legal = np.flatnonzero(np.asarray(state.legal_action_mask))
        spelled = [env.space.spell(int(number), seat) for number in legal]
        assert sorted(spelled) == sorted(legal_actions(game, seat))
        assert (compiled("observe")(state, seat) == state.observation).all()
        action = jnp.asarray(a_legal_action(state, place))
        state = compiled("step")(state, action, jax.random.key(place))


def test_the_same_key_and_actions_give_the_same_game() -> None:
    states = []
    for _ in range(2):
        state = compiled("init")(jax.random.key(7))
        for place in range(10):
            action = jnp.asarray(a_legal_action(state, place))
            state = compiled("step")(state, action, jax.random.key(place))
        states.append(state.to_position())
    assert states[0] == states[1]


def test_old_keys_and_new_keys_are_both_taken() -> None:
    new = compiled("init")(jax.random.key(3)).to_position()
    old = compiled("init")(jax.random.PRNGKey(3)).to_position()
    assert new == old


def test_a_batch_at_once_is_the_batch_of_single_games() -> None:
    keys = jax.random.split(jax.random.key(2), 8)
    together, apart = compiled("init")(keys), compiled("inits")(keys)
    assert together.observation.shape == (giant().layout.size, 8)
    assert apart.observation.shape == (8, giant().layout.size)
    assert (apart.observation == together.observation.T).all()
    assert (apart.legal_action_mask == together.legal_action_mask.T).all()


def test_an_action_that_is_not_legal_ends_the_game_at_its_players_cost() -> None:
    state = compiled("init")(jax.random.key(1))
    wrong = int(np.flatnonzero(~np.asarray(state.legal_action_mask))[0])
    ended = compiled("step")(state, jnp.asarray(wrong), jax.random.key(0))
    assert bool(ended.terminated)
    assert not np.asarray(ended.legal_action_mask).any()
    assert float(ended.rewards[int(state.current_player)]) == -1
    assert float(ended.rewards.sum()) == 0
    after = compiled("step")(ended, jnp.asarray(0), jax.random.key(1))
    assert bool(after.terminated)
    assert not np.asarray(after.rewards).any()


def test_auto_reset_goes_on_with_a_new_game_and_reports_the_old_one() -> None:
    keys = jax.random.split(jax.random.key(5), 32)
    state = compiled("inits")(keys)
    finished = 0
    for number in range(120):
        mask = np.asarray(state.legal_action_mask)
        assert mask.any(axis=1).all()
        # the first legal action is a play wherever there is one, so rounds are short
        actions = jnp.asarray(mask.argmax(axis=1))
        state = compiled("resetting")(state, actions, jax.random.split(jax.random.key(number), 32))
        ended = np.asarray(state.terminated)
        finished += int(ended.sum())
        rewards = np.asarray(state.rewards)
        assert (rewards[ended].max(axis=1) == 1).all()
        assert (rewards.sum(axis=1) == 0).all()
        assert not rewards[~ended].any()
    assert finished > 32
