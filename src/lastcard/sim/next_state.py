"""What comes next: the small numbers of the state after a card has moved.

Each part of a turn (`landing`, `challenges`, `debts`, `searching`, `next_turn`, `dealing`,
`uno_calls`) says what it finds, as conditions and numbers; here they are put together, one number
of the state after the other. All games of a batch go through all of it, so a number is the old
one, changed wherever one of the conditions holds; where several hold, the last one counts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import jax.numpy as jnp

from lastcard.sim.bits import u32, updated
from lastcard.sim.challenges import answer_challenge
from lastcard.sim.dealing import deal
from lastcard.sim.debts import pay
from lastcard.sim.landing import land
from lastcard.sim.legal import shown_color, wanted_color
from lastcard.sim.next_turn import demand_color, resolve
from lastcard.sim.remembering import lacking_too, note_after
from lastcard.sim.searching import search
from lastcard.sim.state import (
    CHALLENGE,
    COLOR,
    DRAWN,
    FOLLOW,
    NO_ORDER,
    NO_RESUME,
    OVER,
    OWING,
    SHOW,
    SHOWING,
    TURN,
    TURNING_UP,
    Aftermath,
    Flow,
    Memory,
)
from lastcard.sim.uno_calls import caught_seat, settle_calls

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lastcard.sim.bits import Array, Change
    from lastcard.sim.challenges import Answer
    from lastcard.sim.computed_once import Once
    from lastcard.sim.dealing import Deal
    from lastcard.sim.debts import NewDebt, Payment
    from lastcard.sim.landing import Landing
    from lastcard.sim.next_turn import Demand, Resolution
    from lastcard.sim.searching import Search
    from lastcard.sim.situation import Situation


class Parts(NamedTuple):
    """What the parts of a turn have found; those that no card of the deck needs are left out."""

    landing: Landing
    payment: Payment
    resolution: Resolution
    deal: Deal
    answer: Answer | None
    search: Search | None
    demand: Demand | None
    caught: Array | None
    """Who is caught, where that costs something."""

    def debts(self) -> Iterator[NewDebt]:
        yield self.landing.debt
        for part in (self.answer, self.search, self.demand):
            if part is not None:
                yield part.debt


def next_state(
    now: Situation, notes: tuple[Array, ...], once: Once
) -> tuple[Flow, Aftermath, Memory, tuple[Array, ...]]:
    """The small numbers; `notes` are the old ones, seat by seat."""
    deck, rules = now.deck, now.deck.setup.rules
    landing, payment = land(now), pay(now)
    resolution = resolve(now, landing, payment)
    called = rules.uno == "called"
    parts = Parts(
        landing=landing,
        payment=payment,
        resolution=resolution,
        deal=deal(now),
        answer=answer_challenge(now, landing) if deck.judged else None,
        search=search(now, landing, payment) if deck.shows else None,
        demand=demand_color(now, landing, resolution) if deck.demands else None,
        caught=caught_seat(now) if called and rules.uno_penalty else None,
    )
    flow = _flow(now, parts)
    memory = _memory(now, parts)
    if called:
        calls = settle_calls(now, flow.phase == OVER)
        memory = memory._replace(open=calls.open, called=calls.called)
    return flow, _aftermath(now, parts), memory, once(lambda: tuple(_notes(now, parts, notes)))


def _flow(now: Situation, parts: Parts) -> Flow:
    old, landing, dealt = now.game.flow, parts.landing, parts.deal
    begun, upcoming = parts.resolution.begun, parts.resolution.upcoming
    return Flow(
        phase=updated(old.phase, *_phases(now, parts)),
        subject=updated(old.subject, *_subjects(now, parts)),
        turn=updated(landing.you, (begun, upcoming), (dealt.names, dealt.beside)),
        backwards=updated(landing.backwards, (dealt.dealer_starts, u32(1))),
        color=landing.color,
        top=landing.top,
        dealer=old.dealer,
        passes=parts.resolution.passes,
    )


def _phases(now: Situation, parts: Parts) -> Iterator[Change]:
    """What is awaited now, or goes on."""
    resolution, search, dealt = parts.resolution, parts.search, parts.deal
    yield resolution.begun | now.meant.name, u32(TURN)
    if parts.demand:
        yield parts.demand.follows, u32(FOLLOW)
    yield resolution.finished, u32(OVER)
    yield resolution.keeps, u32(DRAWN)
    if parts.answer:
        yield parts.answer.asks, u32(CHALLENGE)
    if search:
        yield search.begins | search.goes_on, u32(SHOWING)
        yield search.stops, u32(SHOW)
    yield _owes(parts), u32(OWING)
    yield dealt.dealt, u32(TURNING_UP)
    yield dealt.names, u32(COLOR)
    yield dealt.dealer_starts, u32(TURN)
    if parts.caught is not None:
        yield now.meant.catch, u32(OWING)
        yield parts.payment.interrupted, now.game.aftermath.resume


def _subjects(now: Situation, parts: Parts) -> Iterator[Change]:
    """Whose decision or hand that is about."""
    payment, search, dealt = parts.payment, parts.search, parts.deal
    yield parts.resolution.begun, parts.resolution.upcoming
    if parts.answer:
        yield parts.answer.asks, parts.landing.after_you
    if search:
        yield search.begins, parts.landing.after_you
        yield search.goes_on, payment.beside
    yield payment.further, payment.beside
    for debt in parts.debts():
        yield debt.when, debt.first
    yield dealt.dealing | dealt.names, dealt.beside
    yield dealt.dealt, now.game.flow.dealer
    if parts.caught is not None:
        yield now.meant.catch, parts.caught
        yield payment.interrupted, now.game.aftermath.resume_seat


def _owes(parts: Parts) -> Array:
    first, *others = (debt.when for debt in parts.debts())
    for when in others:
        first = first | when
    return first


def _aftermath(now: Situation, parts: Parts) -> Aftermath:
    old, landing, payment = now.game.aftermath, parts.landing, parts.payment
    meant, answer, dealt = now.meant, parts.answer, parts.deal
    debts = list(parts.debts())
    owed: list[Change] = [(now.owing, payment.left), (payment.further, payment.owed_beside)]
    owed += [(debt.when, debt.owed) for debt in debts]
    owed.append((dealt.all_round, old.owed - u32(1)))
    order = landing.order
    if answer:
        order = updated(order, (answer.debt.when, answer.order))
    resume, resume_seat = old.resume, old.resume_seat
    if parts.caught is not None:
        owed.append((meant.catch, u32(now.deck.setup.rules.uno_penalty)))
        resume = updated(
            resume, (meant.catch, now.game.flow.phase), (payment.interrupted, u32(NO_RESUME))
        )
        resume_seat = updated(resume_seat, (meant.catch, now.game.flow.subject))
    return Aftermath(
        owed=updated(old.owed, *owed),
        each=updated(
            old.each, (payment.further, payment.each), *((debt.when, debt.each) for debt in debts)
        ),
        debtors=updated(
            parts.search.lacking if parts.search else old.debtors,
            (payment.paid, payment.debtors),
            *((debt.when, debt.debtors) for debt in debts),
        ),
        growing=updated(old.growing, *((debt.when, debt.growing) for debt in debts)),
        order=updated(order, (parts.resolution.begun, u32(NO_ORDER))),
        guilty=landing.guilty,
        out=parts.resolution.out,
        resume=resume,
        resume_seat=resume_seat,
    )


def _memory(now: Situation, parts: Parts) -> Memory:
    old = now.game.memory
    return Memory(
        drawn=updated(old.drawn, (parts.resolution.keeps, now.move.number)),
        before=updated(old.before, (now.move.played, now.game.flow.color + u32(1))),
        open=old.open,
        called=old.called,
    )


def _notes(now: Situation, parts: Parts, notes: tuple[Array, ...]) -> Iterator[Array]:
    """What is remembered of each seat: most of it comes from what the subject does."""
    deck, game, search, demand = now.deck, now.game, parts.search, parts.demand
    changed = note_after(now, notes)
    for seat, (mine, old) in enumerate(zip(game.mine, notes, strict=True)):
        note = jnp.where(mine != 0, changed, old)
        if search:
            lacks = search.debt.when & ((search.lacking >> u32(seat)) & u32(1) != 0)
            note = lacking_too(note, lacks, shown_color(deck, game))
        if demand:
            lacks = demand.debt.when & (parts.resolution.upcoming == seat)
            note = lacking_too(note, lacks, wanted_color(deck, game))
        yield note
