"""A card has landed: played, or turned up as if the dealer had played it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import jax.numpy as jnp

from lastcard.sim.bits import flag, u32, updated
from lastcard.sim.card_lookup import ACTS, OTHERS, YOU
from lastcard.sim.debts import NewDebt
from lastcard.sim.legal import holds_color
from lastcard.sim.situation import bit_of, next_seat
from lastcard.sim.state import FOLLOWING, NO_COLOR

if TYPE_CHECKING:
    from lastcard.sim.bits import Array
    from lastcard.sim.situation import Situation


class Landing(NamedTuple):
    landed: Array
    backwards: Array
    you: Array
    """Whose card it is, the one that has landed or the one that is being resolved."""
    after_you: Array
    order: Array
    guilty: Array
    out: Array
    color: Array
    top: Array
    debt: NewDebt
    """What it makes players draw."""


def land(now: Situation) -> Landing:
    """What a card changes at once; where none has landed, everything as it is."""
    deck, move, about = now.deck, now.move, now.about
    flow, aftermath = now.game.flow, now.game.aftermath
    landed = move.played | (move.first & (about.first == ACTS))
    backwards = jnp.where(landed, flow.backwards ^ about.reverse, flow.backwards)
    you = jnp.where(landed, flow.subject, flow.turn)
    after_you = next_seat(deck, you, backwards)
    guilty = aftermath.guilty
    if deck.judged:
        # R16, R17: the colour in play before it, the hand without it
        bluff = (about.challenge != 0) & move.played & holds_color(deck, now.hand, flow.color)
        guilty = jnp.where(landed, flag(bluff), guilty)
    own = jnp.where(about.wild != 0, u32(NO_COLOR), move.number >> u32(5))
    called = move.played | now.meant.name
    everyone = u32((1 << deck.players) - 1)
    debtors = updated(
        bit_of(after_you),
        (about.who >= OTHERS, everyone),
        (about.who == OTHERS, everyone & ~bit_of(you)),
        (about.who == YOU, bit_of(you)),
    )
    return Landing(
        landed=landed,
        backwards=backwards,
        you=you,
        after_you=after_you,
        order=jnp.where(landed, about.order, aftermath.order),
        guilty=guilty,
        out=jnp.where(landed, flag(move.played & (now.held == 0)), aftermath.out),
        color=updated(flow.color, (called, now.meant.word), (move.first, own)),
        top=jnp.where(move.played | move.first, move.number, flow.top),
        debt=NewDebt(
            # a colour to follow comes after the draws, so it begins with a debt, even of nothing
            when=landed & ((about.draw != 0) | (about.order == FOLLOWING)),
            first=jnp.where(about.who == YOU, you, after_you),
            owed=about.draw,
            each=about.draw,
            debtors=debtors,
            growing=about.nth,
        ),
    )
