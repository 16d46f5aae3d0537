"""Hands that move, and cards from hand to hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import jax.numpy as jnp

from lastcard.sim.bits import anything, flag, u32, union
from lastcard.sim.machine.knowing import follow_hands, forget
from lastcard.sim.machine.works import GIVE, SWAP
from lastcard.sim.situation import next_seat
from lastcard.sim.state import ASKED

if TYPE_CHECKING:
    from lastcard.sim.bits import Words
    from lastcard.sim.machine.effects.step import Step


def swap_hands(step: Step) -> None:
    step.ask(step.when, step.frame.you, ASKED, SWAP)


def pass_hands(step: Step) -> None:
    desk = step.desk
    giver = flag(desk.flow.backwards == 0)  # whoever sits before in the order of play
    owners = [next_seat(desk.deck, desk.zero + u32(p), giver) for p in range(desk.players)]
    desk.move_hands(step.when, owners)
    follow_hands(desk, step.when, owners)
    desk.touch(jnp.where(step.when, desk.everyone, u32(0)))
    step.frame.put(step.when, done=True)


def shuffle_hands(step: Step) -> None:
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


def give(step: Step) -> None:
    """CARD-GIVE: cards of choice to each of them; never the last one."""
    desk, frame = step.desk, step.frame
    more = (frame.count < frame.row.number) & (desk.at(desk.held, frame.you) > 1)
    asks = step.some & more
    step.ask(asks, frame.you, ASKED, GIVE)
    step.next_one(step.some & ~asks)
    frame.put(step.when & ~asks, done=frame.waiting == 0)


def take(step: Step) -> None:
    """CARD-TAKE."""
    frame = step.frame
    frame.put(step.when & step.wish.takes, count=frame.count + u32(1))
    step.next_one(step.some & ~step.wish.takes)
    frame.put(step.when, done=frame.waiting == 0)
