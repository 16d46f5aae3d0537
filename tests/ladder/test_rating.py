"""Ratings: as sure as the rounds make them, and true to the odds behind these."""

from __future__ import annotations

import math
import statistics
from random import Random

import pytest
from openskill.models import PlackettLuce

from lastcard.ladder.rating import Field, Outcome, Rating, rate

STRENGTHS = {"a": -0.74, "b": -0.34, "c": -0.14, "d": 0.56, "e": 0.66}
"""The logarithms of everybody's odds; their mean is 0."""
BOTS = tuple(STRENGTHS)
SCALE = math.sqrt(2) * PlackettLuce().beta
"""Who is ahead by so much wins e times as often."""


def drawn(seed: int, number: int, players: tuple[int, ...]) -> tuple[Outcome, ...]:
    """Rounds that are won by chance, with these odds."""
    random = Random(seed)
    found = []
    for each in range(number):
        seats = players[each % len(players)]
        bots = [bot for _ in range(2) for bot in random.sample(BOTS, len(BOTS))][:seats]
        odds = [math.exp(STRENGTHS[bot]) for bot in bots]
        found.append(Outcome(tuple(bots), random.choices(range(seats), odds)[0]))
    return tuple(found)


def rated(*rounds: Outcome, seed: str = "x") -> dict[str, Rating]:
    (found,) = rate([Field(tuple(sorted({*BOTS[:2], *rounds[0].bots})), rounds)], seed)
    return found


@pytest.mark.parametrize("players", [(2,), (4,), (6,), (2, 3, 4, 6)])
def test_ratings_are_the_odds_at_tables_of_any_size(players: tuple[int, ...]) -> None:
    (found,) = rate([Field(BOTS, drawn(1, 3000, players))], "x")
    for bot, strength in STRENGTHS.items():
        at = (found[bot].mu - 25) / SCALE
        assert at == pytest.approx(strength, abs=3 * found[bot].sigma / SCALE)
        assert found[bot].sigma / SCALE < 0.1


def test_one_game_in_which_the_others_tie_would_halve_the_odds() -> None:
    """Why rounds are told as duels."""
    model = PlackettLuce(tau=0.0, gamma=lambda *_: 1.0)
    held = {bot: model.rating() for bot in BOTS}
    for one in drawn(1, 3000, (4,)):
        ranks = [1.0 if seat == one.winner else 2.0 for seat in range(4)]
        after = model.rate([[held[bot]] for bot in one.bots], ranks=ranks)
        held.update({bot: new for bot, (new,) in zip(one.bots, after, strict=True)})
    # the library's own scale at four seats
    apart = (held["e"].mu - held["a"].mu) / (2 * model.beta)
    assert apart == pytest.approx(0.5 * (STRENGTHS["e"] - STRENGTHS["a"]), abs=0.15)


def test_sigma_is_how_far_ratings_are_off() -> None:
    fields = [Field(BOTS, drawn(seed, 300, (2, 3, 4, 6))) for seed in range(40)]
    found = rate(fields, "x")
    for bot in BOTS:
        spread = statistics.stdev(one[bot].mu for one in found)
        sigma = statistics.fmean(one[bot].sigma for one in found)
        assert 0.6 < spread / sigma < 1.25


def test_rounds_in_another_order_give_nearly_the_same_ratings() -> None:
    rounds = drawn(1, 500, (2, 3, 4, 6))
    (one,) = rate([Field(BOTS, rounds)], "x")
    for seed in ("y", "z"):
        (other,) = rate([Field(BOTS, rounds)], seed)
        for bot in BOTS:
            assert one[bot].mu == pytest.approx(other[bot].mu, abs=one[bot].sigma / 3)


def test_the_number_of_processes_changes_nothing() -> None:
    fields = [Field(BOTS, drawn(seed, 5000, (2,))) for seed in range(2)]
    told: list[int] = []
    alone = rate(fields, "x")
    assert rate(fields, "x", 2, told.append) == alone
    assert sum(told) == 50_000


def test_everybody_begins_as_the_library_says_and_the_mean_stays_there() -> None:
    (unplayed,) = rate([Field(BOTS, ())], "x")
    assert {(one.mu, one.sigma) for one in unplayed.values()} == {(25, 25 / 3)}
    assert all(one.ordinal == pytest.approx(0) for one in unplayed.values())
    (found,) = rate([Field(BOTS, drawn(1, 200, (3,)))], "x")
    assert statistics.fmean(one.mu for one in found.values()) == pytest.approx(25)
    assert found["e"].ordinal == pytest.approx(found["e"].mu - 3 * found["e"].sigma)


def test_who_wins_goes_up_and_the_others_go_down_alike() -> None:
    found = rated(Outcome(("a", "b", "c"), 1))
    assert found["b"].mu > 25
    assert found["a"] == found["c"]
    assert found["a"].mu < 25


def test_a_round_that_nobody_won_is_a_tie() -> None:
    even = rated(Outcome(("a", "b"), None))
    assert even["a"].mu == even["b"].mu == 25
    won = [Outcome(("a", "b"), 0)] * 20
    apart = rated(*won)
    closer = rated(*won, *[Outcome(("a", "b"), None)] * 20)
    assert closer["a"].mu - closer["b"].mu < 0.7 * (apart["a"].mu - apart["b"].mu)
    assert closer["a"].sigma < apart["a"].sigma


def test_a_bot_shows_nothing_against_itself() -> None:
    (found,) = rate([Field(("a", "b"), (Outcome(("a", "a"), 0),))], "x")
    assert {(one.mu, one.sigma) for one in found.values()} == {(25, 25 / 3)}
    twice = rated(Outcome(("a", "a", "b", "b"), 0))
    assert twice["a"].mu > 25 > twice["b"].mu
