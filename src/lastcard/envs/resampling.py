"""Other worlds that look the same to one player: the hidden cards dealt again.

What that seat knows is what `lastcard.analysis` lets a player remember: cards that were shown,
handed over, named or not to be found. Among the worlds that fit, those in which the others have
played sensibly are likelier. What they know is told anew: what everybody saw, and their hands.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from lastcard.analysis.memory import Memory
from lastcard.analysis.worlds import known_world, true_world
from lastcard.envs.deciding_chance import Question, Undecided
from lastcard.envs.line_of_play import LineOfPlay, line_from
from lastcard.envs.story import RECENT, Beginning
from lastcard.spaces import Offered
from lastcard.spaces.offers import JUMP

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lastcard.engine import Event, Game

TRIES = 100
"""Worlds that are dealt in search of one that fits; then the hands are left as they are."""


def resampled(line: LineOfPlay, seat: int, seed: str) -> LineOfPlay:
    """A line of play that is the same to that seat, as far as it is asked or has been told."""
    offered = line.offered
    if offered is None or line.question is not None:
        raise ValueError("chance has a question open: there is no information state to go by")
    if line.over:
        return line
    memory = _memory(line, seat)
    looks = offered.view(seat)
    for again in range(TRIES):
        world = _as_asked(offered, known_world(offered.game, memory, f"{seed}/{again}"), seat)
        if world.view(seat) == looks and world.asked == offered.asked and world.legal(world.asked):
            break
    else:
        world = Offered(true_world(offered.game, seed), offered.passed)
    return line_from(line.tree, _beginning(line, seat, world))


def _memory(line: LineOfPlay, seat: int) -> Memory:
    """What that seat remembers, heard from the beginning."""
    if seat in line.memories:
        return line.memories[seat]
    memory: Memory | None = None
    before: Offered | None = None
    if line.story.beginning is not None:
        before = line.story.beginning.offered
        memory = Memory(seat, before.game)
    for numbers, events in zip(
        line.story.numbers[: line.steps], line.story.events[: line.steps], strict=True
    ):
        after = _stepped(line, before, numbers)
        if memory is None or before is None:
            memory = Memory(seat, after.game)
        else:
            memory.hear(events, before.game, after.game)
        before = after
    assert memory is not None
    line.memories[seat] = memory
    return memory


def _stepped(line: LineOfPlay, before: Offered | None, numbers: tuple[int, ...]) -> Offered:
    """Where a step of the story led."""
    tree = line.tree
    referee, answers = tree.referee, list(numbers)
    step = Undecided()
    if before is not None:
        step = Undecided(referee.space.spell(answers.pop(0), before.asked))
    while isinstance(settled := tree.settle(before, step), Question):
        step = step.told(settled, answers.pop(0), referee.layout.kinds)
    return settled[0]


def _as_asked(offered: Offered, world: Game, seat: int) -> Offered:
    """The world with the cards that whoever is asked must hold, to be asked that."""
    asked = offered.asked
    pending = offered.game.round.pending
    assert pending is not None
    if asked != seat and pending.cards:
        drawn = world.round.hands[asked][-len(pending.cards) :]
        world = world._replace(
            round=world.round._replace(pending=pending._replace(cards=drawn)),
        )
    if asked != seat and offered.view(seat)["pending"]["kind"] == JUMP:
        world = _handed(world, asked, world.round.top, seat)
    return Offered(world, offered.passed)


def _handed(world: Game, seat: int, code: str, observer: int) -> Game:
    """The world in which that seat holds a card, in exchange for its first one."""
    state = world.round
    if code in state.hands[seat]:
        return world
    given, *rest = state.hands[seat]
    hands, draw = list(state.hands), list(state.draw)
    for holder, hand in enumerate(hands):
        if holder not in (seat, observer) and code in hand:
            place = hand.index(code)
            hands[holder] = (*hand[:place], given, *hand[place + 1 :])
            break
    else:
        if code not in draw:
            return world
        draw[draw.index(code)] = given
    hands[seat] = (code, *rest)
    return world._replace(round=state._replace(hands=tuple(hands), draw=tuple(draw)))


def _beginning(line: LineOfPlay, seat: int, world: Offered) -> Beginning:
    """That world, and what each seat has been told of it."""
    story, steps = line.story, line.steps
    told, recent = [], []
    in_public = "" if story.beginning is None else story.beginning.told[seat]
    for other, hand in enumerate(world.game.round.hands):
        if other == seat:
            told.append(story.seen(seat, steps))
            recent.append(_recent(story.latest(seat, steps)))
            continue
        held = {"kind": "hand", "seat": other, "cards": sorted(hand)}
        told.append(f"{in_public}{story.seen(None, steps)}{json.dumps(held)}\n")
        recent.append(_recent(story.latest(None, steps)))
    return Beginning(world, story.earlier + steps, tuple(told), tuple(recent))


def _recent(latest: Iterable[Event]) -> tuple[Event, ...]:
    found = [event for _, event in zip(range(RECENT), latest, strict=False)]
    return tuple(reversed(found))
