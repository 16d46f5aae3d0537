"""Games without end: a new one wherever one is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import jax
import jax.numpy as jnp

from lastcard.sim.chance import chance, mixed
from lastcard.sim.dealing import new_game
from lastcard.sim.env import dealer_by

if TYPE_CHECKING:
    from lastcard.sim.bits import Array
    from lastcard.sim.env import Env, State


class AutoReset:
    """The same environment, with a new game wherever one is over.

    A step that ends a game returns the first decision of the next one, together with the rewards,
    the `terminated` and the `truncated` of the game that ended.
    """

    def __init__(self, env: Env) -> None:
        self.env = env

    def init(self, key: Array) -> State:
        return self.env.init(key)

    def step(self, state: State, action: Array, key: Array) -> State:
        env = self.env
        nothing = jnp.zeros_like(state.terminated)
        ended = env.step(state.replace(terminated=nothing, truncated=nothing), action, key)
        over = ended.terminated | ended.truncated
        first, second = env._keys(state.core, key)  # noqa: SLF001 - one subject in two classes
        words = (mixed(first), second)
        fresh = new_game(env.deck, dealer_by(chance(words, 0), env.players))
        core = jax.tree.map(lambda new, old: jnp.where(over, new, old), fresh, ended.core)
        core = env._until_asked(core, words)  # noqa: SLF001
        going = env._state(core, jnp.where(over, jnp.uint32(0), ended.decisions))  # noqa: SLF001
        return going.replace(
            rewards=ended.rewards, terminated=ended.terminated, truncated=ended.truncated
        )
