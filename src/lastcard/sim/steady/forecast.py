"""The tables that may come of a card or an answer: how many cards everybody will hold, who is next.

Seats are counted from our own, which is 0, to the left. Several tables lie side by side along the
first axis of everything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import jax
import jax.numpy as jnp

from lastcard.bots.forecast import MOST_BRANCHES
from lastcard.bots.outcomes import CHALLENGES

if TYPE_CHECKING:
    from typing import Any

    from lastcard.sim.card_rules import CardRule, ChallengeRule, FollowRule, ShowRule
    from lastcard.sim.steady.printed import Printed, Way

    Array = Any

RARE, SURE = 0.01, 0.99
"""Odds beyond these are not followed."""


NONE = 0.5
"""Counts are forecasts, and need not be whole: fewer cards than this are none, ..."""
ONE = 1.5
"""... and fewer than this are one."""


class Table(NamedTuple):
    """Cards by seat, and the direction of play."""

    counts: Array
    direction: Array


class Tables(NamedTuple):
    """What may come, each with its chance."""

    chance: Array
    counts: Array
    direction: Array
    first: Array
    """Who has the next turn."""


class Forecaster:
    """Follows what cards do from one table on."""

    def __init__(self, printed: Printed, color_share: Array) -> None:
        self.printed = printed
        self.players = printed.players
        self.color_share = color_share
        """The share of each colour among the cards we have not seen."""
        self.seats = jnp.arange(self.players)

    def after(self, way: Way, table: Table, guilty: Array) -> Tables:
        """What may come of playing such a card; its own card is no longer counted."""
        rule = way.rule
        direction = -table.direction if rule.reverse else table.direction
        near, far = self.next(direction), self.next(2 * direction)
        counts = table.counts - self.at(0) + self._draws(rule, direction, near)
        skips = rule.skip or (rule.reverse and self.printed.reverse_skips)
        first = jnp.zeros_like(near) if rule.again else far if skips else near
        before = Table(counts, direction)
        if rule.follow:
            return self._follow(rule.follow, way.color, before, near, far)
        if rule.show:
            return self._show(rule.show, way.color, before, near)
        if rule.challenge is None:
            return _side_by_side([(1.0, counts, direction, first)])
        return self._challenge(rule.challenge, before, near, far, guilty)

    def next(self, places: Array) -> Array:
        return places % self.players

    def at(self, seat: Array | int) -> Array:
        return (self.seats == seat).astype(jnp.float32)

    def _draws(self, rule: CardRule, direction: Array, near: Array) -> Array:
        """By seat, what the card makes it draw."""
        if not rule.draw:
            return jnp.zeros(self.players)
        # nearest first; the one who played it comes last
        place = jnp.where(self.seats == 0, self.players, (self.seats * direction) % self.players)
        each = rule.draw * place if rule.nth else rule.draw
        if rule.who == "next":
            return rule.draw * self.at(near)
        if rule.who == "you":
            return rule.draw * self.at(0)
        others = each * (1.0 - self.at(0))
        return others if rule.who == "others" else others + each * self.at(0)

    def _challenge(
        self, rule: ChallengeRule, table: Table, near: Array, far: Array, guilty: Array
    ) -> Tables:
        odds = jnp.where(table.counts[0] < NONE, 0.0, CHALLENGES * self.printed.bluffing)
        chances = (odds * guilty, odds * (1.0 - guilty), 1.0 - odds)
        branches = (rule.guilty, rule.innocent, rule.accept)
        return _side_by_side(
            [
                (
                    chance,
                    table.counts + branch.draw * self.at(0 if branch.you else near),
                    table.direction,
                    far if branch.skip else near,
                )
                for chance, branch in zip(chances, branches, strict=True)
            ]
        )

    def _follow(
        self, rule: FollowRule, color: int, table: Table, near: Array, far: Array
    ) -> Tables:
        lacks = holds_none(self.color_share[color], (table.counts * self.at(near)).sum())
        drawn = table.counts + rule.otherwise * self.at(near)
        direction = table.direction
        return _side_by_side(
            [
                (_likely(lacks), drawn, direction, far),
                (_otherwise(lacks), table.counts, direction, near),
            ]
        )

    def _show(self, rule: ShowRule, color: int, table: Table, near: Array) -> Tables:
        """Everybody with the colour shows it; the likeliest few of who has none are kept."""
        lacks = holds_none(self.color_share[color], table.counts)
        chance, lacking = jnp.ones(1), jnp.zeros((1, self.players))
        for place in range(1, self.players):
            seat = self.next(place * table.direction)
            odds = (lacks * self.at(seat)).sum()
            chance = jnp.concatenate([chance * _likely(odds), chance * _otherwise(odds)])
            lacking = jnp.concatenate([lacking + self.at(seat), lacking])
            if len(chance) > MOST_BRANCHES:
                total = chance.sum()
                chance, kept = jax.lax.top_k(chance, MOST_BRANCHES)
                lacking = lacking[kept]
                chance = chance * total / jnp.maximum(chance.sum(), 1e-9)
        all_show = jnp.prod(jnp.where(self.seats == 0, 1.0, 1.0 - lacks))
        somebody = jnp.where(lacking.any(axis=1), chance, 0.0)
        somebody = jnp.where(somebody.sum() > 0, somebody, chance)
        somebody = jnp.maximum(1.0 - all_show, 0.001) * somebody / somebody.sum()
        counts = table.counts + rule.lacking * lacking
        shown = table.counts + rule.none_lacking * self.at(0)
        number = len(chance) + 1
        return Tables(
            jnp.concatenate([all_show[None], somebody]),
            jnp.concatenate([shown[None], counts]),
            jnp.broadcast_to(table.direction, (number,)),
            jnp.broadcast_to(near, (number,)),
        )


def holds_none(share: Array, cards: Array) -> Array:
    """The chance that a hand of so many unseen cards has none of a share of them."""
    return jnp.power(1.0 - jnp.minimum(share, 1.0), jnp.maximum(cards, 0.0))


def _likely(odds: Array) -> Array:
    return jnp.where(odds > RARE, odds, 0.0)


def _otherwise(odds: Array) -> Array:
    return jnp.where(odds < SURE, 1.0 - odds, 0.0)


def _side_by_side(tables: list[Any]) -> Tables:
    columns = zip(*tables, strict=True)
    return Tables(*(jnp.stack([jnp.asarray(value) for value in column]) for column in columns))
