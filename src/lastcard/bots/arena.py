"""Bots against bots: whole rounds, on all cores, the same from the same seed on any machine.

Every round is a world of its own: the deal and each bot's chance follow from the match's seed and
the number of the round alone, so it does not matter which process plays it, or when.
"""

from __future__ import annotations

import os
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import PurePath
from typing import TYPE_CHECKING, NamedTuple

from lastcard.bots.base import may_react
from lastcard.bots.factory import PROGRAM, make_bot
from lastcard.bots.program import ProgramBot
from lastcard.bots.workers import spread
from lastcard.editions import load_edition
from lastcard.engine import Rules, apply, legal_actions, start, view
from lastcard.engine.record import Move, Record, result_of, write_tags

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
    recorded: bool = False
    """Whether every round is written down."""

    @property
    def names(self) -> list[str]:
        """What players are called in records: as the bots, with numbers where some are alike."""
        plain = [
            PurePath(bot.removeprefix(PROGRAM).split()[0]).name if bot.startswith(PROGRAM) else bot
            for bot in self.bots
        ]
        return [
            f"{name} {plain[: place + 1].count(name)}" if plain.count(name) > 1 else name
            for place, name in enumerate(plain)
        ]


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


class PlayedRound(NamedTuple):
    """How one round went for the bots, and its record where one is wanted."""

    number: int
    results: list[Result]
    record: str
    called_off: bool
    """Whether it was still going on after `LONGEST` actions."""


def play_match(
    match: Match,
    processes: int | None = None,
    told: Callable[[PlayedRound], None] | None = None,
) -> list[Result]:
    """Play all rounds; the results by bot, in the order of `match.bots`.

    `told` hears of every round as it has been played. Ctrl-C raises `Interrupted`.
    """
    rounds, results = 0, [Result(bot) for bot in match.bots]
    try:
        with closing(_play_rounds(match, processes)) as played:
            for more in played:
                if told is not None:
                    told(more)
                both = [before + new for before, new in zip(results, more.results, strict=True)]
                rounds, results = rounds + 1, both
    except KeyboardInterrupt:
        raise Interrupted(rounds, results) from None
    return results


def _play_rounds(match: Match, processes: int | None) -> Generator[PlayedRound]:
    """Every round as it ends, whichever process has played it."""
    batches = [
        range(first, min(first + BATCH, match.rounds)) for first in range(0, match.rounds, BATCH)
    ]
    processes = min(processes or os.cpu_count() or 1, len(batches) // 2)
    if processes > 1:
        yield from spread(partial(play_batch, match), batches, processes)
        return
    for batch in batches:
        yield from play_batch(match, batch)


def play_batch(match: Match, numbers: range) -> Generator[PlayedRound]:
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
            game, moves = play_round(match, number, seated[-shift:] + seated[:-shift])
            results = []
            for place, name in enumerate(match.bots):
                seat = (place + shift) % len(seated)
                won = int(game.round.winner == seat)
                results.append(Result(name, won, game.scores[seat]))
            for place, program in programs.items():
                results[place].faults.update(program.faults)
                program.faults.clear()
            record = _written(match, shift, game, moves) if match.recorded else ""
            yield PlayedRound(number, results, record, not game.round.over)
    finally:
        for program in programs.values():
            program.close()


def play_round(match: Match, number: int, bots: Sequence[Bot]) -> tuple[Game, list[Move]]:
    """One round, the first of a game, with these bots in the seats."""
    moves: list[Move] = []
    game, _ = start(
        load_edition(match.edition), len(bots), f"{match.seed}/{number}", match.rules, match.custom
    )
    for _ in range(LONGEST):
        if game.round.over:
            break
        seat, action = move(game, bots)
        game, _ = apply(game, seat, action)
        moves.append(Move(0, seat, action))
    return game, moves


def _written(match: Match, shift: int, game: Game, moves: Sequence[Move]) -> str:
    """The round as a record."""
    edition = game.setup.edition
    names = match.names
    record = Record(
        # a deck from a file is called like the file: its records may be sent to others
        edition=replace(edition, id=PurePath(edition.id).stem) if edition.file else edition,
        players=tuple(names[-shift:] + names[:-shift]),
        seed=game.setup.seed,
        rules=match.rules,
        custom=match.custom,
        seats=match.bots[-shift:] + match.bots[:-shift],
    )
    tags = write_tags(record, result_of(game, record.players))
    return "\n".join([*tags, "", *(f"{seat} {action}" for _, seat, action in moves)]) + "\n"


def step(game: Game, bots: Sequence[Bot]) -> tuple[Game, tuple[Event, ...]]:
    """What the bots do next, and what comes of it."""
    return apply(game, *move(game, bots))


def move(game: Game, bots: Sequence[Bot]) -> tuple[int, str]:
    """Whoever reacts fastest is heard; if nobody does, the decision is answered."""
    pending = game.round.pending
    assert pending is not None
    if may_react(game):
        reactions = _reactions(game, bots)
        if reactions:
            _, seat, action = min(reactions)
            return seat, action
    seat = pending.seats[0]
    legal = legal_actions(game, seat)
    return seat, bots[seat].choose(view(game, seat), legal)


def _reactions(game: Game, bots: Sequence[Bot]) -> list[tuple[float, int, str]]:
    heard = []
    for seat, bot in enumerate(bots):
        legal = legal_actions(game, seat)
        action = bot.reaction(view(game, seat), legal) if legal else None
        if action is not None:
            heard.append((bot.delay(), seat, action))
    return heard
