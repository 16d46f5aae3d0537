"""A learner among players of the simulator, all of it compiled."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from compiling import QUICKLY
from lastcard.engine import BadInput
from lastcard.sim import Player, against, make

if TYPE_CHECKING:
    from lastcard.sim.against import Against

GAMES = 24


def draws(key: Any, row: Any, mask: Any) -> Any:
    """Draws or passes wherever that is legal."""
    env = make("giant", 3)
    draw, keep = (mask[env.space.number(text, 0)] for text in ("draw", "pass"))
    either = jnp.where(draw, env.space.number("draw", 0), env.space.number("pass", 0))
    return jnp.where(draw | keep, either, mask.argmax())


@functools.cache
def game() -> Against:
    return against(make("giant", 3), [draws, Player(lambda key, row, mask: mask.argmax())], seat=1)


@functools.cache
def compiled(name: str) -> Any:
    return jax.jit(getattr(game(), name), compiler_options=QUICKLY)


def test_the_others_play_until_the_learner_is_asked() -> None:
    state = compiled("init")(jax.random.split(jax.random.key(1), GAMES))
    rows = game().env.layout
    ended, first = np.zeros(GAMES, dtype=bool), rows.read(np.asarray(state.observation.T), "counts")
    for number in range(25):
        over = np.asarray(state.terminated)
        assert (np.asarray(state.current_player)[~over] == 1).all()
        assert (np.asarray(state.legal_action_mask).any(axis=0) == ~over).all()
        rewards = np.asarray(state.rewards)
        assert (rewards[:, ended] == 0).all()
        assert (rewards[:, over & ~ended].max(axis=0) == 1).all()
        ended = over
        state = compiled("step")(
            state, state.legal_action_mask.argmax(axis=0), jax.random.key(number)
        )
    assert ended.sum() > GAMES / 2
    # seats from the learner's: the one to its left only draws
    last = rows.read(np.asarray(state.observation.T), "counts")
    assert last[:, 1].mean() > first[:, 1].mean() + 3
    assert last[:, 2].mean() < first[:, 2].mean()


def test_one_game_and_a_batch_are_the_same_games() -> None:
    keys = jax.random.split(jax.random.key(4), GAMES)
    together, alone = compiled("init")(keys), compiled("init")(keys[5])
    assert (together.observation[:, 5] == alone.observation).all()


def test_as_many_players_as_seats_are_wanted() -> None:
    with pytest.raises(BadInput, match="players: 2 players for 3 seats"):
        against(make("giant", 4), [draws, draws])
    with pytest.raises(BadInput, match="seat: "):
        against(make("giant", 4), seat=4)
