"""What the cards of a setup do, as tables of numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from lastcard.engine.cards import COLOR_LETTERS
from lastcard.engine.effects import (
    Choose,
    DiscardAll,
    Draw,
    DrawUntil,
    Effect,
    FaceUp,
    Follow,
    Honour,
    Roll,
    Show,
    Vote,
)
from lastcard.engine.effects.fields import CALLED, FACES
from lastcard.sim.bits import Array, unpacked_word
from lastcard.sim.machine.rows import END, FIELDS, NTH, WHO, Row, Source
from lastcard.sim.widths import NODE, NODE_LISTS, most, packed_number

if TYPE_CHECKING:
    from lastcard.engine.state import Setup

PENALTY = "penalty"
"""What whoever is caught draws: no effect of a card, but at work like one."""
OPS: tuple[type[Effect] | str, ...] = (PENALTY, *FIELDS)
"""By the number, from 1, that rows name it by."""
CALLED_COLOR = most(NODE, "color")
"""In place of a colour: the one in play."""
THRESHOLDS = ("any", "majority", "all")
UNTIL = ("your-next-turn", "round-end", "uno")
WILD = 16
"""In place of a colour to discard: all wilds; from the next number on, the faces."""
DISCARDED = {"wild": WILD} | {name: WILD + 1 + at for at, name in enumerate(FACES)}


class Node(NamedTuple):
    """A row that has been looked up."""

    op: Array
    who: Array
    number: Array
    color: Array
    sibling: Array
    first: Array
    second: Array
    third: Array


@jax.tree_util.register_dataclass
@dataclass(frozen=True)
class Program:
    """The tables as arrays; with a second axis, each game of a batch has its own."""

    nodes: Array
    lists: Array
    results: Array
    """By place, the row that a list begins with to which a roll leads."""
    start: Array
    added: Array
    house: Array
    """By the number of a card; see `Source`."""
    judged: tuple[Array, ...]
    """The cards that WD4-2 restricts, a word a colour."""


def node_at(program: Program, place: Array) -> Node:
    first = unpacked_word(looked_up(program.nodes, place), NODE)
    second = unpacked_word(looked_up(program.lists, place), NODE_LISTS)
    return Node(**first, **second)


def looked_up(table: Array, place: Array) -> Array:
    """An entry of a table, or of each game's own."""
    if table.ndim == 1:
        return table[place]
    return jnp.take_along_axis(table, place[None].astype(jnp.int32), axis=0)[0]


def program_of(
    setup: Setup, source: Source, codes: dict[int, str], bits: dict[str, tuple[int, ...]]
) -> Program:
    """The tables; `codes` and `bits` say where each card lies."""
    words = len(setup.edition.colors)

    def by_number(rows: dict[str, int]) -> Array:
        table = np.zeros(32 * words, np.uint32)
        for number, code in codes.items():
            table[number] = rows.get(code, END)
        return jnp.asarray(table)

    return Program(
        nodes=jnp.asarray([_numbers(setup, row) for row in source.rows], jnp.uint32),
        lists=jnp.asarray([_lists(row) for row in source.rows], jnp.uint32),
        results=jnp.asarray(source.results or (END,), jnp.uint32),
        start=by_number(source.start),
        added=by_number(source.added),
        house=by_number(source.house),
        judged=tuple(
            jnp.asarray(sum(bits[code][word] for code in setup.judged), jnp.uint32)
            for word in range(words)
        ),
    )


def _numbers(setup: Setup, row: Row) -> int:
    """The first word of a row."""
    effect = row.effect
    if effect is None:
        penalty = setup.rules.uno_penalty
        values = {"op": op_of(PENALTY), "who": 0, "number": penalty, "color": 0, "sibling": END}
        return packed_number(values, NODE)
    values = {
        "op": op_of(type(effect)),
        "who": WHO.index(getattr(effect, "who", None)),
        "number": _number(setup, effect),
        "color": 0,
        "sibling": row.after,
    }
    if isinstance(effect, DrawUntil | Follow | Show):
        values["color"] = _color(setup, effect.color)
    return packed_number(values, NODE)


def _lists(row: Row) -> int:
    """The second word of a row."""
    lists = dict(zip(NODE_LISTS, row.lists, strict=False))
    return packed_number({name: lists.get(name, END) for name in NODE_LISTS}, NODE_LISTS)


def _number(setup: Setup, effect: Effect) -> int:
    match effect:
        case Draw():
            return NTH if effect.number == "nth" else effect.number
        case Vote():
            return THRESHOLDS.index(effect.threshold)
        case FaceUp() | Honour():
            return UNTIL.index(effect.until)
        case Choose():
            return int(effect.oneself)
        case Roll():
            return effect.sides
        case DiscardAll():
            known = DISCARDED.get(effect.what)
            return _color(setup, effect.what) if known is None else known
        case _:
            return int(getattr(effect, "number", 0))


def _color(setup: Setup, name: str) -> int:
    return CALLED_COLOR if name == CALLED else setup.edition.colors.index(COLOR_LETTERS[name])


def op_of(kind: type[Effect] | str) -> int:
    """The number that rows name an effect by."""
    return OPS.index(kind) + 1
