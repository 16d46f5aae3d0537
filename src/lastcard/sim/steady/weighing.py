"""What a position is worth: `lastcard.bots.weigher`, all plays at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import jax
import jax.numpy as jnp

from lastcard.bots.weights import POWER
from lastcard.sim.steady.forecast import NONE, ONE, Forecaster, Table

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from lastcard.sim.steady.forecast import Tables
    from lastcard.sim.steady.printed import Printed

    Array = Any

FOLLOWED = (4, 2)
"""How many turns that a card gives us at once are thought through, and how many after each."""


class Held(NamedTuple):
    """What hands are worth on a top card, whatever the table; one, or one for each play."""

    base: Array
    colors: Array
    last: Array
    """On top where it is the last card."""


class Position(NamedTuple):
    """A turn of ours."""

    hand: Array
    """How many of each card."""
    top: Array
    """Which card lies on top."""
    color: Array
    """1 for the colour in play."""
    table: Table


class _Again(NamedTuple):
    """Plays that may give us the next turn, side by side."""

    chance: Array
    counts: Array
    direction: Array
    drawing: Array
    """What it is worth if that turn is a draw."""


class Weigher:
    """Weighs what one seat could do in one position. Every worth is a chance from 0 to 1."""

    def __init__(self, printed: Printed, unseen: Array) -> None:
        self.printed = printed
        self.weights = printed.weights
        self.unseen = unseen
        """How many of each card we have not seen."""
        self.total = jnp.maximum(unseen.sum(), 1.0)
        self.color_share = unseen @ printed.in_color / self.total
        self.fit = printed.fitting @ unseen / self.total
        """By play, the chance that an unseen card goes on it."""
        self.crowded = 4 * self.weights.crowded * self.color_share
        """What each colour in play is worth; ..."""
        self.crowding = printed.color @ self.crowded
        """... by the play that brings it."""
        self.forecaster = Forecaster(printed, self.color_share)

    # Having the turn

    def turn(self, at: Position, followed: Sequence[int]) -> Array:
        """The worth of having the turn: of the best that can be done with it."""
        printed = self.printed
        color = jnp.where(at.color.any(), at.color.argmax(), printed.colors)
        goes = jnp.asarray(printed.fits)[at.top, color] * (at.hand > 0)
        by_color = at.hand @ printed.in_color
        # the colours worth calling: those we hold, or all if we hold none
        worth_calling = printed.color @ (by_color > 0) > 0
        worth_calling = worth_calling | ~printed.calls | ~(by_color > 0).any()
        legal = (printed.card @ goes > 0) & worth_calling
        worths = jnp.where(legal, self.plays(at, legal, followed), 0.0)
        return jnp.maximum(self.draw(at), worths.max())

    def draw(self, at: Position) -> Array:
        return self.wait(at, self.weights.drawing)

    def wait(self, at: Position, cost: float = 0.0) -> Array:
        """The worth of letting the turn pass on."""
        first = self.forecaster.next(at.table.direction)
        odds = self.odds_of_hand(self.held(at), at.table.counts[0]) - cost
        odds += self.odds_of_table(at.table.counts)
        odds += (self.crowded * at.color).sum()
        threat = self.goes_on(at.top, at.color)
        odds -= jnp.where(self.nearly_out(at.table.counts, first), self.threat(threat), 0.0)
        return jax.nn.sigmoid(odds)

    def plays(self, at: Position, legal: Array, followed: Sequence[int]) -> Array:
        """The worth of every play, `legal` or not."""
        printed, held = self.printed, self.held_after(at)
        guilty = ((at.hand @ printed.in_color) * at.color).sum() > 0
        found, again = [], []
        for way, plays in zip(printed.ways, printed.plays_of, strict=True):
            tables = self.forecaster.after(way, at.table, guilty)
            worth = self._after(tables, held, plays)
            found.append((tables.chance[:, None] * worth).sum(axis=0))
            if followed and printed.may_go_on(way):
                again.append(_turn_after(tables, worth))
        worths = jnp.concatenate(found)
        if not again:
            return worths
        each = _Again(*(jnp.concatenate(parts) for parts in zip(*again, strict=True)))
        gained = self._gained(at, legal[: printed.going_on], each, followed)
        return worths + jnp.pad(gained, (0, len(worths) - printed.going_on))

    def _gained(self, at: Position, legal: Array, each: _Again, followed: Sequence[int]) -> Array:
        """By how much plays are better where our next turn is thought through."""
        printed, end = self.printed, self.printed.going_on
        wanted = legal & (each.chance > 0)
        place = jnp.where(wanted, jnp.cumsum(wanted) - 1, -1)
        # a row of marks for each turn that is followed: to look it up is to multiply
        chosen = place == jnp.arange(followed[0])[:, None]
        marks = chosen.astype(jnp.float32)
        then = Position(
            at.hand - marks @ printed.card[:end],
            _marked(chosen, printed.kind[:end]),
            marks @ printed.color[:end],
            Table(_marked(chosen, each.counts), _marked(chosen, each.direction)),
        )
        better = jax.vmap(lambda turn: self.turn(turn, followed[1:]))(then)
        gained = chosen * (better[:, None] - each.drawing)
        return gained.sum(axis=0) * each.chance

    # What comes after

    def _after(self, tables: Tables, held: Held, plays: slice) -> Array:
        """By table and play, what waiting for our next turn is worth; a turn that comes at once is
        taken to be a draw."""
        mine = Held(*(part[plays] for part in held))
        direct = tables.first == 0
        first = jnp.where(direct, self.forecaster.next(tables.direction), tables.first)
        odds = jax.vmap(lambda count: self.odds_of_hand(mine, count))(tables.counts[:, 0])
        table = jax.vmap(self.odds_of_table)(tables.counts)
        table = table - jnp.where(direct, self.weights.drawing, 0.0)
        near = jax.vmap(self.nearly_out)(tables.counts, first)
        odds += table[:, None] + self.crowding[plays]
        odds -= near[:, None] * self.threat(self.fit[plays])
        out = (tables.counts < NONE).any(axis=1)
        won = (tables.counts[:, 0] < NONE).astype(jnp.float32)
        return jnp.where(out[:, None], won[:, None], jax.nn.sigmoid(odds))

    def odds_of_hand(self, held: Held, counted: Array) -> Array:
        """Cards we do not know yet count, and that is all that can be said of them."""
        weights, count = self.weights, jnp.maximum(counted, 1.0)
        odds = held.base - weights.cards * jnp.power(count, POWER)
        odds += weights.spread * held.colors / count
        return odds + jnp.where(count < ONE, held.last, 0.0)

    def odds_of_table(self, counts: Array) -> Array:
        fewest = jnp.maximum(counts[1:].min(), 0.3)
        return self.weights.cards * self.weights.rival * jnp.power(fewest, POWER)

    def threat(self, fit: Array) -> Array:
        return 4 * self.weights.threat * fit

    def nearly_out(self, counts: Array, seat: Array) -> Array:
        return (counts * self.forecaster.at(seat)).sum() < ONE

    def goes_on(self, top: Array, color: Array) -> Array:
        """The chance that an unseen card goes on that top card."""
        which = jnp.where(color.any(), color.argmax(), self.printed.colors)
        return (jnp.asarray(self.printed.fits)[top, which] * self.unseen).sum() / self.total

    # The hand

    def held(self, at: Position) -> Held:
        """Our hand as it is."""
        printed = self.printed
        by_color = at.hand @ printed.in_color
        face = (at.hand @ printed.in_face) * jnp.asarray(printed.in_face)[at.top]
        wilds, value = at.hand @ printed.wild, at.hand @ printed.value
        in_color = (by_color * at.color).sum()
        return self._held(value, wilds, face.sum(), in_color, _most(by_color))

    def held_after(self, at: Position) -> Held:
        """Our hand after each play."""
        printed = self.printed
        by_color, by_face = at.hand @ printed.in_color, at.hand @ printed.in_face
        # what is left of the colours hangs on the colour of the card alone: a row for each, and
        # one for wilds
        gone = jnp.eye(printed.colors + 1, printed.colors)
        left = by_color - gone
        of_play = jnp.concatenate(
            [jnp.asarray(printed.card @ printed.in_color), jnp.asarray(printed.calls)[:, None]],
            axis=1,
        )
        colors, longest = (of_play @ part for part in _most(left))
        in_color = ((of_play @ left) * printed.color).sum(axis=1)
        own_face = printed.card @ printed.in_face
        face = own_face @ by_face - own_face.sum(axis=1)
        wilds = at.hand @ printed.wild - printed.card @ printed.wild
        value = at.hand @ printed.value - printed.card @ printed.value
        return self._held(value, wilds, face, in_color, (colors, longest))

    def _held(
        self, value: Array, wilds: Array, face: Array, in_color: Array, most: tuple[Array, Array]
    ) -> Held:
        weights, (colors, longest) = self.weights, most
        base = value + weights.colors * colors + weights.longest * longest
        base += weights.in_color * (in_color > 0) + weights.same_face * (face > 0)
        base += weights.any_wild * (wilds > 0)
        return Held(base, colors, weights.last_wild * wilds + weights.last_in_color * in_color)


def _most(by_color: Array) -> tuple[Array, Array]:
    """How many colours there are, and how many cards of the one with most."""
    return (by_color > 0).sum(axis=-1).astype(jnp.float32), by_color.max(axis=-1)


def _turn_after(tables: Tables, worth: Array) -> _Again:
    """How likely our next turn comes at once, and the likeliest table on which it does."""
    at_once = (tables.first == 0) & (tables.counts > NONE).all(axis=1)
    chance = jnp.where(at_once, tables.chance, 0.0)
    likeliest = jnp.arange(len(chance)) == chance.argmax()
    plays = worth.shape[1]
    return _Again(
        jnp.broadcast_to(chance.sum(), (plays,)),
        jnp.broadcast_to(_marked(likeliest, tables.counts), (plays, tables.counts.shape[1])),
        jnp.broadcast_to(_marked(likeliest, tables.direction), (plays,)),
        _marked(likeliest, worth),
    )


def _marked(marks: Array, values: Array) -> Array:
    """What is marked among the first axis of the values; by each row of marks, where there are
    several. Products of small matrices, game by game, are slower."""
    spread = marks.reshape(marks.shape + (1,) * (values.ndim - 1))
    return jnp.where(spread, values, 0).sum(axis=marks.ndim - 1)
