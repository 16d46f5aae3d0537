"""SCORE and WIN: what the cards count, and who wins the match."""

from __future__ import annotations

from typing import Any

import pytest

from lastcard.editions import load_edition
from lastcard.engine import Refusal
from rulebook.ids import rule
from scene import Scene, scene

SPECIAL = {
    "wimpy-kid": {"CT": 50},
    "disney": {"SA": 50, "C1": 50, "C2": 50},
    "giant": {"C1": 40, "C2": 40},
    "toy-story": {"LO": 50},
}
POINTS = {**{str(number): number for number in range(10)}, "D": 20, "R": 20, "S": 20}


def last_card(edition: str, opponent: str, third: str = "B0", **position: Any) -> Scene:
    """Seat 0 goes out."""
    return scene(edition, ["B5", opponent, third], top="B7", **position).act(0, "B5")


@rule("SCORE-1")
def test_every_card_counts_what_is_printed(edition: str) -> None:
    for code in load_edition(edition).cards:
        expected = {**SPECIAL[edition], "W": 50, "W4": 50}.get(code)
        if expected is None:
            expected = POINTS[code[1]]
        game = scene(edition, ["B5", code], top="B7").act(0, "B5")
        assert game.scores == (expected, 0), code


@rule("SCORE-1")
def test_who_goes_out_scores_the_cards_of_all_opponents(edition: str) -> None:
    game = last_card(edition, "B9 GS W", "Y0 Y4 BD W4", scores=[100, 30, 7])
    assert game.scores == (100 + 9 + 20 + 50 + 0 + 4 + 20 + 50, 30, 7)


@rule("SCORE-2")
def test_if_nobody_has_500_another_round_is_played_with_the_whole_deck(edition: str) -> None:
    game = last_card(edition, "B9", "Y9", scores=[481, 0, 0])
    assert (game.scores, game.champions) == ((499, 0, 0), ())
    again = game.next_round()
    state = again.game.round
    everywhere = [*state.draw, *state.discard, *(card for hand in state.hands for card in hand)]
    assert sorted(everywhere) == sorted(load_edition(edition).deck)
    assert again.scores == (499, 0, 0)
    assert again.game.number == 2


@rule("WIN-1", "R39")
@pytest.mark.parametrize("before", [482, 483, 490])
def test_500_or_more_wins_at_the_end_of_the_round(edition: str, before: int) -> None:
    game = last_card(edition, "B9", "Y9", scores=[before, 0, 0])
    assert game.champions == (0,)
    assert game.refuses(1, "draw").rule == "WIN-1"
    with pytest.raises(Refusal) as caught:
        game.next_round()
    assert caught.value.rule == "WIN-1"


@rule("R39")
def test_the_target_can_be_another_number(edition: str) -> None:
    assert last_card(edition, "B9", "Y9", rules={"target": 18}).champions == (0,)
    assert last_card(edition, "B9", "Y9", rules={"target": 19}).champions == ()


@rule("WIN-2")
def test_in_a_tally_each_player_adds_up_the_own_leftover_cards(edition: str) -> None:
    rules = {"scoring": "tally"}
    game = last_card(edition, "B9 W", "Y9 GS", rules=rules, scores=[5, 6, 7])
    assert game.scores == (5, 65, 36)
    assert game.champions == ()


@rule("WIN-2", "R39")
def test_in_a_tally_the_lowest_total_wins_when_someone_reaches_500(edition: str) -> None:
    rules = {"scoring": "tally"}
    game = last_card(edition, "B9 W", "Y9 GS", rules=rules, scores=[200, 441, 100])
    assert game.scores == (200, 500, 129)
    assert game.champions == (2,)
    with pytest.raises(Refusal) as caught:
        game.next_round()
    assert caught.value.rule == "WIN-2"


@rule("R40")
def test_a_tie_for_the_lowest_total_is_played_on(edition: str) -> None:
    rules = {"scoring": "tally"}
    game = last_card(edition, "B9", "W", rules=rules, scores=[109, 100, 480])
    assert (game.scores, game.champions) == ((109, 109, 530), ())
    assert game.next_round().game.number == 2


@rule("R40")
def test_after_a_tie_the_lowest_total_of_a_later_round_wins(edition: str) -> None:
    rules = {"scoring": "tally"}
    game = last_card(edition, "B9", "B0", rules=rules, scores=[109, 109, 530])
    assert game.champions == (0,)


@rule("R40")
def test_under_tally_tie_share_the_win_is_shared(edition: str) -> None:
    rules = {"scoring": "tally", "tally_tie": "share"}
    game = last_card(edition, "B9", "W", rules=rules, scores=[109, 100, 480])
    assert game.champions == (0, 1)
    assert game.view(2)["game_winner"] == [0, 1]


@rule("R40")
def test_a_tie_above_the_lowest_total_changes_nothing(edition: str) -> None:
    rules = {"scoring": "tally"}
    game = last_card(edition, "B9", "Y9", rules=rules, scores=[100, 500, 500])
    assert game.champions == (0,)
