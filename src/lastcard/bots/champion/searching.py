"""The champion, thinking: where its network is in doubt, it looks how each answer may go on.

It never sees a hidden card. It deals worlds that fit what it sees (`worlds.py`), plays the
likeliest answers on in all of them (`ahead.py`), and is moved by what came of it as far as that can
be trusted: some dozens of worlds say only roughly how good an answer is.
"""

from __future__ import annotations

import hashlib
import json
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from lastcard.bots.champion.ahead import Ahead, acted
from lastcard.bots.champion.inputs import inputs_of
from lastcard.bots.champion.judging import DIGITS, has_learned
from lastcard.bots.champion.judging import worths as at_first_sight
from lastcard.bots.champion.rows import Rows
from lastcard.bots.champion.weights import trained
from lastcard.bots.champion.worlds import Worlds
from lastcard.bots.printed_game import printed_game

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from lastcard.engine import Setup, View

OWN = ("turn", "drawn", "color")
"""The questions that no card has asked: nothing is being resolved, and worlds need no past."""


class Thought(NamedTuple):
    """How much to think, and what to make of it. Counted, not timed: the same view, the same
    answer."""

    games: int = 160
    """So many are played on; two answers are looked at in half of it each."""
    answers: int = 4
    """So many are thought about at most."""
    doubt: float = 0.02
    """An answer that the network gives less often than that is not thought about."""
    steps: int = 16
    """After so many a game is judged as it lies, whoever's turn it is."""
    trust: float = 60.0
    """What a chance to win is worth, in log-odds of the network: how many of those one is."""


USUAL = Thought()


def worths(view: View, possible: Sequence[str], thought: Thought = USUAL) -> list[float]:
    """What each answer is worth, as log-odds of taking it: what the network says of it, and what
    was found by looking ahead."""
    wishes = at_first_sight(view, possible)
    if len(possible) < 2 or not can_look_ahead(view):
        return wishes
    doubtful = _doubtful(wishes, thought)
    if len(doubtful) < 2:
        return wishes
    chances = look_ahead(view, [possible[place] for place in doubtful], thought).mean(axis=1)
    found = list(wishes)
    for place, less in zip(doubtful, chances - chances.max(), strict=True):
        found[place] = round(wishes[place] + thought.trust * float(less), DIGITS)
    return found


def _doubtful(wishes: Sequence[float], thought: Thought) -> list[int]:
    """The places of the answers that the network might give, the likeliest first."""
    chances = np.exp(np.array(wishes) - max(wishes))
    chances /= chances.sum()
    order = np.argsort(-chances, kind="stable")[: thought.answers]
    return [int(place) for place in order if chances[place] >= thought.doubt]


def look_ahead(view: View, actions: Sequence[str], thought: Thought) -> NDArray[np.float64]:
    """By action and world, the chance to win. The worlds are the same for all actions, and so is
    what chance does in them: what differs is due to the actions."""
    chance = _chance(view)
    inputs = inputs_of(printed_game(view).setup)
    worlds = Worlds(view)
    number = thought.games // len(actions)
    dealt = worlds.dealt(number, chance)
    noise = chance.gumbel(size=(number, thought.steps, len(inputs.space))).astype(np.float32)
    ahead = Ahead(trained().weights, inputs, Rows(inputs.layout, worlds.table), worlds.seat)
    games = [acted(world, worlds.seat, action) for action in actions for world in dealt]
    found = ahead.chances(games, np.tile(noise, (len(actions), 1, 1)))
    return found.reshape(len(actions), number)


def can_look_ahead(view: View) -> bool:
    """Whether worlds can be made of this view, and the network knows how to go on from them."""
    return (
        has_learned(view)
        and view["pending"]["kind"] in OWN
        and not view["lasting"]
        and _can_be_played_on(printed_game(view).setup)
    )


@lru_cache(64)
def _can_be_played_on(setup: Setup) -> bool:
    """Whether the network has learned all that may be asked; nobody here jumps in, and no hand
    comes to lie open."""
    rows = inputs_of(setup).layout
    learned = trained().decisions.issuperset(rows.decisions)
    return learned and not setup.rules.jump_in and "open" not in rows.at


def _chance(view: View) -> np.random.Generator:
    """The same view is thought about in the same worlds."""
    written = json.dumps(view, sort_keys=True).encode()
    seed = int.from_bytes(hashlib.sha256(written).digest()[:16], "big")
    return np.random.Generator(np.random.PCG64(seed))
