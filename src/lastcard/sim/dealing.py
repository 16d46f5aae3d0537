"""SETUP-3: cards are dealt one by one; then the first card is turned up (START-2, START-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import jax
import jax.numpy as jnp

from lastcard.sim.bits import Array, Words, u32
from lastcard.sim.card_lookup import DEALER_STARTS, NAMES_COLOR
from lastcard.sim.machine.works import no_works
from lastcard.sim.scoring import cleared, match_over
from lastcard.sim.situation import next_seat
from lastcard.sim.state import (
    DEALING,
    NO_COLOR,
    NO_RESUME,
    OVER,
    Aftermath,
    Core,
    Flow,
    pack,
    unpack_flow,
)

if TYPE_CHECKING:
    from lastcard.sim.bit_deck import BitDeck
    from lastcard.sim.situation import Situation
    from lastcard.sim.unpacked import Unpacked


class Deal(NamedTuple):
    dealing: Array
    beside: Array
    """The seat to the left of the subject; while a card is turned up, the subject is the dealer."""
    all_round: Array
    """Whether everybody has got a card."""
    dealt: Array
    """Whether everybody has got all cards."""
    names: Array
    """Whether the player left of the dealer names the colour of the first card."""
    dealer_starts: Array


def deal(now: Situation) -> Deal:
    flow, first = now.game.flow, now.move.first
    dealing = flow.phase == DEALING
    all_round = dealing & (flow.subject == flow.dealer)
    return Deal(
        dealing=dealing,
        beside=next_seat(now.deck, flow.subject, now.zero),
        all_round=all_round,
        dealt=all_round & (now.game.aftermath.owed == 1),
        names=first & (now.about.first == NAMES_COLOR),
        dealer_starts=first & (now.about.first == DEALER_STARTS),
    )


def first_of_deal(deck: BitDeck, dealer: Array) -> tuple[Array, Array]:
    """`Flow` and `Aftermath` before the first card is dealt."""
    zero = jnp.zeros_like(dealer)
    flow = Flow(
        phase=zero + u32(DEALING),
        subject=next_seat(deck, dealer, zero),
        turn=dealer,
        backwards=zero,
        color=zero + u32(NO_COLOR),
        top=zero,
        dealer=dealer,
        passes=zero,
    )
    nothing = Aftermath(*(zero,) * len(Aftermath._fields))
    aftermath = nothing._replace(
        owed=zero + u32(deck.setup.rules.hand_size), resume=zero + u32(NO_RESUME)
    )
    return pack(flow), pack(aftermath)


def new_game(deck: BitDeck, dealer: Array) -> Core:
    """A game whose first card is about to be dealt."""
    zero = jnp.zeros_like(dealer)
    nothing = (zero,) * deck.colors
    flow, aftermath = first_of_deal(deck, dealer)
    return Core(
        hands=(nothing,) * deck.players,
        discard=nothing,
        known=(nothing,) * deck.knowers,
        held=nothing if deck.interrupted else (),
        seats=(zero,) * deck.players,
        notes=(zero,) * deck.players,
        flow=flow,
        aftermath=aftermath,
        memory=zero,
        number=zero + u32(1),
        works=no_works(deck, dealer) if deck.machine else None,
    )


def finished(deck: BitDeck, core: Core, *, whole_match: bool) -> Array:
    """Whether the game is over: the round, or the match."""
    over = unpack_flow(core.flow).phase == OVER
    if not whole_match:
        return over
    return over & match_over(deck, core.seats).over


def dealt_anew(
    deck: BitDeck,
    before: Core,
    after: Core,
    game: Unpacked,
    dealer: Array,
    *,
    whole_match: bool,
    renew: bool,
) -> Core:
    """Where a round was over: the next one of the match, or of a new game."""
    over = game.flow.phase == OVER
    fresh = finished(deck, before, whole_match=whole_match)
    anew = over if renew else over & ~fresh
    zero = jnp.zeros_like(before.flow)
    if deck.setup.rules.next_dealer == "left":
        # R2: the deal moves one seat left
        dealer = jnp.where(fresh, dealer, next_seat(deck, game.flow.dealer, zero))
    flow, aftermath = first_of_deal(deck, dealer)
    number = jnp.where(fresh, u32(1), before.number + u32(1))

    def emptied(words: Words) -> Words:
        return tuple(jnp.where(anew, u32(0), word) for word in words)

    return Core(
        hands=tuple(emptied(hand) for hand in after.hands),
        discard=emptied(after.discard),
        known=tuple(emptied(cards) for cards in after.known),
        held=emptied(after.held),
        seats=cleared(after.seats, anew, fresh),
        notes=emptied(after.notes),
        flow=jnp.where(anew, flow, after.flow),
        aftermath=jnp.where(anew, aftermath, after.aftermath),
        memory=jnp.where(anew, u32(0), after.memory),
        number=jnp.where(anew, number, before.number),
        works=jax.tree.map(
            lambda new, old: jnp.where(anew, new, old),
            no_works(deck, zero) if deck.machine else None,
            after.works,
        ),
    )
