"""The largest numbers that the simulator has room for are played as the referee plays them.

One more is refused: `sim/test_supported.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from lastcard.engine import Rules
from lastcard.sim.env import Env
from lastcard.sim.supported import MOST_OWED, MOST_POINTS, MOST_SCORE
from lockstep.borders import full_deck, many_faces, rich_deck, setup_of
from lockstep.both_sides import hold_together
from lockstep.referee_side import play

if TYPE_CHECKING:
    from lastcard.engine import Setup

DEAREST = Rules(
    target=MOST_SCORE - MOST_POINTS + 1, hand_size=MOST_OWED, uno_penalty=MOST_OWED, uno="called"
)
BORDERS: dict[str, Setup] = {
    "points, scores, hands and penalties": setup_of(rich_deck(), 2, DEAREST),
    "cards, wilds, specials and players": setup_of(full_deck(), 10, Rules(uno="auto")),
    "faces": setup_of(many_faces(), 2, Rules(uno="auto")),
}


@pytest.mark.parametrize("name", BORDERS)
def test_the_largest_numbers_are_equal_at_every_step(name: str) -> None:
    env = Env(BORDERS[name], whole_match=True)
    scripts = [
        play(env.setup, f"border {number}", rounds=15, closely=number < 2) for number in range(8)
    ]
    assert hold_together(env, scripts, closely=2) > 2500
