"""From a row of the observation to the action that `steady` would take."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

import jax.numpy as jnp
import numpy as np

from lastcard.bots.questions import BLUFFS
from lastcard.engine import is_call
from lastcard.sim.player import Player
from lastcard.sim.steady.forecast import NONE, Table, holds_none
from lastcard.sim.steady.printed import Printed
from lastcard.sim.steady.weighing import FOLLOWED, Position, Weigher
from lastcard.spaces import action_space, layout

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine.state import Setup
    from lastcard.sim.card_rules import Branch
    from lastcard.spaces import Layout

    Array = Any

AT_ONCE = 128
"""For so many games it thinks about as long as the simulator needs to move a thousand; where nobody
gets another turn at once it takes an eighth of that."""
SAME = 1e-6
"""Worths closer than this are the same: of those, the first is taken."""


@functools.lru_cache(64)
def steady_player(setup: Setup) -> Player:
    """`steady`, who calls and catches whenever it can; for cards whose rule is a row."""
    space = action_space(setup)
    printed, rows, names = Printed(setup, space), layout(setup), space.names
    plays = printed.numbers.tolist()
    others = [number for number in range(len(names)) if number not in set(plays)]
    weighed = [*plays, *others]
    """The numbers of the actions in the order in which they are weighed ..."""
    listed = [
        *sorted(plays, key=lambda number: (names[number].partition(":")[0], number)),
        *others,
    ]
    """... and in which the referee lists them: cards by their code."""
    order = np.array([weighed.index(number) for number in listed], np.int32)

    def choose(key: Array, observation: Array, mask: Array) -> Array:
        legal = mask.astype(jnp.bool_)[np.array(weighed, np.int32)]
        answers = _Answers(printed, _Seen(rows, observation), legal)
        worths = answers.worths([names[number] for number in others])
        best = jnp.where(legal, worths, -2.0)[order]
        return jnp.asarray(listed, jnp.int32)[(best >= best.max() - SAME).argmax()]

    return Player(choose, at_once=AT_ONCE if printed.going_on else 8 * AT_ONCE)


class _Seen:
    """What a row says."""

    def __init__(self, rows: Layout, row: Array) -> None:
        self.rows = rows
        self.row = row.astype(jnp.float32)
        self.sizes = {name: size for name, size, _ in rows.fields}

    def field(self, name: str) -> Array:
        start = self.rows.at[name]
        return self.row[start : start + self.sizes[name]]

    def position(self) -> Position:
        direction = self.field("direction")[0].astype(jnp.int32)
        table = Table(self.field("counts"), direction)
        return Position(self.field("hand"), self.field("top").argmax(), self.field("color"), table)

    def known(self) -> Array:
        """By seat and card, how many we know there."""
        kinds = len(self.rows.kinds)
        if "known" not in self.sizes:
            return jnp.zeros((self.rows.players, kinds))
        others = self.field("known").reshape(-1, kinds)
        return jnp.concatenate([jnp.zeros((1, kinds)), others])


class _Answers:
    """What every action would be worth."""

    def __init__(self, printed: Printed, seen: _Seen, legal: Array) -> None:
        self.printed, self.seen, self.legal = printed, seen, legal
        self.known = seen.known()
        unseen = printed.copies - seen.field("hand") - seen.field("discard")
        self.weigher = Weigher(printed, jnp.maximum(unseen - self.known.sum(axis=0), 0.0))
        self.now = seen.position()

    def worths(self, others: Sequence[str]) -> Array:
        """First of the plays, then of what else there is."""
        weigher, now = self.weigher, self.now
        found = {"draw": weigher.draw(now), "pass": weigher.wait(now)}
        if "challenge" in others:
            found["challenge"], found["accept"] = self._challenge()
        for name in others:
            verb, _, what = name.partition(":")
            if is_call(name):
                found[name] = jnp.float32(2.0)
            elif verb == "show":
                found[name] = self._show(self.seen.rows.rank[what])
            elif verb == "color":
                found[name] = self._color(self.seen.rows.colors.index(what))
        plays = weigher.plays(now, self.legal[: len(self.printed.kind)], FOLLOWED)
        return jnp.concatenate([plays, jnp.stack([found[name] for name in others])])

    def _show(self, kind: int) -> Array:
        """The less a card tells, the better: a plain number of which many are still about."""
        return self.weigher.unseen[kind] - self.printed.keeping[kind]

    def _color(self, color: int) -> Array:
        """START-4: whoever names the colour plays first."""
        named = jnp.eye(self.printed.colors)[color]
        return self.weigher.turn(self.now._replace(color=named), ())

    def _challenge(self) -> list[Array]:
        """To challenge the top card, and to accept it."""
        worths = [jnp.float32(0.0)] * 2
        for rule, cards in self.printed.challenges.items():
            guilt = self._guilt()
            guilty, innocent, accepted = map(
                self._answered, (rule.guilty, rule.innocent, rule.accept)
            )
            asked = jnp.asarray(cards)[self.now.top]
            both = (guilt * guilty + (1.0 - guilt) * innocent, accepted)
            worths = [jnp.where(asked, new, old) for new, old in zip(both, worths, strict=True)]
        return worths

    def _guilt(self) -> Array:
        """WD4-2: the chance that whoever played the card held the colour that was in play."""
        printed, before = self.printed, self.seen.field("before")
        by = self.seen.field("turn")
        known = by @ self.known
        sure = ((known @ printed.in_color) * before).sum() > 0
        count = (by * self.now.table.counts).sum() - known.sum()
        share = (self.weigher.color_share * before).sum()
        share = jnp.where(before.any(), share, 1 / (printed.colors + 1))
        innocent = holds_none(share, count)
        guilty = (1.0 - innocent) * BLUFFS
        return jnp.where(sure, 1.0, guilty / jnp.maximum(guilty + innocent, 1e-9))

    def _answered(self, branch: Branch) -> Array:
        """The worth of the table once the answer has come true for us."""
        table, by = self.now.table, self.seen.field("turn")
        drawn = by if branch.you else self.weigher.forecaster.at(0)
        counts = table.counts + branch.draw * drawn
        then = self.now._replace(table=Table(counts, table.direction))
        worth = self.weigher.wait(then) if branch.skip else self.weigher.turn(then, FOLLOWED[1:])
        return jnp.where((counts < NONE).any(), 0.0, worth)
