"""The simulator plays a script of the referee's, and has to agree at every stop."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from compiling import quickly
from lastcard.sim.asking import asked_kind, legal_words
from lastcard.sim.bits import Array, Words, anything, lowest, number_of, u32
from lastcard.sim.chance import Luck
from lastcard.sim.computed_once import once_on_processors
from lastcard.sim.dealing import new_game
from lastcard.sim.observation import observation
from lastcard.sim.state import OVER, TURNING_UP, Core, unpack_flow, unpack_seat
from lastcard.sim.tick import tick
from lastcard.sim.unpacked import unpack
from lockstep.positions import difference_of_positions
from lockstep.told import Told, given_to, room_for, stops_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from lastcard.sim.env import Env
    from lockstep.referee_side import Script
    from lockstep.told import Given, Room, Stops

TICKS = 64
"""How many ticks are compared at a time."""
SIDE_BY_SIDE = 128
"""How many games are played at a time, those of like length together: the longest of them decides
how long all of them are played."""
COMPARED = ("who is asked", "legal actions", "observation", "scores")


class Difference(AssertionError):
    """The first stop at which the two do not agree, with the game record that leads there."""


class Carry(NamedTuple):
    core: Core
    stop: Array
    """How many stops each game has come to."""
    card: Array
    """How many cards each game has used."""
    roll: Array
    """And how many rolls."""


class Said(NamedTuple):
    """What the simulator says at a tick."""

    asked: Array
    mask: Array
    row: Array
    scores: Array


class Seen(NamedTuple):
    """What came of comparing it."""

    stopped: Array
    stop: Array
    agrees: Array
    """In each of `COMPARED`."""
    core: Core
    said: Said | None
    """Where somebody wants to read it."""


def hold_together(
    env: Env,
    scripts: Sequence[Script],
    *,
    closely: int = 0,
    side_by_side: int = SIDE_BY_SIDE,
    hastily: bool = True,
) -> int:
    """Play all scripts side by side; the number of stops compared, or the first `Difference`.

    The first `closely` games are compared in every seat's view and in their positions. `hastily`
    is compiled in half the time and runs ten times as long, which suits a few thousand rounds.
    """
    games = [Told(script) for script in scripts[closely:]]
    games += [
        Told(script, place, closely=True)
        for script in scripts[:closely]
        for place in range(env.players)
    ]
    games.sort(key=lambda game: len(game.script.moves))
    size = min(side_by_side, len(games))
    games[:0] = games[:1] * (-len(games) % size)  # a compiled program serves one size
    pieces = [games[first : first + size] for first in range(0, len(games), size)]
    room = room_for(pieces)
    return sum(_hold_together(env, piece, room, hastily=hastily) for piece in pieces)


def _hold_together(env: Env, games: Sequence[Told], room: Room, *, hastily: bool) -> int:
    given, expected = given_to(env, games, room), stops_of(games, room)
    lengths = np.asarray(given.lengths)
    # the rows of other cards than the environment's have no names there
    close = [
        number
        for number, game in enumerate(games)
        if game.closely and not game.place and game.script.setup.custom == env.setup.custom
    ]
    zero = jnp.zeros(len(games), dtype=jnp.int32)
    carry = Carry(beginning(env)(given.dealers[:, 0]), zero, zero, zero)
    compared = 0
    while (np.asarray(carry.stop) < lengths).any():
        before = carry
        carry, seen = advancing(env, hastily=hastily)(carry, given, expected)
        stopped, stop = np.asarray(seen.stopped), np.asarray(seen.stop)
        looked_at = stopped & (stop < lengths)
        if not np.asarray(seen.agrees)[:, looked_at].all():
            _, seen = advancing(env, aloud=True)(before, given, expected)
            raise _difference(env, games, seen, expected, looked_at)
        compared += int(looked_at.sum())
        if close:
            cores = jax.tree.map(lambda leaf: np.asarray(leaf[:, np.array(close)]), seen.core)
            _compare_positions(
                env, [games[n] for n in close], cores, looked_at[:, close], stop[:, close]
            )
    assert compared == int(lengths.sum())
    return compared


def _compare_positions(
    env: Env,
    games: Sequence[Told],
    cores: Core,
    looked_at: NDArray[np.bool_],
    stop: NDArray[np.int32],
) -> None:
    for tick_number, game in zip(*np.nonzero(looked_at), strict=True):
        core = jax.tree.map(lambda leaf: leaf[tick_number, game], cores)  # noqa: B023
        script, at = games[int(game)].script, int(stop[tick_number, game])
        differs = difference_of_positions(env, core, script.positions[at])
        if differs:
            raise Difference(f"{differs}, at stop {at}\n{script.record(at)}")


@functools.cache
def beginning(env: Env) -> Any:
    """Games before their first deal, compiled."""
    return jax.jit(functools.partial(new_game, env.deck), compiler_options=quickly())


@functools.cache
def advancing(env: Env, *, aloud: bool = False, hastily: bool = True) -> Any:
    """Many ticks at once, compiled."""
    return jax.jit(_many(env, aloud=aloud), compiler_options=quickly() if hastily else None)


def _many(env: Env, *, aloud: bool) -> Any:
    deck, players = env.deck, u32(env.players)
    copies = jnp.asarray([deck.bits[code] for code in env.setup.edition.cards], jnp.uint32)

    def one(given: Given, expected: Stops, carry: Carry, number: Array) -> tuple[Carry, Seen]:
        actions = given.actions
        games = np.arange(len(actions))
        core = carry.core
        once = once_on_processors(number, TICKS)
        game = unpack(deck, core, once, given.program)
        phase = game.flow.phase
        stopped = phase <= u32(OVER)
        place = jnp.minimum(carry.stop, actions.shape[1] - 1)
        action = jnp.where(carry.stop < actions.shape[1], actions[games, place], env.nobody_acts)
        card = jnp.minimum(carry.card, given.cards.shape[1] - 1)
        wanted = copies[given.cards[games, card]]
        dealt = jnp.minimum(core.number, given.dealers.shape[1] - 1).astype(jnp.int32)

        by_chance: list[Array] = []
        rolling: list[Array] = []

        def pick(source: Words) -> Array:
            by_chance.append(anything(source))
            return number_of(lowest([s & wanted[:, w] for w, s in enumerate(source)]))

        def roll(sides: Array, when: Array) -> Array:
            rolling.append(when)
            return given.rolls[games, jnp.minimum(carry.roll, given.rolls.shape[1] - 1)]

        asked = jnp.where(phase == OVER, game.flow.turn, game.flow.subject)
        seat = (asked + given.places) % players
        said = Said(
            asked=jnp.where(phase == OVER, -1, game.flow.subject.astype(jnp.int32)),
            mask=env.numbers.mask(once(lambda: legal_words(deck, game)), asked_kind(game)),
            row=observation(deck, env.layout, core, game, seat=seat, once=once),
            scores=jnp.stack([unpack_seat(packed).score for packed in core.seats]),
        )
        at = given.starts + jnp.minimum(carry.stop, given.lengths - 1)
        agrees = jnp.stack(
            [
                said.asked == expected.asked[at],
                (said.mask == expected.masks[at].T).all(axis=0),
                (said.row == expected.rows[at].T).all(axis=0),
                (said.scores == expected.scores[at].T).all(axis=0),
            ]
        )
        after = tick(
            deck,
            core,
            game,
            action,
            Luck(pick, roll),
            whole_match=env.whole_match,
            dealer=given.dealers[games, dealt],
            renew=False,
            once=once,
        )
        used = (phase == TURNING_UP) | (_held(after) > _held(core))
        if deck.machine:
            used = by_chance[0]
        rolled = carry.roll + rolling[0] if rolling else carry.roll
        seen = Seen(stopped, carry.stop, agrees, core, said if aloud else None)
        return Carry(after, carry.stop + stopped, carry.card + used, rolled), seen

    def many(carry: Carry, given: Given, expected: Stops) -> tuple[Carry, Seen]:
        numbers = jnp.arange(TICKS, dtype=jnp.uint32)
        after, seen = jax.lax.scan(functools.partial(one, given, expected), carry, numbers)
        return after, seen._replace(agrees=jnp.moveaxis(seen.agrees, 1, 0))

    return many


def _held(core: Core) -> Array:
    return jnp.stack([unpack_seat(seat).held for seat in core.seats]).sum(axis=0)


def _difference(
    env: Env, games: Sequence[Told], seen: Seen, expected: Stops, looked_at: NDArray[np.bool_]
) -> Difference:
    """Where they differ first, and in what."""
    differs = looked_at & ~np.asarray(seen.agrees).all(axis=0)
    tick_number, game = (int(place[0]) for place in np.nonzero(differs))
    script, place, _ = games[game]
    stop = int(seen.stop[tick_number, game])
    at = sum(len(before.script.moves) for before in games[:game]) + stop
    first = int(np.argmin(np.asarray(seen.agrees)[:, tick_number, game]))
    lines = [f"they differ in: {COMPARED[first]}, at stop {stop} of this game, seen from +{place}"]
    assert seen.said is not None
    said = jax.tree.map(lambda leaf: np.asarray(leaf[tick_number, ..., game]), seen.said)
    theirs = jax.tree.map(lambda leaf: np.asarray(leaf[at]), expected)
    named = np.array(env.space.names)
    for who, side_asked, mask in (
        ("simulator", said.asked, said.mask),
        ("referee", theirs.asked, theirs.masks),
    ):
        lines.append(f"  {who}: asks {side_asked}, who may {named[mask.astype(bool)].tolist()}")
    for name, size, _ in env.layout.fields:
        ours, the_others = (env.layout.read(row, name) for row in (said.row, theirs.rows))
        if (ours != the_others).any():
            lines.append(f"  {name} ({size}): simulator {ours}, referee {the_others}")
    if (said.scores != theirs.scores).any():
        lines.append(f"  scores: simulator {said.scores}, referee {theirs.scores}")
    lines.append(f"  {unpack_flow(seen.core.flow[tick_number, game])}")
    lines.append(script.record(stop))
    return Difference("\n".join(lines))
