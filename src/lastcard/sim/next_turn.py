"""A card is resolved: who is out, or whose turn it is, and whether a colour has to be followed."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lastcard.sim.bits import anything, u32, updated
from lastcard.sim.card_lookup import of_top_card
from lastcard.sim.debts import NewDebt, debt_of_one
from lastcard.sim.legal import following, playable_drawn
from lastcard.sim.situation import next_seat
from lastcard.sim.state import AGAIN, FOLLOWING, MISSED, TURN

if TYPE_CHECKING:
    from lastcard.sim.bits import Array
    from lastcard.sim.debts import Payment
    from lastcard.sim.landing import Landing
    from lastcard.sim.situation import Situation


class Resolution(NamedTuple):
    keeps: Array
    """Whether a card was drawn that may be played at once."""
    passes: Array
    out: Array
    finished: Array
    """Whether the round is over."""
    begun: Array
    """Whether somebody's turn begins."""
    upcoming: Array
    """Whose."""


class Demand(NamedTuple):
    """CHEESE-2, CHEESE-3: the turn must go on with that colour, or is over after a draw."""

    follows: Array
    debt: NewDebt


def resolve(now: Situation, landing: Landing, payment: Payment) -> Resolution:
    deck, flow, meant, about = now.deck, now.game.flow, now.meant, now.about
    zero = now.zero
    does_more = (about.draw | about.challenge | about.show) != 0
    plain = ~does_more & (about.order != FOLLOWING)
    keeps = meant.draw & playable_drawn(deck, now.game, now.move.number)
    stuck = meant.keep & (flow.phase == TURN)
    passes = updated(
        flow.passes, (now.move.played | meant.draw, zero), (stuck, flow.passes + u32(1))
    )
    deadlock = stuck & (passes >= u32(deck.players))  # R14
    turn_done = (meant.draw & ~keeps) | meant.keep
    resolved = (landing.landed & plain) | payment.all_paid | turn_done
    # LOTSO-4: who has to draw after the last card is not out
    draws_own = now.owing & now.move.drew & (flow.subject == flow.turn)
    out = updated(landing.out, (draws_own | turn_done, zero))
    finished = deadlock | (resolved & (out != 0))
    after = next_seat(deck, landing.after_you, landing.backwards)
    return Resolution(
        keeps=keeps,
        passes=passes,
        out=out,
        finished=finished,
        begun=resolved & ~finished,
        upcoming=updated(
            landing.after_you,
            (landing.order == MISSED, after),
            (landing.order == AGAIN, landing.you),
        ),
    )


def demand_color(now: Situation, landing: Landing, resolution: Resolution) -> Demand:
    deck = now.deck
    ordered = resolution.begun & now.owing & (landing.order == FOLLOWING)
    answers = following(deck, now.game)
    can = anything([held & fits for held, fits in zip(now.hand, answers, strict=True)])
    rules = {code: rule.follow for code, rule in deck.rules.items() if rule.follow}
    otherwise = {code: rule.otherwise for code, rule in rules.items()}
    cards = of_top_card(deck, now.game.top, otherwise)
    return Demand(ordered, debt_of_one(ordered & ~can, resolution.upcoming, cards))
