"""The effect on top of the stack goes one step on."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import jax
import jax.numpy as jnp

from lastcard.engine.effects import (
    Challenge,
    Choose,
    Dare,
    Debt,
    DiscardAll,
    DiscardTo,
    Draw,
    DrawUntil,
    Effect,
    ExtraTurn,
    FaceUp,
    Follow,
    Give,
    HandTo,
    Honour,
    InTime,
    PassHands,
    Reverse,
    Roll,
    Show,
    ShuffleHands,
    Skip,
    StuckDraw,
    SwapHands,
    Take,
    Vote,
    Whoever,
)
from lastcard.sim.bits import Array, Words, anything, flag, u32, union, updated
from lastcard.sim.legal import kinds_in
from lastcard.sim.machine.answers import Lined, take_debt
from lastcard.sim.machine.desk import bit
from lastcard.sim.machine.knowing import (
    follow_hands,
    forget,
    lack,
    lay_open,
    show,
    show_hand,
)
from lastcard.sim.machine.programs import CALLED_COLOR, PENALTY, looked_up
from lastcard.sim.machine.works import (
    ANSWER,
    BEGUN,
    CHOOSE,
    DARE,
    DISCARD,
    GIVE,
    LISTED,
    STACK,
    SWAP,
    VOTE,
)
from lastcard.sim.situation import next_seat
from lastcard.sim.state import ASKED, CHALLENGE, NOBODY, SHOW, WORKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from lastcard.sim.machine.desk import Desk
    from lastcard.sim.machine.frames import Frame
    from lastcard.sim.machine.moving import Move, Wish


class Step(NamedTuple):
    """What every effect is told."""

    desk: Desk
    frame: Frame
    move: Move
    wish: Wish
    roll: Callable[[Array, Array], Array]
    """A number from 1 to so many sides, where one is wanted."""
    when: Array
    """Whether the effect on top is that one, and at work."""
    lined: Lined

    @property
    def some(self) -> Array:
        """Whether there is anybody left whom it has to go through."""
        return self.when & (self.frame.waiting != 0)

    @property
    def held(self) -> Array:
        """How many cards whom it is at holds."""
        return self.desk.at(self.desk.held, self.frame.seat)

    def next_one(self, when: Array) -> None:
        """It is done with whom it is at."""
        frame = self.frame
        frame.put(when, waiting=frame.waiting & ~bit(frame.seat), count=self.desk.zero)

    def ask(self, when: Array, seat: Array, phase: int = ASKED, kind: int = 0) -> None:
        self.desk.put(when, phase=u32(phase), subject=seat, kind=u32(kind))

    def line_up(self, when: Array, row: Array, them: Array) -> None:
        self.lined.append((when, row, them))

    def go_through(self, when: Array, row: Array) -> None:
        """Line up a list for the next of those that were noted; after the last it has ended."""
        frame = self.frame
        seat = self.desk.first_of(frame.noted, frame.you, frame.backwards)
        left = frame.noted & ~bit(seat)
        going = when & (frame.noted != 0)
        self.line_up(going, row, seat)
        frame.put(going, noted=left, done=left == 0)
        frame.put(when & ~going, done=True)

    def end_with(self, when: Array, row: Array, them: Array) -> None:
        """Its last list: nothing is left of it but that."""
        self.line_up(when, row, them)
        self.frame.put(when, done=True)


def go_on(
    desk: Desk, frame: Frame, move: Move, wish: Wish, roll: Callable[[Array, Array], Array]
) -> Lined:
    """One step of whatever is on top of the stack."""
    at_work = frame.there & (desk.flow.phase == WORKING)
    frame.put(at_work & frame.fresh, stage=u32(BEGUN))
    lined: Lined = []
    for effect, work in WORK.items():
        if isinstance(effect, str) or desk.has(effect):
            work(Step(desk, frame, move, wish, roll, at_work & frame.does(effect), lined))
    return lined


# Effects that make players draw


def _draw(step: Step) -> None:
    frame, number = step.frame, step.frame.row.number
    growing = number == 0
    count = frame.count + flag(step.wish.draws & step.move.drew)
    enough = count >= jnp.where(growing, frame.noted + u32(1), number)
    done = step.some & (enough | ~step.move.drew)
    frame.put(step.when, count=count)
    frame.put(done, noted=frame.noted + u32(1))
    step.next_one(done)
    frame.put(step.when, done=frame.waiting == 0)


def _penalty(step: Step) -> None:
    """UNO-2; then the decision that the catch interrupted comes back."""
    desk, frame = step.desk, step.frame
    count = frame.count + flag(step.wish.draws & step.move.drew)
    done = step.when & ((count >= frame.row.number) | ~step.move.drew)
    frame.put(step.when, count=count)
    frame.put(done, done=True)
    turns = desk.turns
    desk.put(done, phase=turns.resume, subject=turns.resume_seat)
    desk.put(done, resume=u32(NOBODY))


def _draw_until(step: Step) -> None:
    desk, frame = step.desk, step.frame
    color = _color(desk, frame.row.color)
    fits = [
        jnp.where(color == word, card & u32(desk.deck.colored[word]), u32(0))
        for word, card in enumerate(step.move.card)
    ]
    step.next_one(step.some & (anything(fits) | ~step.move.drew))
    frame.put(step.when, done=frame.waiting == 0)


def _stuck_draw(step: Step) -> None:
    desk, frame = step.desk, step.frame
    for place, orders in enumerate(desk.orders):
        more = jnp.maximum(orders.stuck, frame.row.number)
        mine = step.when & ((frame.waiting >> u32(place)) & u32(1) != 0)
        desk.orders[place] = orders._replace(stuck=jnp.where(mine, more, orders.stuck))
    frame.put(step.when, done=True)


# Effects on the order of turns


def _extra_turn(step: Step) -> None:
    step.desk.put(step.when, again=step.frame.you)
    step.frame.put(step.when, done=True)


def _reverse(step: Step) -> None:
    desk, frame = step.desk, step.frame
    desk.put(step.when, backwards=desk.flow.backwards ^ u32(1))
    if desk.players == 2 and desk.deck.setup.rules.two_player_reverse == "skip":
        desk.miss(bit(frame.you ^ u32(1)), step.when)  # R6
    frame.put(step.when, done=True)


def _skip(step: Step) -> None:
    step.desk.miss(step.frame.waiting, step.when)
    step.frame.put(step.when, done=True)


# What lasts


def _face_up(step: Step) -> None:
    desk, frame = step.desk, step.frame
    until_turn = frame.row.number == 0
    desk.put(step.when & ~until_turn, open=desk.marks.open | frame.waiting)
    for place, seats in enumerate(desk.until_turn):
        mine = step.when & until_turn & (frame.you == place)
        desk.until_turn[place] = jnp.where(mine, seats | frame.waiting, seats)
    lay_open(desk, step.when, frame.waiting)
    frame.put(step.when, done=True)


def _honour(step: Step) -> None:
    """Enforced by nobody."""
    step.frame.put(step.when, done=True)


def _follow(step: Step) -> None:
    """The first demand on a turn takes it over; the others go with it."""
    desk, frame = step.desk, step.frame
    color = _color(desk, frame.row.color)
    free = desk.zero
    for place, orders in enumerate(desk.orders):
        free = free | flag(orders.demand == 0) << u32(place)
    desk.put_orders(
        frame.waiting & free,
        step.when,
        demand=frame.node,
        demand_color=color,
        demand_by=frame.you,
    )
    frame.put(step.when, done=True)


# Questions


def _challenge(step: Step) -> None:
    """Asked where it can be: played last it is innocent (R20), without bluffing as well (R9)."""
    desk, frame, seat = step.desk, step.frame, step.frame.seat
    judged = step.some & (frame.count != 0)
    asks = step.some & ~judged & (desk.at(desk.held, frame.you) != 0)
    if not desk.deck.setup.rules.bluffing:
        asks = asks & False
    step.ask(asks, seat, CHALLENGE)
    show_hand(desk, judged, frame.you, seat)
    settled = step.some & ~asks
    verdict = jnp.where(desk.guilty != 0, frame.row.second, frame.row.third)
    step.line_up(settled, jnp.where(judged, verdict, frame.row.first), seat)
    step.next_one(settled)
    frame.put(step.when & ~asks, done=frame.waiting == 0)


def _show(step: Step) -> None:
    """All shows come before all consequences, in turn order (R26)."""
    desk, frame = step.desk, step.frame
    searching = step.some & (frame.stage == BEGUN)
    color = _color(desk, frame.row.color)
    hand = desk.hand_of(frame.seat)
    worn = tuple(
        jnp.where(color == word, cards & u32(desk.deck.colored[word]), u32(0))
        for word, cards in enumerate(hand)
    )
    kinds = union([kinds_in(desk.deck, word, cards) for word, cards in enumerate(worn)])
    none = searching & (kinds == 0)
    asks = searching & (kinds & (kinds - u32(1)) != 0)
    only = searching & (kinds != 0) & (kinds & (kinds - u32(1)) == 0)
    show(desk, only, frame.seat, worn)
    frame.put(none, noted=frame.noted | bit(frame.seat))
    step.ask(asks, frame.seat, SHOW)
    desk.put(asks, follow=color)
    step.next_one(searching & ~asks)
    searched = step.when & (frame.waiting == 0) & (frame.stage == BEGUN)
    nobody = searched & (frame.noted == 0)
    lack(desk, searched, frame.noted, color)
    step.end_with(nobody, frame.row.second, frame.you)
    frame.put(searched, stage=u32(LISTED))
    step.go_through(step.when & ~nobody & (frame.stage == LISTED), frame.row.first)


def _ballot(step: Step, kind: int) -> Array:
    """Ask whoever has not answered yet; whether all have."""
    frame = step.frame
    waiting = step.some & (frame.stage == BEGUN)
    step.ask(waiting, frame.seat, ASKED, kind)
    return step.when & ~waiting


def _vote(step: Step) -> None:
    frame = step.frame
    counted = _ballot(step, VOTE)
    yes = jax.lax.population_count(frame.noted)
    asked = jax.lax.population_count(frame.targets)
    threshold = frame.row.number
    passed = updated(
        yes != 0,
        (threshold == 1, yes + yes > asked),
        (threshold == 2, yes == asked),
    )
    step.end_with(counted, jnp.where(passed, frame.row.first, frame.row.second), frame.them)


def _in_time(step: Step) -> None:
    """R45: more noes than yeses is refusing."""
    frame = step.frame
    counted = _ballot(step, VOTE)
    yes = jax.lax.population_count(frame.noted)
    late = yes + yes < u32(step.desk.players - 1)
    step.end_with(counted & late, frame.row.first, frame.them)
    frame.put(counted, done=True)


def _whoever(step: Step) -> None:
    """R42."""
    answered = _ballot(step, ANSWER)
    step.frame.put(answered, stage=u32(LISTED))
    step.go_through(answered, step.frame.row.first)


def _dare(step: Step) -> None:
    step.ask(step.some, step.frame.seat, ASKED, DARE)
    step.frame.put(step.when & ~step.some, done=True)


def _choose(step: Step) -> None:
    """R43."""
    step.ask(step.when, step.frame.you, ASKED, CHOOSE)


def _roll(step: Step) -> None:
    """R44."""
    desk, frame = step.desk, step.frame
    number = step.roll(frame.row.number, step.when)
    row = looked_up(desk.program.results, frame.row.first + number - u32(1))
    step.end_with(step.when, row, frame.them)


# Effects that make players discard


def _discard_all(step: Step) -> None:
    step.next_one(step.some & ~step.wish.drops)
    step.frame.put(step.when, done=step.frame.waiting == 0)


def _discard_to(step: Step) -> None:
    _ask_discards(step)
    step.frame.put(step.when, done=step.frame.waiting == 0)


def _hand_to(step: Step) -> None:
    """Draw or discard to exactly a number; all discards come before all draws."""
    frame = step.frame
    drawing = step.when & (frame.stage == LISTED)
    enough = (step.held >= frame.row.number) | ~step.move.drew
    step.next_one(drawing & step.some & enough)
    frame.put(drawing, done=frame.waiting == 0)
    discarding = step.when & ~drawing
    _ask_discards(step._replace(when=discarding))
    turned = discarding & (frame.waiting == 0)
    frame.put(turned, waiting=frame.targets, backwards=step.desk.flow.backwards)
    frame.put(turned, stage=u32(LISTED))


def _ask_discards(step: Step) -> None:
    """One card at a time, each player's own choice."""
    frame = step.frame
    asks = step.some & (step.held > frame.row.number)
    step.ask(asks, frame.seat, ASKED, DISCARD)
    step.next_one(step.some & ~asks)


# Hands that move, and cards from hand to hand


def _swap_hands(step: Step) -> None:
    step.ask(step.when, step.frame.you, ASKED, SWAP)


def _pass_hands(step: Step) -> None:
    desk = step.desk
    giver = flag(desk.flow.backwards == 0)  # whoever sits before in the order of play
    owners = [next_seat(desk.deck, desk.zero + u32(p), giver) for p in range(desk.players)]
    desk.move_hands(step.when, owners)
    follow_hands(desk, step.when, owners)
    desk.touch(jnp.where(step.when, desk.everyone, u32(0)))
    step.frame.put(step.when, done=True)


def _shuffle_hands(step: Step) -> None:
    """All hands are shuffled together and dealt again, one card after the other."""
    desk, frame = step.desk, step.frame
    together = step.when & frame.fresh
    every = tuple(union([hand[word] for hand in desk.hands]) for word in range(desk.words))
    desk.put_words("pool", together, every)
    nothing: Words = (desk.zero,) * desk.words
    for place in range(desk.players):
        desk.hands[place] = tuple(
            jnp.where(together, n, h) for n, h in zip(nothing, desk.hands[place], strict=True)
        )
        desk.held[place] = jnp.where(together, desk.zero, desk.held[place])
        desk.worth[place] = jnp.where(together, desk.zero, desk.worth[place])
    forget(desk, together)
    desk.touch(jnp.where(together, desk.everyone, u32(0)))
    step.next_one(step.when & step.wish.shares)
    frame.put(step.when & (frame.waiting == 0), waiting=desk.everyone)
    frame.put(step.when, done=~anything(desk.pool))


def _give(step: Step) -> None:
    """CARD-GIVE: cards of choice to each of them; never the last one."""
    desk, frame = step.desk, step.frame
    more = (frame.count < frame.row.number) & (desk.at(desk.held, frame.you) > 1)
    asks = step.some & more
    step.ask(asks, frame.you, ASKED, GIVE)
    step.next_one(step.some & ~asks)
    frame.put(step.when & ~asks, done=frame.waiting == 0)


def _take(step: Step) -> None:
    """CARD-TAKE."""
    frame = step.frame
    frame.put(step.when & step.wish.takes, count=frame.count + u32(1))
    step.next_one(step.some & ~step.wish.takes)
    frame.put(step.when, done=frame.waiting == 0)


def _debt(step: Step) -> None:
    """HOUSE-STACK: the next player adds a card, challenges, or takes all of it."""
    desk, frame = step.desk, step.frame
    taking = step.when & (frame.stage == BEGUN) & ~frame.fresh
    left = frame.count - flag(step.wish.draws & step.move.drew)
    frame.put(taking, count=left)
    frame.put(taking, done=(left == 0) | ~step.move.drew)
    begins = step.when & frame.fresh
    debtor = desk.next_seat(frame.you)
    last = desk.at(desk.held, frame.you) == 0
    can = anything(stackable(desk, desk.hand_of(debtor)))
    asks = begins & ~last & can
    step.ask(asks, debtor, ASKED, STACK)
    challenged = begins & ~last & ~can & (frame.row.first != 0)
    if not desk.deck.setup.rules.bluffing:
        challenged = challenged & False
    frame.put(challenged, node=frame.row.first, waiting=bit(debtor), alone=u32(1), count=desk.zero)
    take_debt(desk, frame, begins & ~asks & ~challenged, debtor)


def stackable(desk: Desk, hand: Words) -> Words:
    """The cards of a hand that can be added to a debt whose card is on top."""
    return tuple(
        held & jnp.asarray(table)[desk.flow.top]
        for held, table in zip(hand, desk.machine.stackable, strict=True)
    )


def _color(desk: Desk, color: Array) -> Array:
    return jnp.where(color == CALLED_COLOR, desk.flow.color, color)


WORK: dict[type[Effect] | str, Callable[[Step], None]] = {
    PENALTY: _penalty,
    Draw: _draw,
    DrawUntil: _draw_until,
    StuckDraw: _stuck_draw,
    ExtraTurn: _extra_turn,
    Reverse: _reverse,
    Skip: _skip,
    FaceUp: _face_up,
    Honour: _honour,
    Follow: _follow,
    Challenge: _challenge,
    Show: _show,
    Vote: _vote,
    InTime: _in_time,
    Whoever: _whoever,
    Dare: _dare,
    Choose: _choose,
    Roll: _roll,
    DiscardAll: _discard_all,
    DiscardTo: _discard_to,
    HandTo: _hand_to,
    SwapHands: _swap_hands,
    PassHands: _pass_hands,
    ShuffleHands: _shuffle_hands,
    Give: _give,
    Take: _take,
    Debt: _debt,
}
