"""One learner among players of the simulator: a game for a single agent, all of it compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING

import jax
import jax.numpy as jnp

from lastcard.engine import BadInput
from lastcard.engine.errors import shown
from lastcard.sim.bits import u32
from lastcard.sim.bots import player_of
from lastcard.sim.chance import chance, words_of
from lastcard.sim.player import RANDOM, Player

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.sim.bits import Array
    from lastcard.sim.bots import Choose
    from lastcard.sim.env import Env, State

MOST_TIMES = 16
"""In how many parts a batch is answered at most."""
DEALS = 100
"""How often a game is dealt at most until the learner has something to decide in it."""


class Against:
    """The same environment as the learner lives through it: the others play between its decisions.

    As long as a game is not over, the learner is the one who is asked. Rewards are still by seat.
    """

    def __init__(
        self,
        env: Env,
        players: Player | Choose | str | Sequence[Player | Choose | str] = RANDOM,
        seat: int = 0,
    ) -> None:
        if not 0 <= seat < env.players:
            raise BadInput("seat", "no-seat", value=shown(seat), last=env.players - 1)
        self.env, self.seat = env, seat
        free = env.players - 1
        if callable(players) or isinstance(players, (Player, str)):
            each: tuple[Player | Choose | str, ...] = (players,) * free
        else:
            each = tuple(players)
        if len(each) != free:
            raise BadInput("players", "not-as-many-players", number=len(each), free=free)
        self.others = tuple(player_of(env, one) for one in each)

    def init(self, key: Array) -> State:
        """A game in which the learner has something to decide."""
        words = words_of(key)
        shapes = jax.eval_shape(self.env.init, key)
        nothing: State = jax.tree.map(lambda leaf: jnp.zeros(leaf.shape, leaf.dtype), shapes)
        over = jnp.ones_like(nothing.terminated)

        def never_asked(carry: tuple[State, Array]) -> Array:
            state, deals = carry
            return is_over(state).any() & (deals < DEALS)

        def deal(carry: tuple[State, Array]) -> tuple[State, Array]:
            state, deals = carry
            dealing, playing = _words(words, deals + deals), _words(words, deals + deals + u32(1))
            fresh = self.env.init(_key(dealing))
            nobody = jnp.zeros_like(fresh.current_player)
            fresh = self.play(fresh, nobody, jnp.zeros_like(fresh.terminated), _key(playing))
            return chosen(is_over(state), fresh, state), deals + u32(1)

        start = (nothing.replace(terminated=over), jnp.zeros((), jnp.uint32))
        done: tuple[State, Array] = jax.lax.while_loop(never_asked, deal, start)
        return done[0]

    def step(self, state: State, action: Array, key: Array) -> State:
        """The learner's action, and everybody else's until the learner is asked again."""
        return self.play(state, action, ~is_over(state), key)

    def play(self, state: State, actions: Array, acting: Array, key: Array) -> State:
        """Learners that are `acting` act, then all others until each learner is asked."""
        words = self.env._keys(state.core, key)  # noqa: SLF001 - a key a game, or one for all

        def waited_for(carry: tuple[State, Array, Array]) -> Array:
            state, acting, _ = carry
            return (acting | self._others_turn(state)).any()

        def go_on(carry: tuple[State, Array, Array]) -> tuple[State, Array, Array]:
            state, acting, moves = carry
            choice, draws = _words(words, moves + moves), _words(words, moves + moves + u32(1))
            waiting = self._others_turn(state) & ~acting
            answer, answered = self._answers(state, waiting, jax.random.wrap_key_data(_key(choice)))
            after = self.env.step(state, jnp.where(acting, actions, answer), _key(draws))
            moving = acting | answered
            state = chosen(moving, after, state)
            return state, jnp.zeros_like(acting), moves + moving.astype(jnp.uint32)

        unrewarded = state.replace(rewards=jnp.zeros_like(state.rewards))
        nothing = jnp.zeros(state.current_player.shape, jnp.uint32)
        start = (unrewarded, jnp.asarray(acting), nothing)
        played: State = jax.lax.while_loop(waited_for, go_on, start)[0]
        # what the learner knows, also once the game is over
        return played.replace(observation=self.env.observe(played, jnp.asarray(self.seat)))

    def _answers(self, state: State, waiting: Array, keys: Array) -> tuple[Array, Array]:
        """What those would do who are asked, and in which of the waiting games they have."""
        asked, rows, masks = state.current_player, state.observation, state.legal_action_mask
        games = asked.size
        at_once = max(one.at_once for one in self.others)
        at_once = max(at_once, games // MOST_TIMES) if at_once else games
        if at_once >= games:
            return self._answer(asked, rows, masks, keys), waiting
        (which,) = jnp.nonzero(waiting, size=at_once, fill_value=games)
        place = jnp.minimum(which, games - 1)
        theirs = self._answer(asked[place], rows[:, place], masks[:, place], keys[place])
        answer = jnp.zeros_like(asked).at[which].set(theirs, mode="drop")
        return answer, jnp.zeros_like(waiting).at[which].set(True, mode="drop")

    def _answer(self, asked: Array, rows: Array, masks: Array, keys: Array) -> Array:
        answer = jnp.zeros_like(asked)
        for player in dict.fromkeys(self.others):
            choose = player.choose
            if asked.ndim:
                choose = jax.vmap(choose, in_axes=(0, 1, 1))
            theirs = choose(keys, rows, masks).astype(answer.dtype)
            seats = [
                (self.seat + 1 + place) % self.env.players
                for place, one in enumerate(self.others)
                if one == player
            ]
            meant = (u32(sum(1 << seat for seat in seats)) >> asked) & 1 != 0
            answer = jnp.where(meant, theirs, answer)
        return answer

    def _others_turn(self, state: State) -> Array:
        return ~is_over(state) & (state.current_player != self.seat)


def is_over(state: State) -> Array:
    return state.terminated | state.truncated


def _words(words: tuple[Array, Array], number: Array) -> tuple[Array, Array]:
    """Two random words: the pair of that number."""
    return chance(words, number + number), chance(words, number + number + u32(1))


def _key(words: tuple[Array, Array]) -> Array:
    return jnp.stack(words, axis=-1)


def chosen(where: Array, these: State, those: State) -> State:
    """Game by game, one of two batches."""
    picked: State = jax.tree.map(lambda this, that: jnp.where(where, this, that), these, those)
    return picked
