"""The analysis of a round: what was luck, what was play, and what it cost.

For every moment there is a chance of each seat with the hands as they were. It changes by what
somebody decides, against what the strongest player would have done: that is play. Whatever else
changes it is luck: the deal, the cards drawn, what others happened to hold. Both make the result.
"""

from __future__ import annotations

import math
import os
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from lastcard.analysis.chances import Look, looks
from lastcard.analysis.matches import match_chances
from lastcard.analysis.playing_on import is_fitted, sample_rounds
from lastcard.bots.workers import spread
from lastcard.engine import BadInput

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Sequence

    from lastcard.analysis.moments import Course, Moment
    from lastcard.engine import Game
    from lastcard.words import Speaker

VERSION = 2
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


class Draw(NamedTuple):
    """How lucky cards were for whoever drew them."""

    number: int
    seat: int
    cards: tuple[str, ...]
    luck: float


class Player(NamedTuple):
    """One player's round."""

    seat: int
    decisions: int
    total_loss: float
    luck: float
    play: float
    start: float
    result: float
    error: float

    @property
    def loss(self) -> float:
        """On average, a decision."""
        return self.total_loss / self.decisions if self.decisions else 0.0


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
    luck, draws = _luck(moments, found)
    return RoundReport(
        course,
        number,
        seed,
        is_fitted(setup),
        matches,
        tuple(found),
        standings,
        tuple(draws),
        tuple(_players(moments, found, luck)),
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


def _before(look: Look) -> Chances:
    """The chances before somebody decided: what would come of the strongest player's choice."""
    return look.of(look.choice).true


def _standings(
    moments: Sequence[Moment], found: Sequence[Look], matches: Sequence[Chances]
) -> tuple[Standing, ...]:
    last = moments[-1].game
    end = tuple(float(seat == last.round.winner) for seat in range(last.setup.players))
    chances = [*map(_before, found), end]
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


# Luck and play


class _Luck(NamedTuple):
    """What a round's moments did to everybody."""

    luck: list[float]
    play: list[float]
    error: float


def _luck(moments: Sequence[Moment], found: Sequence[Look]) -> tuple[_Luck, list[Draw]]:
    players = moments[0].game.setup.players
    active = moments[0].game.active_seats()
    luck = [
        chance - (seat in active) / len(active) for seat, chance in enumerate(_before(found[0]))
    ]
    play = [0.0] * players
    doubt = 0.0
    draws: list[Draw] = []
    winner = moments[-1].game.round.winner
    end = tuple(float(seat == winner) for seat in range(players))
    for look, after, moment, game in zip(
        found,
        [*map(_before, found[1:]), end],
        moments[1:],
        (moment.game for moment in moments),
        strict=False,
    ):
        taken, before = look.taken.true, _before(look)
        apart = [now - then for now, then in zip(after, taken, strict=True)]
        for seat in range(players):
            play[seat] += taken[seat] - before[seat]
            luck[seat] += apart[seat]
        if look.choice != look.action:
            doubt += look.taken.true_error**2 + look.of(look.choice).true_error ** 2
        if _was_chance(game, moment.game):
            draws += [
                Draw(moment.number, seat, cards, apart[seat]) for seat, cards in _drawn(moment)
            ]
    return _Luck(luck, play, math.sqrt(doubt)), draws


def _was_chance(before: Game, after: Game) -> bool:
    """Whether anything came off the draw pile, was shuffled or rolled."""
    was, now = before.round, after.round
    return (was.draw, was.shuffles, was.rolls) != (now.draw, now.shuffles, now.rolls)


def _drawn(moment: Moment) -> Iterable[tuple[int, tuple[str, ...]]]:
    """Who drew which cards, each player once."""
    drawn: dict[int, tuple[str, ...]] = {}
    for event in moment.events:
        if event.kind == "drew" and event.seat is not None:
            drawn[event.seat] = drawn.get(event.seat, ()) + event.cards
    return drawn.items()


def _players(moments: Sequence[Moment], found: Sequence[Look], luck: _Luck) -> Generator[Player]:
    first, last = moments[0].game, moments[-1].game
    start = 1 / len(first.active_seats())
    for seat in range(first.setup.players):
        own = [look for look in found if look.seat == seat and not look.forced]
        yield Player(
            seat,
            len(own),
            math.fsum(look.loss.value for look in own),
            luck.luck[seat],
            luck.play[seat],
            0.0 if seat in first.left else start,
            float(seat == last.round.winner),
            luck.error,
        )
