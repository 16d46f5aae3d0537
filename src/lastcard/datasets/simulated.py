"""Rows of rounds that the simulator plays, many side by side.

They are the rounds that `lastcard sim` counts under the same seed: a round depends on the seed and
its number alone, so the rows do not depend on how many are played at once.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from lastcard.bots.arena import LONGEST
from lastcard.datasets.tasks import (
    CHALLENGE,
    CHALLENGES,
    HANDS,
    Rows,
    joined,
    length,
    selected,
)
from lastcard.sim.asking import asked_kind, legal_words
from lastcard.sim.bits import Array, Words, single, u32
from lastcard.sim.computed_once import once_on_processors
from lastcard.sim.observation import observed_words
from lastcard.sim.state import DECISIONS, OVER, unpack_aftermath, unpack_flow, unpack_seat
from lastcard.sim.study import TICKS, Lanes, Study, halves, seed_words

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from numpy.typing import NDArray

    from lastcard.sim.computed_once import Once
    from lastcard.sim.env import Env
    from lastcard.sim.unpacked import Unpacked

MOST_WAITING = 1 << 17
"""Rows in memory, about: they wait until their round, and those before it, are over."""
FIRST = 32
"""Rounds that are played before anybody knows how long they are."""


class Seen(NamedTuple):
    """What is known of every lane at a tick, before anything is done."""

    phase: Array
    step: Array
    seat: Array
    observation: Words
    """Four numbers a word."""
    mask: Words
    action: Array
    """Its number in the action space."""
    bluff: Array
    next_row: Words
    """What the next player sees, whose hand is in it; empty where nobody wants it."""


class Collecting(Study):
    """A study that keeps what it sees."""

    def __init__(self, env: Env, policy: str, task: str) -> None:
        super().__init__(env, policy)
        self.task = task
        self._watch = jax.jit(self._watched, donate_argnums=0)

    def rows(
        self, seed: str, rounds: int, lanes: int, told: Callable[[int], None]
    ) -> Generator[tuple[int, Rows]]:
        """So many rounds and their rows, in the order of the rounds."""
        lanes = max(1, min(lanes, rounds))
        seeds = seed_words(seed)
        playing = self.empty(lanes)
        number = np.zeros(lanes, dtype=np.int64)
        busy = np.zeros(lanes, dtype=np.bool_)
        waiting = _Waiting(self.env.players)
        dealt = 0
        while True:
            free = np.flatnonzero(~busy)[: min(waiting.room(int(busy.sum())), rounds - dealt)]
            if len(free):
                number[free] = np.arange(dealt, dealt + len(free))
                dealt, busy[free] = dealt + len(free), True
                fresh = np.zeros(lanes, dtype=np.bool_)
                fresh[free] = True
                playing = self.start(playing, fresh, halves(number.astype(np.uint64)), seeds)
            if not busy.any():
                break
            playing, seen = self._watch(playing)
            waiting.add(self._noted(seen, number, busy))
            late = np.asarray(playing.decisions) >= LONGEST
            over = np.asarray(unpack_flow(playing.core.flow).phase == OVER)
            done = busy & (over | late)
            if done.any():
                told(waiting.end(number[done], *self._ends(playing, over, done)))
                busy &= ~done
            yield from waiting.ready()
        yield from waiting.ready(at_once=True)

    def _watched(self, lanes: Lanes) -> tuple[Lanes, Seen]:
        def one(lanes: Lanes, number: Array) -> tuple[Lanes, Seen]:
            once = once_on_processors(number, TICKS)
            game, action = self.decided(lanes, once)
            after = self.tick(lanes, game, action, partial(self.draw, lanes), once)
            return after, self._seen(lanes, game, action, once)

        watched: tuple[Lanes, Seen] = jax.lax.scan(one, lanes, jnp.arange(TICKS, dtype=jnp.uint32))
        return watched

    def _seen(self, lanes: Lanes, game: Unpacked, chosen: Array, once: Once) -> Seen:
        env, core = self.env, lanes.core
        deck, layout = env.deck, env.layout
        flow = game.flow
        words = once(lambda: legal_words(deck, game))
        action = env.numbers.mask(single(chosen, len(words)), asked_kind(game))
        next_row: Words = ()
        if self.task == HANDS:
            forward = flow.subject + jnp.where(flow.backwards != 0, u32(env.players - 1), u32(1))
            after = forward % u32(env.players)
            next_row = observed_words(deck, layout, core, game, seat=after, once=once)
        return Seen(
            phase=flow.phase,
            step=lanes.decisions,
            seat=flow.subject,
            observation=observed_words(deck, layout, core, game, once=once),
            mask=env.numbers.mask_words(words, asked_kind(game)),
            action=jnp.argmax(action, axis=0),
            bluff=unpack_aftermath(core.aftermath).guilty,
            next_row=next_row,
        )

    def _noted(self, seen: Seen, number: NDArray[np.int64], busy: NDArray[np.bool_]) -> Rows:
        """The decisions among what was seen."""
        phase, step = np.asarray(seen.phase), np.asarray(seen.step)
        wanted = busy & (phase < OVER) & (step < LONGEST)
        if self.task == CHALLENGES:
            wanted &= phase == DECISIONS.index(CHALLENGE)
        ticks, lanes = np.nonzero(wanted)
        layout = self.env.layout
        seat = np.asarray(seen.seat)[wanted].astype(np.int8)
        rows: Rows = {
            "round": number[lanes],
            "step": step[wanted].astype(np.int32),
            "seat": seat,
            "player": seat,
            "observation": _bytes(seen.observation, ticks, lanes)[:, : layout.size],
            "mask": _bytes(seen.mask, ticks, lanes)[:, : self.env.num_actions].astype(np.bool_),
            "action": np.asarray(seen.action)[wanted].astype(np.int16),
        }
        if self.task == CHALLENGES:
            rows["bluff"] = np.asarray(seen.bluff)[wanted] != 0
        if self.task == HANDS:
            hand = layout.at["hand"]
            row = _bytes(seen.next_row, ticks, lanes)
            rows["next_hand"] = row[:, hand : hand + len(layout.kinds)].copy()
        return rows

    def _ends(
        self, lanes: Lanes, over: NDArray[np.bool_], done: NDArray[np.bool_]
    ) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int32]]:
        """Of the rounds that are done: their decisions, who has won (-1: nobody), the points."""
        core = lanes.core
        # a round that takes longer has been called off
        over = over & (np.asarray(lanes.decisions) <= LONGEST)
        won = over & (np.asarray(unpack_aftermath(core.aftermath).out) != 0)
        winner = np.where(won, np.asarray(unpack_flow(core.flow).turn).astype(np.int64), -1)
        scores = np.stack([np.asarray(unpack_seat(seat).score) for seat in core.seats], axis=-1)
        points = np.where(over[:, None], scores, 0).astype(np.int32)
        return np.asarray(lanes.decisions)[done].astype(np.int64), winner[done], points[done]


class _Waiting:
    """Rows whose round is not over, or comes after one that is not."""

    def __init__(self, players: int) -> None:
        self._pieces: list[Rows] = []
        self._rows = 0
        self._ends: dict[int, tuple[int, NDArray[np.int32]]] = {}
        """By round: who has won, and everybody's points."""
        self._first = self._due = 0
        """The first round that is not written, and the first that is not over."""
        self._done = self._decisions = 0

    def room(self, busy: int) -> int:
        """How many more rounds may begin now."""
        if self._done < FIRST:
            return FIRST - busy
        longest = 1 + self._decisions // self._done
        return max(0, (MOST_WAITING - self._rows) // longest - busy, 1 - busy)

    def add(self, rows: Rows) -> None:
        self._pieces.append(rows)
        self._rows += length(rows)

    def end(
        self,
        numbers: NDArray[np.int64],
        decisions: NDArray[np.int64],
        winners: NDArray[np.int64],
        points: NDArray[np.int32],
    ) -> int:
        """These rounds are over; how many they are."""
        for number, winner, scored in zip(numbers.tolist(), winners.tolist(), points, strict=True):
            self._ends[number] = winner, scored
        while self._due in self._ends:
            self._due += 1
        self._done += len(numbers)
        self._decisions += int(decisions.sum())
        return len(numbers)

    def ready(self, *, at_once: bool = False) -> Generator[tuple[int, Rows]]:
        """Rounds that can be written; not too few of them, since the rest is copied."""
        rounds = self._due - self._first
        few = rounds < max(FIRST, len(self._ends) // 2) and self._rows < MOST_WAITING
        if not rounds or (few and not at_once):
            return
        rows = joined(self._pieces)
        self._pieces = []
        order = np.lexsort((rows["step"], rows["round"]))
        early = np.searchsorted(rows["round"][order], self._due)
        ready, rest = selected(rows, order[:early]), selected(rows, order[early:])
        del rows
        self._pieces, self._rows = [rest], length(rest)
        ends = [self._ends.pop(number) for number in range(self._first, self._due)]
        place = ready["round"] - self._first
        winner = np.array([winner for winner, _ in ends])[place]
        won = np.where(ready["seat"] == winner, 1, -1)
        ready["result"] = np.where(winner < 0, 0, won).astype(np.int8)
        ready["points"] = np.stack([scored for _, scored in ends])[place, ready["seat"]]
        self._first = self._due
        yield rounds, ready


def _bytes(words: Words, ticks: NDArray[np.int64], lanes: NDArray[np.int64]) -> NDArray[np.int8]:
    """Words of four numbers each, as the numbers: a row for each tick and lane that is named."""
    taken = np.stack([np.asarray(word)[ticks, lanes] for word in words], axis=-1)
    return taken.astype("<u4").view(np.int8)
