"""Answers to what an effect has asked; its frame is on top."""

from __future__ import annotations

from typing import TYPE_CHECKING

import jax.numpy as jnp

from lastcard.engine.effects import (
    Challenge,
    Choose,
    Dare,
    Debt,
    Give,
    Show,
    SwapHands,
)
from lastcard.sim.bits import u32
from lastcard.sim.machine.desk import bit
from lastcard.sim.machine.knowing import follow_hands, show
from lastcard.sim.machine.works import BEGUN, DARE, STACK, SWAP
from lastcard.sim.remembering import copies_of
from lastcard.sim.state import ASKED

if TYPE_CHECKING:
    from lastcard.sim.bits import Array
    from lastcard.sim.machine.acting import Act
    from lastcard.sim.machine.desk import Desk
    from lastcard.sim.machine.frames import Frame
    from lastcard.sim.machine.moving import Move

Lined = list[tuple["Array", "Array", "Array"]]
"""Lists that are lined up: when, from which row on, about whom."""


def answered(desk: Desk, act: Act, frame: Frame, move: Move) -> Lined:
    """Take it: what the effect remembers of it, and what follows at once."""
    seat, kind = desk.flow.subject, desk.turns.kind
    asked = desk.flow.phase == ASKED
    rest = frame.waiting & ~bit(seat)
    lined: Lined = []
    stacking = asked & (kind == STACK)
    if desk.has(Debt):
        # HOUSE-STACK: who takes the debt draws all of it; a card that is added takes its place
        take_debt(desk, frame, stacking & act.accept, seat)
        frame.put(act.play & stacking, done=True)
        judged = stacking & act.challenge
        frame.put(judged, node=frame.row.first, waiting=bit(seat), stage=u32(BEGUN))
        frame.put(judged, alone=u32(1), count=u32(1))
    if desk.has(Challenge):
        accepts = act.accept & ~stacking
        frame.put(act.challenge & ~stacking, count=u32(1))
        frame.put(accepts, waiting=rest, done=rest == 0)
        lined.append((accepts, frame.row.first, seat))
    if desk.has(Show):
        frame.put(act.show, waiting=rest)
        alike = copies_of(desk.deck, move.number)
        copies = tuple(held & c for held, c in zip(desk.hand_of(seat), alike, strict=True))
        show(desk, act.show, seat, copies)
    dares = asked & (kind == DARE)
    agrees = (act.yes | act.no) & asked
    frame.put(agrees, waiting=rest)
    frame.put(act.yes & asked & ~dares, noted=frame.noted | bit(seat))
    if desk.has(Dare):
        follows = jnp.where(act.no, frame.row.first, frame.row.second)
        lined.append((agrees & dares, follows, seat))
    named = act.target & asked
    swaps = named & (kind == SWAP)
    if desk.has(SwapHands):
        swap_hands(desk, swaps, seat, act.seat)
        frame.put(swaps, done=True)
    if desk.has(Choose):
        chosen = named & ~swaps
        frame.put(chosen, done=True)
        lined.append((chosen, frame.row.first, act.seat))
    if desk.has(Give):
        frame.put(act.give, count=frame.count + u32(1))
    return lined


def going_on(desk: Desk, act: Act) -> Array:
    """Whether that was an answer, after which effects go on."""
    asked = desk.flow.phase == ASKED
    said = act.challenge | act.accept | act.show | act.discard | act.give
    return said | ((act.yes | act.no | act.target) & asked)


def take_debt(desk: Desk, frame: Frame, when: Array, debtor: Array) -> None:
    frame.put(when, waiting=bit(debtor), stage=u32(BEGUN))
    desk.miss(bit(debtor), when)


def swap_hands(desk: Desk, when: Array, one: Array, other: Array) -> None:
    owners = [
        jnp.where(one == place, other, jnp.where(other == place, one, u32(place)))
        for place in range(desk.players)
    ]
    desk.move_hands(when, owners)
    follow_hands(desk, when, owners)
    desk.touch(jnp.where(when, bit(one) | bit(other), u32(0)))
