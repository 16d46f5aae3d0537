"""The fastest way through many games: random legal play, one tick at a time, side by side.

Every game of the batch is somewhere else: some wait for a decision, some pay a debt, some are being
dealt. A tick moves all of them, and a game that is over is followed by a new one. This is the loop
that the benchmark measures, and the one to start from for a training loop of one's own: replace the
choice of the action by a policy's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import jax
import jax.numpy as jnp

from lastcard.sim.asking import asked_kind, legal_words
from lastcard.sim.bits import Array, Words, choose, u32
from lastcard.sim.chance import chance, luck_of, mixed
from lastcard.sim.computed_once import once_on_processors
from lastcard.sim.dealing import new_game
from lastcard.sim.env import dealer_by
from lastcard.sim.observation import observed_words
from lastcard.sim.state import OVER, Core
from lastcard.sim.study import seed_words
from lastcard.sim.tick import tick
from lastcard.sim.unpacked import unpack

if TYPE_CHECKING:
    from lastcard.sim.computed_once import Once
    from lastcard.sim.env import Env


class Games(NamedTuple):
    """A batch of games; where nobody is asked in a game, its mask is empty."""

    core: Core
    key: tuple[Array, Array]
    ticks: Array
    decisions: Array
    """By game: how many decisions have been taken in its place of the batch."""
    observation: Words | None
    """Of whoever is asked: four numbers of the row a word, as `packed_rows.as_rows` takes apart."""
    mask: Words | None
    """The legal actions in the same way: four actions of the space a word."""


class Rollout:
    def __init__(self, env: Env, batch: int, *, observing: bool) -> None:
        self.env, self.batch, self.observing = env, batch, observing

    def start(self, seed: str) -> Games:
        first, second = seed_words(seed)
        lane = jnp.arange(self.batch, dtype=jnp.uint32)
        key = mixed(lane ^ first), mixed(lane * u32(0x9E3779B9) + second)
        env, zero = self.env, jnp.zeros(self.batch, dtype=jnp.uint32)
        core = new_game(env.deck, dealer_by(chance(key, 0), env.players))
        rows = masks = None
        if self.observing:
            rows = (zero,) * -(-env.layout.size // 4)
            masks = (zero,) * -(-env.num_actions // 4)
        games = Games(core, key, jnp.zeros((), jnp.uint32), zero, rows, masks)
        # so that every word has a buffer of its own, and can be given to the next tick
        own: Games = jax.tree.map(jnp.copy, games)
        return own

    def run(self, games: Games, ticks: int) -> Games:
        """So many ticks; to be compiled, with `ticks` static."""

        def one(games: Games, number: Array) -> tuple[Games, None]:
            return self.tick(games, once_on_processors(number, ticks)), None

        return jax.lax.scan(one, games, jnp.arange(ticks, dtype=jnp.uint32))[0]

    def tick(self, games: Games, once: Once) -> Games:
        env, core = self.env, games.core
        deck = env.deck
        game = unpack(deck, core, once)
        phase = game.flow.phase
        at = games.ticks + games.ticks + u32(1)
        words, row, mask = legal_words(deck, game), None, None
        if self.observing:
            words = once(lambda: legal_words(deck, game))
            row = observed_words(deck, env.layout, core, game, once=once)
            mask = env.numbers.mask_words(words, asked_kind(game))

        action = once(lambda: choose(words, chance(games.key, at)))
        after = tick(
            deck,
            core,
            game,
            action,
            luck_of(chance(games.key, at + u32(1)), chance(games.key, at)),
            whole_match=env.whole_match,
            dealer=dealer_by(chance(games.key, at), env.players),
            renew=True,
            once=once,
        )
        decided = games.decisions + (phase < u32(OVER)).astype(jnp.uint32)
        return Games(after, games.key, games.ticks + u32(1), decided, row, mask)
