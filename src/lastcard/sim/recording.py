"""Numbered rounds as game records, which the referee replays move by move to the same result.

Here the next card is drawn by chance out of those that lie face down, so piles get their order
afterwards: the cards in the order in which they came, then those that never did.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import PurePath
from typing import TYPE_CHECKING, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from lastcard.bots.arena import LONGEST
from lastcard.engine import BadInput
from lastcard.engine.effects import Roll, ShuffleHands, Take
from lastcard.engine.record import Move, Record
from lastcard.sim.action_numbers import ANY, PLAYING
from lastcard.sim.asking import asked_kind
from lastcard.sim.bits import Array, Words, anything
from lastcard.sim.state import JUMP, OVER, TURNING_UP, unpack_flow, unpack_seat
from lastcard.sim.study import Lanes, halves, is_over, seed_words
from lastcard.spaces.actions import has
from lastcard.spaces.offers import LET_BE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

    from lastcard.sim.study import Study

TICKS = 64
ELSE = (Roll, ShuffleHands, Take)
"""The effects that leave something else than the order of a pile to chance: that a record cannot
carry."""
BATCH = 256
"""How many rounds are played side by side."""


class Told(NamedTuple):
    """What happened in a tick."""

    phase: Array
    kind: Array
    """What is asked."""
    seat: Array
    """The one who is asked, or whose hand is concerned."""
    action: Array
    drew: Array
    """Whether a card came from the draw pile."""
    card: Array
    buried: Words
    """Before it was drawn, the discards were shuffled: these; nothing if they were not."""
    dealer: Array


class Recorder:
    def __init__(self, study: Study) -> None:
        self.study, self.env = study, study.env
        self._advance = jax.jit(self._ticks, donate_argnums=0)
        for effect in ELSE:
            if has(self.env.setup, effect):
                raise BadInput("records", "not-recorded", effect=effect.word)
        numbers = self.env.numbers
        self._texts = {
            (int(code), int(only)): number
            for number, (code, only) in enumerate(zip(numbers.of_action, numbers.only, strict=True))
        }

    def records(self, seed: str, numbers: range) -> Iterator[tuple[int, Record]]:
        """The rounds with those numbers, as `Study.totals` counts them."""
        for first in range(0, len(numbers), BATCH):
            batch = numbers[first : first + BATCH]
            told = self._played(seed, batch)
            for lane, number in enumerate(batch):
                of_lane = jax.tree.map(lambda leaf: leaf[:, lane].tolist(), told)  # noqa: B023
                yield number, self._record(f"{seed}/{number}", of_lane)

    def _played(self, seed: str, numbers: range) -> Told:
        lanes = len(numbers)
        every = np.ones(lanes, dtype=np.bool_)
        these = halves(np.array(numbers, dtype=np.uint64))
        playing = self.study.start(self.study.empty(lanes), every, these, seed_words(seed))
        pieces = []
        while not np.asarray(is_over(playing)).all():
            playing, told = self._advance(playing)
            pieces.append(jax.tree.map(np.asarray, told))
        whole: Told = jax.tree.map(lambda *parts: np.concatenate(parts), *pieces)
        return whole

    def _ticks(self, lanes: Lanes) -> tuple[Lanes, Told]:
        return jax.lax.scan(lambda lanes, _: self._tick(lanes), lanes, None, TICKS)

    def _tick(self, lanes: Lanes) -> tuple[Lanes, Told]:
        game, action = self.study.decided(lanes)
        drawn = jnp.zeros_like(lanes.ticks)

        def draw(cards: Words) -> Array:
            nonlocal drawn
            drawn = self.study.draw(lanes, cards)
            return drawn

        after = self.study.tick(lanes, game, action, draw)
        drew = (game.flow.phase == TURNING_UP) | (_held(after) > _held(lanes))
        shuffled = drew & ~anything(game.pile)
        return after, Told(
            phase=game.flow.phase,
            kind=asked_kind(game),
            seat=game.flow.subject,
            action=action,
            drew=drew,
            card=drawn,
            buried=tuple(jnp.where(shuffled, word, jnp.uint32(0)) for word in game.buried),
            dealer=unpack_flow(after.core.flow).dealer,
        )

    def _number(self, action: int, kind: int) -> int:
        """The action of the space that a bit is, by what is asked."""
        return next(
            self._texts[action, only]
            for only in (kind, PLAYING, ANY)
            if (action, only) in self._texts
        )

    def _record(self, seed: str, told: Any) -> Record:
        deck, setup = self.env.deck, self.env.setup
        moves: list[Move] = []
        piles = [_Pile(setup.edition.deck)]
        ticks = zip(*told[:6], zip(*told.buried, strict=True), strict=True)
        for phase, kind, seat, action, drew, card, buried in ticks:
            if phase == OVER or (phase < OVER and len(moves) == LONGEST):
                break
            if phase < OVER:
                text = self.env.space.spell(self._number(action, kind), seat)
                if phase != JUMP or text != LET_BE:
                    moves.append(Move(0, seat, text))
            if any(buried):
                piles.append(_Pile(_cards(deck.codes, buried)))
            if drew:
                code = deck.codes[card]
                piles[-1].came.append(code)
                if phase == TURNING_UP and deck.first[code] == "returns":
                    # START-5: shuffled again, that card included
                    piles.append(_Pile([*piles[-1].rest(), code]))
        edition = setup.edition
        if edition.file:
            edition = replace(edition, id=PurePath(edition.id).stem)
        first, *others = [pile.ordered() for pile in piles]
        return Record(
            edition=edition,
            players=tuple(f"{self.study.policy} {seat + 1}" for seat in range(deck.players)),
            seed=seed,
            rules=setup.rules,
            custom=setup.custom,
            rounds=(tuple(moves),),
            dealer=told.dealer[0],
            deck=first,
            piles=tuple(others),
        )


class _Pile:
    """Cards that were shuffled, and which of them came in what order."""

    def __init__(self, cards: Sequence[str]) -> None:
        self.cards = list(cards)
        self.came: list[str] = []

    def rest(self) -> list[str]:
        return list((Counter(self.cards) - Counter(self.came)).elements())

    def ordered(self) -> tuple[str, ...]:
        return (*self.came, *self.rest())


def _cards(codes: dict[int, str], words: Sequence[int]) -> list[str]:
    numbers = [32 * at + bit for at, word in enumerate(words) for bit in range(32)]
    return [codes[number] for number in numbers if words[number >> 5] >> (number & 31) & 1]


def _held(lanes: Lanes) -> Array:
    return jnp.stack([unpack_seat(seat).held for seat in lanes.core.seats]).sum(axis=0)
