"""Matches: fair, repeatable, and won by whom they should be."""

from __future__ import annotations

import statistics
import time

import pytest

from bots.playing import play_on
from lastcard.bots import make_bot
from lastcard.bots.arena import Match, PlayedRound, play_match
from lastcard.bots.random_bot import RandomBot
from lastcard.bots.shares import interval
from lastcard.editions import BUILT_IN, load_edition
from lastcard.engine import (
    BadInput,
    Rules,
    legal_actions,
    start,
    view,
)
from scene import scene


def share(bots: str, rounds: int, edition: str = "giant") -> tuple[float, float]:
    """The 95% interval of the first bot's wins."""
    first, *_ = play_match(Match(edition, tuple(bots.split(",")), rounds, "strength"))
    return interval(first.wins, rounds)


def test_steady_beats_random_in_a_duel() -> None:
    low, _ = share("steady,random", 400)
    assert low > 0.64


def test_steady_beats_three_times_random() -> None:
    low, _ = share("steady,random,random,random", 400)
    assert low > 0.28


def test_two_randoms_are_equals() -> None:
    low, high = share("random,random", 400)
    assert low < 0.5 < high


def test_the_levels_are_apart() -> None:
    levels = ("easy", "normal", "hard")
    easy, normal, hard = play_match(Match("giant", levels, 300, "levels"))
    assert easy.wins < normal.wins < hard.wins


@pytest.mark.parametrize("edition", BUILT_IN)
def test_hard_beats_easy_in_every_edition(edition: str) -> None:
    easy, hard = play_match(Match(edition, ("easy", "hard"), 60, "levels"))
    assert easy.wins < hard.wins


def test_the_number_of_processes_changes_nothing() -> None:
    match = Match("disney", ("random", "easy"), 100, "processes")
    assert play_match(match, processes=1) == play_match(match, processes=2)


def test_every_round_is_told_and_has_one_winner() -> None:
    told: list[PlayedRound] = []
    results = play_match(Match("giant", ("random",) * 3, 60, "told"), 1, told.append)
    assert sorted(one.number for one in told) == [*range(60)]
    assert not any(one.record for one in told)
    assert sum(result.wins for result in results) == 60


def test_bots_take_turns_in_the_seats() -> None:
    match = Match("giant", ("random", "random"), 1, "seats", Rules(uno="auto"))
    one, two = play_match(match)
    assert {one.wins, two.wins} == {0, 1}
    assert one.points + two.points > 0


def test_random_plays_each_of_its_cards_as_often_and_draws_only_without() -> None:
    at = scene("giant", ["B5 B6 W G1 G2", "Y3 Y4"], top="B7")
    seen, legal = view(at.game, 0), legal_actions(at.game, 0)
    bot = RandomBot("uniform")
    cards = [bot.choose(seen, legal).partition(":")[0] for _ in range(3000)]
    assert set(cards) == {"B5", "B6", "W"}
    assert all(850 < cards.count(card) < 1150 for card in set(cards))
    stuck = scene("giant", ["G1 G2", "Y3 Y4"], top="B7")
    assert bot.choose(view(stuck.game, 0), legal_actions(stuck.game, 0)) == "draw"


def test_steady_answers_in_a_moment_at_a_full_table() -> None:
    game, _ = start(load_edition("disney"), 10, "speed")
    bots = [make_bot("steady", seat) for seat in range(10)]
    play_on(game, bots, 10)
    seat = game.round.turn
    seen, legal = view(game, seat), legal_actions(game, seat)
    seconds = []
    for _ in range(20):
        began = time.perf_counter()
        bots[seat].choose(seen, legal)
        seconds.append(time.perf_counter() - began)
    assert statistics.median(seconds) < 0.05


def test_an_unknown_bot_is_named_and_the_known_ones_are_listed() -> None:
    with pytest.raises(BadInput, match="no bot 'deep'; allowed: random, steady, easy"):
        make_bot("deep", 0)
