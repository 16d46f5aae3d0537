"""Positions of the notation, played on by the simulator as the referee would play them."""

from __future__ import annotations

import json
from typing import Any

import jax
import numpy as np
import pytest

from compiling import QUICKLY
from lastcard.editions import load_edition
from lastcard.engine import BadInput, from_json
from lastcard.sim import make
from lastcard.sim.position import position as to_position
from lastcard.sim.reading import read_position
from lockstep.positions import comparable
from lockstep.referee_side import play

SKIP_AND_SHOW = {
    "name": "Skip and show",
    "effects": [{"skip": "next"}, {"show": "called", "who": "others", "lacking": [{"draw": 1}]}],
}
GAMES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "calls and challenges": ("disney", 4, {"uno": "called"}),
    "a colour to follow": ("wimpy-kid", 3, {"scoring": "tally"}),
    "cards to show": ("toy-story", 3, {}),
    "a turn missed after a question": ("giant", 3, {"custom": [SKIP_AND_SHOW, SKIP_AND_SHOW]}),
}


@pytest.mark.parametrize("name", GAMES)
def test_every_position_of_the_referee_is_read_and_written_again(name: str) -> None:
    edition, players, options = GAMES[name]
    env = make(edition, players, length="match", **options)
    looked_at = 0
    observe = jax.jit(env.observe, compiler_options=QUICKLY)
    for number in range(3):
        script = play(env.setup, f"positions {number}", rounds=2, calm=0.3, closely=True)
        for stop, (move, written) in enumerate(zip(script.moves, script.positions, strict=True)):
            if move is None:
                continue
            core = read_position(env.deck, written, whole_match=True)
            ours = to_position(env.deck, core, "", whole_match=True)
            for key in ours:
                assert comparable(key, ours[key]) == comparable(key, written.get(key)), key
            if stop % 5 == 0 or move[2].partition(":")[0] in ("challenge", "accept", "show"):
                looked_at += 1
                state = env.from_position(written)
                assert int(state.current_player) == move[1]
                assert (np.asarray(state.legal_action_mask) == script.masks[stop]).all()
                assert (np.asarray(observe(state)) == script.rows[stop]).all()
    assert looked_at > 20


def test_a_game_that_was_read_goes_on() -> None:
    env = make("giant", 2, uno="called")
    text = json.dumps(position(hands=[["R5", "W"], ["Y3"]], discard=["G7", "R7"]))
    state = env.from_position(text)
    asked = from_json(position(hands=[["R5", "W"], ["Y3"]], discard=["G7", "R7"]), load_edition)
    assert int(state.current_player) == asked.round.turn == 0
    step = jax.jit(env.step, compiler_options=QUICKLY)
    for action in ("uno", "R5", "draw", "pass", "W:Y"):
        seat = int(state.current_player)
        state = step(state, env.space.number(action, seat), jax.random.key(3))
    assert bool(state.terminated)
    assert state.rewards.tolist() == [1, -1]


def position(**fields: Any) -> dict[str, Any]:
    return {"edition": "giant", **fields}


BOTH = {"hands": [["R5"], ["Y3"]], "discard": ["R7"]}
THREE = {"hands": [["R5"], ["Y3"], ["Y4"]], "discard": ["R7"]}


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (
            {"edition": "disney", **BOTH},
            "position.edition: 'disney' is not allowed; allowed: giant",
        ),
        (position(**THREE), "position.hands: 3 is not allowed; allowed: 2"),
        (position(**BOTH, rules={"target": 200}), "position.rules: {'target': 200} is not allowed"),
        (position(**BOTH, draw=["B1", "B2"]), "position.draw: .* cannot be simulated"),
        (position(**BOTH, misses=[[1, "SKIP-1"]]), "position.misses: .* cannot be simulated"),
        (position(**BOTH, again=1), "position.again: 1 cannot be simulated"),
        (position(**BOTH, scores=[0, 9000]), "position.scores: 9000 cannot be simulated; allowed"),
        (position(**BOTH, turn=7), "position.turn: "),
        ("{", "position: is not JSON"),
        (7, "position: "),
    ],
)
def test_what_cannot_be_simulated_is_refused_by_its_field(written: Any, said: str) -> None:
    env = make("giant", 2, uno="called")
    with pytest.raises(BadInput, match=said):
        env.from_position(written)


def test_the_end_of_a_round_within_a_match_is_no_decision() -> None:
    over = position(**BOTH, over=True, rules={"uno": "auto"})
    with pytest.raises(BadInput, match=r"position\.over: true cannot be simulated"):
        make("giant", 2, length="match").from_position(over)
    assert bool(make("giant", 2).from_position(over).terminated)
