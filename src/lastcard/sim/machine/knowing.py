"""What players come to know of each other's hands, and what they decline, as cards move.

The referee's `engine/knowledge.py` says what this is. A set of known cards has the cards that one
player knows, where they lie in other hands; between two players one set holds what both know.
Which of a kind's copies are in it says nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import jax.numpy as jnp

from lastcard.sim.bits import Array, Words, anything, flag, lowest, spread, u32, union
from lastcard.sim.machine.desk import bit, holds, where, without
from lastcard.sim.remembering import DECLINED, copies_of, declined_on
from lastcard.sim.state import TURN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.sim.machine.acting import Act
    from lastcard.sim.machine.desk import Desk
    from lastcard.sim.machine.moving import Move, Wish


def open_seats(desk: Desk) -> Array:
    """Whose hands lie face up."""
    return union([desk.marks.open, *desk.until_turn])


def follow_card(desk: Desk, act: Act, wished: Wish, move: Move, hands: Sequence[Words]) -> None:
    """A card has moved; `hands` are as they were before."""
    opened = open_seats(desk)
    handed = act.give | wished.takes
    openly = act.play | act.discard | wished.drops
    if desk.known:
        seen = handed & (holds(opened, move.giver) | holds(opened, move.taker))
        before = _hand(desk, hands, move.giver)
        copies = copies_of(desk.deck, move.number)
        theirs = tuple(h & c for h, c in zip(before, copies, strict=True))
        arrives = (move.drew | wished.shares) & holds(opened, move.taker)
        for knower, known in enumerate(desk.known):
            x = tuple(k & t for k, t in zip(known, theirs, strict=True))
            itself = anything([k & c for k, c in zip(known, move.card, strict=True)])
            gone = where(itself, move.card, lowest(x))
            everyone_sees = openly | seen
            if len(desk.known) == 1:
                loses = everyone_sees | handed
                gains = handed | arrives
                forgets = handed & False
            else:
                takes, gives = move.taker == knower, move.giver == knower
                loses = everyone_sees | (handed & takes)
                gains = ((seen | arrives) & ~takes) | (handed & gives)
                forgets = handed & ~seen & ~takes & ~gives
            left = where(loses, without(known, gone), known)
            left = where(forgets, without(left, before), left)
            added = tuple(k | c for k, c in zip(left, move.card, strict=True))
            desk.known[knower] = where(gains, added, left)
    # R17: what was held at the moment of play has been broken up
    parts = (handed | act.discard | wished.drops) & (move.giver == desk.turns.played_by)
    desk.put(parts, parted=u32(1))
    gets = (wished.draws & move.drew) | handed
    decline_nothing(desk, gets, bit(move.taker))


def _hand(desk: Desk, hands: Sequence[Words], seat: Array) -> Words:
    mine = [spread(seat == place) for place in range(desk.players)]
    return tuple(
        union([hand[word] & own for hand, own in zip(hands, mine, strict=True)])
        for word in range(desk.words)
    )


def follow_hands(desk: Desk, when: Array, owners: Sequence[Array]) -> None:
    """Whole hands have moved: what is known and declined of each goes with it, and whoever gave one
    away knows all of it. `owners` has whose hand each seat got."""
    moved = desk.zero
    for seat, owner in enumerate(owners):
        moved = moved | flag(owner != seat) << u32(seat)
    opened = open_seats(desk) & moved
    for knower, known in enumerate(desk.known):
        learnt = list(known)
        for seat, owner in enumerate(owners):
            given = holds(moved, u32(seat)) & ((owner == knower) | (len(desk.known) == 1))
            given = given | holds(opened, u32(seat))
            learnt = [
                cards | (hand & spread(given))
                for cards, hand in zip(learnt, desk.hands[seat], strict=True)
            ]
        if len(desk.known) > 1:
            learnt = [k & ~own for k, own in zip(learnt, desk.hands[knower], strict=True)]
        desk.known[knower] = where(when, tuple(learnt), known)
    notes = list(desk.notes)
    for seat, owner in enumerate(owners):
        declined = desk.at(notes, owner) & u32(DECLINED)
        note = (notes[seat] & u32(~DECLINED & 0xFFFFFFFF)) | declined
        desk.notes[seat] = jnp.where(when, note, notes[seat])
    parts = when & holds(moved, desk.turns.played_by)
    desk.put(parts, parted=u32(1))


def forget(desk: Desk, when: Array) -> None:
    """All hands are mixed: nobody knows anything of them."""
    nothing: Words = (desk.zero,) * desk.words
    desk.known = [where(when, nothing, known) for known in desk.known]
    decline_nothing(desk, when, desk.zero + desk.everyone)
    desk.put(when, parted=u32(1))


def lay_open(desk: Desk, when: Array, seats: Array) -> None:
    """Hands are laid face up: all see them."""
    for knower, known in enumerate(desk.known):
        learnt = list(known)
        for seat, hand in enumerate(desk.hands):
            if seat == knower and len(desk.known) > 1:
                continue
            seen = spread(when & holds(seats, u32(seat)))
            learnt = [cards | (held & seen) for cards, held in zip(learnt, hand, strict=True)]
        desk.known[knower] = tuple(learnt)


def show(desk: Desk, when: Array, owner: Array, copies: Words) -> None:
    """A card is shown to all, one of these copies: it may be the very one that somebody knew."""
    first = lowest(copies)
    for knower, known in enumerate(desk.known):
        new = when & ~anything([k & c for k, c in zip(known, copies, strict=True)])
        if len(desk.known) > 1:
            new = new & (owner != knower)
        desk.known[knower] = tuple(
            jnp.where(new, k | c, k) for k, c in zip(known, first, strict=True)
        )


def show_hand(desk: Desk, when: Array, owner: Array, to: Array) -> None:
    """R17: the hand at the moment of play, as far as it is together."""
    hand = desk.hand_of(owner)
    played = owner == desk.turns.played_by
    seen = where(played, tuple(h & t for h, t in zip(hand, desk.then_held, strict=True)), hand)
    learns = when & (to != owner) & ~(played & (desk.marks.parted != 0))
    for knower, known in enumerate(desk.known):
        mine = learns if len(desk.known) == 1 else learns & (to == knower)
        desk.known[knower] = tuple(
            jnp.where(mine, (k & ~h) | s, k) for k, h, s in zip(known, hand, seen, strict=True)
        )


def remember_hand(desk: Desk, when: Array) -> None:
    """Where nothing of the top card is left to resolve, or nobody can ask about it, the hand it was
    played from is what it is now."""
    desk.put_words("then_held", when, desk.hand_of(desk.turns.played_by))
    desk.put(when, parted=desk.zero)


def decline_nothing(desk: Desk, when: Array, seats: Array) -> None:
    """Those seats have got cards that nobody knows."""
    for seat, note in enumerate(desk.notes):
        mine = when & holds(seats, u32(seat))
        desk.notes[seat] = jnp.where(mine, note & u32(~DECLINED & 0xFFFFFFFF), note)


def decline(desk: Desk, act: Act) -> None:
    """Who draws of their own will declines what lies there; who has to pass declines that too."""
    flow, me = desk.flow, desk.flow.subject
    declined = declined_on(desk.deck, flow)
    stuck = act.keep & (flow.phase == TURN)
    for seat, note in enumerate(desk.notes):
        mine = me == seat
        only = (note & u32(~DECLINED & 0xFFFFFFFF)) | declined
        after = jnp.where(mine & act.draw, only, note)
        desk.notes[seat] = jnp.where(mine & stuck, note | declined, after)


def lack(desk: Desk, when: Array, seats: Array, color: Array) -> None:
    """Those seats have shown to have none of a colour."""
    for seat, note in enumerate(desk.notes):
        mine = when & holds(seats, u32(seat))
        desk.notes[seat] = jnp.where(mine, note | bit(color), note)
