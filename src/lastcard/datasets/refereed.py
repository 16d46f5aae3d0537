"""Rows of games that bots play under the referee, on all cores."""

from __future__ import annotations

import os
from contextlib import closing
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from lastcard.bots.arena import BATCH, play_batch
from lastcard.bots.workers import spread
from lastcard.datasets.tasks import CHALLENGE, CHALLENGES, HANDS, Column, Rows, columns
from lastcard.editions import load_edition
from lastcard.engine import apply, legal_actions, view
from lastcard.engine.actions import UNO
from lastcard.engine.deal import make_setup
from lastcard.engine.record import read_record
from lastcard.spaces import ActionSpace, Layout, action_space, layout, observe

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator

    from lastcard.bots.arena import Match
    from lastcard.engine import Game, Setup
    from lastcard.engine.record import Record


class Played(NamedTuple):
    """The rounds of one batch."""

    first: int
    rounds: int
    rows: Rows


def refereed(
    match: Match, task: str, processes: int, told: Callable[[int], None]
) -> Generator[tuple[int, Rows]]:
    """So many rounds and their rows, in the order of the rounds whoever is done first."""
    batches = [
        range(first, min(first + BATCH, match.rounds)) for first in range(0, match.rounds, BATCH)
    ]
    work = partial(_batch, replace(match, recorded=True), task)
    processes = min(processes or os.cpu_count() or 1, len(batches))
    early: dict[int, Played] = {}
    due = 0
    pieces = (
        spread(work, batches, processes)
        if processes > 1
        else (piece for batch in batches for piece in work(batch))
    )
    with closing(pieces):
        for piece in pieces:
            early[piece.first] = piece
            told(piece.rounds)
            while (ready := early.pop(due, None)) is not None:
                due += ready.rounds
                yield ready.rounds, ready.rows


def _batch(match: Match, task: str, numbers: range) -> Generator[Played]:
    setup = make_setup(load_edition(match.edition), len(match.bots), "", match.rules, match.custom)
    told = _Telling(setup, task)
    for played in play_batch(match, numbers):
        told.add(played.number, read_record(played.record, load_edition))
    yield Played(numbers.start, len(numbers), told.rows())


class _Telling:
    """Rows as they come, column by column."""

    def __init__(self, setup: Setup, task: str) -> None:
        self.task = task
        self.layout: Layout = layout(setup)
        self.space: ActionSpace = action_space(setup)
        self.columns: tuple[Column, ...] = columns(task, self.layout, self.space)
        self.values: dict[str, list[Any]] = {column.name: [] for column in self.columns}

    def rows(self) -> Rows:
        return {
            name: np.array(self.values[name], dtype=kind).reshape((-1, width) if width else -1)
            for name, kind, width in self.columns
        }

    def add(self, number: int, record: Record) -> None:
        """Every decision of a round."""
        values = self.values
        deciding = []
        game = None
        step = 0
        for move, after, _ in record.replay():
            if move is not None:
                assert game is not None
                for before, action in _apart(game, move.seat, move.action):
                    if self._wanted(before):
                        self._write(before, move.seat, action)
                        values["round"].append(number)
                        values["step"].append(step)
                        deciding.append(move.seat)
                    step += 1
            game = after
        assert game is not None
        # round by round every bot moves up one seat
        players = game.setup.players
        values["seat"] += deciding
        values["player"] += [(seat - number) % players for seat in deciding]
        winner = game.round.winner
        values["result"] += [
            0 if winner is None else 1 if winner == seat else -1 for seat in deciding
        ]
        values["points"] += [game.scores[seat] for seat in deciding]

    def _wanted(self, game: Game) -> bool:
        pending = game.round.pending
        return self.task != CHALLENGES or (pending is not None and pending.kind == CHALLENGE)

    def _write(self, game: Game, seat: int, action: str) -> None:
        values = self.values
        values["observation"].append(observe(self.layout, view(game, seat)))
        values["mask"].append(self.space.mask(legal_actions(game, seat), seat))
        values["action"].append(self.space.number(action, seat))
        if self.task == CHALLENGES:
            values["bluff"].append(game.round.guilty)
        if self.task == HANDS:
            held = [0] * len(self.layout.kinds)
            for code in game.round.hands[game.after(seat, game.round.direction)]:
                held[self.layout.rank[code]] += 1
            values["next_hand"].append(held)


def _apart(game: Game, seat: int, action: str) -> Iterator[tuple[Game, str]]:
    """A play with the call has no number of its own: the call comes first, then the play."""
    plain = action.removesuffix("!")
    if plain != action and UNO.word in legal_actions(game, seat):
        yield game, UNO.word
        game, _ = apply(game, seat, UNO.word)
    yield game, plain
