"""What the cards of a setup do, as a table: a row an effect, which names the next of its list."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from lastcard.engine import BadInput
from lastcard.engine.cards import COLOR_LETTERS
from lastcard.engine.effects import (
    Challenge,
    Choose,
    Dare,
    Debt,
    DiscardAll,
    DiscardTo,
    Draw,
    DrawUntil,
    Effect,
    ExtraTurn,
    FaceUp,
    Follow,
    Give,
    HandTo,
    Honour,
    InTime,
    PassHands,
    Reverse,
    Roll,
    Show,
    ShuffleHands,
    Skip,
    StuckDraw,
    SwapHands,
    Take,
    Vote,
    Whoever,
)
from lastcard.engine.effects.fields import CALLED, FACES
from lastcard.engine.errors import shown
from lastcard.sim.bits import Array, unpacked_word
from lastcard.sim.supported import check_fields, check_number
from lastcard.sim.widths import NODE, NODE_LISTS, ORDERS, most, packed_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine.state import Setup

PENALTY = "penalty"
"""What whoever is caught draws: no effect of a card, but at work like one."""
OPS: tuple[type[Effect] | str, ...] = (
    PENALTY,
    Draw,
    DrawUntil,
    StuckDraw,
    ExtraTurn,
    Reverse,
    Skip,
    FaceUp,
    Honour,
    Challenge,
    Follow,
    Show,
    DiscardAll,
    DiscardTo,
    HandTo,
    Dare,
    InTime,
    Vote,
    PassHands,
    SwapHands,
    Debt,
    Whoever,
    Choose,
    Roll,
    Give,
    ShuffleHands,
    Take,
)
"""Every effect that is played, by the number that rows name it by, from 1."""
FIELDS: dict[type[Effect], tuple[str, ...]] = {
    Draw: ("who", "number"),
    DrawUntil: ("who", "color"),
    StuckDraw: ("who", "number"),
    ExtraTurn: (),
    Reverse: (),
    Skip: ("who",),
    FaceUp: ("who", "until"),
    Honour: ("who", "text", "until"),
    Challenge: ("who", "accept", "guilty", "innocent"),
    Follow: ("who", "color", "otherwise"),
    Show: ("who", "color", "lacking", "none_lacking"),
    DiscardAll: ("who", "what"),
    DiscardTo: ("who", "number"),
    HandTo: ("who", "number"),
    Dare: ("who", "text", "seconds", "refuse"),
    InTime: ("who", "text", "seconds", "refuse"),
    Vote: ("who", "text", "threshold", "yes", "no"),
    PassHands: (),
    SwapHands: (),
    Debt: ("number", "challenge"),
    Whoever: ("who", "text", "then"),
    Choose: ("then", "oneself"),
    Roll: ("sides", "results"),
    Give: ("who", "number"),
    ShuffleHands: (),
    Take: ("who", "number"),
}
"""What is known about each."""
WHO = (None, "you", "next", "others", "everyone")
NTH = 0
"""In place of a number of cards: one more than the player before."""
CALLED_COLOR = most(NODE, "color")
"""In place of a colour: the one in play."""
THRESHOLDS = ("any", "majority", "all")
UNTIL = ("your-next-turn", "round-end", "uno")
MOST_ROWS = most(NODE, "sibling") + 1
WILD = 16
"""In place of a colour to discard: all wilds; from the next number on, the faces."""
DISCARDED = {"wild": WILD} | {name: WILD + 1 + at for at, name in enumerate(FACES)}
END, PENALTY_ROW = range(2)
"""The row behind the last one of every list, and that of the penalty."""
MOST_EFFECTS = MOST_ROWS - PENALTY_ROW - 1
MOST_NUMBER: dict[type[Effect], int] = {StuckDraw: most(ORDERS, "stuck")}
"""The largest number in an effect, where it is not that of a row."""


class Row(NamedTuple):
    """An effect as it stands in the table."""

    effect: Effect | None
    card: str
    rule: str
    nested: bool
    after: int
    """The row after it in its list."""
    lists: tuple[int, ...]
    """The rows its own lists begin with; `END` where one is empty."""


@dataclass(frozen=True)
class Source:
    """What the cards of a setup do, with all that must be known of it before it is a table."""

    rows: tuple[Row, ...]
    results: tuple[int, ...]
    start: dict[str, int]
    """By card, the row its effects begin with."""
    added: dict[str, int]
    """The same of a card that is added to a debt."""
    house: dict[str, int]
    """The same of what house rules add to a card."""
    depth: int
    """How many lists can be at work at once."""


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


def source_of(setup: Setup) -> Source:
    """The rows of a setup; or one sentence about the effect that is not known here."""
    return _Writer(setup).source()


class _Writer:
    """Writes the rows, the last one of a list first, so that each can name the next."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.rows = [Row(None, "", "UNO-2", False, END, ())] * 2
        self.results: list[int] = []
        self.depth = 0

    def source(self) -> Source:
        setup, cards = self.setup, self.setup.edition.cards
        stacking = setup.rules.stacking != "off"
        start, added, house = {}, {}, {}
        for code, card in cards.items():
            effects = setup.effects.get(code, ())
            for place, effect in enumerate(effects):
                self._check(effect, f"{code}.effects[{place}]")
            if stacking and card.kind.stack:
                start[code], added[code] = self._debts(code, effects)
            elif effects:
                start[code] = self._card(code, effects)
            if code in setup.house:
                house[code] = self._house(code)
        if len(self.rows) > MOST_ROWS:
            number = len(self.rows) - PENALTY_ROW - 1
            raise BadInput(setup.edition.id, "too-many-rows", number=number, most=MOST_EFFECTS)
        return Source(tuple(self.rows), tuple(self.results), start, added, house, self.depth)

    def _card(self, code: str, effects: Sequence[Effect]) -> int:
        kind, after = self.setup.edition.cards[code].kind, END
        for effect in reversed(effects):
            after = self._row(effect, code, kind.cite(effect.word, kind.rule), after, 1)
        return after

    def _debts(self, code: str, effects: Sequence[Effect]) -> tuple[int, int]:
        """HOUSE-STACK: what is owed for it as the first card of a debt, and as another one."""
        kind = self.setup.edition.cards[code].kind
        check_number(f"{code}.stack", kind.stack, 1, most(NODE, "number"))
        challenge = next((effect for effect in effects if isinstance(effect, Challenge)), None)
        rule = kind.cite("challenge", kind.rule) if challenge else kind.rule
        question = self._row(challenge, code, rule, END, 1) if challenge else END
        first = self._add(Row(Debt(kind.stack, challenge), code, rule, False, END, (question,)))
        return first, self._add(Row(Debt(kind.stack, None), code, kind.rule, False, END, ()))

    def _house(self, code: str) -> int:
        after = END
        for effect, rule in self.setup.house[code]:
            self._check(effect, code)
            after = self._row(effect, code, rule, after, 1)
        return after

    def _list(
        self, effects: Sequence[Effect], code: str, branch: str, rule: str, depth: int
    ) -> int:
        """A list nested in an effect."""
        rule = self.setup.edition.cards[code].kind.cite(branch, rule)
        after = END
        for effect in reversed(effects):
            after = self._row(effect, code, rule, after, depth)
        return after

    def _row(self, effect: Effect, code: str, rule: str, after: int, depth: int) -> int:
        self.depth = max(self.depth, depth)
        nested = [
            self._list(effects, code, branch, rule, depth + 1)
            for branch, effects in (*effect.branches(), *_laid(effect))
        ]
        if isinstance(effect, Roll):
            begin = dict(zip((number for number, _ in effect.results), nested, strict=True))
            nested = [len(self.results)]
            self.results += [begin.get(number, END) for number in range(1, effect.sides + 1)]
        return self._add(Row(effect, code, rule, depth > 1, after, tuple(nested)))

    def _add(self, row: Row) -> int:
        self.rows.append(row)
        return len(self.rows) - 1

    def _check(self, effect: Effect, where: str) -> None:
        """Whether it is one of those that are played, with nothing about it that is not known."""
        if type(effect) not in FIELDS:
            value = json.dumps(effect.to_json(), ensure_ascii=False)
            raise BadInput(where, "not-simulated", value=value)
        check_fields(effect, FIELDS[type(effect)], where)
        number = getattr(effect, "number", NTH)
        if number != "nth":
            high = MOST_NUMBER.get(type(effect), most(NODE, "number"))
            check_number(f"{where}.{effect.word}", number, 0, high)
        who = getattr(effect, "who", None)
        if who not in WHO:
            raise BadInput(f"{where}.who", "not-simulated", value=shown(who))
        for branch, effects in effect.branches():
            for place, inner in enumerate(effects):
                self._check(inner, f"{where}.{branch}[{place}]")


def _laid(effect: Effect) -> list[tuple[str, tuple[Effect, ...]]]:
    """R45: the judgement that a dare with a time lines up besides its lists."""
    return [(effect.word, effect.lays())] if isinstance(effect, Dare) else []


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
