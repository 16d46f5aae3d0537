"""The champion, thinking: where its network is in doubt, it looks how each answer may go on.

It never sees a hidden card. It deals worlds that fit what it sees (`worlds.py`), plays each answer
on in all of them (`ahead.py`), and trusts what came of it as far as its doubts go.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from lastcard.bots.champion.ahead import Ahead, acted
from lastcard.bots.champion.inputs import inputs_of
from lastcard.bots.champion.judging import DIGITS, has_learned, worths
from lastcard.bots.champion.rows import Rows
from lastcard.bots.champion.weights import trained
from lastcard.bots.champion.worlds import Worlds
from lastcard.bots.judge import Judge
from lastcard.bots.printed_game import printed_game

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine import View


MOST_STEPS = 16
"""After so many the worlds are judged as they lie, whoever's turn it is."""


class Thought(NamedTuple):
    """How much to think."""

    worlds: int = 32
    answers: int = 4
    """So many at most are thought about."""
    doubt: float = 0.02
    """An answer that the network gives less often is not thought about."""
    steps: int = MOST_STEPS
    turns: int = 0
    trust: float = 40.0
    """What a chance to win is worth in log-odds of the network."""
    heat: float = 1.0


USUAL = Thought()


def thinking(view: View, possible: Sequence[str], thought: Thought = USUAL) -> list[float]:
    """What each answer is worth, as log-odds, after a look ahead."""
    wishes = worths(view, possible)
    if not can_be_thought_about(view):
        return wishes
    chances = np.exp(np.array(wishes) - max(wishes))
    chances /= chances.sum()
    order = np.argsort(-chances, kind="stable")[: thought.answers]
    considered = [int(place) for place in order if chances[place] >= thought.doubt]
    if len(considered) < 2:
        return wishes
    means = looked_at(view, [possible[place] for place in considered], thought).mean(axis=1)
    found = list(wishes)
    for place, mean in zip(considered, means, strict=True):
        found[place] += thought.trust * (mean - means.max())
    return [round(one, DIGITS) for one in found]


def looked_at(view: View, actions: Sequence[str], thought: Thought) -> np.ndarray:
    """By answer and world, the chance to win."""
    chance = _chance(view)
    setup = printed_game(view).setup
    inputs = inputs_of(setup)
    worlds = Worlds(view)
    dealt = worlds.dealt(thought.worlds, chance)
    noise = chance.gumbel(size=(thought.worlds, 8, len(inputs.space))).astype(np.float32)
    noise *= thought.heat
    ahead = Ahead(trained().weights, inputs, Rows(inputs.layout, worlds.table), worlds.seat)
    games = [acted(game, worlds.seat, action) for action in actions for game in dealt]
    found = ahead.chances(
        games, np.tile(noise, (len(actions), 1, 1)), turns=thought.turns, steps=thought.steps
    )
    return found.reshape(len(actions), -1)


def can_be_thought_about(view: View) -> bool:
    """Whether worlds can be made of it, in which the network knows how to go on."""
    if not has_learned(view) or view["pending"]["kind"] not in ("turn", "drawn", "color"):
        return False
    setup = printed_game(view).setup
    learned = trained().decisions.issuperset(inputs_of(setup).layout.decisions)
    return learned and not view["lasting"]


def _chance(view: View) -> np.random.Generator:
    """The same view is thought about in the same worlds."""
    written = json.dumps(view, sort_keys=True).encode()
    seed = int.from_bytes(hashlib.sha256(written).digest()[:16], "big")
    return np.random.Generator(np.random.PCG64(seed))


THINKER = Judge(thinking, step=0.5)
