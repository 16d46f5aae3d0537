"""The simulator plays a script of the referee's, and has to agree at every stop."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from lastcard.sim.bits import Array, Words, lowest, number_of, u32
from lastcard.sim.legal import lay_out, legal_words
from lastcard.sim.position import position
from lastcard.sim.seeing import observation
from lastcard.sim.settling import kept
from lastcard.sim.state import OVER, TURNING_UP, Core, unpack_flow, unpack_seat
from lastcard.sim.tick import new_game, tick

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.sim.env import Env
    from lockstep.referee_side import Script

QUICKLY = {"xla_backend_optimization_level": 0, "xla_llvm_disable_expensive_passes": True}
TICKS = 64
"""How many ticks are compared at a time."""


class Difference(AssertionError):
    """The first stop at which the two do not agree, with the game record that leads there."""


class Carry(NamedTuple):
    core: Core
    stop: Array
    """How many stops each game has come to."""
    card: Array
    """How many cards each game has used."""


class Seen(NamedTuple):
    """What the simulator says at a tick."""

    stopped: Array
    stop: Array
    asked: Array
    mask: Array
    row: Array
    scores: Array
    core: Core


def hold_together(env: Env, scripts: Sequence[Script], *, closely: int = 0) -> int:
    """Play all scripts side by side; the number of stops compared, or the first `Difference`.

    The first `closely` games are compared in every seat's view and in their positions.
    """
    expected = _Expected(env, scripts)
    given = Given(
        jnp.asarray(expected.actions), jnp.asarray(expected.cards), jnp.asarray(expected.dealers)
    )
    advance = advancing(env)
    zero = jnp.zeros(len(scripts), dtype=jnp.int32)
    carry = Carry(new_game(env.tables, given.dealers[:, 0]), zero, zero)
    compared = 0
    while (np.asarray(carry.stop) < expected.lengths).any():
        carry, seen = advance(carry, given)
        compared += _compare(env, scripts, expected, jax.tree.map(np.asarray, seen), closely)
    assert compared == int(expected.lengths.sum())
    return compared


class Given(NamedTuple):
    """What the simulator is told: a row a game."""

    actions: Array
    cards: Array
    dealers: Array


class _Expected:
    """The scripts as arrays, padded to the longest."""

    def __init__(self, env: Env, scripts: Sequence[Script]) -> None:
        rank = env.setup.edition.rank
        self.lengths = np.array([len(script.moves) for script in scripts])
        most = _rounded(int(self.lengths.max()))
        self.actions = np.full((len(scripts), most), int(env.nobody_acts), dtype=np.uint32)
        self.cards = np.zeros(
            (len(scripts), _rounded(max(len(s.cards) for s in scripts))), np.int32
        )
        self.dealers = np.zeros((len(scripts), 16), np.uint32)
        self.starts = np.concatenate([[0], np.cumsum(self.lengths)[:-1]])
        self.masks = np.concatenate([np.stack(script.masks) for script in scripts])
        self.rows = np.concatenate([np.stack(script.rows) for script in scripts])
        self.scores = np.concatenate([np.array(script.scores) for script in scripts])
        self.asked = np.full(len(self.masks), -1)
        for game, script in enumerate(scripts):
            for stop, move in enumerate(script.moves):
                if move is not None:
                    number = env.space.number(move[2], move[1])
                    self.actions[game, stop] = env.codes.of_action[number]
                    self.asked[self.starts[game] + stop] = move[1]
            self.cards[game, : len(script.cards)] = [rank[code] for code in script.cards]
            self.dealers[game, : len(script.dealers)] = script.dealers


def _rounded(size: int) -> int:
    """Up to a power of two, so that a compiled program serves again."""
    return 1 << (size - 1).bit_length()


@functools.cache
def advancing(env: Env) -> Any:
    """Many ticks at once, compiled. It runs for a second: what counts is the time to compile."""
    return jax.jit(_many(env), compiler_options=QUICKLY)


def _many(env: Env) -> Any:
    tables = env.tables
    copies = jnp.asarray([tables.bits[code] for code in env.setup.edition.cards], jnp.uint32)

    def one(given: Given, carry: Carry, number_of_tick: Array) -> tuple[Carry, Seen]:
        actions, cards, dealers = given
        games = np.arange(len(actions))
        core = carry.core
        settle = kept(number_of_tick < u32(TICKS))
        table = lay_out(tables, core, settle)
        phase = table.flow.phase
        stopped = phase <= u32(OVER)
        place = jnp.minimum(carry.stop, actions.shape[1] - 1)
        action = jnp.where(carry.stop < actions.shape[1], actions[games, place], env.nobody_acts)
        wanted = copies[cards[games, jnp.minimum(carry.card, cards.shape[1] - 1)]]
        number = jnp.minimum(core.number, dealers.shape[1] - 1).astype(jnp.int32)

        def pick(source: Words) -> Array:
            return number_of(lowest([s & wanted[:, w] for w, s in enumerate(source)]))

        seat = jnp.where(phase == OVER, table.flow.turn, table.flow.subject)
        seen = Seen(
            stopped=stopped,
            stop=carry.stop,
            asked=jnp.where(phase == OVER, -1, table.flow.subject.astype(jnp.int32)),
            mask=env.codes.mask(settle(lambda: legal_words(tables, table)), phase),
            row=observation(tables, env.layout, core, table, seat=seat, settle=settle),
            scores=jnp.stack([unpack_seat(packed).score for packed in core.seats]),
            core=core,
        )
        after = tick(
            tables,
            core,
            table,
            action,
            pick,
            whole_match=env.whole_match,
            dealer=dealers[games, number],
            renew=False,
            settle=settle,
        )
        used = (phase == TURNING_UP) | (_held(after) > _held(core))
        return Carry(after, carry.stop + stopped, carry.card + used), seen

    def many(carry: Carry, given: Given) -> tuple[Carry, Seen]:
        numbers = jnp.arange(TICKS, dtype=jnp.uint32)
        return jax.lax.scan(functools.partial(one, given), carry, numbers)

    return many


def _held(core: Core) -> Array:
    return jnp.stack([unpack_seat(seat).held for seat in core.seats]).sum(axis=0)


def _compare(
    env: Env, scripts: Sequence[Script], expected: _Expected, seen: Any, closely: int
) -> int:
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
            raise _difference(env, scripts, seen, expected, what=what, where=where)
    for tick_number, game, stop in zip(ticks, games, stops, strict=True):
        if game < closely:
            core = jax.tree.map(lambda leaf: leaf[tick_number, game], seen.core)  # noqa: B023
            _compare_closely(env, core, scripts[int(game)], int(stop))
    return len(at)


def _difference(
    env: Env,
    scripts: Sequence[Script],
    seen: Any,
    expected: _Expected,
    *,
    what: str,
    where: tuple[int, int, int],
) -> Difference:
    tick_number, game, stop = where
    at = expected.starts[game] + stop
    lines = [f"the simulator differs in: {what}, at stop {stop} of this game"]
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
    lines.append(scripts[game].record(stop))
    return Difference("\n".join(lines))


@functools.cache
def looking(env: Env) -> Any:
    """What every seat may know, compiled."""

    def row_of(core: Core, seat: Array) -> Array:
        return observation(env.tables, env.layout, core, lay_out(env.tables, core), seat=seat)

    return jax.jit(jax.vmap(row_of, in_axes=(None, 0)), compiler_options=QUICKLY)


def _compare_closely(env: Env, core: Core, script: Script, stop: int) -> None:
    rows = np.asarray(looking(env)(core, jnp.arange(env.players, dtype=jnp.uint32))).ravel()
    if (rows != script.all_rows[stop]).any():
        raise Difference(f"another seat's view differs at stop {stop}\n{script.record(stop)}")
    ours = position(env.tables, core, "", whole_match=True)
    theirs = script.positions[stop]
    for key in ours:
        if comparable(key, ours[key]) != comparable(key, theirs.get(key)):
            raise Difference(
                f"position.{key} differs at stop {stop}: simulator {ours[key]}, "
                f"referee {theirs.get(key)}\n{script.record(stop)}"
            )


def comparable(key: str, value: Any) -> Any:
    """A field of a position without the order that the simulator does not keep."""
    if key in ("seed", "shuffles"):
        return None
    if key == "hands":
        return [sorted(hand) for hand in value]
    if key in ("draw", "held"):
        return sorted(value or ())
    if key == "discard":
        return [*sorted(value[:-1]), value[-1]]
    if key == "uno":
        return {which: sorted(seats) for which, seats in value.items()}
    if key == "shown":
        return sorted([seat, to or -1, sorted(cards)] for seat, to, cards in value)
    return value
