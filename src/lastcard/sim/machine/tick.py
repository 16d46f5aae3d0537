"""One tick of games in which any effect may be at work: every game moves one card at most."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import jax.numpy as jnp

from lastcard.sim.bits import u32
from lastcard.sim.machine.acting import acted
from lastcard.sim.machine.answers import answered, going_on
from lastcard.sim.machine.desk import Desk
from lastcard.sim.machine.effects import go_on
from lastcard.sim.machine.frames import Frame, push
from lastcard.sim.machine.knowing import decline, follow_card
from lastcard.sim.machine.moving import move_card, wish
from lastcard.sim.machine.plays import deal, lay_down, line_up, name
from lastcard.sim.machine.turning import (
    call,
    draw,
    keep,
    offer_jumps,
    proceed,
    settle_calls,
)
from lastcard.sim.machine.works import STACK
from lastcard.sim.scoring import close_round
from lastcard.sim.state import ASKED, OVER, TURN, WALKING, WORKING

if TYPE_CHECKING:
    from lastcard.sim.bit_deck import BitDeck
    from lastcard.sim.bits import Array
    from lastcard.sim.chance import Luck
    from lastcard.sim.machine.programs import Program
    from lastcard.sim.state import Core


def advanced(
    deck: BitDeck,
    core: Core,
    program: Program,
    action: Array,
    luck: Luck,
) -> Core:
    """The game after one tick.

    `action` is `32 * word + bit` of the legal words; it is not looked at where nobody is asked.
    """
    desk = Desk(deck, core, program)
    act, frame = acted(desk, action), Frame(desk)
    was = desk.flow
    wished = wish(desk, frame)
    move = move_card(desk, act, frame, wished, luck.pick)
    follow_card(desk, act, wished, move, core.hands)
    decline(desk, act)
    stacked = (was.phase == ASKED) & (desk.turns.kind == STACK)
    debt = jnp.where(stacked, frame.count, desk.zero)
    answer = going_on(desk, act)

    # effects: an answer to the one on top, or a step of it
    lined = answered(desk, act, frame, move)
    lined += go_on(desk, frame, move, wished, luck.roll)
    answering = answer | (act.play & stacked)
    frame.put_back(frame.there & (answering | (was.phase == WORKING)))
    when, row, them = desk.zero != 0, desk.zero, desk.zero
    for lists, first, whom in lined:
        when, row = when | lists, jnp.where(lists, first, row)
        them = jnp.where(lists, whom, them)
    push(desk, when, row, them=them, you=frame.you)
    desk.put(answer, phase=u32(WORKING))

    # turns
    draw(desk, act, move)
    keep(desk, act)
    call(desk, act)
    lay_down(desk, act, move)
    desk.put(act.name, color=act.word, phase=u32(TURN), passed=desk.zero)
    name(desk, act.name, was.subject, act.word)
    acts = deal(desk, move)
    you = jnp.where(act.play, was.subject, was.dealer)
    line_up(desk, act.play | acts, move, you, debt)
    proceed(desk, was.phase == WALKING)
    settle_calls(desk)
    if deck.setup.rules.jump_in:
        offer_jumps(desk)
    ending = (desk.flow.phase == OVER) & (was.phase != OVER)
    after = desk.close()
    seats = close_round(deck, after.seats, ending, desk.flow.subject, desk.out)
    return replace(after, seats=seats)
