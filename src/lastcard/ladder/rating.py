"""Ratings: openskill's Plackett-Luce, told what a round says and no more.

A round says who was first out, and nothing about the others. Handed to the library as one game in
which all the others tie, it would say that these had played equally well, and pull everybody
together: at four seats the odds would come out at half of what they are. So it is told as duels:
the winner was ahead of each of the others. In the model, whether one of two was first out of many
depends on these two alone, so a duel says what is true of them, at a table of any size.

The duels of a round are not independent of each other. Each counts for 2 in so many seats: together
they tell of a player among equals just as much as the round does.
"""

from __future__ import annotations

import functools
from contextlib import closing
from itertools import combinations, product
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING, Any, NamedTuple

from openskill.models import PlackettLuce

from lastcard.bots.workers import spread

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from openskill.models import PlackettLuceRating

ORDERS = 5
"""In so many orders, drawn by lot, the rounds are rated.

The library rates one game after the other, and the last ones weigh a little more. From order to
order a rating differs by about a quarter of its sigma; in the mean of five that is a tenth.
"""
WORTH_A_PROCESS = 20_000
"""Rounds, every order counted: fewer are rated sooner than another process has begun."""


class Outcome(NamedTuple):
    """What is rated of a round."""

    bots: tuple[str, ...]
    """Seat by seat."""
    winner: int | None
    """A seat."""


class Field(NamedTuple):
    """Bots, and the rounds they are to be rated by, in an order that is the same every time."""

    bots: tuple[str, ...]
    rounds: tuple[Outcome, ...]


class Rating(NamedTuple):
    """A bot's strength among the others; only differences mean anything."""

    mu: float
    sigma: float
    ordinal: float
    """What it is at least worth: mu less three times sigma."""

    def to_json(self) -> dict[str, float]:
        return self._asdict()


class _Pass(NamedTuple):
    """What came of the rounds of one field in one order."""

    place: int
    found: dict[str, tuple[float, float]]
    """By bot: mu and sigma."""


def rate(
    fields: Sequence[Field],
    seed: str,
    processes: int = 1,
    told: Callable[[int], None] | None = None,
) -> list[dict[str, Rating]]:
    """The ratings of each field; `told` hears of rounds as they have been rated once."""
    passes: list[list[_Pass]] = [[] for _ in fields]
    with closing(_passes(fields, seed, processes)) as pieces:
        for one in pieces:
            passes[one.place].append(one)
            if told is not None:
                told(len(fields[one.place].rounds))
    return [
        {bot: _mean([one.found[bot] for one in found]) for bot in field.bots}
        for field, found in zip(fields, passes, strict=True)
    ]


def _mean(found: Sequence[tuple[float, float]]) -> Rating:
    # exact sums: whichever process was first, they are the same
    mu, sigma = (fmean(values) for values in zip(*found, strict=True))
    return Rating(mu, sigma, _model(1.0).rating(mu, sigma).ordinal())


def _passes(fields: Sequence[Field], seed: str, processes: int) -> Generator[_Pass]:
    tasks = list(product(range(len(fields)), range(ORDERS)))
    work = functools.partial(_rate_once, fields, seed)
    every = ORDERS * sum(len(field.rounds) for field in fields)
    processes = min(processes, every // WORTH_A_PROCESS, len(tasks))
    if processes > 1:
        yield from spread(work, tasks, processes)
        return
    for task in tasks:
        yield from work(task)


def _rate_once(fields: Sequence[Field], seed: str, task: tuple[int, int]) -> Generator[_Pass]:
    """One field in one order: one round after the other, all beginning as equals."""
    place, order = task
    rounds = list(fields[place].rounds)
    Random(f"{seed}/order {order}").shuffle(rounds)  # noqa: S311 - the seed's own order is meant
    held = {bot: _model(1.0).rating() for bot in fields[place].bots}
    for one in rounds:
        _add(held, one)
    # the mean of all stays where everybody began
    above = fmean(each.mu for each in held.values()) - _model(1.0).mu
    yield _Pass(place, {bot: (each.mu - above, each.sigma) for bot, each in held.items()})


def _add(held: dict[str, PlackettLuceRating], one: Outcome) -> None:
    """What a round changes: the sum of what its duels do to the ratings before it."""
    share = 2 / len(one.bots)
    if one.winner is None:
        # everybody tied with everybody; there are more of these pairs, and they weigh less
        share *= share
        pairs, ranks = list(combinations(one.bots, 2)), [1.0, 1.0]
    else:
        winner = one.bots[one.winner]
        pairs, ranks = [(winner, bot) for bot in one.bots], [1.0, 2.0]
    model = _model(share)
    moved: dict[str, tuple[float, float]] = {}
    for pair in pairs:
        # against itself a bot shows nothing
        if pair[0] == pair[1]:
            continue
        after = model.rate([[held[name]] for name in pair], ranks=ranks)
        for name, (new,) in zip(pair, after, strict=True):
            up, narrower = moved.get(name, (0.0, 1.0))
            up += share * (new.mu - held[name].mu)
            moved[name] = up, narrower * new.sigma / held[name].sigma
    for name, (up, narrower) in moved.items():
        held[name].mu += up
        held[name].sigma *= narrower


@functools.cache
def _model(share: float) -> PlackettLuce:
    """The library's own scale, for players who neither learn nor tire.

    Its `tau` and `gamma` keep a rating open for players who change, and sigma stays larger than
    what the rounds leave unknown. Here sigma shrinks by what a duel tells, as far as that counts.
    """

    def gamma(*_: Any) -> float:
        return share

    return PlackettLuce(tau=0.0, gamma=gamma)
