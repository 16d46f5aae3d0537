"""What tools of the field expect of an environment: names, equality, pickles, Pgx's wrapper."""

from __future__ import annotations

import copy
import pickle
from typing import TYPE_CHECKING, Any

import jax
import numpy as np
from pgx.experimental import act_randomly
from pgx.experimental import auto_reset as pgx_auto_reset

from compiling import QUICKLY
from lastcard.engine import Rules
from lastcard.sim import make
from lastcard.sim.env import Env, State
from lastcard.spaces import PLAYERS

if TYPE_CHECKING:
    from lastcard.sim.bits import Array

GAMES = 16


def pickled(thing: Any) -> Any:
    """What comes back from a pickle of it."""
    return pickle.loads(pickle.dumps(thing))  # noqa: S301


def test_the_wrapper_of_pgx_deals_a_new_game_wherever_one_is_over() -> None:
    env = make("giant", 2, forced_play=True)
    step = jax.vmap(pgx_auto_reset(env.step, env.init))

    def one(state: State, key: Array) -> tuple[State, tuple[Array, Array, Array]]:
        choice, chance = jax.random.split(key)
        action = act_randomly(choice, state.legal_action_mask)
        after = step(state, action, jax.random.split(chance, GAMES))
        return after, (after.terminated, after.rewards, after.legal_action_mask.any(axis=1))

    def play(key: Array) -> tuple[State, tuple[Array, Array, Array]]:
        first, others = jax.random.split(key)
        state = jax.vmap(env.init)(jax.random.split(first, GAMES))
        return jax.lax.scan(one, state, jax.random.split(others, 200))

    played = jax.jit(play, compiler_options=QUICKLY)(jax.random.key(1))
    ended, rewards, asked = (np.asarray(told) for told in played[1])
    assert asked.all()
    assert ended.sum() > GAMES
    assert (np.sort(rewards[ended]) == [-1, 1]).all()
    assert not rewards[~ended].any()


def test_an_environment_has_the_names_of_pgx() -> None:
    env = make("giant")
    assert (env.id, env.version, env.num_players) == ("lastcard-giant", "v1", PLAYERS)
    state = jax.eval_shape(env.init, jax.random.key(0))
    assert state.observation.shape == env.observation_shape
    assert state.legal_action_mask.shape == (env.num_actions,)
    assert state.rewards.shape == (env.num_players,)
    assert state.replace(terminated=True).terminated is True


def test_an_environment_says_what_it_plays() -> None:
    assert repr(make("giant", 2, stacking="any")) == (
        "<lastcard-giant v1: players=2, uno='auto', stacking='any', "
        "reward='result', length='round'>"
    )


def test_environments_of_the_same_games_are_equal() -> None:
    env = make("giant", 3, target=300, length="match")
    same = make("giant", 3, rules={"target": 300}, length="match")
    assert env is same
    assert env == Env(env.setup, whole_match=True) == pickled(env)
    assert hash(env) == hash(Env(env.setup, whole_match=True))
    others = [
        make("giant", 2, target=300, length="match"),
        make("giant", 3, target=300),
        make("giant", 3, target=301, length="match"),
        make("giant", 3, target=300, length="match", reward="points"),
        make("toy-story", 3, target=300, length="match"),
    ]
    assert env not in others
    assert len({env, *others}) == 6


def test_equal_environments_share_one_compilation() -> None:
    traced = []

    def first_legal(state: State) -> Array:
        traced.append(state.env)
        return state.legal_action_mask.argmax()

    compiled = jax.jit(first_legal)
    one, another = make("giant", 2), Env(make("giant", 2).setup, whole_match=False)
    state = jax.jit(one.init, compiler_options=QUICKLY)(jax.random.key(1))
    assert one is not another
    compiled(state)
    compiled(state.replace(env=another))
    compiled(pickled(state))
    assert len(traced) == 1


def test_a_game_that_was_pickled_goes_on_as_if_it_had_not_been() -> None:
    env = make("giant", 2)

    def one(state: State, key: Array) -> tuple[State, Array]:
        after = env.step(state, state.legal_action_mask.argmax(), key)
        return after, after.observation

    keys = jax.random.split(jax.random.key(2), 30)
    play = jax.jit(lambda state: jax.lax.scan(one, state, keys), compiler_options=QUICKLY)
    state = jax.jit(env.init, compiler_options=QUICKLY)(jax.random.key(1))
    read = pickled(state)
    assert read.env is env
    assert copy.deepcopy(state).env is env
    assert (play(state)[1] == play(read)[1]).all()


def test_rules_are_taken_in_every_form() -> None:
    family = make("giant", 2, rules="family", stacking="off", draw_until_playable=False)
    assert family is make("giant", 2)
    written = make("giant", 2, rules={"forced_play": True, "target": 200}, target=300)
    assert written.setup.rules == Rules(uno="auto", forced_play=True, target=300)
    assert make("giant", 2, rules=Rules(forced_play=True)) is make("giant", 2, forced_play=True)
