"""What the cards of a setup do: a row an effect, which names the next of its list."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from lastcard.engine import BadInput
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
from lastcard.engine.errors import shown
from lastcard.sim.supported import check_fields, check_number
from lastcard.sim.widths import NODE, ORDERS, most

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine.state import Setup

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
"""Every effect that is played, and what is known about it."""
WHO = (None, "you", "next", "others", "everyone")
NTH = 0
"""In place of a number of cards: one more than the player before."""
MOST_ROWS = most(NODE, "sibling") + 1
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
