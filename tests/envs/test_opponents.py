"""Players of one's own in the other seats: bots, functions, players of the simulator."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
import pytest

import lastcard.envs
from lastcard.bots import Bot
from lastcard.engine import BadInput
from lastcard.sim import Player

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine import View

SPACE = lastcard.envs.referee("giant", 2).space


class FirstBot(Bot):
    """Does the first thing that is legal."""

    def choose(self, view: View, legal: Sequence[str]) -> str:
        return legal[0]


def first(row: Any, mask: Any, rng: np.random.Generator) -> int:
    assert row.dtype == np.int8
    assert isinstance(rng, np.random.Generator)
    return int(mask.argmax())


def anything(row: Any, mask: Any, rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(mask)))


FIRST = Player(lambda key, row, mask: mask.argmax())


def course(opponents: Any, seed: int = 3) -> list[list[int]]:
    """What a learner sees who does the first thing that is legal."""
    env = gymnasium.make("Lastcard-v1", players=2, opponents=opponents)
    seen, _ = env.reset(seed=seed)
    rows, over = [seen["observation"].tolist()], False
    while not over:
        seen, _, over, *_ = env.step(int(seen["action_mask"].argmax()))
        rows.append(seen["observation"].tolist())
    return rows


def test_functions_bots_and_players_of_the_simulator_play_alike_if_they_do_the_same() -> None:
    told = course(first)
    assert len(told) > 3
    assert course(FIRST) == told
    assert course([first]) == told
    assert course(FirstBot) == course(FirstBot("any seed"))


def test_the_chance_of_a_function_follows_from_the_seed() -> None:
    assert course(anything) == course(anything)
    assert course(anything) != course(anything, seed=4)


def test_what_an_opponent_may_not_do_is_an_error_with_what_it_may() -> None:
    never = SPACE.number("challenge", 0)
    with pytest.raises(BadInput, match="opponents: an opponent answered 'challenge', which is not"):
        course(lambda row, mask, rng: never)


@pytest.mark.parametrize(
    ("opponents", "said"),
    [
        (7, "opponents: 7 is no opponent; allowed: the name of a bot"),
        ([first, first], "are 2 bots for 1 seats"),
        ("nobody", "no bot 'nobody'"),
    ],
)
def test_who_is_no_opponent_is_refused(opponents: Any, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        gymnasium.make("Lastcard-v1", players=2, opponents=opponents)
