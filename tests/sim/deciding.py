"""Decisions of the referee's bots, and what the simulator's make of them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import jax
import numpy as np

from lastcard.bots import make_bot
from lastcard.engine import apply, is_call, legal_actions, start, view
from lastcard.sim.bots import player_of
from lastcard.spaces import observe

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from lastcard.sim.env import Env

STRAYS = 0.1
"""How often something else is done than was decided, so that games come to more places."""


class Decided(NamedTuple):
    kinds: NDArray[np.str_]
    """What was asked."""
    rows: NDArray[np.int8]
    masks: NDArray[np.bool_]
    actions: NDArray[np.int32]


def decided(env: Env, number: int, name: str = "steady", seed: str = "") -> Decided:
    """So many decisions where there is a choice."""
    rng, bot, setup = Random(seed), make_bot(name, seed), env.setup
    found: list[Any] = []
    rounds = 0
    while len(found) < number:
        game, _ = start(setup.edition, setup.players, f"{seed}/{rounds}", setup.rules, setup.custom)
        rounds += 1
        while (pending := game.round.pending) is not None and len(found) < number:
            seat = pending.seats[0]
            legal, seen = legal_actions(game, seat), view(game, seat)
            action = bot.choose(seen, legal)
            if sum(not is_call(other) for other in legal) > 1:
                mask = env.space.mask(legal, seat)
                done = env.space.number(action.rstrip("!"), seat)
                found.append((pending.kind, observe(env.layout, seen), mask, done))
            stray = rng.random() < STRAYS
            game, _ = apply(game, seat, rng.choice(legal) if stray else action)
    return Decided(*(np.array(column) for column in zip(*found, strict=True)))


def agreeing(
    env: Env, given: Decided, options: Any = None, name: str = "steady"
) -> NDArray[np.bool_]:
    """Of these decisions, which are the simulator's as well."""
    choose = jax.jit(jax.vmap(player_of(env, name).choose), compiler_options=options)
    nothing = np.zeros(len(given.rows), np.uint32)
    same: NDArray[np.bool_] = np.asarray(choose(nothing, given.rows, given.masks)) == given.actions
    return same
