"""Turns: what a player does in one, whose comes next, and how it begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

import jax.numpy as jnp

from lastcard.engine.effects import Follow
from lastcard.sim.bits import Array, Words, anything, flag, u32
from lastcard.sim.machine.desk import bit, holds, where, without
from lastcard.sim.machine.frames import push
from lastcard.sim.machine.knowing import lack, remember_hand
from lastcard.sim.machine.playable import follows, goes, on_top, twin
from lastcard.sim.machine.programs import node_at
from lastcard.sim.machine.rows import PENALTY_ROW
from lastcard.sim.state import (
    DRAWN,
    FOLLOW,
    JUMP,
    NOBODY,
    OVER,
    TAKING,
    TURN,
    WALKING,
    WORKING,
)

if TYPE_CHECKING:
    from lastcard.sim.machine.acting import Act
    from lastcard.sim.machine.desk import Desk
    from lastcard.sim.machine.moving import Move


def draw(desk: Desk, act: Act, move: Move) -> None:
    """TURN-3, TURN-4; the house rule and the effect that change how many."""
    flow, rules = desk.flow, desk.deck.setup.rules
    begins, going = act.draw, flow.phase == TAKING
    when = begins | going
    hand = desk.hand_of(flow.subject)
    before = where(begins & move.drew, without(hand, move.card), hand)
    nothing_goes = ~anything(goes(desk.deck, desk, before))
    many = begins & nothing_goes
    left = jnp.where(begins, jnp.where(many, desk.marks.stuck, u32(1)), desk.marks.left)
    left = jnp.where(left != 0, left - u32(1), left)
    until = jnp.where(begins, flag(many) if rules.draw_until_playable else u32(0), desk.turns.until)
    got = where(move.drew, move.card, (desk.zero,) * desk.words)
    drawn = where(begins, got, union(desk.drawn, got))
    stops = anything(both(drawn, on_top(desk.deck, desk)))
    done = when & (((left == 0) & ((until == 0) | stops)) | ~move.drew)
    can = anything(both(drawn, goes(desk.deck, desk, hand)))
    desk.put_words("drawn", when, drawn)
    desk.put(begins, uno_open=desk.zero, passes=desk.zero)
    desk.put(when, left=left, until=until, phase=u32(TAKING))
    desk.put(done, phase=jnp.where(can, u32(DRAWN), u32(WORKING)))


def keep(desk: Desk, act: Act) -> None:
    """A card that was drawn is kept; or a turn is passed because nothing can be drawn (R13)."""
    flow = desk.flow
    me = bit(flow.subject)
    jumping = flow.phase == JUMP
    kept, stuck = act.keep & ~jumping, act.keep & (flow.phase == TURN)
    if desk.deck.setup.rules.jump_in:
        step = desk.players - flow.turn
        ahead = desk.within(flow.subject + step)
        place = jnp.where(flow.backwards != 0, u32(desk.players) - ahead, ahead)
        desk.put(act.keep & jumping, passed=place)
    # R33: an early call lapses if no card is played
    lapsed = kept & (desk.at(desk.held, flow.subject) != 1)
    desk.put(kept, uno_open=desk.zero)
    desk.put(lapsed, uno_called=desk.uno_called & ~me)
    passes = flow.passes + u32(1)
    desk.put(stuck, passes=passes)
    desk.put(kept, phase=u32(WORKING))
    # R14
    end(desk, stuck & (passes >= u32(desk.players)), None)


def call(desk: Desk, act: Act) -> None:
    """R33, R34: calls and catches; a catch interrupts whatever is asked."""
    me, caught = bit(desk.flow.subject), act.seat
    desk.put(act.call, uno_called=desk.uno_called | me, uno_open=desk.uno_open & ~me)
    catch = act.catch
    desk.put(catch, uno_open=desk.uno_open & ~bit(caught))
    desk.put(catch, resume=desk.flow.phase, resume_seat=desk.flow.subject, phase=u32(WORKING))
    push(desk, catch, desk.zero + u32(PENALTY_ROW), them=caught, you=caught)


def proceed(desk: Desk, walking: Array) -> None:
    """Nothing is left to resolve: see who is out, or whose turn it is.

    `walking`: the games in which the next turn was being looked for already.
    """
    flow, turns = desk.flow, desk.turns
    idle = (flow.phase == WORKING) & (turns.depth == 0)
    empty = desk.zero
    for place, held in enumerate(desk.held):
        empty = empty | flag(held == 0) << u32(place)
    out = idle & (empty != 0)
    # R32: the one who played first, then turn order
    first = jnp.where(turns.played_by == NOBODY, flow.turn, turns.played_by)
    other = desk.first_of(empty, first, flow.backwards)
    winner = jnp.where(holds(empty, first), first, other)

    again = turns.again != NOBODY
    candidate = jnp.where(again, turns.again, desk.next_seat(flow.turn))
    candidate = jnp.where(walking, flow.subject, candidate)
    looks = (idle & ~out) | walking
    misses = desk.at([orders.misses for orders in desk.orders], candidate)
    missing = looks & ~again & (misses != 0)
    desk.put_orders(bit(candidate), missing, misses=misses - u32(1))
    desk.put(missing, phase=u32(WALKING), subject=desk.next_seat(candidate))
    _begin(desk, looks & ~missing, candidate)
    end(desk, out, winner)


def _begin(desk: Desk, when: Array, seat: Array) -> None:
    """A turn begins: what was to last until then ends, and what was ordered for it counts."""
    stuck = desk.at([orders.stuck for orders in desk.orders], seat)
    desk.put(
        when,
        turn=seat,
        subject=seat,
        phase=u32(TURN),
        again=u32(NOBODY),
        stuck=jnp.maximum(stuck, u32(1)),
        passed=desk.zero,
    )
    for place, seats in enumerate(desk.until_turn):
        desk.until_turn[place] = jnp.where(when & (seat == place), desk.zero, seats)
    desk.put_orders(bit(seat), when, stuck=desk.zero)
    if desk.has(Follow):
        _follow(desk, when, seat)


def _follow(desk: Desk, when: Array, seat: Array) -> None:
    """A demand takes the turn over: it is followed, or what else it says happens."""
    demand = desk.at([orders.demand for orders in desk.orders], seat)
    color = desk.at([orders.demand_color for orders in desk.orders], seat)
    you = desk.at([orders.demand_by for orders in desk.orders], seat)
    demanded = when & (demand != 0)
    can = anything(follows(desk.deck, desk, desk.hand_of(seat), color))
    desk.put(demanded, stuck=u32(1))
    desk.put(demanded & can, phase=u32(FOLLOW), follow=color)
    fails = demanded & ~can
    lack(desk, fails, bit(seat), color)
    desk.put(fails, phase=u32(WORKING))
    desk.put_orders(bit(seat), fails, demand=desk.zero)
    push(desk, fails, node_at(desk.program, demand).first, them=seat, you=you)


def end(desk: Desk, when: Array, winner: Array | None) -> None:
    """The round is over; without a winner, if nobody is named."""
    nothing = desk.zero
    desk.put(
        when,
        phase=u32(OVER),
        depth=nothing,
        out=nothing if winner is None else u32(1),
        again=u32(NOBODY),
        open=nothing,
        uno_open=nothing,
        uno_called=nothing,
        touched=nothing,
    )
    if winner is not None:
        desk.put(when, subject=winner)
    for place, seats in enumerate(desk.until_turn):
        desk.until_turn[place] = jnp.where(when, nothing, seats)
    desk.put_orders(desk.everyone, when, misses=nothing, stuck=nothing, demand=nothing)


def offer_jumps(desk: Desk) -> None:
    """HOUSE-JUMP: before the one whose turn it is, those are asked who could jump in, in turn
    order; each once a turn."""
    flow, turns = desk.flow, desk.turns
    open_turn = (flow.phase == TURN) | (flow.phase == JUMP)
    same = twin(desk.deck, flow.top)
    asked = flow.turn
    jumps = open_turn & False
    # the last place first, so that the first one counts
    for place in reversed(range(1, desk.players)):
        forward = desk.within(flow.turn + u32(place))
        backward = desk.within(flow.turn + u32(desk.players - place))
        seat = jnp.where(flow.backwards != 0, backward, forward)
        could = anything([held & card for held, card in zip(desk.hand_of(seat), same, strict=True)])
        could = could & (seat != turns.played_by) & (turns.passed < u32(place))
        asked = jnp.where(could, seat, asked)
        jumps = jumps | could
    desk.put(open_turn, subject=asked, phase=jnp.where(jumps, u32(JUMP), u32(TURN)))


def settle_calls(desk: Desk) -> None:
    """After an action: every hand that came to one card makes a call due (R32, R35, R36)."""
    decided = desk.flow.phase < u32(OVER)
    touched, one_left = desk.marks.touched, desk.zero
    for place, held in enumerate(desk.held):
        one_left = one_left | flag(held == 1) << u32(place)
    due = touched & one_left
    called, open_calls = desk.uno_called & ~touched, desk.uno_open & ~touched
    if desk.deck.setup.rules.uno == "auto":
        desk.put(decided, uno_called=called | due)
    else:
        desk.put(decided, uno_called=called, uno_open=open_calls | due)
    desk.put(decided, touched=desk.zero)
    top, judged = desk.top_card(), desk.program.judged
    asked_about = anything([card & some for card, some in zip(top, judged, strict=True)])
    remember_hand(desk, decided & ~(asked_about & (desk.turns.depth != 0)))


def union(these: Words, those: Words) -> Words:
    return tuple(one | other for one, other in zip(these, those, strict=True))


def both(these: Words, those: Words) -> Words:
    return tuple(one & other for one, other in zip(these, those, strict=True))
