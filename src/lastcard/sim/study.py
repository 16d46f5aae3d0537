"""Playing numbered rounds, as many at a time as the machine likes.

A round depends on the seed and its number and on nothing else: not on the batch it is played in,
not on the machine. So any piece of the work can be done anywhere, and the totals come out equal.
"""

from __future__ import annotations

import hashlib
import itertools
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from lastcard.bots.arena import LONGEST
from lastcard.engine import BadInput
from lastcard.engine.errors import shown
from lastcard.sim.action_words import DRAW_BIT, PASS_BIT
from lastcard.sim.asking import asked_kind, legal_words
from lastcard.sim.bits import Array, Words, anything, choose, u32
from lastcard.sim.bots import player_of
from lastcard.sim.chance import Luck, chance, luck_of, mixed
from lastcard.sim.computed_once import as_compiled, once_on_processors
from lastcard.sim.dealing import new_game
from lastcard.sim.env import Env, dealer_by
from lastcard.sim.observation import observation
from lastcard.sim.player import CHAMPION, STEADY
from lastcard.sim.scoring import winner_of
from lastcard.sim.state import OVER, Core, unpack_aftermath, unpack_flow, unpack_seat
from lastcard.sim.tick import tick
from lastcard.sim.totals import Totals
from lastcard.sim.unpacked import unpack

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

    from lastcard.sim.computed_once import Once
    from lastcard.sim.player import Player
    from lastcard.sim.unpacked import Unpacked

THINKING = (STEADY, CHAMPION)
POLICIES = ("eager", "random", *THINKING)
"""`eager` draws or passes only where nothing else is legal; it and `random` choose evenly among the
rest. `steady` and `champion` are the bots."""
TICKS = 16
"""How many ticks a finished game waits for at most before the next one is dealt."""
PLAYED_BITS = 10
"""A bit a seat for whoever played a card; above them, how often it was played."""


class Lanes(NamedTuple):
    """The games that are being played, one a lane."""

    core: Core
    key: tuple[Array, Array]
    ticks: Array
    decisions: Array
    played: tuple[Array, ...]
    """By special card: who has played it, and how often."""


class Study:
    def __init__(self, env: Env, policy: str = "eager") -> None:
        if policy not in POLICIES:
            raise BadInput("policy", "not-allowed", value=shown(policy), allowed=list(POLICIES))
        self.env, self.policy = env, policy
        self.player = player_of(env, policy, "policy") if policy in THINKING else None
        self.cards = specials(env)
        self._advance = jax.jit(self._ticks, donate_argnums=0)
        self.start = jax.jit(self._renewed, donate_argnums=0)

    def totals(
        self,
        seed: str,
        numbers: range,
        lanes: int = 8192,
        progress: Callable[[int], None] = lambda rounds: None,
    ) -> Totals:
        """What the rounds with those numbers add up to."""
        sums = Totals(self.env.players, tuple(self.cards))
        lanes = max(1, min(lanes, len(numbers)))
        waiting = iter(numbers)
        seeds = seed_words(seed)
        playing = self.empty(lanes)
        free = np.ones(lanes, dtype=np.bool_)
        busy = np.zeros(lanes, dtype=np.bool_)
        while True:
            taken = _take(waiting, int(free.sum()))
            started = np.flatnonzero(free)[: len(taken)]
            if len(started):
                fresh = np.zeros(lanes, dtype=np.bool_)
                fresh[started] = True
                number = np.zeros(lanes, dtype=np.uint64)
                number[started] = taken
                playing = self.start(playing, fresh, halves(number), seeds)
                free[started], busy[started] = False, True
            if not busy.any():
                return sums
            playing = self._advance(playing)
            done = busy & np.asarray(is_over(playing))
            if done.any():
                self._count(sums, playing, done)
                progress(int(done.sum()))
                free, busy = free | done, busy & ~done

    def empty(self, lanes: int) -> Lanes:
        zero = jnp.zeros(lanes, dtype=jnp.uint32)
        core = jax.tree.map(jnp.copy, new_game(self.env.deck, zero))
        nothing = tuple(jnp.copy(zero) for _ in self.cards)
        return Lanes(core, (jnp.copy(zero), jnp.copy(zero)), jnp.copy(zero), zero, nothing)

    def _renewed(
        self,
        lanes: Lanes,
        fresh: Array,
        number: tuple[Array, Array],
        seed: tuple[Array, Array],
    ) -> Lanes:
        (low, high), (first, second) = number, seed
        key = mixed(first ^ mixed(low)), mixed(second + mixed(high ^ u32(0x5BD1E995)) + low)
        dealer = dealer_by(chance(key, 0), self.env.players)
        zero = jnp.zeros_like(dealer)
        nothing = (zero,) * len(self.cards)
        new = Lanes(new_game(self.env.deck, dealer), key, zero, zero, nothing)
        renewed: Lanes = jax.tree.map(lambda a, b: jnp.where(fresh, a, b), new, lanes)
        return renewed

    def _ticks(self, lanes: Lanes) -> Lanes:
        def one(lanes: Lanes, number: Array) -> tuple[Lanes, None]:
            once = once_on_processors(number, TICKS)
            game, action = self.decided(lanes, once)
            draw = partial(self.draw, lanes)
            return self.tick(lanes, game, action, draw, once), None

        after, _ = jax.lax.scan(one, lanes, jnp.arange(TICKS, dtype=jnp.uint32))
        return after

    def choice(self, lanes: Lanes, game: Unpacked) -> Array:
        """What the players do now, where they are asked."""
        if self.player is not None:
            return self._weighed(self.player, lanes, game)
        words = preferred(legal_words(self.env.deck, game), self.policy)
        return choose(words, chance(lanes.key, lanes.ticks + lanes.ticks + u32(1)))

    def _weighed(self, player: Player, lanes: Lanes, game: Unpacked) -> Array:
        env = self.env
        rows = observation(env.deck, env.layout, lanes.core, game)
        mask = env.numbers.mask(legal_words(env.deck, game), asked_kind(game))
        chosen = jax.vmap(player.choose, in_axes=(0, 1, 1))(lanes.ticks, rows, mask)
        coded = jnp.asarray(env.numbers.of_action)[chosen]
        return jnp.where(mask.any(axis=0), coded, env.nobody_acts)

    def draw(self, lanes: Lanes, cards: Words) -> Array:
        """Which of these cards is drawn now."""
        return choose(cards, chance(lanes.key, lanes.ticks + lanes.ticks + u32(2)))

    def decided(self, lanes: Lanes, once: Once = as_compiled) -> tuple[Unpacked, Array]:
        """Every game, and what is done in it next."""
        game = unpack(self.env.deck, lanes.core, once)
        return game, once(lambda: self.choice(lanes, game))

    def tick(
        self,
        lanes: Lanes,
        game: Unpacked,
        action: Array,
        draw: Callable[[Words], Array],
        once: Once = as_compiled,
    ) -> Lanes:
        """Every game one card on."""
        deck, core = self.env.deck, lanes.core
        number = chance(lanes.key, lanes.ticks + lanes.ticks + u32(1))
        after = tick(
            deck,
            core,
            game,
            action,
            Luck(draw, luck_of(number, number).roll),
            whole_match=False,
            dealer=core.flow,
            renew=False,
            once=once,
        )
        deciding = game.flow.phase < u32(OVER)
        now = unpack_flow(after.flow)
        landed = deciding & (now.top != game.flow.top)
        played = []
        for card, so_far in zip(self.cards.values(), lanes.played, strict=True):
            this = landed & card_played(self.env, action, card)
            who = (u32(1) << game.flow.subject) | so_far
            played.append(jnp.where(this, who + u32(1 << PLAYED_BITS), so_far))
        return Lanes(
            after,
            lanes.key,
            lanes.ticks + u32(1),
            lanes.decisions + deciding.astype(jnp.uint32),
            tuple(played),
        )

    def _count(self, sums: Totals, lanes: Lanes, done: NDArray[np.bool_]) -> None:
        """Add what has ended."""

        def of(values: Array) -> NDArray[np.int64]:
            return np.asarray(values)[done].astype(np.int64)

        core, players = lanes.core, self.env.players
        flow = unpack_flow(core.flow)
        called_off = of(_called_off(lanes)) != 0
        won = (of(unpack_aftermath(core.aftermath).out) != 0) & ~called_off
        winner, dealer = of(winner_of(self.env.deck, flow)), of(flow.dealer)
        decisions = np.minimum(of(lanes.decisions), LONGEST)
        worth = np.sum([of(unpack_seat(seat).worth) for seat in core.seats], axis=0)
        sums.rounds += len(won)
        sums.decisions += int(decisions.sum())
        sums.called_off += int(called_off.sum())
        sums.unfinished += int((~won & ~called_off).sum())
        place = (winner - dealer - 1) % players
        sums.wins += np.bincount(place[won], minlength=players)
        sums.lengths += np.bincount(decisions, minlength=LONGEST + 1)
        sums.points += np.bincount(worth[won], minlength=len(sums.points))
        for place_of_card, packed in enumerate(lanes.played):
            noted = of(packed)
            seats = noted & ((1 << PLAYED_BITS) - 1)
            sums.plays[place_of_card] += int((noted >> PLAYED_BITS).sum())
            who = sum((seats >> seat & 1) for seat in range(players))
            sums.players_who[place_of_card] += int(np.sum(who))
            sums.winners_who[place_of_card] += int((seats >> winner & 1)[won].sum())


def is_over(lanes: Lanes) -> Array:
    return (unpack_flow(lanes.core.flow).phase == OVER) | _called_off(lanes)


def _called_off(lanes: Lanes) -> Array:
    """Whether somebody was asked once more than a round may last, whatever the ticks after it."""
    asked = unpack_flow(lanes.core.flow).phase < u32(OVER)
    return (lanes.decisions > u32(LONGEST)) | (asked & (lanes.decisions == u32(LONGEST)))


def specials(env: Env) -> dict[str, tuple[int, ...]]:
    """The cards that do something or can be called, by name, with the actions that play them."""
    found: dict[str, list[int]] = {}
    edition = env.setup.edition
    for code, card in edition.cards.items():
        if card.wild or code in env.setup.effects:
            name = card.kind.name
            numbers = [env.space.number(text, 0) for text in edition.plays[code]]
            found.setdefault(name, []).extend(int(env.numbers.of_action[n]) for n in numbers)
    return {name: tuple(codes) for name, codes in found.items()}


def card_played(env: Env, action: Array, codes: tuple[int, ...]) -> Array:
    """Whether the action is one of those bits, which have the same places in several words."""
    bits = {code % 32 for code in codes}
    words = {code // 32 for code in codes}
    mask = sum(1 << bit for bit in bits)
    hit = (u32(mask) >> (action & u32(31))) & u32(1) != 0
    hit = hit & (action < u32(32 * env.deck.colors))
    if len(words) < env.deck.colors:
        inside = sum(1 << word for word in words)
        hit = hit & ((u32(inside) >> (action >> u32(5))) & u32(1) != 0)
    return hit


def preferred(words: Words, policy: str) -> Words:
    """The legal words without what the policy would not do."""
    if policy == "random":
        return words
    idle = u32(1 << DRAW_BIT | 1 << PASS_BIT)
    busy = (*words[:-1], words[-1] & ~idle)
    otherwise = anything(busy)
    return (*words[:-1], jnp.where(otherwise, busy[-1], words[-1]))


def seed_words(seed: str) -> tuple[np.uint32, np.uint32]:
    digest = hashlib.sha256(seed.encode()).digest()
    first, second = np.frombuffer(digest[:8], dtype="<u4")
    return np.uint32(first), np.uint32(second)


def _take(waiting: Iterator[int], most: int) -> list[int]:
    return list(itertools.islice(waiting, most))


def halves(numbers: NDArray[np.uint64]) -> tuple[NDArray[np.uint32], NDArray[np.uint32]]:
    low = (numbers & np.uint64(0xFFFFFFFF)).astype(np.uint32)
    return low, (numbers >> np.uint64(32)).astype(np.uint32)
