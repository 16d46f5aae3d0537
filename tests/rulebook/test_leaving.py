"""R41: a player leaves."""

from __future__ import annotations

import pytest

from lastcard.engine import Refusal, leave
from rulebook.ids import rule
from scene import scene

HANDS = ["B1 G1", "B5 Y2", "B3 Y4", "G8 G9"]


@rule("R41")
def test_the_hand_goes_into_the_draw_pile(edition: str) -> None:
    game = scene(edition, HANDS, top="B7", draw="G3 G4").leave(2)
    assert game.count(2) == 0
    assert sorted(game.draw.split()) == ["B3", "G3", "G4", "Y4"]
    assert game.awaits == "turn 0"


@rule("R41")
def test_the_seat_is_passed_over_from_then_on(edition: str) -> None:
    game = scene(edition, HANDS, top="B7", draw="G3 G4").leave(1).act(0, "B1!")
    assert game.awaits == "turn 2"
    assert game.legal(1) == []
    assert game.refuses(1, "draw").rule == "R41"


@rule("R41")
def test_who_leaves_in_the_own_turn_passes_it_on(edition: str) -> None:
    game = scene(edition, HANDS, top="B7", draw="G3 G4").leave(0)
    assert (game.awaits, game.count(0), game.top) == ("turn 1", 0, "B7")
    assert sorted(game.draw.split()) == ["B1", "G1", "G3", "G4"]


@rule("R41", "HOUSE-FORCE")
def test_who_leaves_plays_no_card_first_even_where_playing_is_compulsory(edition: str) -> None:
    hands = ["B1", "B5 Y2", "B3 Y4"]
    game = scene(edition, hands, top="B7", draw="G3", rules={"forced_play": True}).leave(0)
    assert (game.top, game.winner, game.awaits) == ("B7", None, "turn 1")
    assert "B1" in game.draw.split()


@rule("R41")
def test_who_leaves_while_asked_about_a_wild_draw_four_holds_nobody_up(edition: str) -> None:
    game = scene(edition, ["W4 G1 G2", "B5 Y2", "B3 Y4"], top="B7").act(0, "W4:Y").leave(1)
    assert (game.awaits, game.counts) == ("turn 2", [2, 0, 2])


@rule("R41")
def test_the_score_is_frozen(edition: str) -> None:
    rules = {"scoring": "tally"}
    game = scene(edition, ["B1", "Y1 Y2", "W W"], top="B7", scores=[1, 2, 3], rules=rules)
    over = game.leave(2).act(0, "B1")
    assert over.scores == (1, 5, 3)


@rule("R41", "WIN-2")
def test_who_has_left_does_not_win_with_a_low_total(edition: str) -> None:
    rules = {"scoring": "tally"}
    game = scene(edition, ["B1", "W Y2", "B3 Y4"], top="B7", scores=[300, 460, 0], rules=rules)
    assert game.leave(2).act(0, "B1").champions == (0,)


@rule("R41", "SCORE-1")
def test_a_hand_that_is_gone_scores_nothing(edition: str) -> None:
    game = scene(edition, ["B1", "Y1 Y2", "W W"], top="B7").leave(2).act(0, "B1")
    assert game.scores == (3, 0, 0)


@rule("R41", "SETUP-3")
def test_the_next_round_is_dealt_to_those_who_stayed(edition: str) -> None:
    game = scene(edition, ["B1", "Y1 Y2", "B3 Y4", "G8 G9"], top="B7", dealer=0, seed="stay")
    again = game.leave(1).act(0, "B1").next_round()
    assert again.game.dealer == 2, "the deal passes over the empty seat"
    assert again.count(1) == 0
    assert all(again.count(seat) >= 7 for seat in (0, 2, 3))


@rule("R41")
@pytest.mark.parametrize("leaver", [0, 1])
def test_a_sole_survivor_wins(edition: str, leaver: int) -> None:
    game = scene(edition, ["B1 G1", "Y1 Y2"], top="B7", scores=[10, 20]).leave(leaver)
    assert game.champions == (1 - leaver,)
    assert game.awaits == "nothing"
    assert game.scores == (10, 20)


@rule("R41", "R6")
def test_with_two_left_of_three_a_reverse_is_a_reverse_between_two(edition: str) -> None:
    game = scene(edition, ["BR G1 G2", "Y1 Y2", "B3 Y4"], top="B7").leave(1).act(0, "BR")
    assert game.awaits == "turn 0"


@rule("R41")
def test_nobody_leaves_twice(edition: str) -> None:
    game = scene(edition, HANDS, top="B7").leave(3)
    with pytest.raises(Refusal) as caught:
        leave(game.game, 3)
    assert caught.value.rule == "R41"


@rule("R41", "R14")
def test_the_round_ends_when_all_who_stayed_have_passed(edition: str) -> None:
    game = scene(edition, ["G1 G2", "Y1 Y2", "W"], top="B7", draw="", left=[2])
    assert game.act(0, "pass").act(1, "pass").awaits == "nothing"


@rule("R41", "CHEESE-2")
def test_who_leaves_before_answering_a_cheese_touch_plays_no_answer() -> None:
    hands = ["CT B1 B2", "Y3 B5", "B3 Y4"]
    game = scene("wimpy-kid", hands, top="Y7", draw="G1 G2 G3 G4").act(0, "CT").leave(1)
    assert (game.top, game.awaits) == ("CT", "turn 2")
    assert "Y3" in game.draw.split()


@rule("R41", "R13")
def test_who_leaves_with_nothing_to_draw_plays_no_card_first(edition: str) -> None:
    game = scene(edition, ["B1", "B5 Y2", "B3 Y4"], top="B7", draw="").leave(0)
    assert (game.top, game.winner, game.draw) == ("B7", None, "B1")


@rule("R41", "WD4-4")
def test_who_played_a_wild_draw_four_and_left_draws_nothing(edition: str) -> None:
    game = scene(edition, ["W4 B1 G2", "B5 Y2", "B3 Y4"], top="B7").act(0, "W4:Y").leave(0)
    assert game.awaits == "challenge 1"
    for answer in ("accept", "challenge"):
        assert game.act(1, answer).count(0) == 0


@rule("R41")
def test_leaving_after_a_round_does_not_change_who_won_it(edition: str) -> None:
    game = scene(edition, ["B1", "Y1 Y2"], top="B7").act(0, "B1").leave(0)
    assert (game.winner, game.champions, game.scores) == (0, (1,), (3, 0))
