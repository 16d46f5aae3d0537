"""The stack of effects at work: the one on top, and what is lined up on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import jax.numpy as jnp

from lastcard.engine.effects import Give, InTime, ShuffleHands, Take
from lastcard.sim.bits import Array, u32, union
from lastcard.sim.machine.desk import bit
from lastcard.sim.machine.programs import node_at, op_of
from lastcard.sim.machine.rows import WHO
from lastcard.sim.machine.works import (
    FRESH,
    Place,
    Progress,
    pack,
    unpack_place,
    unpack_progress,
)

if TYPE_CHECKING:
    from lastcard.engine.effects import Effect
    from lastcard.sim.machine.desk import Desk

YOU, NEXT, OTHERS, EVERYONE = (WHO.index(who) for who in ("you", "next", "others", "everyone"))


class Frame:
    """The effect on top of the stack, taken off it for one tick."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        depth = desk.turns.depth
        self.there = depth > 0
        self.slots = [depth == u32(slot + 1) for slot in range(len(desk.places))]

        def top(words: list[Array]) -> Array:
            zero = desk.zero
            return union([jnp.where(on, w, zero) for on, w in zip(self.slots, words, strict=True)])

        place, progress = unpack_place(top(desk.places)), unpack_progress(top(desk.progress))
        self.row = node_at(desk.program, place.node)
        self.node, self.them, self.you = place.node, place.them, place.you
        self.alone, self.count = place.alone, progress.so_far
        self.targets = self._targets()
        fresh = self.there & (place.stage == FRESH)
        self.stage = place.stage
        self.fresh = fresh
        self.backwards = jnp.where(fresh, desk.flow.backwards, place.backwards)
        self.waiting = jnp.where(fresh, self._concerned(), progress.waiting)
        self.noted = progress.noted
        self.seat = desk.first_of(self.waiting, self.you, self.backwards)
        """Whom it is at now, while anybody is waiting."""
        self.done = jnp.zeros_like(fresh)

    def does(self, *effects: type[Effect] | str) -> Array:
        """Whether it is one of those effects."""
        ops = [self.row.op == u32(op_of(effect)) for effect in effects if self._possible(effect)]
        found = jnp.zeros_like(self.there)
        for op in ops:
            found = found | op
        return found & self.there

    def _possible(self, effect: type[Effect] | str) -> bool:
        return isinstance(effect, str) or self.desk.has(effect)

    def _targets(self) -> Array:
        """Whom it hits, a bit a seat."""
        desk, who = self.desk, self.row.who
        seats = bit(self.them)
        seats = jnp.where(who == YOU, bit(self.you), seats)
        seats = jnp.where(who == NEXT, bit(desk.next_seat(self.you)), seats)
        seats = jnp.where(who == OTHERS, desk.everyone & ~bit(self.you), seats)
        return jnp.where(who == EVERYONE, desk.everyone, seats)

    def _concerned(self) -> Array:
        """Whom it has to go through: some effects leave somebody out, or need nobody named."""
        seats = self.targets
        seats = jnp.where(self.does(Give, Take), seats & ~bit(self.you), seats)
        judging = self.desk.everyone & ~bit(self.them)
        seats = jnp.where(self.does(InTime), judging, seats)
        return jnp.where(self.does(ShuffleHands), self.desk.everyone, seats)

    # Changes

    def put(self, when: Array, **values: Array | Any) -> None:
        for name, value in values.items():
            setattr(self, name, jnp.where(when, value, getattr(self, name)))

    def put_back(self, when: Array) -> None:
        """Put it back as it is now, or what follows it; nothing, if nothing does."""
        desk = self.desk
        after = jnp.where(self.alone != 0, u32(0), self.row.sibling)
        goes = when & self.done
        zero = desk.zero
        place = Place(
            node=jnp.where(goes, after, self.node),
            them=self.them,
            you=self.you,
            stage=jnp.where(goes, zero + u32(FRESH), self.stage),
            backwards=self.backwards,
            alone=self.alone,
        )
        progress = Progress(
            *(jnp.where(goes, zero, one) for one in (self.waiting, self.noted, self.count))
        )
        packed = pack(place), pack(progress)
        for slot, on in enumerate(self.slots):
            desk.places[slot] = jnp.where(on & when, packed[0], desk.places[slot])
            desk.progress[slot] = jnp.where(on & when, packed[1], desk.progress[slot])
        desk.put(goes & (after == 0), depth=desk.turns.depth - u32(1))


def push(
    desk: Desk,
    when: Array,
    node: Array,
    *,
    them: Array,
    you: Array,
    count: Array | None = None,
) -> None:
    """Line up a list from that row on, if it is one; `count` is what its first effect begins at."""
    zero = desk.zero
    when = when & (node != 0)
    place = pack(Place(node, them, you, zero + u32(FRESH), zero, zero))
    progress = pack(Progress(zero, zero, zero if count is None else count))
    depth = desk.turns.depth
    for slot in range(len(desk.places)):
        here = when & (depth == u32(slot))
        desk.places[slot] = jnp.where(here, place, desk.places[slot])
        desk.progress[slot] = jnp.where(here, progress, desk.progress[slot])
    desk.put(when, depth=depth + u32(1))
