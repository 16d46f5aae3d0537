"""A game unpacked, with what most questions about it need."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lastcard.sim.bits import constant, single, spread, union
from lastcard.sim.computed_once import as_compiled
from lastcard.sim.machine.desk import Desk
from lastcard.sim.state import (
    Aftermath,
    Flow,
    Memory,
    Seat,
    unpack_aftermath,
    unpack_flow,
    unpack_memory,
    unpack_seat,
)

if TYPE_CHECKING:
    from lastcard.sim.bit_deck import BitDeck
    from lastcard.sim.bits import Array, Words
    from lastcard.sim.computed_once import Once
    from lastcard.sim.machine.programs import Program
    from lastcard.sim.state import Core


class Unpacked(NamedTuple):
    flow: Flow
    aftermath: Aftermath
    memory: Memory
    seat: Seat
    """Of the subject."""
    mine: tuple[Array, ...]
    """A seat each: all bits if it is the subject, none if not."""
    hand: Words
    """Of the subject."""
    pile: Words
    """The draw pile: whatever lies nowhere else."""
    top: Words
    buried: Words
    """The discards under the top card."""
    desk: Desk | None
    """The same, where any effect may be at work."""


def unpack(
    deck: BitDeck, core: Core, once: Once = as_compiled, program: Program | None = None
) -> Unpacked:
    """`program`: what the cards do, where that is not what the setup's own do."""
    flow = unpack_flow(core.flow)
    players, words = range(deck.players), range(deck.colors)
    mine = tuple(spread(flow.subject == seat) for seat in players)
    hand = once(lambda: tuple(union([core.hands[p][w] & mine[p] for p in players]) for w in words))
    seat = union([core.seats[p] & mine[p] for p in players])
    lying = [union([core.hands[p][w] for p in players]) | core.discard[w] for w in words]
    top = single(flow.top, deck.colors)
    return Unpacked(
        flow=flow,
        aftermath=unpack_aftermath(core.aftermath),
        memory=unpack_memory(core.memory),
        seat=unpack_seat(seat),
        mine=mine,
        hand=hand,
        pile=tuple(
            card & ~gone for card, gone in zip(constant(deck.all_cards), lying, strict=True)
        ),
        top=top,
        buried=tuple(under & ~one for under, one in zip(core.discard, top, strict=True)),
        desk=Desk(deck, core, program or deck.machine.program) if deck.machine else None,
    )
