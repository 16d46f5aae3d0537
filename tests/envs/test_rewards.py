"""What the end of a game brings, by result and by points: the same in simulator and referee."""

from __future__ import annotations

from typing import Any

import jax
import pytest

from compiling import QUICKLY
from lastcard.engine import BadInput, from_json
from lastcard.envs import referee
from lastcard.sim import make
from lastcard.spaces import Offered

LAST_CARD: dict[str, Any] = {
    "edition": "giant",
    "hands": [["R5"], ["Y3", "W"], ["G1", "GS"]],
    "discard": ["R7"],
}
"""The others hold 53 points (a Wild counts 50) and 21."""


@pytest.mark.parametrize(
    ("reward", "scoring", "expected"),
    [
        ("result", "winner", (1, -0.5, -0.5)),
        ("points", "winner", (74, -37, -37)),
        ("points", "tally", (37, 21 / 2 - 53, 53 / 2 - 21)),
    ],
)
def test_a_round_is_rewarded_as_asked(
    reward: str, scoring: str, expected: tuple[float, ...]
) -> None:
    options: dict[str, Any] = {"reward": reward, "rules": {"scoring": scoring}}
    theirs = referee("giant", 3, **options)
    rules = {"uno": "auto", "scoring": scoring}
    game = from_json({**LAST_CARD, "rules": rules}, lambda _: theirs.setup.edition)
    assert theirs.rewards(Offered(game)) == (0, 0, 0)
    assert theirs.rewards(theirs.step(Offered(game), "R5")[0]) == expected

    env = make("giant", 3, **options)
    state = env.from_position({**LAST_CARD, "rules": rules})
    step = jax.jit(env.step, compiler_options=QUICKLY)
    ended = step(state, env.space.number("R5", 0), jax.random.key(1))
    assert tuple(ended.rewards.tolist()) == pytest.approx(expected)
    fined = step(state, env.space.number("Y3", 0), jax.random.key(1))
    assert fined.rewards[0] == -theirs.foul == (-100 if reward == "points" else -1)


def test_rewards_that_nobody_knows_are_refused() -> None:
    with pytest.raises(BadInput, match="reward: 'cards' is not allowed; allowed: result, points"):
        make("giant", reward="cards")
