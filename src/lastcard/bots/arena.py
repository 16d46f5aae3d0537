"""Bots against bots: whole rounds, on all cores, the same from the same seed on any machine.

Every round is a world of its own: the deal and each bot's chance follow from the match's seed and
the number of the round alone, so it does not matter which process plays it, or when.
"""

from __future__ import annotations

import os
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from lastcard.bots.base import may_react
from lastcard.bots.factory import PROGRAM, make_bot
from lastcard.bots.program import ProgramBot
from lastcard.bots.workers import spread
from lastcard.editions import load_edition
from lastcard.engine import Rules, apply, legal_actions, start, view

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from lastcard.bots.base import Bot
    from lastcard.engine import CustomCard, Event, Game

BATCH = 25
"""Rounds a process takes at a time; fixed, so that programs start as often on any machine."""
LONGEST = 5000
"""Actions after which a round is called off; custom cards can make one that never ends."""


@dataclass(frozen=True)
class Match:
    """What is played, by whom, and how often."""

    edition: str
    bots: tuple[str, ...]
    rounds: int
    seed: str
    rules: Rules = field(default_factory=Rules)
    custom: tuple[CustomCard | None, ...] | None = None
    timeout: float = 1.0
    """Seconds a program has for an answer."""


@dataclass
class Result:
    """How one bot of the match has fared."""

    bot: str
    wins: int = 0
    points: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    """A program's failures, by what went wrong."""

    def __add__(self, other: Result) -> Result:
        wins, points = self.wins + other.wins, self.points + other.points
        return Result(self.bot, wins, points, self.faults + other.faults)


class Interrupted(KeyboardInterrupt):
    """Ctrl-C, and what had been played until then."""

    def __init__(self, rounds: int, results: list[Result]) -> None:
        super().__init__(f"after {rounds} rounds")
        self.rounds = rounds
        self.results = results


class Outcome(NamedTuple):
    """How one round ended, by seat."""

    winner: int | None
    points: tuple[int, ...]


def play_match(
    match: Match, processes: int | None = None, told: Callable[[int], None] | None = None
) -> list[Result]:
    """Play all rounds; the results by bot, in the order of `match.bots`.

    `told` hears how many more rounds have been played. Ctrl-C raises `Interrupted`.
    """
    rounds, results = 0, [Result(bot) for bot in match.bots]
    try:
        with closing(_play_rounds(match, processes)) as played:
            for more in played:
                both = [before + new for before, new in zip(results, more, strict=True)]
                rounds, results = rounds + 1, both
                if told is not None:
                    told(1)
    except KeyboardInterrupt:
        raise Interrupted(rounds, results) from None
    return results


def _play_rounds(match: Match, processes: int | None) -> Generator[list[Result]]:
    """The results of every round as it ends, whichever process has played it."""
    batches = [
        range(first, min(first + BATCH, match.rounds)) for first in range(0, match.rounds, BATCH)
    ]
    processes = min(processes or os.cpu_count() or 1, len(batches) // 2)
    if processes > 1:
        yield from spread(partial(play_batch, match), batches, processes)
        return
    for batch in batches:
        yield from play_batch(match, batch)


def play_batch(match: Match, numbers: range) -> Generator[list[Result]]:
    """The rounds with these numbers; programs stay alive from one to the next."""
    programs = {
        place: ProgramBot(name.removeprefix(PROGRAM), match.timeout)
        for place, name in enumerate(match.bots)
        if name.startswith(PROGRAM)
    }
    try:
        for number in numbers:
            seated: list[Bot] = [
                programs.get(place) or make_bot(name, f"{match.seed}/{number}/{place}")
                for place, name in enumerate(match.bots)
            ]
            # round by round every bot moves up one seat
            shift = number % len(seated)
            outcome = play_round(match, number, seated[-shift:] + seated[:-shift])
            results = []
            for place, name in enumerate(match.bots):
                seat = (place + shift) % len(seated)
                won = int(outcome.winner == seat)
                results.append(Result(name, won, outcome.points[seat]))
            for place, program in programs.items():
                results[place].faults.update(program.faults)
                program.faults.clear()
            yield results
    finally:
        for program in programs.values():
            program.close()


def play_round(match: Match, number: int, bots: Sequence[Bot]) -> Outcome:
    """One round, the first of a game, with these bots in the seats."""
    game, _ = start(
        load_edition(match.edition), len(bots), f"{match.seed}/{number}", match.rules, match.custom
    )
    for _ in range(LONGEST):
        if game.round.over:
            break
        game, _ = step(game, bots)
    return Outcome(game.round.winner, game.scores)


def step(game: Game, bots: Sequence[Bot]) -> tuple[Game, tuple[Event, ...]]:
    """Whoever reacts fastest is heard; if nobody does, the decision is answered."""
    pending = game.round.pending
    assert pending is not None
    if may_react(game):
        reactions = _reactions(game, bots)
        if reactions:
            _, seat, action = min(reactions)
            return apply(game, seat, action)
    seat = pending.seats[0]
    legal = legal_actions(game, seat)
    return apply(game, seat, bots[seat].choose(view(game, seat), legal))


def _reactions(game: Game, bots: Sequence[Bot]) -> list[tuple[float, int, str]]:
    heard = []
    for seat, bot in enumerate(bots):
        legal = legal_actions(game, seat)
        action = bot.reaction(view(game, seat), legal) if legal else None
        if action is not None:
            heard.append((bot.delay(), seat, action))
    return heard
