"""What an action means, and which card moves: at most one a tick."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import jax.numpy as jnp

from lastcard.sim.bits import Array, Words, anything, flag, lowest, number_of, single, u32
from lastcard.sim.facts import RETURNS, facts
from lastcard.sim.legal import (
    ACCEPT_BIT,
    CATCH_BIT,
    CHALLENGE_BIT,
    DRAW_BIT,
    PASS_BIT,
    UNO_BIT,
    WILD_BIT,
    Table,
)
from lastcard.sim.state import COLOR, DEALING, OVER, OWING, SHOW, TURNING_UP
from lastcard.sim.tables import HALF

if TYPE_CHECKING:
    from collections.abc import Callable

    from lastcard.sim.tables import Tables


class Means(NamedTuple):
    """What an action means here: conditions, at most one of which holds."""

    play: Array
    draw: Array
    keep: Array
    name: Array
    challenge: Array
    accept: Array
    show: Array
    call: Array
    catch: Array
    word: Array
    bit: Array


def meaning(tables: Tables, phase: Array, action: Array) -> Means:
    word, bit = action >> u32(5), action & u32(31)
    deciding = phase < u32(OVER)
    of_color = deciding & (word < u32(tables.colors))
    other = deciding & (word == u32(tables.colors))
    showing = phase == SHOW
    naming = phase == COLOR
    return Means(
        play=of_color & ~showing & ~naming,
        draw=other & (bit == DRAW_BIT),
        keep=other & (bit == PASS_BIT),
        name=of_color & naming,
        challenge=other & (bit == CHALLENGE_BIT),
        accept=other & (bit == ACCEPT_BIT),
        show=of_color & showing,
        call=other & (bit == UNO_BIT),
        catch=other & (bit >= CATCH_BIT),
        word=word,
        bit=bit,
    )


class Move(NamedTuple):
    """The card that moves, and where to."""

    number: Array
    points: Array
    drew: Array
    played: Array
    showed: Array
    in_hand: Array
    """Whether it comes into the subject's hand or goes from there."""
    to_pile: Array
    first: Array
    """Whether it starts the discard pile."""
    reshuffled: Array
    """Whether the discards became the draw pile before it was drawn (R11)."""

    def cards(self, words: int) -> Words:
        """The card as a set; nothing if none moves or is shown."""
        moves = self.in_hand | self.to_pile | self.showed
        return tuple(jnp.where(moves, one, u32(0)) for one in single(self.number, words))


_WIDTHS = (8, 11, 1, 1, 1, 1, 1, 1, 1)


def packed_move(
    tables: Tables, table: Table, means: Means, pick: Callable[[Words], Array]
) -> Array:
    """Which card moves, in one word: `unpacked_move` reads it."""
    phase = table.flow.phase
    turning_up = phase == TURNING_UP
    owing = (phase == OWING) & (table.debt.owed > 0)
    wants = means.draw | owing | (phase == DEALING) | turning_up
    used_up = ~anything(table.pile)
    source = tuple(
        jnp.where(used_up, under, pile)
        for under, pile in zip(table.buried, table.pile, strict=True)
    )
    drew = wants & anything(source)
    named = named_card(tables, table.hand, means)
    number = jnp.where(drew, pick(source), number_of(named))
    about = facts(tables, single(number, tables.colors), number)
    first = turning_up & (about.first != RETURNS)
    move = Move(
        number=number,
        points=about.points,
        drew=flag(drew),
        played=flag(means.play),
        showed=flag(means.show),
        in_hand=flag(means.play | (drew & ~turning_up)),
        to_pile=flag(means.play | first),
        first=flag(first),
        reshuffled=flag(drew & used_up),
    )
    word, at = move.number, _WIDTHS[0]
    for value, width in zip(move[1:], _WIDTHS[1:], strict=True):
        word = word | value << u32(at)
        at += width
    return word


def unpacked_move(word: Array) -> Move:
    values, at = [], 0
    for width in _WIDTHS:
        value = (word >> u32(at)) & u32((1 << width) - 1)
        values.append(value != 0 if width == 1 else value)
        at += width
    return Move(*values)


def named_card(tables: Tables, hand: Words, means: Means) -> Words:
    """The first copy in hand of the card that an action plays or shows."""
    faces = len(tables.faces)
    both = u32(1 << HALF | 1) << means.bit
    is_face = means.bit < u32(faces)
    candidates = []
    for word in range(tables.colors):
        here = means.word == word
        cards = jnp.where(here & is_face, both, u32(0))
        for extra in tables.specials_at(word):
            chosen = here & (means.bit == u32(faces + extra.slot))
            cards = jnp.where(chosen, u32(extra.bits[word]), cards)
        for wild in tables.wilds:
            if wild.bits[word]:
                called = means.bit == u32(WILD_BIT + wild.slot)
                cards = jnp.where(called, u32(wild.bits[word]), cards)
        candidates.append(cards & hand[word])
    return lowest(candidates)
