"""What the referee's scripts say, as arrays that the simulator plays by and is compared with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import jax.numpy as jnp
import numpy as np

from lastcard.sim.machine.programs import Program, program_of
from lastcard.sim.machine.rows import source_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from lastcard.engine import Setup
    from lastcard.sim.bits import Array
    from lastcard.sim.env import Env
    from lockstep.referee_side import Script

ROWS = 160
"""How many rows there is room for where each game has cards of its own."""
STOPS = CARDS = 1024
ROLLS = 16
STOPS_OF_ALL = 1 << 14
"""Room for most: what is compiled once then serves whatever comes."""


class Told(NamedTuple):
    """A game as it is seen from one place."""

    script: Script
    place: int = 0
    """0: by whoever is asked, 1: by the player to the left of them, and so on."""
    closely: bool = False

    def rows(self) -> list[NDArray[np.int8]]:
        """What may be known there, stop by stop."""
        script = self.script
        return [seats[self.place] for seats in script.all_rows] if self.closely else script.rows


class Room(NamedTuple):
    """How much the arrays hold: powers of two, and as much for all games, so that a program that
    was compiled for some of them serves the others."""

    stops: int
    cards: int
    rolls: int
    stops_of_all: int
    """Of those that are played at a time."""


def room_for(pieces: Sequence[Sequence[Told]]) -> Room:
    scripts = [game.script for games in pieces for game in games]
    stops_of_all = [sum(len(game.script.moves) for game in games) for games in pieces]
    return Room(
        rounded(max(len(script.moves) for script in scripts), STOPS),
        rounded(max(len(script.cards) for script in scripts), CARDS),
        rounded(1 + max(len(script.rolls) for script in scripts), ROLLS),
        rounded(max(stops_of_all), STOPS_OF_ALL),
    )


class Given(NamedTuple):
    """What the simulator is told: a row a game."""

    actions: Array
    cards: Array
    rolls: Array
    dealers: Array
    places: Array
    program: Program | None
    """What the cards do, where each game has its own."""
    starts: Array
    """Where each game's stops begin among those of all."""
    lengths: Array


class Stops(NamedTuple):
    """What is said at every stop of all games, one game after the other."""

    asked: Array
    masks: Array
    rows: Array
    scores: Array


def stops_of(games: Sequence[Told], room: Room) -> Stops:
    scripts = [game.script for game in games]
    asked = [-1 if move is None else move[1] for script in scripts for move in script.moves]
    masks = [mask for script in scripts for mask in script.masks]
    rows = [row for game in games for row in game.rows()]
    scores = [score for script in scripts for score in script.scores]

    def padded(values: Any, kind: type) -> Array:
        array: NDArray[Any] = np.array(values, kind)
        free = room.stops_of_all - len(array)
        return jnp.asarray(np.pad(array, [(0, free)] + [(0, 0)] * (array.ndim - 1)))

    return Stops(
        padded(asked, np.int32),
        padded(masks, np.bool_),
        padded(rows, np.int8),
        padded(scores, np.int32),
    )


def given_to(env: Env, games: Sequence[Told], room: Room) -> Given:
    rank, scripts = env.setup.edition.rank, [game.script for game in games]
    lengths = np.array([len(script.moves) for script in scripts])
    actions = np.full((len(games), room.stops), int(env.nobody_acts), dtype=np.uint32)
    drawn = np.zeros((len(games), room.cards), np.int32)
    dealers = np.zeros((len(games), 16), np.uint32)
    rolls = np.zeros((len(games), room.rolls), np.uint32)
    of_action = np.asarray(env.numbers.of_action)
    for game, script in enumerate(scripts):
        moves = enumerate(script.moves)
        done = [(stop, env.space.number(move[2], move[1])) for stop, move in moves if move]
        places, numbers = np.array(done).T
        actions[game, places] = of_action[numbers]
        drawn[game, : len(script.cards)] = [rank[code] for code in script.cards]
        dealers[game, : len(script.dealers)] = script.dealers
        rolls[game, : len(script.rolls)] = script.rolls
    seen_from = np.array([game.place for game in games], np.uint32)
    starts = np.concatenate([[0], np.cumsum(lengths)[:-1]])
    return Given(
        actions=jnp.asarray(actions),
        cards=jnp.asarray(drawn),
        rolls=jnp.asarray(rolls),
        dealers=jnp.asarray(dealers),
        places=jnp.asarray(seen_from),
        program=programs(env, [script.setup for script in scripts]),
        starts=jnp.asarray(starts),
        lengths=jnp.asarray(lengths),
    )


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

    def padded(table: Array) -> NDArray[np.uint32]:
        return np.pad(np.asarray(table), (0, ROWS - len(table)))

    each = [own[setup.custom] for setup in setups]
    return Program(
        nodes=jnp.stack([padded(one.nodes) for one in each], axis=1),
        lists=jnp.stack([padded(one.lists) for one in each], axis=1),
        results=jnp.stack([padded(one.results) for one in each], axis=1),
        start=jnp.stack([one.start for one in each], axis=1),
        added=jnp.stack([one.added for one in each], axis=1),
        house=jnp.stack([one.house for one in each], axis=1),
        judged=tuple(map(jnp.stack, zip(*(one.judged for one in each), strict=True))),
    )


def rounded(size: int, least: int) -> int:
    """Up to a power of two."""
    return max(least, 1 << (size - 1).bit_length())
