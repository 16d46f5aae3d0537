"""One tick: every game moves one card at most.

A tick takes the action of the one who is asked; or, where nobody is asked, goes one card on with
what is under way: a card dealt, a card of a debt drawn, a hand searched. Only one hand is concerned
in a tick, the subject's, so that games in different places are all the same arithmetic.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import jax.numpy as jnp

from lastcard.sim.bits import FULL, Array, Words, u32
from lastcard.sim.facts import Facts, facts
from lastcard.sim.going import Draft, next_seat
from lastcard.sim.legal import Table, judged_codes, kinds_in, shows, wearing
from lastcard.sim.moving import Move, meaning, packed_move, unpacked_move
from lastcard.sim.scoring import cleared, close_round, match_over
from lastcard.sim.settling import at_once
from lastcard.sim.state import (
    DEALING,
    NO_COLOR,
    NO_RESUME,
    OVER,
    SHOWING,
    Core,
    Debt,
    Flow,
    Seat,
    pack,
    unpack_debt,
    unpack_flow,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from lastcard.sim.settling import Settle
    from lastcard.sim.tables import Tables


def tick(
    tables: Tables,
    core: Core,
    table: Table,
    action: Array,
    pick: Callable[[Words], Array],
    *,
    whole_match: bool,
    dealer: Array,
    renew: bool,
    settle: Settle = at_once,
) -> Core:
    """The game after one tick.

    `action` is `32 * word + bit` of the legal words; it is not looked at where nobody is asked.
    `pick` chooses the card to draw from a set of cards. `dealer` deals where the deal does not
    just move on; with `renew` a game that is over is followed by a new one.
    """
    means = meaning(tables, table.flow.phase, action)
    move = unpacked_move(settle(lambda: packed_move(tables, table, means, pick)))
    cards = move.cards(tables.colors)
    about = facts(tables, cards, move.number)
    hand = tuple(
        jnp.where(move.in_hand, held ^ card, held)
        for held, card in zip(table.hand, cards, strict=True)
    )
    gain = jnp.where(move.played, FULL, u32(1))  # a card fewer, modulo 2^32, or one more
    held = jnp.where(move.in_hand, table.seat.held + gain, table.seat.held)
    worth = jnp.where(move.in_hand, table.seat.worth + gain * move.points, table.seat.worth)

    draft = Draft(tables, table, means, move, about=about, hand=hand, held=held)
    written = draft.written()
    flow_word = settle(lambda: pack(written[0]))
    debt_word = settle(lambda: pack(written[1]))
    flow, out = unpack_flow(flow_word), unpack_debt(debt_word).out
    seat = pack(Seat(held, worth, table.seat.score))
    seats = tuple(
        jnp.where(mine != 0, seat, old) for mine, old in zip(table.mine, core.seats, strict=True)
    )
    ending = (flow.phase == OVER) & (table.flow.phase != OVER)
    after = Core(
        hands=tuple(
            tuple(jnp.where(mine != 0, new, old) for new, old in zip(hand, theirs, strict=True))
            for mine, theirs in zip(table.mine, core.hands, strict=True)
        ),
        discard=tuple(
            jnp.where(move.reshuffled, top, pile) | jnp.where(move.to_pile, card, u32(0))
            for top, pile, card in zip(table.top, core.discard, cards, strict=True)
        ),
        shown=_shown(tables, core, table, move, about=about, hand=hand, cards=cards),
        seats=close_round(tables, seats, ending, flow.turn, out),
        flow=flow_word,
        debt=debt_word,
        memory=pack(written[2]),
        number=core.number,
    )
    if not (whole_match or renew):
        return after
    return _dealt_anew(tables, core, after, table, dealer, whole_match=whole_match, renew=renew)


def _shown(
    tables: Tables,
    core: Core,
    table: Table,
    move: Move,
    *,
    about: Facts,
    hand: Words,
    cards: Words,
) -> Words:
    """WD4-3, R26: the hand a challenge would show, noted when it counts; the cards shown."""
    searched = table.flow.phase == SHOWING
    shown = []
    for word in range(tables.colors):
        kept = jnp.where(move.played, u32(0), core.shown[word])
        if judged_codes(tables) and tables.setup.rules.bluffing:
            kept = jnp.where(move.played & (about.challenge != 0), hand[word], kept)
        if shows(tables):
            kept = jnp.where(move.showed, kept | cards[word], kept)
            worn = wearing(tables, table, word)
            kinds = kinds_in(tables, word, worn)
            # only one kind to choose from: shown at once, unasked
            only = searched & (kinds != 0) & ((kinds & (kinds - u32(1))) == 0)
            kept = jnp.where(only, kept | (worn & (~worn + u32(1))), kept)
        shown.append(kept)
    return tuple(shown)


def first_of_deal(tables: Tables, dealer: Array) -> tuple[Array, Array]:
    """`Flow` and `Debt` before the first card is dealt."""
    zero = jnp.zeros_like(dealer)
    flow = Flow(
        phase=zero + u32(DEALING),
        subject=next_seat(tables, dealer, zero),
        turn=dealer,
        backwards=zero,
        color=zero + u32(NO_COLOR),
        top=zero,
        dealer=dealer,
        passes=zero,
    )
    debt = Debt(zero + u32(tables.setup.rules.hand_size), *(zero,) * 8, zero + u32(NO_RESUME))
    return pack(flow), pack(debt)


def new_game(tables: Tables, dealer: Array) -> Core:
    """A game whose first card is about to be dealt."""
    zero = jnp.zeros_like(dealer)
    nothing = (zero,) * tables.colors
    flow, debt = first_of_deal(tables, dealer)
    return Core(
        hands=(nothing,) * tables.players,
        discard=nothing,
        shown=nothing,
        seats=(zero,) * tables.players,
        flow=flow,
        debt=debt,
        memory=zero,
        number=zero + u32(1),
    )


def finished(tables: Tables, core: Core, *, whole_match: bool) -> Array:
    """Whether the game is over: the round, or the match."""
    over = unpack_flow(core.flow).phase == OVER
    if not whole_match:
        return over
    return over & match_over(tables, core.seats).over


def _dealt_anew(
    tables: Tables,
    before: Core,
    after: Core,
    table: Table,
    dealer: Array,
    *,
    whole_match: bool,
    renew: bool,
) -> Core:
    """Where a round was over: the next one of the match, or of a new game."""
    over = table.flow.phase == OVER
    fresh = finished(tables, before, whole_match=whole_match)
    anew = over if renew else over & ~fresh
    zero = jnp.zeros_like(before.flow)
    if tables.setup.rules.next_dealer == "left":
        # R2: the deal moves one seat left
        dealer = jnp.where(fresh, dealer, next_seat(tables, table.flow.dealer, zero))
    flow, debt = first_of_deal(tables, dealer)
    number = jnp.where(fresh, u32(1), before.number + u32(1))

    def emptied(words: Words) -> Words:
        return tuple(jnp.where(anew, u32(0), word) for word in words)

    return Core(
        hands=tuple(emptied(hand) for hand in after.hands),
        discard=emptied(after.discard),
        shown=emptied(after.shown),
        seats=cleared(after.seats, anew, fresh),
        flow=jnp.where(anew, flow, after.flow),
        debt=jnp.where(anew, debt, after.debt),
        memory=jnp.where(anew, u32(0), after.memory),
        number=jnp.where(anew, number, before.number),
    )
