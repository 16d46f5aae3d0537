"""The analysis of a round: how everybody stood, what each decision cost, what was luck."""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from lastcard.analysis.chances import Look, looks
from lastcard.analysis.luck import Draw, Player, parts_of, players_in
from lastcard.analysis.matches import match_chances
from lastcard.analysis.playing_on import is_fitted, sample_rounds
from lastcard.bots.workers import spread
from lastcard.engine import BadInput

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from lastcard.analysis.moments import Course, Moment
    from lastcard.engine import Game
    from lastcard.words import Speaker

VERSION = 3
"""Raised when the same round would be judged otherwise; kept reports are then made anew."""
MISTAKE, BLUNDER = 0.03, 0.08
"""Chances to win the round that an action has to cost to be called so, beyond all doubt."""
DOUBT = 2.0
"""Standard errors that are no doubt any more."""
TURNING_POINTS = 3
TURNS = 0.1
"""A change of somebody's chance that can turn a round."""
PIECES = 4
"""Into how many parts a process's work is divided, so that none waits for another for long."""

Verdict = Literal["best", "close", "mistake", "blunder", "forced"]
Chances = tuple[float, ...]


class Standing(NamedTuple):
    """How everybody stood after a moment, with the hands as they were."""

    number: int
    round: Chances
    match: Chances
    error: float
    turning: bool


@dataclass(frozen=True)
class RoundReport:
    """What analysis says of one round."""

    course: Course
    number: int
    """Which round."""
    seed: str
    fitted: bool
    """Whether tables like these had been judged before; else rounds were played to learn how."""
    matches: tuple[Chances, ...]
    """By who wins the round: the chance of every seat to win the match."""
    looks: tuple[Look, ...]
    standings: tuple[Standing, ...]
    draws: tuple[Draw, ...]
    players: tuple[Player, ...]

    @property
    def rollouts(self) -> int:
        return sum(look.rollouts for look in self.looks)

    @property
    def moments(self) -> tuple[Moment, ...]:
        return self.course.round(self.number)

    def before(self, look: Look) -> Game:
        """The game in which somebody had to decide."""
        return self.course.moments[look.number - 1].game

    def match(self, chances: Chances) -> Chances:
        """The chances to win the match that those to win the round amount to."""
        return _match(self.matches, chances)

    def to_json(self, speaker: Speaker) -> dict[str, Any]:
        """The whole report, in the words of whoever speaks."""
        from lastcard.analysis.telling import told  # noqa: PLC0415 - it tells of reports

        spoken: dict[str, Any] = told(self, speaker)
        return spoken


def verdict(look: Look) -> Verdict:
    if look.forced:
        return "forced"
    loss, error = look.loss
    if look.tried[0].action == look.action or loss <= 0:
        return "best"
    if loss < DOUBT * error or loss < MISTAKE:
        return "close"
    return "blunder" if loss >= BLUNDER else "mistake"


def analyse_round(
    course: Course,
    number: int = 1,
    *,
    seed: str = "",
    processes: int | None = 1,
    told: Callable[[float], None] | None = None,
) -> RoundReport:
    """Analyse a round that is over; the same course and seed give the same report.

    `told` hears from time to time what share of the work is done. `processes` None: all cores.
    """
    if not course.over:
        raise BadInput("record", "round-not-over")
    moments = course.round(number)
    if moments[-1].game.round.winner is None:
        raise BadInput("record", "round-without-winner", number=number)
    setup = moments[0].game.setup
    rounds = sample_rounds(setup, f"{seed}/{course.record.seed}")
    matches = match_chances(moments[0].game, rounds.left, f"{seed}/{course.record.seed}/{number}")
    found: list[Look] = []
    for look in _all_looks(moments, rounds.counts, f"{seed}/{number}", processes):
        found.append(look)
        if told is not None:
            told(len(found) / (len(moments) - 1))
    found.sort(key=lambda look: look.number)
    standings = _standings(moments, found, matches)
    parts = parts_of(moments, found)
    return RoundReport(
        course,
        number,
        seed,
        is_fitted(setup),
        matches,
        tuple(found),
        standings,
        tuple(parts.draws),
        tuple(players_in(moments, found, parts)),
    )


def _all_looks(
    moments: Sequence[Moment], counts: float | None, seed: str, processes: int | None
) -> Generator[Look]:
    places = range(1, len(moments))
    processes = min(processes or os.cpu_count() or 1, len(places))
    if processes < 2:
        yield from looks(moments, places, counts, seed)
        return
    pieces = [places[at :: processes * PIECES] for at in range(processes * PIECES)]
    work = partial(_look_at, tuple(moments), counts, seed)
    yield from spread(work, [piece for piece in pieces if piece], processes)


def _look_at(
    moments: tuple[Moment, ...], counts: float | None, seed: str, places: range
) -> Generator[Look]:
    return looks(moments, places, counts, seed)


# How everybody stood


def _standings(
    moments: Sequence[Moment], found: Sequence[Look], matches: Sequence[Chances]
) -> tuple[Standing, ...]:
    last = moments[-1].game
    end = tuple(float(seat == last.round.winner) for seat in range(last.setup.players))
    chances = [*(look.before for look in found), end]
    errors = [*(look.of(look.choice).true_error for look in found), 0.0]
    match = [_match(matches, each) for each in chances[:-1]]
    match.append(
        tuple(float(seat in last.winners) / len(last.winners) for seat in range(len(end)))
        if last.over
        else _match(matches, end)
    )
    turning = _turning(chances)
    return tuple(
        Standing(moment.number, chances[at], match[at], errors[at], at in turning)
        for at, moment in enumerate(moments)
    )


def _turning(chances: Sequence[Chances]) -> set[int]:
    """The moments at which the chances changed most."""
    changes = [
        (max(abs(now - then) for now, then in zip(chances[at], chances[at - 1], strict=True)), at)
        for at in range(1, len(chances))
    ]
    most = sorted(changes, reverse=True)[:TURNING_POINTS]
    return {at for change, at in most if change >= TURNS}


def _match(matches: Sequence[Chances], chances: Chances) -> Chances:
    return tuple(
        sum(chance * matches[winner][seat] for winner, chance in enumerate(chances))
        for seat in range(len(chances))
    )
