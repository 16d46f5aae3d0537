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
from lastcard.sim.computed_once import once_if
from lastcard.sim.dealing import new_game
from lastcard.sim.machine.programs import Program, program_of, source_of
from lastcard.sim.observation import observation
from lastcard.sim.position import position
from lastcard.sim.state import OVER, TURNING_UP, Core, unpack_flow, unpack_seat
from lastcard.sim.tick import tick
from lastcard.sim.unpacked import unpack

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from lastcard.engine import Setup
    from lastcard.sim.env import Env
    from lockstep.referee_side import Script

TICKS = 64
"""How many ticks are compared at a time."""
SIDE_BY_SIDE = {"cpu": 64, "gpu": 1024}
"""How many games are played at a time, those of like length together: the longest of them decides
how long all of them are played."""


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


class Seen(NamedTuple):
    """What the simulator says at a tick."""

    stopped: Array
    stop: Array
    asked: Array
    mask: Array
    row: Array
    scores: Array
    core: Core


class Told(NamedTuple):
    """A game as it is seen from one place."""

    script: Script
    place: int = 0
    """0: by whoever is asked, 1: by the player to the left of them, and so on."""
    closely: bool = False

    def row(self, stop: int) -> NDArray[np.int8]:
        """What may be known there."""
        return self.script.all_rows[stop][self.place] if self.closely else self.script.rows[stop]


def hold_together(env: Env, scripts: Sequence[Script], *, closely: int = 0) -> int:
    """Play all scripts side by side; the number of stops compared, or the first `Difference`.

    The first `closely` games are compared in every seat's view and in their positions.
    """
    games = [Told(script) for script in scripts[closely:]]
    games += [
        Told(script, place, closely=True)
        for script in scripts[:closely]
        for place in range(env.players)
    ]
    games.sort(key=lambda game: len(game.script.moves))
    size = min(SIDE_BY_SIDE[jax.default_backend()], len(games))
    games[:0] = games[:1] * (-len(games) % size)  # a compiled program serves one size
    stops = _rounded(len(games[-1].script.moves))
    cards = _rounded(max(len(script.cards) for script in scripts))
    compared = 0
    for first in range(0, len(games), size):
        expected = _Expected(env, games[first : first + size], stops, cards)
        compared += _hold_together(env, expected)
    return compared


def _hold_together(env: Env, expected: _Expected) -> int:
    given = expected.given()
    advance = advancing(env)
    zero = jnp.zeros(len(expected.games), dtype=jnp.int32)
    carry = Carry(beginning(env)(given.dealers[:, 0]), zero, zero, zero)
    compared = 0
    while (np.asarray(carry.stop) < expected.lengths).any():
        carry, seen = advance(carry, given)
        compared += _compare(env, expected, jax.tree.map(np.asarray, seen))
    assert compared == int(expected.lengths.sum())
    return compared


class Given(NamedTuple):
    """What the simulator is told: a row a game."""

    actions: Array
    cards: Array
    rolls: Array
    dealers: Array
    places: Array
    program: Program | None
    """What the cards do, where each game has its own."""


class _Expected:
    """Games as arrays, padded to so many stops and cards."""

    def __init__(self, env: Env, games: Sequence[Told], stops: int, cards: int) -> None:
        rank, scripts = env.setup.edition.rank, [game.script for game in games]
        self.games = games
        self.program = programs(env, [script.setup for script in scripts])
        self.lengths = np.array([len(script.moves) for script in scripts])
        self.starts = np.concatenate([[0], np.cumsum(self.lengths)[:-1]])
        self.masks = np.concatenate([np.stack(script.masks) for script in scripts])
        self.rows = np.stack(
            [game.row(stop) for game in games for stop in range(len(game.script.moves))]
        )
        self.scores = np.concatenate([np.array(script.scores) for script in scripts])
        self.asked = np.full(len(self.masks), -1)
        self.actions = np.full((len(games), stops), int(env.nobody_acts), dtype=np.uint32)
        self.cards = np.zeros((len(games), cards), np.int32)
        self.dealers = np.zeros((len(games), 16), np.uint32)
        rolls = _rounded(1 + max(len(script.rolls) for script in scripts))
        self.rolls = np.zeros((len(games), rolls), np.uint32)
        for game, script in enumerate(scripts):
            for stop, move in enumerate(script.moves):
                if move is not None:
                    number = env.space.number(move[2], move[1])
                    self.actions[game, stop] = env.numbers.of_action[number]
                    self.asked[self.starts[game] + stop] = move[1]
            self.cards[game, : len(script.cards)] = [rank[code] for code in script.cards]
            self.dealers[game, : len(script.dealers)] = script.dealers
            self.rolls[game, : len(script.rolls)] = script.rolls

    def given(self) -> Given:
        places = np.array([game.place for game in self.games], np.uint32)
        arrays = (self.actions, self.cards, self.rolls, self.dealers, places)
        actions, cards, rolls, dealers, whose = map(jnp.asarray, arrays)
        return Given(actions, cards, rolls, dealers, whose, self.program)


ROWS = 160
"""How many rows there is room for where each game has cards of its own."""


def programs(env: Env, setups: Sequence[Setup]) -> Program | None:
    """What the cards of each game do, side by side; None where all are those of the environment."""
    if all(setup.custom == env.setup.custom for setup in setups):
        return None
    deck = env.deck
    own = {}
    for setup in setups:
        if setup.custom not in own:
            source = source_of(setup)
            assert source.depth <= env.deck.machine.source.depth  # type: ignore[union-attr]
            own[setup.custom] = program_of(setup, source, deck.codes, deck.bits)

    def padded(table: Array, size: int) -> NDArray[np.uint32]:
        return np.pad(np.asarray(table), (0, size - len(table)))

    each = [own[setup.custom] for setup in setups]
    return Program(
        nodes=jnp.stack([padded(one.nodes, ROWS) for one in each], axis=1),
        lists=jnp.stack([padded(one.lists, ROWS) for one in each], axis=1),
        results=jnp.stack([padded(one.results, ROWS) for one in each], axis=1),
        start=jnp.stack([one.start for one in each], axis=1),
        added=jnp.stack([one.added for one in each], axis=1),
        house=jnp.stack([one.house for one in each], axis=1),
        judged=tuple(map(jnp.stack, zip(*(one.judged for one in each), strict=True))),
    )


def _rounded(size: int) -> int:
    """Up to a power of two, so that a compiled program serves again."""
    return 1 << (size - 1).bit_length()


@functools.cache
def beginning(env: Env) -> Any:
    """Games before their first deal, compiled."""
    return jax.jit(functools.partial(new_game, env.deck), compiler_options=quickly())


@functools.cache
def advancing(env: Env) -> Any:
    """Many ticks at once, compiled. It runs for a second: what counts is the time to compile."""
    return jax.jit(_many(env), compiler_options=quickly())


def _many(env: Env) -> Any:
    deck, players = env.deck, u32(env.players)
    copies = jnp.asarray([deck.bits[code] for code in env.setup.edition.cards], jnp.uint32)

    def one(given: Given, carry: Carry, number_of_tick: Array) -> tuple[Carry, Seen]:
        actions, cards, rolls, dealers, places, program = given
        games = np.arange(len(actions))
        core = carry.core
        once = once_if(number_of_tick < u32(TICKS))
        game = unpack(deck, core, once, program)
        phase = game.flow.phase
        stopped = phase <= u32(OVER)
        place = jnp.minimum(carry.stop, actions.shape[1] - 1)
        action = jnp.where(carry.stop < actions.shape[1], actions[games, place], env.nobody_acts)
        wanted = copies[cards[games, jnp.minimum(carry.card, cards.shape[1] - 1)]]
        number = jnp.minimum(core.number, dealers.shape[1] - 1).astype(jnp.int32)

        by_chance: list[Array] = []
        rolling: list[Array] = []

        def pick(source: Words) -> Array:
            by_chance.append(anything(source))
            return number_of(lowest([s & wanted[:, w] for w, s in enumerate(source)]))

        def roll(sides: Array, when: Array) -> Array:
            rolling.append(when)
            return rolls[games, jnp.minimum(carry.roll, rolls.shape[1] - 1)]

        asked = jnp.where(phase == OVER, game.flow.turn, game.flow.subject)
        seen = Seen(
            stopped=stopped,
            stop=carry.stop,
            asked=jnp.where(phase == OVER, -1, game.flow.subject.astype(jnp.int32)),
            mask=env.numbers.mask(once(lambda: legal_words(deck, game)), asked_kind(game)),
            row=observation(
                deck, env.layout, core, game, seat=(asked + places) % players, once=once
            ),
            scores=jnp.stack([unpack_seat(packed).score for packed in core.seats]),
            core=core,
        )
        after = tick(
            deck,
            core,
            game,
            action,
            Luck(pick, roll),
            whole_match=env.whole_match,
            dealer=dealers[games, number],
            renew=False,
            once=once,
        )
        used = (phase == TURNING_UP) | (_held(after) > _held(core))
        if deck.machine:
            used = by_chance[0]
        rolled = carry.roll + rolling[0] if rolling else carry.roll
        return Carry(after, carry.stop + stopped, carry.card + used, rolled), seen

    def many(carry: Carry, given: Given) -> tuple[Carry, Seen]:
        numbers = jnp.arange(TICKS, dtype=jnp.uint32)
        return jax.lax.scan(functools.partial(one, given), carry, numbers)

    return many


def _held(core: Core) -> Array:
    return jnp.stack([unpack_seat(seat).held for seat in core.seats]).sum(axis=0)


def _compare(env: Env, expected: _Expected, seen: Any) -> int:
    ticks, games = np.nonzero(seen.stopped & (seen.stop < expected.lengths))
    stops = seen.stop[ticks, games]
    at = expected.starts[games] + stops
    agrees = {
        "who is asked": seen.asked[ticks, games] == expected.asked[at],
        "legal actions": (seen.mask[ticks, :, games] == expected.masks[at]).all(axis=1),
        "observation": (seen.row[ticks, :, games] == expected.rows[at]).all(axis=1),
        "scores": (seen.scores[ticks, :, games] == expected.scores[at]).all(axis=1),
    }
    for what, equal in agrees.items():
        if not equal.all():
            first = int(np.argmin(equal))
            where = int(ticks[first]), int(games[first]), int(stops[first])
            raise _difference(env, seen, expected, what=what, where=where)
    for tick_number, game, stop in zip(ticks, games, stops, strict=True):
        told = expected.games[int(game)]
        if told.closely and told.place == 0:
            core = jax.tree.map(lambda leaf: leaf[tick_number, game], seen.core)  # noqa: B023
            _compare_position(env, core, told.script, int(stop))
    return len(at)


def _difference(
    env: Env,
    seen: Any,
    expected: _Expected,
    *,
    what: str,
    where: tuple[int, int, int],
) -> Difference:
    tick_number, game, stop = where
    at = expected.starts[game] + stop
    script, place, _ = expected.games[game]
    lines = [f"the simulator differs in: {what}, at stop {stop} of this game, seen from +{place}"]
    if what == "legal actions":
        named = np.array(env.space.names)
        lines.append(f"  simulator {named[seen.mask[tick_number, :, game]].tolist()}")
        lines.append(f"  referee   {named[expected.masks[at]].tolist()}")
    if what == "observation":
        for name, size, _ in env.layout.fields:
            ours = env.layout.read(seen.row[tick_number, :, game], name)
            theirs = env.layout.read(expected.rows[at], name)
            if (ours != theirs).any():
                lines.append(f"  {name} ({size}): simulator {ours}, referee {theirs}")
    flow = unpack_flow(seen.core.flow[tick_number, game])
    lines.append(f"  {flow}")
    lines.append(script.record(stop))
    return Difference("\n".join(lines))


def _compare_position(env: Env, core: Core, script: Script, stop: int) -> None:
    if script.setup.custom != env.setup.custom:
        return  # its rows are not those of the environment
    ours = position(env.deck, core, "", whole_match=True)
    theirs = script.positions[stop]
    compared = {**ours, "memory": {}, "color_before": None}
    for key in compared if env.deck.machine is None else {**compared, **theirs}:
        ours_is, theirs_is = (comparable(key, side.get(key)) for side in (ours, theirs))
        if key == "held" and None in (ours.get(key), theirs.get(key)):
            continue  # a hand in another order is the same here
        if ours_is != theirs_is:
            raise Difference(
                f"position.{key} differs at stop {stop}: simulator {ours.get(key)}, "
                f"referee {theirs.get(key)}\n{script.record(stop)}"
            )


def lasting(frames: Sequence[dict[str, Any]]) -> Any:
    """What lasting effects come to: which hands lie open for how long, what turns must do."""
    opened: dict[Any, set[int]] = {}
    stuck: dict[int, int] = {}
    demands: dict[int, Any] = {}
    for frame in frames:
        effect, seats = frame["effect"], frame["seats"]
        if "face_up" in effect:
            owner = frame["you"] if effect["until"] == "your-next-turn" else None
            opened.setdefault(owner, set()).update(seats)
        for seat in seats:
            if "stuck_draw" in effect:
                stuck[seat] = max(stuck.get(seat, 0), effect["stuck_draw"])
            if "follow" in effect:
                demand = effect["follow"], effect["else"], frame["card"], frame["you"]
                demands.setdefault(seat, demand)
    return opened, stuck, demands


def comparable(key: str, value: Any) -> Any:
    """A field of a position without the order that the simulator does not keep."""
    if key in ("seed", "shuffles", "rolls", "shown"):
        return None
    if key == "hands":
        return [sorted(hand) for hand in value]
    if key in ("draw", "held"):
        return sorted(value or ())
    if key == "misses":
        return sorted(seat for seat, _ in value or ())
    if key == "lasting":
        return lasting(value or ())
    if key == "pending" and value and "cards" in value:
        return value | {"cards": sorted(value["cards"])}
    if key == "discard":
        return [*sorted(value[:-1]), value[-1]]
    if key == "uno":
        return {which: sorted(seats) for which, seats in value.items()}
    if key == "memory":
        return value or {}
    return value
