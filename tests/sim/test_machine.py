"""Games with house rules and written cards, as whoever uses the environment sees them."""

from __future__ import annotations

import functools
import random
from typing import TYPE_CHECKING, Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from compiling import QUICKLY
from lastcard.editions import load_edition
from lastcard.engine import BadInput, apply, from_json, legal_actions, start, to_json, view
from lastcard.sim import make
from lastcard.spaces import observe

if TYPE_CHECKING:
    from lastcard.sim.env import Env

WRITTEN = [
    {
        "name": "Open house",
        "effects": [
            {"face_up": "everyone", "until": "your-next-turn"},
            {"dare": "Sing", "who": "others", "seconds": 20, "refuse": [{"draw": 2}]},
            {"follow": "called", "who": "next", "else": [{"draw": 1}]},
        ],
    },
    {
        "name": "Choose",
        "effects": [
            {"choose": [{"hand_to": 5}, {"skip": "them"}], "self": True},
            {"stuck_draw": 3, "who": "others"},
        ],
    },
]


@functools.cache
def house() -> Env:
    return make("disney", players=3, custom=WRITTEN, rules={"stacking": "any", "seven_zero": True})


@functools.cache
def compiled(name: str) -> Any:
    return jax.jit(getattr(house(), name), compiler_options=QUICKLY)


def test_a_position_with_effects_at_work_can_be_played_on_by_the_referee() -> None:
    env, state = house(), compiled("init")(jax.random.key(4))
    chance = np.random.default_rng(4)
    kinds = set()
    for place in range(250):
        if bool(state.terminated):
            state = compiled("init")(jax.random.key(place))
        seat = int(state.current_player)
        game = from_json(state.to_position("any text"), load_edition)
        assert game.round.pending is not None
        kinds.add(game.round.pending.kind)
        legal = np.flatnonzero(np.asarray(state.legal_action_mask))
        spelled = [env.space.spell(int(number), seat) for number in legal]
        assert sorted(spelled) == sorted(legal_actions(game, seat))
        row = observe(env.layout, view(game, seat))
        assert (np.asarray(state.observation) == row).all()
        played = [number for number in legal if env.space.names[number] != "draw"]
        action = jnp.asarray(chance.choice(played or legal))
        state = compiled("step")(state, action, jax.random.key(place))
    assert {"turn", "drawn", "stack", "swap"} <= kinds


def test_an_illegal_answer_ends_the_game() -> None:
    env, state = house(), compiled("init")(jax.random.key(4))
    wrong = jnp.asarray(env.space.number("vote:yes", 0), jnp.int32)  # no other type to compile for
    ended = compiled("step")(state, wrong, jax.random.key(0))
    assert bool(ended.terminated)
    assert float(ended.rewards[int(state.current_player)]) == -1


def test_a_game_goes_on_from_a_position_with_orders_for_coming_turns() -> None:
    """What lasts, and who misses a turn, is as it was; what the referee would do then, too."""
    env = house()
    deck = load_edition("disney")
    game, _ = start(deck, 3, "orders 3", env.setup.rules, env.setup.custom)
    chance, compared = random.Random(3), 0
    while game.round.pending is not None:
        seat = game.round.pending.seats[0]
        if not game.round.resolving:
            state = env.from_position(to_json(game))
            assert (np.asarray(state.observation) == observe(env.layout, view(game, seat))).all()
            legal = env.space.mask(legal_actions(game, seat), seat)
            assert (np.asarray(state.legal_action_mask) == legal).all()
            compared += bool(game.round.lasting or game.round.misses)
        actions = legal_actions(game, seat)
        game, _ = apply(game, seat, chance.choice([a for a in actions if a != "draw"] or actions))
    assert compared > 3


def test_a_position_in_the_middle_of_an_effect_is_refused() -> None:
    env = house()
    position = {
        "edition": "disney",
        "rules": {"uno": "auto", "stacking": "any", "seven_zero": True},
        "custom": WRITTEN,
        "hands": [["B7", "B1"], ["G2"], ["G3"]],
        "discard": ["B5"],
    }
    game = from_json(position, load_edition)
    game, _ = apply(game, 0, "B7")
    with pytest.raises(BadInput, match=r"^position.resolving: swap_hands cannot be simulated"):
        env.from_position(to_json(game))
