"""Which card moves in a tick, from where to where: at most one."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import jax.numpy as jnp

from lastcard.engine.effects import (
    Debt,
    DiscardAll,
    Draw,
    DrawUntil,
    HandTo,
    ShuffleHands,
    Take,
)
from lastcard.sim.bits import Array, Words, anything, lowest, number_of, single, u32
from lastcard.sim.card_lookup import RETURNS, LookedUp, look_up
from lastcard.sim.card_moves import named_card
from lastcard.sim.machine.desk import where
from lastcard.sim.machine.programs import PENALTY
from lastcard.sim.machine.rows import NTH
from lastcard.sim.machine.works import BEGUN, LISTED
from lastcard.sim.state import DEALING, NOBODY, TAKING, TURNING_UP, WORKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from lastcard.sim.machine.acting import Act
    from lastcard.sim.machine.desk import Desk
    from lastcard.sim.machine.frames import Frame


class Wish(NamedTuple):
    """What an effect wants moved: at most one of these."""

    draws: Array
    """Whether whom it is at draws a card."""
    drops: Array
    """Whether whom it is at discards one."""
    takes: Array
    """Whether whoever played the card takes one out of the hand of whom it is at."""
    shares: Array
    """Whether whom it is at gets one of all hands."""
    dropped: Words
    """The cards that whom it is at has to discard."""


class Move(NamedTuple):
    number: Array
    card: Words
    """The card as a set; nothing if none moves."""
    about: LookedUp
    drew: Array
    """Whether a card was drawn, for whatever reason, into a hand."""
    first: Array
    """Whether it starts the discard pile."""
    giver: Array
    taker: Array
    """From whose hand to whose; `NOBODY`, where it is no hand."""


def wish(desk: Desk, frame: Frame) -> Wish:
    """What the effect on top wants."""
    never = desk.zero != 0
    at_work = frame.there & (desk.flow.phase == WORKING) & (frame.waiting != 0)
    number, count = frame.row.number, frame.count
    held = desk.at(desk.held, frame.seat)
    growing = frame.does(Draw) & (number == NTH)
    amount = jnp.where(growing, frame.noted + u32(1), number)
    draws = frame.does(PENALTY, Draw) & (count < amount)
    if desk.has(DrawUntil):
        draws = draws | frame.does(DrawUntil)
    if desk.has(HandTo):
        draws = draws | (frame.does(HandTo) & (frame.stage == LISTED) & (held < number))
    if desk.has(Debt):
        draws = draws | (frame.does(Debt) & (frame.stage == BEGUN) & (count > 0))
    dropped: Words = (desk.zero,) * desk.words
    drops = takes = shares = never
    if desk.has(DiscardAll):
        hand = desk.hand_of(frame.seat)
        masks = [jnp.asarray(table)[number] for table in desk.machine.discarded]
        dropped = tuple(held_cards & mask for held_cards, mask in zip(hand, masks, strict=True))
        drops = frame.does(DiscardAll) & anything(dropped)
    if desk.has(Take):
        takes = frame.does(Take) & (count < number) & (held > 1)
    if desk.has(ShuffleHands):
        shares = frame.does(ShuffleHands) & (frame.stage == BEGUN) & anything(desk.pool)
    return Wish(at_work & draws, at_work & drops, at_work & takes, at_work & shares, dropped)


def move_card(
    desk: Desk, act: Act, frame: Frame, wished: Wish, pick: Callable[[Words], Array]
) -> Move:
    """Carry it out."""
    deck, flow = desk.deck, desk.flow
    phase, subject, nobody = flow.phase, flow.subject, desk.zero + u32(NOBODY)
    turning_up, dealing = phase == TURNING_UP, phase == DEALING
    draws = wished.draws | act.draw | (phase == TAKING) | dealing | turning_up
    pile, buried = desk.piles()
    used_up = ~anything(pile)
    source = where(draws, where(used_up, buried, pile), (desk.zero,) * desk.words)
    if desk.has(Take):
        source = where(wished.takes, desk.hand_of(frame.seat), source)
    if desk.has(ShuffleHands):
        source = where(wished.shares, desk.pool, source)
    by_chance = anything(source)
    drew = draws & by_chance
    named = named_card(deck, desk.hand_of(subject), act.word, act.place)
    if desk.has(DiscardAll):
        named = where(wished.drops, lowest(wished.dropped), named)
    number = jnp.where(by_chance, pick(source), number_of(named))
    about = look_up(deck, single(number, desk.words), number)
    leaves = act.play | act.discard | act.give
    first = turning_up & drew & (about.first != RETURNS)
    moves = (by_chance & (~turning_up | first)) | leaves | wished.drops
    card = where(moves, single(number, desk.words), (desk.zero,) * desk.words)

    giver = jnp.where(leaves, subject, nobody)
    giver = jnp.where(wished.drops | wished.takes, frame.seat, giver)
    taker = jnp.where(act.draw | (phase == TAKING) | dealing, subject, nobody)
    taker = jnp.where(wished.draws | wished.shares | act.give, frame.seat, taker)
    taker = jnp.where(wished.takes, frame.you, taker)
    taker = jnp.where(draws & ~drew, nobody, taker)
    top = desk.top_card()
    reshuffled = drew & used_up
    to_pile = act.play | act.discard | wished.drops | first
    desk.discard = tuple(
        jnp.where(reshuffled, one, lying) | jnp.where(to_pile, moved, u32(0))
        for one, lying, moved in zip(top, desk.discard, card, strict=True)
    )
    if desk.pool:
        desk.pool = tuple(
            jnp.where(wished.shares, p & ~c, p) for p, c in zip(desk.pool, card, strict=True)
        )
    desk.move_card(card, about.points, giver, taker, moves)
    return Move(number, card, about, drew & ~turning_up, first, giver, taker)
