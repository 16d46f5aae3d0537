"""What each effect does when it is on top of the stack: one step on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.effects import (
    Challenge,
    Choose,
    Dare,
    Debt,
    DiscardAll,
    DiscardTo,
    Draw,
    DrawUntil,
    Effect,
    ExtraTurn,
    FaceUp,
    Follow,
    Give,
    HandTo,
    Honour,
    InTime,
    PassHands,
    Reverse,
    Roll,
    Show,
    ShuffleHands,
    Skip,
    StuckDraw,
    SwapHands,
    Take,
    Vote,
    Whoever,
)
from lastcard.sim.bits import Array, u32
from lastcard.sim.machine.effects.asking import choose, dare, in_time, roll, vote, whoever
from lastcard.sim.machine.effects.challenge import challenge
from lastcard.sim.machine.effects.debt import debt
from lastcard.sim.machine.effects.demands import follow, shows
from lastcard.sim.machine.effects.discards import discard_all, discard_to, hand_to
from lastcard.sim.machine.effects.draws import draw, draw_until, penalty, stuck_draw
from lastcard.sim.machine.effects.hands import give, pass_hands, shuffle_hands, swap_hands, take
from lastcard.sim.machine.effects.lasting import face_up, honour
from lastcard.sim.machine.effects.order import extra_turn, reverse, skip
from lastcard.sim.machine.effects.step import Step
from lastcard.sim.machine.programs import PENALTY
from lastcard.sim.machine.works import BEGUN
from lastcard.sim.state import WORKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from lastcard.sim.machine.answers import Lined
    from lastcard.sim.machine.desk import Desk
    from lastcard.sim.machine.frames import Frame
    from lastcard.sim.machine.moving import Move, Wish

WORK: dict[type[Effect] | str, Callable[[Step], None]] = {
    PENALTY: penalty,
    Draw: draw,
    DrawUntil: draw_until,
    StuckDraw: stuck_draw,
    ExtraTurn: extra_turn,
    Reverse: reverse,
    Skip: skip,
    FaceUp: face_up,
    Honour: honour,
    Follow: follow,
    Challenge: challenge,
    Show: shows,
    Vote: vote,
    InTime: in_time,
    Whoever: whoever,
    Dare: dare,
    Choose: choose,
    Roll: roll,
    DiscardAll: discard_all,
    DiscardTo: discard_to,
    HandTo: hand_to,
    SwapHands: swap_hands,
    PassHands: pass_hands,
    ShuffleHands: shuffle_hands,
    Give: give,
    Take: take,
    Debt: debt,
}


def go_on(
    desk: Desk, frame: Frame, move: Move, wish: Wish, roll: Callable[[Array, Array], Array]
) -> Lined:
    """One step of whatever is on top of the stack."""
    at_work = frame.there & (desk.flow.phase == WORKING)
    frame.put(at_work & frame.fresh, stage=u32(BEGUN))
    lined: Lined = []
    for effect, work in WORK.items():
        if isinstance(effect, str) or desk.has(effect):
            work(Step(desk, frame, move, wish, roll, at_work & frame.does(effect), lined))
    return lined
