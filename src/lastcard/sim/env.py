"""The environment: `init`, `step`, and what a learner sees, in the style of Pgx."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import jax
import jax.numpy as jnp
import numpy as np

from lastcard.sim.action_numbers import ActionNumbers
from lastcard.sim.asking import asked_kind, legal_words
from lastcard.sim.bit_deck import make_bit_deck
from lastcard.sim.bits import Array, u32
from lastcard.sim.chance import chance, luck_of, mixed, words_of
from lastcard.sim.dealing import finished, new_game
from lastcard.sim.observation import observation
from lastcard.sim.position import position
from lastcard.sim.scoring import match_over, winner_of
from lastcard.sim.state import OVER, Core, unpack_aftermath, unpack_flow
from lastcard.sim.tick import tick
from lastcard.sim.unpacked import unpack
from lastcard.spaces.actions import action_space
from lastcard.spaces.observation import layout
from lastcard.spaces.options import read_options

if TYPE_CHECKING:
    from lastcard.engine import Edition, Setup


@jax.tree_util.register_dataclass
@dataclass(frozen=True)
class State:
    """A game in which somebody has to decide, or that is over.

    Made for one game, and for many under `vmap`. A batch made at once, by `init` with an array of
    keys, has its axes last instead: `observation` is then (size of the row, batch).
    """

    core: Core
    current_player: Array
    observation: Array
    legal_action_mask: Array
    rewards: Array
    """By seat: at the end 1 for the winner, shared among several, and as much lost by the rest."""
    terminated: Array
    truncated: Array
    env: Env = field(metadata={"static": True})

    def to_position(self, seed: str = "") -> dict[str, Any]:
        """One game as a position of the notation; `seed` shuffles its draw pile, which has no
        order here, and whatever the referee shuffles later."""
        return position(self.env.deck, self.core, seed, whole_match=self.env.whole_match)


class Env:
    """The games of one setup."""

    def __init__(self, setup: Setup, *, whole_match: bool) -> None:
        self.setup = setup
        self.whole_match = whole_match
        self.deck = make_bit_deck(setup)
        self.space = action_space(setup)
        self.layout = layout(setup)
        self.numbers = ActionNumbers(self.deck, self.space)
        self.nobody_acts = np.uint32(32 * (self.deck.colors + 1))

    @property
    def players(self) -> int:
        return self.setup.players

    @property
    def num_actions(self) -> int:
        return len(self.space)

    @property
    def observation_shape(self) -> tuple[int, ...]:
        return (self.layout.size,)

    def init(self, key: Array) -> State:
        """A new game, dealt; with an array of keys, one for each."""
        words = words_of(key)
        core = new_game(self.deck, dealer_by(chance(words, 0), self.players))
        return self._state(self._until_asked(core, words, renew=False))

    def step(self, state: State, action: Array, key: Array) -> State:
        """The game after an action of the current player.

        An action that is not legal ends the game: its player loses one point, shared by the
        others. A game that is over stays as it is.
        """
        core, words = state.core, self._keys(state.core, key)
        legal = self._is_legal(core, action)
        core = self._one_tick(core, self._coded(core, action), words, 0, renew=False)
        core = self._until_asked(core, words, renew=False)
        after = self._state(core)
        ended = after.terminated & ~state.terminated
        rewards = jnp.where(ended, after.rewards, 0.0)
        foul = ~legal & ~state.terminated
        offender = state.current_player == _column(jnp.arange(self.players), core.flow)
        fine = jnp.where(offender, -1.0, 1.0 / (self.players - 1))
        return replace(
            after,
            rewards=jnp.where(foul, fine, rewards).astype(jnp.float32),
            terminated=after.terminated | foul | state.terminated,
            legal_action_mask=after.legal_action_mask & ~(foul | state.terminated),
        )

    def observe(self, state: State, seat: Array) -> Array:
        """What that seat may know."""
        game = unpack(self.deck, state.core)
        seat = jnp.broadcast_to(jnp.asarray(seat, jnp.uint32), state.core.flow.shape)
        return observation(self.deck, self.layout, state.core, game, seat=seat)

    def _state(self, core: Core) -> State:
        game = unpack(self.deck, core)
        words = legal_words(self.deck, game)
        return State(
            core=core,
            current_player=game.flow.subject.astype(jnp.int32),
            observation=observation(self.deck, self.layout, core, game),
            legal_action_mask=self.numbers.mask(words, asked_kind(game)),
            rewards=self._rewards(core),
            terminated=finished(self.deck, core, whole_match=self.whole_match),
            truncated=jnp.zeros(core.flow.shape, dtype=jnp.bool_),
            env=self,
        )

    def _rewards(self, core: Core) -> Array:
        """What the end would bring; 0 for all where nobody has won."""
        flow, out = unpack_flow(core.flow), unpack_aftermath(core.aftermath).out
        if self.whole_match:
            won = list(match_over(self.deck, core.seats).winners)
        else:
            winner = winner_of(self.deck, flow)
            won = [(out != 0) & (winner == seat) for seat in range(self.players)]
        wins = jnp.stack(won).astype(jnp.float32)
        winners = wins.sum(axis=0)
        losers = self.players - winners
        gain = jnp.where(wins != 0, 1 / jnp.maximum(winners, 1), -1 / jnp.maximum(losers, 1))
        return jnp.where((winners > 0) & (losers > 0) & (flow.phase == OVER), gain, 0.0)

    def _no_action(self, core: Core) -> Array:
        return jnp.full_like(core.flow, self.nobody_acts)

    def _coded(self, core: Core, action: Array) -> Array:
        """An action of the space as a bit of the legal words; nothing if it is not legal."""
        coded = jnp.asarray(self.numbers.of_action)[action]
        return jnp.where(self._is_legal(core, action), coded, u32(int(self.nobody_acts)))

    def _is_legal(self, core: Core, action: Array) -> Array:
        game = unpack(self.deck, core)
        words = legal_words(self.deck, game)
        inside = (action >= 0) & (action < len(self.space))
        coded = jnp.asarray(self.numbers.of_action)[action]
        set_bits = [
            jnp.where(coded >> u32(5) == place, word >> (coded & u32(31)), u32(0))
            for place, word in enumerate(words)
        ]
        legal = sum(set_bits[1:], set_bits[0]) & u32(1) != 0
        only = jnp.asarray(self.numbers.only)[action]
        return legal & inside & self.numbers.means(only, asked_kind(game))

    def _keys(self, core: Core, key: Array) -> tuple[Array, Array]:
        """A key a game, or one for the whole batch."""
        first, second = words_of(key)
        if first.ndim == core.flow.ndim:
            return first, second
        lane = jnp.arange(core.flow.size, dtype=jnp.uint32).reshape(core.flow.shape)
        return first + mixed(lane), second ^ (lane * u32(0x85EBCA6B))

    def _one_tick(
        self, core: Core, action: Array, key: tuple[Array, Array], at: Array | int, *, renew: bool
    ) -> Core:
        word = chance(key, at)

        return tick(
            self.deck,
            core,
            unpack(self.deck, core),
            action,
            luck_of(word, word),
            whole_match=self.whole_match,
            dealer=dealer_by(word, self.players),
            renew=renew,
        )

    def _until_asked(self, core: Core, key: tuple[Array, Array], *, renew: bool) -> Core:
        """Deal, pay and search until somebody has to decide, or the game is over."""

        def under_way(carry: tuple[Core, Array]) -> Array:
            phase = unpack_flow(carry[0].flow).phase
            busy = phase >= u32(OVER)
            if not renew:
                busy = busy & ~finished(self.deck, carry[0], whole_match=self.whole_match)
            return busy.any()

        def go_on(carry: tuple[Core, Array]) -> tuple[Core, Array]:
            core, at = carry
            return self._one_tick(core, self._no_action(core), key, at, renew=renew), at + u32(1)

        done: tuple[Core, Array] = jax.lax.while_loop(
            under_way, go_on, (core, jnp.asarray(1, dtype=jnp.uint32))
        )
        return done[0]


class AutoReset:
    """The same environment, with a new game wherever one is over.

    A step that ends a game returns the first decision of the next one, together with the rewards
    and the `terminated` of the game that ended.
    """

    def __init__(self, env: Env) -> None:
        self.env = env

    def init(self, key: Array) -> State:
        return self.env.init(key)

    def step(self, state: State, action: Array, key: Array) -> State:
        env = self.env
        going = replace(state, terminated=jnp.zeros_like(state.terminated))
        ended = env.step(going, action, key)
        first, second = env._keys(state.core, key)  # noqa: SLF001 - one subject in two classes
        words = (mixed(first), second)
        fresh = new_game(env.deck, dealer_by(chance(words, 0), env.players))
        core = jax.tree.map(
            lambda new, old: jnp.where(ended.terminated, new, old), fresh, ended.core
        )
        core = env._until_asked(core, words, renew=False)  # noqa: SLF001
        return replace(env._state(core), rewards=ended.rewards, terminated=ended.terminated)  # noqa: SLF001


def dealer_by(word: Array, players: int) -> Array:
    """SETUP-2, R1: who draws the highest number deals; every seat is as likely as any other."""
    return ((mixed(word) >> u32(8)) * u32(players)) >> u32(24)


def make(edition: str | Edition, players: int = 2, **options: Any) -> Env:
    """The environment of an edition; `read_options` says what the options are."""
    chosen = read_options(edition, players, **options)
    return Env(chosen.setup, whole_match=chosen.whole_match)


def _column(values: Array, like: Array) -> Array:
    return values.reshape((-1,) + (1,) * like.ndim)
