"""What is ordered and what lasts in a position, for a game to go on from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import jax.numpy as jnp

from lastcard.engine import BadInput
from lastcard.engine.cards import COLOR_LETTERS
from lastcard.engine.effects import FaceUp, Follow, StuckDraw
from lastcard.sim.machine.works import Marks, Orders, Turns, Works, no_works, pack
from lastcard.sim.state import NOBODY
from lastcard.sim.widths import ORDERS, most

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from lastcard.engine import Game
    from lastcard.engine.effects import Frame
    from lastcard.sim.bit_deck import BitDeck
    from lastcard.sim.bits import Words


def read_works(
    deck: BitDeck,
    game: Game,
    words: Callable[[Sequence[int]], Words],
    held_by: Callable[[int, Sequence[str]], list[int]],
) -> Works:
    """A game between two effects; one in the middle of them cannot be gone on with from a position.

    `held_by` finds cards among those of a seat's hand, `words` makes a set of them.
    """
    assert deck.machine is not None
    state = game.round
    if state.resolving:
        raise BadInput("position.resolving", "not-simulated", value=state.resolving[-1].effect.word)
    pending, player = state.pending, state.played_by
    colors = deck.setup.edition.colors
    orders = [dict.fromkeys(ORDERS, 0) for _ in range(deck.players)]
    opened, until_turn = 0, [0] * deck.players
    for frame in state.lasting:
        seats = frame.seats or ()
        match frame.effect:
            case FaceUp(until="round-end"):
                opened |= _bits(seats)
            case FaceUp():
                until_turn[frame.you] |= _bits(seats)
            case StuckDraw(number=number):
                for seat in seats:
                    orders[seat]["stuck"] = max(orders[seat]["stuck"], number)
            case Follow(color=color):
                row = _demand(deck, frame)
                for seat in seats:
                    if not orders[seat]["demand"]:
                        orders[seat]["demand"] = row
                        orders[seat]["demand_color"] = colors.index(COLOR_LETTERS[color])
                        orders[seat]["demand_by"] = frame.you
    for seat, _ in state.misses:
        orders[seat]["misses"] = min(orders[seat]["misses"] + 1, most(ORDERS, "misses"))
    follow = 0
    if pending is not None and pending.kind == "follow":
        follow = colors.index(pending.color)
        orders[pending.seats[0]]["demand"] = _follow_of(deck, pending.card)
    turns = dict.fromkeys(Turns._fields, 0) | {
        "again": NOBODY if state.again is None else state.again,
        "played_by": NOBODY if player is None else player,
        "resume": NOBODY,
        "follow": follow,
    }
    stuck = 1 if pending is None else pending.draw
    marks = dict.fromkeys(Marks._fields, 0) | {"open": opened, "stuck": stuck}
    empty = no_works(deck, jnp.uint32(0))
    drawn = () if pending is None or pending.kind != "drawn" else pending.cards
    held = () if player is None else state.hands[player]
    return Works(
        places=empty.places,
        progress=empty.progress,
        turns=_packed(Turns, turns),
        marks=_packed(Marks, marks),
        orders=tuple(_packed(Orders, order) for order in orders),
        until_turn=tuple(jnp.uint32(seats) for seats in until_turn[: len(empty.until_turn)]),
        drawn=words(held_by(state.turn, drawn)),
        held=words([] if player is None else held_by(player, held)),
        pool=empty.pool,
    )


def _demand(deck: BitDeck, frame: Frame) -> int:
    """The row of the effect that a lasting demand came from."""
    assert deck.machine is not None
    for number, row in enumerate(deck.machine.source.rows):
        if (
            isinstance(row.effect, Follow)
            and isinstance(frame.effect, Follow)
            and row.card == frame.card
            and row.effect.otherwise == frame.effect.otherwise
        ):
            return number
    raise BadInput("position.lasting", "not-simulated", value=frame.card)


def _follow_of(deck: BitDeck, card: str) -> int:
    assert deck.machine is not None
    rows = enumerate(deck.machine.source.rows)
    return next(n for n, row in rows if isinstance(row.effect, Follow) and row.card == card)


def _bits(seats: Sequence[int]) -> int:
    return sum(1 << seat for seat in seats)


def _packed(fields: type[Any], numbers: dict[str, int]) -> Any:
    return pack(fields(**{name: jnp.uint32(number) for name, number in numbers.items()}))
