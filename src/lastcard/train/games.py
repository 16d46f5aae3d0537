"""Games to learn from: the learner against itself, and against a league of others.

All of it is one compiled loop: who is asked looks, decides and is answered, game by game side by
side, and a new game is dealt wherever one is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import jax
import jax.numpy as jnp

from lastcard.bots.champion.critic import criticise, revealed
from lastcard.bots.champion.inputs import inputs_of
from lastcard.bots.champion.network import judge
from lastcard.sim.resetting import AutoReset
from lastcard.train.devices import everywhere, spread
from lastcard.train.hidden import hands_of

if TYPE_CHECKING:
    from lastcard.bots.champion.network import Weights
    from lastcard.sim.env import Env, State

Array = Any
NEVER = -1e9
"""The logarithm of the chance of what is not legal."""


class Lived(NamedTuple):
    """What was lived through, decision by decision; the games come last."""

    row: Array
    hands: Array
    legal: Array
    action: Array
    chance: Array
    """The logarithm of the chance it was taken with."""
    expected: Array
    """The chance to win, as the critic saw it."""
    seat: Array
    mine: Array
    """Whether the learner decided."""
    won: Array
    """By seat, whether the step has won the game."""
    over: Array
    others: Array
    """By seat, whether somebody of the league sits there."""


class Playing(NamedTuple):
    """Games that go on from one lesson to the next."""

    state: State
    others: Array
    """By seat, whether somebody of the league sits there."""
    key: Array


class Games:
    """A batch of games of one setup."""

    def __init__(self, env: Env, batch: int, steps: int, alone: float) -> None:
        self.env, self.batch, self.steps = env, batch, steps
        self.alone = alone
        """In how many games, as a share, the learner plays all seats."""
        self.inputs = inputs_of(env.setup)
        self.games = AutoReset(env)
        self.start = jax.jit(self._start)
        self.play = jax.jit(self._play, donate_argnums=0)

    def _start(self, key: Array) -> Playing:
        deal, seats, key = jax.random.split(key, 3)
        state = self.games.init(jax.random.split(deal, self.batch))
        return spread(Playing(state, self._seated(seats), key), self.batch)

    def _seated(self, key: Array) -> Array:
        """Who is seated at new tables: the learner alone, or one of it among others."""
        where, who = jax.random.split(key)
        alone = jax.random.uniform(where, (self.batch,)) < self.alone
        learner = jax.random.randint(who, (self.batch,), 0, self.env.players)
        seats = jnp.arange(self.env.players)[:, None]
        return (seats != learner) & ~alone

    def _play(self, playing: Playing, mine: Weights, theirs: Weights) -> tuple[Playing, Lived]:
        return jax.lax.scan(
            lambda now, _: self._step(now, mine, theirs), playing, None, length=self.steps
        )

    def _step(self, now: Playing, mine: Weights, theirs: Weights) -> tuple[Playing, Lived]:
        state, others, key = now
        choice, draws, seats, key = jax.random.split(key, 4)
        row, legal = state.observation, state.legal_action_mask
        seen = self.inputs.read(row)
        hands = hands_of(self.env, state)
        worth = criticise(mine, seen.situation, revealed(self.inputs, row, hands))
        chances = log_chances(judge(mine, self.inputs, seen).actions, legal)
        asked = state.current_player
        away = jnp.take_along_axis(others, asked[None], axis=0)[0]
        elsewhere = log_chances(judge(theirs, self.inputs, seen).actions, legal)
        action = sampled(choice, jnp.where(away, elsewhere, chances))
        after = self.games.step(state, action, draws)
        over = after.terminated | after.truncated
        lived = Lived(
            row=row,
            hands=hands,
            legal=legal,
            action=action,
            chance=jnp.take_along_axis(chances, action[None], axis=0)[0],
            expected=jax.nn.sigmoid(worth),
            seat=asked,
            mine=~away,
            won=after.rewards > 0,
            over=over,
            others=others,
        )
        others = jnp.where(over, self._seated(seats), others)
        return Playing(after, others, key), lived


def score(lived: Lived) -> tuple[Array, Array]:
    """Of the games against the league that have ended: how many the learner won, and how many."""
    ended = lived.over & lived.others.any(axis=1)
    won = (lived.won & ~lived.others).any(axis=1)
    return everywhere(((ended & won).sum(), ended.sum()))


def log_chances(actions: Array, legal: Array) -> Array:
    """Of all actions, those that are not legal left out."""
    return jax.nn.log_softmax(jnp.where(legal, actions, NEVER), axis=0)


def sampled(key: Array, chances: Array) -> Array:
    """An action a game, by chance."""
    return jax.random.categorical(key, chances, axis=0)
