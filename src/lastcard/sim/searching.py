"""R26: hands are searched one after the other for a card to show; then come the draws."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import jax.numpy as jnp

from lastcard.sim.bits import u32, union, updated
from lastcard.sim.card_lookup import of_top_card
from lastcard.sim.debts import NewDebt
from lastcard.sim.legal import kinds_in, wearing
from lastcard.sim.situation import bit_of
from lastcard.sim.state import SHOWING

if TYPE_CHECKING:
    from lastcard.sim.bits import Array
    from lastcard.sim.debts import Payment
    from lastcard.sim.landing import Landing
    from lastcard.sim.situation import Situation


class Search(NamedTuple):
    begins: Array
    """Whether the first hand is searched next."""
    goes_on: Array
    """Whether the hand beside is."""
    stops: Array
    """Whether the subject has to choose what to show."""
    lacking: Array
    """Who had nothing to show so far, a bit a seat."""
    debt: NewDebt


def search(now: Situation, landing: Landing, payment: Payment) -> Search:
    deck, flow, turn = now.deck, now.game.flow, now.game.flow.turn
    searched = flow.phase == SHOWING
    seen = union([kinds_in(deck, w, wearing(deck, now.game, w)) for w in range(deck.colors)])
    stops = searched & ((seen & (seen - u32(1))) != 0) & (seen != 0)
    begins = landing.landed & (now.about.show != 0)
    so_far = now.game.aftermath.debtors
    lacking = updated(
        so_far,
        (searched & (seen == 0), so_far | bit_of(flow.subject)),
        (begins, now.zero),
    )
    goes_round = (searched & ~stops) | now.move.showed
    done = goes_round & (payment.beside == turn)
    rules = {code: rule.show for code, rule in deck.rules.items() if rule.show}
    top = now.game.top
    amount = of_top_card(deck, top, {code: rule.lacking for code, rule in rules.items()})
    own = of_top_card(deck, top, {code: rule.none_lacking for code, rule in rules.items()})
    nobody = lacking == 0
    first = jnp.where((lacking >> landing.after_you) & u32(1) != 0, amount, now.zero)
    return Search(
        begins=begins,
        goes_on=goes_round & ~done,
        stops=stops,
        lacking=lacking,
        debt=NewDebt(
            when=done,
            first=jnp.where(nobody, turn, landing.after_you),
            owed=jnp.where(nobody, own, first),
            each=amount,
            debtors=jnp.where(nobody, bit_of(turn), lacking),
            growing=now.zero,
        ),
    )
