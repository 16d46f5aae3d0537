"""A card is laid down: what it changes at once, and what it lines up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import jax.numpy as jnp

from lastcard.sim.bits import Array, anything, flag, u32
from lastcard.sim.card_lookup import ACTS, DEALER_STARTS, NAMES_COLOR
from lastcard.sim.legal import holds_color
from lastcard.sim.machine.desk import bit, holds
from lastcard.sim.machine.frames import push
from lastcard.sim.machine.programs import looked_up
from lastcard.sim.remembering import DECLINED
from lastcard.sim.situation import next_seat
from lastcard.sim.state import (
    COLOR,
    DEALING,
    FOLLOW,
    JUMP,
    NO_COLOR,
    NOBODY,
    TURNING_UP,
    WORKING,
)
from lastcard.sim.widths import NOTE, place_of

if TYPE_CHECKING:
    from lastcard.sim.machine.acting import Act
    from lastcard.sim.machine.desk import Desk
    from lastcard.sim.machine.moving import Move


def lay_down(desk: Desk, act: Act, move: Move) -> None:
    """A card that is played."""
    played, seat, program = act.play, desk.flow.subject, desk.program
    judged = anything([one & some for one, some in zip(move.card, program.judged, strict=True)])
    hand = desk.hand_of(seat)
    # R16, R17: the colour in play before it, the hand without it
    guilty = judged & holds_color(desk.deck, hand, desk.flow.color)
    if desk.until_turn:
        # HOUSE-JUMP: it begins a turn
        _close_hands(desk, played & (desk.flow.phase == JUMP), seat)
    desk.put_words("then_held", played, hand)
    # a demand that is followed is settled
    desk.put_orders(bit(seat), played & (desk.flow.phase == FOLLOW), demand=desk.zero)
    if desk.deck.setup.rules.uno == "called":
        _call_with_play(desk, played, seat)
    wild = move.about.wild != 0
    color = jnp.where(wild, act.word, move.number >> u32(5))
    name(desk, played & wild, seat, act.word)
    known_color = desk.flow.color != NO_COLOR
    desk.put(
        played,
        before=jnp.where(known_color, desk.flow.color + u32(1), u32(0)),
        parted=desk.zero,
        guilty=flag(guilty),
        top=move.number,
        color=color,
        turn=seat,
        passes=desk.zero,
        uno_open=desk.zero,
        played_by=seat,
        phase=u32(WORKING),
    )


def name(desk: Desk, when: Array, seat: Array, color: Array) -> None:
    """A colour is called, and remembered."""
    called = (color + u32(1)) << u32(place_of(NOTE, "called"))
    for place, note in enumerate(desk.notes):
        new = (note & u32(DECLINED)) | called
        desk.notes[place] = jnp.where(when & (seat == place), new, note)


def _close_hands(desk: Desk, when: Array, seat: Array) -> None:
    for place, open_hands in enumerate(desk.until_turn):
        desk.until_turn[place] = jnp.where(when & (seat == place), desk.zero, open_hands)


def _call_with_play(desk: Desk, played: Array, seat: Array) -> None:
    """R33: a call that came before the play stands if one card is left."""
    stands = (desk.at(desk.held, seat) == 1) & holds(desk.uno_called, seat)
    one_left = desk.zero
    for place, held in enumerate(desk.held):
        one_left = one_left | flag(held == 1) << u32(place)
    called = (desk.uno_called & one_left & ~bit(seat)) | jnp.where(stands, bit(seat), u32(0))
    # what an effect does to this hand later makes a new call due
    touched = jnp.where(stands, desk.marks.touched & ~bit(seat), desk.marks.touched)
    desk.put(played, uno_called=called, touched=touched)


def line_up(desk: Desk, when: Array, move: Move, you: Array, debt: Array) -> None:
    """What the card does; under HOUSE-STACK a card that stacks becomes a debt."""
    deck, program = desk.deck, desk.program
    if deck.setup.house:
        # HOUSE-SEVEN, HOUSE-ZERO: not when it was the last card, and not as the first of the pile
        goes_on = when & (desk.at(desk.held, you) != 0) & (desk.turns.played_by == you)
        push(desk, goes_on, looked_up(program.house, move.number), them=you, you=you)
    node, owed = looked_up(program.start, move.number), desk.zero
    if deck.setup.rules.stacking != "off":
        stacks = jnp.asarray(desk.machine.adds)[move.number]
        added = looked_up(program.added, move.number)
        node = jnp.where((debt != 0) & (stacks != 0), added, node)
        owed = jnp.where(stacks != 0, debt + stacks, desk.zero)
    push(desk, when, node, them=you, you=you, count=owed)


def deal(desk: Desk, move: Move) -> Array:
    """SETUP-3: cards are dealt one by one; then the first card is turned up.

    Whether that card does what it does, as if the dealer had just played it.
    """
    flow, about = desk.flow, move.about
    dealing, dealer = flow.phase == DEALING, flow.dealer
    beside = next_seat(desk.deck, flow.subject, desk.zero)
    all_round = dealing & (flow.subject == dealer)
    dealt = all_round & (desk.owed == 1)
    up = move.first
    wild = about.wild != 0
    own = jnp.where(wild, desk.zero + u32(NO_COLOR), move.number >> u32(5))
    desk.put(dealing, subject=beside)
    desk.put(all_round, owed=desk.owed - u32(1))
    desk.put(dealt, phase=u32(TURNING_UP), subject=dealer)
    desk.put(
        up,
        top=move.number,
        color=own,
        played_by=u32(NOBODY),
        before=desk.zero,
        phase=u32(WORKING),
        touched=desk.zero,
    )
    named = up & (about.first == NAMES_COLOR)
    desk.put(named, phase=u32(COLOR), turn=beside, subject=beside)
    starts = up & (about.first == DEALER_STARTS)
    desk.put(starts, backwards=u32(1), again=dealer)
    return up & (about.first == ACTS)
