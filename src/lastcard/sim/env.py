"""The environment: `init`, `step`, and what a learner sees, with the names that Pgx uses."""

from __future__ import annotations

import dataclasses
import functools
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import jax
import jax.numpy as jnp
import numpy as np

from lastcard.bots.arena import LONGEST
from lastcard.sim.action_numbers import ActionNumbers
from lastcard.sim.asking import asked_kind, legal_words
from lastcard.sim.bit_deck import make_bit_deck
from lastcard.sim.bits import Array, u32
from lastcard.sim.chance import chance, luck_of, mixed, words_of
from lastcard.sim.dealing import finished, new_game
from lastcard.sim.observation import observation
from lastcard.sim.position import position
from lastcard.sim.reading import read_position
from lastcard.sim.scoring import match_over, winner_of
from lastcard.sim.state import OVER, Core, unpack_aftermath, unpack_flow, unpack_seat
from lastcard.sim.tick import tick
from lastcard.sim.unpacked import unpack
from lastcard.spaces.actions import action_space
from lastcard.spaces.observation import layout
from lastcard.spaces.options import PLAYERS, VERSION, Options, foul_of, read_options

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
    """By seat, at the end. `result`: 1 for the winner, shared among several, and as much lost by
    the rest. `points`: by how many each is ahead of the others' mean."""
    terminated: Array
    truncated: Array
    """Whether the game has been called off: the round lasted for `LONGEST` decisions."""
    decisions: Array
    """How many have been taken in this round."""
    env: Env = field(metadata={"static": True})

    def replace(self, **changes: Any) -> State:
        """The same with other values in some fields."""
        return dataclasses.replace(self, **changes)

    def to_position(self, seed: str = "") -> dict[str, Any]:
        """One game as a position of the notation; `seed` shuffles its draw pile, which has no
        order here, and whatever the referee shuffles later."""
        return position(self.env.deck, self.core, seed, whole_match=self.env.whole_match)


class Env:
    """The games of one setup. Environments of equal games are equal, and so are their states'."""

    def __init__(self, setup: Setup, *, whole_match: bool, reward: str = "result") -> None:
        self.setup = setup
        self.whole_match = whole_match
        self.reward = reward
        self._hash = hash(self._games)
        self.deck = make_bit_deck(setup, whole_match=whole_match)
        self.space = action_space(setup)
        self.layout = layout(setup)
        self.numbers = ActionNumbers(self.deck, self.space)
        self.nobody_acts = np.uint32(32 * (self.deck.colors + 1))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Env):
            return NotImplemented
        return self is other or self._games == other._games

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        settled = {"players": self.players, **self.setup.options, "reward": self.reward}
        settled["length"] = "match" if self.whole_match else "round"
        told = ", ".join(f"{name}={value!r}" for name, value in settled.items())
        return f"<{self.id} {self.version}: {told}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as what is played, so that what has been compiled for it serves again."""
        return environment, tuple(self._games)

    @property
    def _games(self) -> Options:
        return Options(self.setup, self.whole_match, self.reward)

    @property
    def id(self) -> str:
        return f"lastcard-{self.setup.edition.id}"

    @property
    def version(self) -> str:
        """Of what actions, observations and rewards mean."""
        return f"v{VERSION}"

    @property
    def players(self) -> int:
        return self.setup.players

    @property
    def num_players(self) -> int:
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
        core = self._until_asked(core, words)
        return self._state(core, jnp.zeros(core.flow.shape, jnp.uint32))

    def from_position(self, position: Any) -> State:
        """The game of a position of the notation, the order of its draw pile dropped.

        One `BadInput` says what about it cannot be simulated.
        """
        core = read_position(self.deck, position, whole_match=self.whole_match)
        return _told(self, core)  # type: ignore[no-any-return]

    def step(self, state: State, action: Array, key: Array) -> State:
        """The game after an action of the current player.

        An action that is not legal ends the game: its player loses `foul_of(reward)`, shared by
        the others. A game that is over stays as it is.
        """
        core, words = state.core, self._keys(state.core, key)
        over = state.terminated | state.truncated
        legal = self._is_legal(core, action)
        core = self._one_tick(core, self._coded(action, legal & ~over), words, 0)
        core = self._until_asked(core, words)
        same_round = core.number == state.core.number
        after = self._state(core, jnp.where(same_round, state.decisions + u32(1), u32(0)))
        foul = ~legal & ~over
        offender = state.current_player == _column(jnp.arange(self.players), core.flow)
        fine = foul_of(self.reward) * jnp.where(offender, -1.0, 1.0 / (self.players - 1))
        rewards = jnp.where(over, 0.0, after.rewards)
        return after.replace(
            rewards=jnp.where(foul, fine, rewards).astype(jnp.float32),
            terminated=jnp.where(over, state.terminated, after.terminated | foul),
            truncated=jnp.where(over, state.truncated, after.truncated & ~foul),
            decisions=jnp.where(over, state.decisions, after.decisions),
            legal_action_mask=after.legal_action_mask & ~(foul | over),
        )

    def observe(self, state: State, player_id: Array | None = None) -> Array:
        """What that seat may know; the one who is asked, unless said."""
        game = unpack(self.deck, state.core)
        seat = state.current_player if player_id is None else player_id
        seat = jnp.broadcast_to(jnp.asarray(seat, jnp.uint32), state.core.flow.shape)
        return observation(self.deck, self.layout, state.core, game, seat=seat)

    def _state(self, core: Core, decisions: Array) -> State:
        game = unpack(self.deck, core)
        words = legal_words(self.deck, game)
        terminated = finished(self.deck, core, whole_match=self.whole_match)
        # the sheets know no end but a winner: whoever arranges the game calls it off
        endless = (decisions >= u32(LONGEST)) | (game.flow.phase >= u32(OVER))
        truncated = endless & ~terminated
        return State(
            core=core,
            current_player=game.flow.subject.astype(jnp.int32),
            observation=observation(self.deck, self.layout, core, game),
            legal_action_mask=self.numbers.mask(words, asked_kind(game)) & ~truncated,
            rewards=jnp.where(terminated, self._rewards(core), 0.0),
            terminated=terminated,
            truncated=truncated,
            decisions=decisions,
            env=self,
        )

    def _rewards(self, core: Core) -> Array:
        """What the end would bring; 0 for all where nobody has won."""
        if self.reward == "points":
            return self._points_ahead(core)
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

    def _points_ahead(self, core: Core) -> Array:
        scores = jnp.stack([unpack_seat(seat).score for seat in core.seats]).astype(jnp.float32)
        others = (scores.sum(axis=0) - scores) / (self.players - 1)
        return others - scores if self.setup.rules.scoring == "tally" else scores - others

    def _no_action(self, core: Core) -> Array:
        return jnp.full_like(core.flow, self.nobody_acts)

    def _coded(self, action: Array, legal: Array) -> Array:
        """An action of the space as a bit of the legal words; nothing if it is not legal."""
        coded = jnp.asarray(self.numbers.of_action)[action]
        return jnp.where(legal, coded, u32(int(self.nobody_acts)))

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
        self, core: Core, action: Array, key: tuple[Array, Array], at: Array | int
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
            renew=False,
        )

    def _until_asked(self, core: Core, key: tuple[Array, Array]) -> Core:
        """Deal, pay and search until somebody has to decide, or the game is over."""

        def under_way(carry: tuple[Core, Array]) -> Array:
            core, at = carry
            busy = unpack_flow(core.flow).phase >= u32(OVER)
            busy = busy & ~finished(self.deck, core, whole_match=self.whole_match)
            return busy.any() & (at < u32(LONGEST))

        def go_on(carry: tuple[Core, Array]) -> tuple[Core, Array]:
            core, at = carry
            return self._one_tick(core, self._no_action(core), key, at), at + u32(1)

        done: tuple[Core, Array] = jax.lax.while_loop(
            under_way, go_on, (core, jnp.asarray(1, dtype=jnp.uint32))
        )
        return done[0]


@functools.partial(jax.jit, static_argnums=0)
def _told(env: Env, core: Core) -> State:
    return env._state(core, jnp.zeros((), jnp.uint32))  # noqa: SLF001 - compiled once for all of them


def dealer_by(word: Array, players: int) -> Array:
    """SETUP-2, R1: who draws the highest number deals; every seat is as likely as any other."""
    return ((mixed(word) >> u32(8)) * u32(players)) >> u32(24)


def make(edition: str | Edition, players: int = PLAYERS, **options: Any) -> Env:
    """The environment of an edition; `read_options` says what the options are."""
    return environment(*read_options(edition, players, **options))


@functools.lru_cache(64)
def environment(setup: Setup, whole_match: bool, reward: str = "result") -> Env:
    """The environment of these games: one for all who ask, and so is what is compiled for it."""
    return Env(setup, whole_match=whole_match, reward=reward)


def _column(values: Array, like: Array) -> Array:
    return values.reshape((-1,) + (1,) * like.ndim)
