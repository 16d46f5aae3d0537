"""The desk: games opened for one tick, changed wherever a condition holds, and closed again.

What the referee's desk is for one game, this one is for a whole batch: every change names the
games that it is made in. `put` and its like keep all others as they are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import jax
import jax.numpy as jnp

from lastcard.sim.bits import Array, Words, anything, single, spread, u32, union
from lastcard.sim.machine.works import (
    Works,
    pack,
    unpack_marks,
    unpack_orders,
    unpack_turns,
)
from lastcard.sim.state import (
    NO_RESUME,
    Aftermath,
    Core,
    Flow,
    Memory,
    Seat,
    unpack_aftermath,
    unpack_flow,
    unpack_memory,
    unpack_seat,
)
from lastcard.sim.state import pack as pack_fields

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np

    from lastcard.engine.effects import Effect
    from lastcard.sim.bit_deck import BitDeck
    from lastcard.sim.machine.programs import Program


class Desk:
    def __init__(self, deck: BitDeck, core: Core, program: Program) -> None:
        assert core.works is not None
        assert deck.machine is not None
        self.deck, self.machine, self.program = deck, deck.machine, program
        self.players, self.words = deck.players, deck.colors
        self.zero = jnp.zeros_like(core.flow)
        self.flow: Flow = unpack_flow(core.flow)
        aftermath: Aftermath = unpack_aftermath(core.aftermath)
        self.guilty, self.out, self.owed = aftermath.guilty, aftermath.out, aftermath.owed
        memory: Memory = unpack_memory(core.memory)
        self.uno_open, self.uno_called = memory.open, memory.called
        self.before = memory.before
        seats = [unpack_seat(seat) for seat in core.seats]
        self.held = [seat.held for seat in seats]
        self.worth = [seat.worth for seat in seats]
        self.scores = [seat.score for seat in seats]
        self.hands: list[Words] = list(core.hands)
        self.discard, self.number = core.discard, core.number
        works = core.works
        self.places, self.progress = list(works.places), list(works.progress)
        self.turns, self.marks = unpack_turns(works.turns), unpack_marks(works.marks)
        self.orders = [unpack_orders(word) for word in works.orders]
        self.until_turn = list(works.until_turn)
        self.drawn, self.then_held, self.pool = works.drawn, works.held, works.pool
        self.known, self.notes = list(core.known), list(core.notes)

    def close(self) -> Core:
        zero = self.zero
        aftermath = Aftermath(*(zero,) * len(Aftermath._fields))
        aftermath = aftermath._replace(
            owed=self.owed, guilty=self.guilty, out=self.out, resume=zero + u32(NO_RESUME)
        )
        seats = zip(self.held, self.worth, self.scores, strict=True)
        return Core(
            hands=tuple(self.hands),
            discard=self.discard,
            known=tuple(self.known),
            held=(),
            seats=tuple(pack_fields(Seat(*seat)) for seat in seats),
            flow=pack_fields(self.flow),
            aftermath=pack_fields(aftermath),
            memory=pack_fields(Memory(zero, self.before, self.uno_open, self.uno_called)),
            notes=tuple(self.notes),
            number=self.number,
            works=Works(
                places=tuple(self.places),
                progress=tuple(self.progress),
                turns=pack(self.turns),
                marks=pack(self.marks),
                orders=tuple(map(pack, self.orders)),
                until_turn=tuple(self.until_turn),
                drawn=self.drawn,
                held=self.then_held,
                pool=self.pool,
            ),
        )

    def has(self, *effects: type[Effect]) -> bool:
        """Whether any card of the setup can do that: what none does is not worked out."""
        return not self.machine.effects.isdisjoint(effects)

    # Changes

    def put(self, when: Array, **values: Array | Any) -> None:
        """Set attributes of the desk, or fields of its flow, turns and marks."""
        for name, value in values.items():
            for part in ("flow", "turns", "marks"):
                fields = getattr(self, part)
                if name in fields._fields:
                    new = jnp.where(when, value, getattr(fields, name))
                    setattr(self, part, fields._replace(**{name: new}))
                    break
            else:
                setattr(self, name, jnp.where(when, value, getattr(self, name)))

    def put_words(self, name: str, when: Array, words: Words) -> None:
        old: Words = getattr(self, name)
        setattr(self, name, where(when, words, old))

    def put_orders(self, seats: Array, when: Array, **values: Array | Any) -> None:
        """Change what is ordered for all those seats, a bit each."""
        for seat, orders in enumerate(self.orders):
            mine = when & ((seats >> u32(seat)) & u32(1) != 0)
            new = {
                name: jnp.where(mine, value, getattr(orders, name))
                for name, value in values.items()
            }
            self.orders[seat] = orders._replace(**new)

    def miss(self, seats: Array, when: Array) -> None:
        """Those seats miss a turn more."""
        for seat, orders in enumerate(self.orders):
            more = jnp.where(when, (seats >> u32(seat)) & u32(1), u32(0))
            self.orders[seat] = orders._replace(misses=orders.misses + more)

    # Seats

    def at(self, values: Sequence[Array], seat: Array) -> Array:
        """A seat's own among values a seat."""
        return union([value & spread(seat == place) for place, value in enumerate(values)])

    def hand_of(self, seat: Array) -> Words:
        mine = [spread(seat == place) for place in range(self.players)]
        return tuple(
            union([self.hands[place][word] & mine[place] for place in range(self.players)])
            for word in range(self.words)
        )

    def next_seat(self, seat: Array, backwards: Array | None = None) -> Array:
        back = self.flow.backwards if backwards is None else backwards
        moved = seat + jnp.where(back != 0, u32(self.players - 1), u32(1))
        return self.within(moved)

    def within(self, seat: Array) -> Array:
        """A number of up to twice the players as a seat."""
        return jnp.where(seat >= self.players, seat - u32(self.players), seat)

    @property
    def everyone(self) -> Any:
        return u32((1 << self.players) - 1)

    def first_of(self, seats: Array, you: Array, backwards: Array) -> Array:
        """The first of the seats in turn order from the one after `you`, who comes last."""
        ring = seats | seats << u32(self.players)
        ahead = (ring >> (you + u32(1))) & self.everyone
        forward = jax.lax.population_count((ahead & (~ahead + u32(1))) - u32(1))
        behind = (ring >> you) & self.everyone
        back = u32(31) - jax.lax.clz(behind | u32(1))
        place = jnp.where(backwards != 0, back, forward + u32(1))
        return self.within(self.within(you + place))

    # Piles

    def piles(self) -> tuple[Words, Words]:
        """The cards that can be drawn now: the draw pile, and the discards under the top card."""
        lying = [
            union([hand[word] for hand in self.hands]) | self.discard[word]
            for word in range(self.words)
        ]
        if self.pool:
            lying = [one | other for one, other in zip(lying, self.pool, strict=True)]
        top = self.top_card()
        pile = tuple(
            u32(cards) & ~gone for cards, gone in zip(self.deck.all_cards, lying, strict=True)
        )
        return pile, tuple(d & ~t for d, t in zip(self.discard, top, strict=True))

    def top_card(self) -> Words:
        return single(self.flow.top, self.words)

    def drawable(self) -> Array:
        pile, buried = self.piles()
        return anything(pile) | anything(buried)

    def move_card(
        self, card: Words, points: Array, giver: Array, taker: Array, when: Array
    ) -> None:
        """A card goes from hand to hand; a seat beyond all players is no hand."""
        for place in range(self.players):
            gives, takes = when & (giver == place), when & (taker == place)
            hand = self.hands[place]
            hand = tuple(jnp.where(gives, h & ~c, h) for h, c in zip(hand, card, strict=True))
            self.hands[place] = tuple(
                jnp.where(takes, h | c, h) for h, c in zip(hand, card, strict=True)
            )
            more, less = takes.astype(jnp.uint32), gives.astype(jnp.uint32)
            self.held[place] = self.held[place] + more - less
            self.worth[place] = self.worth[place] + more * points - less * points
        touched = jnp.where(when & (giver < self.players), u32(1) << giver, u32(0))
        touched = touched | jnp.where(when & (taker < self.players), u32(1) << taker, u32(0))
        self.touch(touched)

    def touch(self, seats: Array) -> None:
        self.marks = self.marks._replace(touched=self.marks.touched | seats)

    def move_hands(self, when: Array, owners: Sequence[Array]) -> None:
        """Each seat gets the hand of the seat that `owners` has in its place."""
        hands, held, worth = list(self.hands), list(self.held), list(self.worth)
        for place, owner in enumerate(owners):
            theirs = tuple(
                union([hands[p][w] & spread(owner == p) for p in range(self.players)])
                for w in range(self.words)
            )
            self.hands[place] = where(when, theirs, hands[place])
            self.held[place] = jnp.where(when, self.at(held, owner), held[place])
            self.worth[place] = jnp.where(when, self.at(worth, owner), worth[place])


def where(when: Array, these: Words, those: Words) -> Words:
    return tuple(jnp.where(when, new, old) for new, old in zip(these, those, strict=True))


def without(cards: Words, gone: Words) -> Words:
    return tuple(one & ~other for one, other in zip(cards, gone, strict=True))


def bit(seat: Array) -> Array:
    return u32(1) << seat


def holds(seats: Array, seat: Array | np.uint32) -> Array:
    """Whether a seat is among those, a bit each."""
    return (seats >> seat) & u32(1) != 0
