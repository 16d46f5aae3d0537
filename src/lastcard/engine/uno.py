"""UNO calls: when one is due, how long it can be caught, when it lapses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.events import told

if TYPE_CHECKING:
    from lastcard.engine.desk import Desk


def settle_calls(desk: Desk) -> None:
    """After an action: every hand that came to one card makes a call due (R32, R35, R36)."""
    for seat in desk.touched if len(desk.touched) == 1 else sorted(set(desk.touched)):
        if seat in desk.uno_called:
            desk.uno_called = tuple(other for other in desk.uno_called if other != seat)
        if seat in desk.uno_open:
            desk.uno_open = tuple(other for other in desk.uno_open if other != seat)
        if len(desk.hands[seat]) != 1:
            continue
        if desk.setup.rules.uno == "auto":
            desk.uno_called += (seat,)
            desk.call_out(seat)
        else:
            desk.uno_open += (seat,)


def call(desk: Desk, seat: int) -> None:
    """`uno`: late, for a hand of one card, or early, in the turn of a hand of two (R33)."""
    desk.uno_called += (seat,)
    if seat in desk.uno_open:
        desk.uno_open = tuple(other for other in desk.uno_open if other != seat)
        desk.call_out(seat)
    else:
        desk.call_out(seat, "uno_early")


def catch(desk: Desk, seat: int, caught: int) -> None:
    """UNO-2: whoever is caught without the call draws."""
    desk.uno_open = tuple(other for other in desk.uno_open if other != caught)
    desk.tell(told("caught", seat, other=caught, rule="UNO-2"))
    desk.draw_cards(caught, desk.setup.rules.uno_penalty, "UNO-2")
