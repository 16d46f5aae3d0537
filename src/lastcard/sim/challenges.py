"""WD4-3 to WD4-5: a card is challenged or accepted, and what follows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import jax.numpy as jnp

from lastcard.sim.bits import single
from lastcard.sim.card_lookup import of_top_card
from lastcard.sim.card_rules import ChallengeRule
from lastcard.sim.debts import NewDebt, debt_of_one

if TYPE_CHECKING:
    from lastcard.sim.bits import Array
    from lastcard.sim.landing import Landing
    from lastcard.sim.situation import Situation


class Answer(NamedTuple):
    asks: Array
    """Whether the next player is asked now."""
    order: Array
    """For the next turn, where the question is settled."""
    debt: NewDebt


def answer_challenge(now: Situation, landing: Landing) -> Answer:
    """The question, or what follows from its answer."""
    meant = now.meant
    asked = landing.landed & (now.about.challenge != 0)
    # R20: played last it is always innocent, so nobody is asked
    silent = asked & (landing.out != 0) if now.deck.setup.rules.bluffing else asked
    settled = silent | meant.accept | meant.challenge
    by_you = _verdict(now, landing, "you") != 0
    return Answer(
        asks=asked & ~silent,
        order=_verdict(now, landing, "skip"),  # 0 or 1: NO_ORDER or MISSED
        debt=debt_of_one(
            settled,
            jnp.where(by_you, landing.you, landing.after_you),
            _verdict(now, landing, "draw"),
        ),
    )


def _verdict(now: Situation, landing: Landing, part: str) -> Array:
    """A part of the branch that the answer leads to, by the card in question."""
    deck = now.deck
    rules = {code: rule.challenge for code, rule in deck.rules.items()}
    # a card that nobody is asked about is the one that has just landed
    card = tuple(
        jnp.where(landing.landed, new, old)
        for new, old in zip(single(now.move.number, deck.colors), now.game.top, strict=True)
    )

    def of(branch: str) -> Array:
        values = {c: int(getattr(getattr(r, branch), part)) for c, r in rules.items() if r}
        return of_top_card(deck, card, values)

    accept, guilty, innocent = (of(branch) for branch in ChallengeRule.__dataclass_fields__)
    judged = jnp.where(now.game.aftermath.guilty != 0, guilty, innocent)
    return jnp.where(now.meant.challenge, judged, accept)
