"""CHEESE: the Cheese Touch of the Wimpy Kid edition."""

from __future__ import annotations

import pytest

from rulebook.ids import rule
from scene import Scene, scene


def touched(victim: str, draw: str = "G1 G2 G3 G4 G5", **position: str) -> Scene:
    """Seat 0 plays a Cheese Touch on seat 1."""
    hands = ["CT B1 B2", victim, "Y7 G8"]
    return scene("wimpy-kid", hands, top="Y5", draw=draw, **position).act(0, "CT")


@rule("CHEESE-1")
@pytest.mark.parametrize(("top", "color"), [("R7", "red"), ("B7", "blue"), ("W:G", "green")])
def test_it_goes_only_on_yellow(top: str, color: str) -> None:
    game = scene("wimpy-kid", ["CT B1 B2", "Y3 G1"], top=top)
    assert "CT" not in game.legal(0)
    refusal = game.refuses(0, "CT")
    assert refusal.rule == "CHEESE-1"
    assert refusal.message == f"Cheese Touch goes only on yellow; the colour in play is {color}."


@rule("R21")
def test_a_wild_called_yellow_is_yellow() -> None:
    game = scene("wimpy-kid", ["CT B1 B2", "Y3 G1"], top="W:Y")
    assert game.act(0, "CT").color == "Y"


@rule("CHEESE-2")
def test_the_next_player_picks_up_2_and_must_go_on_with_yellow() -> None:
    game = touched("Y3 B7 B8")
    assert game.hand(1) == "Y3 B7 B8 G1 G2"
    assert game.awaits == "follow 1"
    assert game.legal(1) == ["Y3"]
    assert game.act(1, "Y3").awaits == "turn 2"


@rule("CHEESE-2")
def test_one_of_the_two_cards_just_drawn_is_an_answer() -> None:
    game = touched("B7 B8", draw="G1 Y9 G2")
    assert (game.awaits, game.legal(1)) == ("follow 1", ["Y9"])
    assert game.act(1, "Y9").awaits == "turn 2"


@rule("CHEESE-2")
def test_another_colour_is_no_answer() -> None:
    refusal = touched("Y3 B7 B8").refuses(1, "B7")
    assert refusal.rule == "CHEESE-2"
    assert refusal.message == "Cheese Touch must be followed by a yellow card, not Blue 7."


@rule("CHEESE-2")
def test_a_yellow_answer_has_its_usual_effect() -> None:
    game = touched("YS B7 B8").act(1, "YS")
    assert game.awaits == "turn 0"


@rule("CHEESE-3")
def test_without_yellow_that_player_picks_up_2_more_and_the_turn_is_over() -> None:
    game = touched("B7 B8")
    assert game.hand(1) == "B7 B8 G1 G2 G3 G4"
    assert game.awaits == "turn 2"


@rule("CHEESE-3")
def test_a_yellow_card_among_the_2_more_comes_too_late() -> None:
    game = touched("B7 B8", draw="G1 G2 Y8 Y9")
    assert (game.hand(1), game.awaits) == ("B7 B8 G1 G2 Y8 Y9", "turn 2")


@rule("CHEESE-3")
def test_for_the_one_after_it_is_an_ordinary_yellow_card() -> None:
    game = touched("B7 B8")
    assert game.legal(2) == ["Y7", "draw", "uno"]
    assert game.refuses(2, "G8").rule == "TURN-2"
    assert game.act(2, "draw").count(2) == 3


@rule("CHEESE-3")
def test_with_two_players_it_is_its_players_turn_again_once_the_other_had_no_yellow() -> None:
    game = scene("wimpy-kid", ["CT Y1 B2", "B7 B8"], top="Y5", draw="G1 G2 G3 G4").act(0, "CT")
    assert (game.awaits, game.count(1)) == ("turn 0", 6)
    assert "Y1" in game.legal(0)


@rule("R22")
def test_a_cheese_touch_answers_a_cheese_touch_and_the_next_player_picks_up_2() -> None:
    game = touched("CT B7 B8")
    assert game.legal(1) == ["CT"]
    answered = game.act(1, "CT")
    assert answered.hand(2) == "Y7 G8 G3 G4"
    assert answered.awaits == "follow 2"


@rule("R22")
def test_it_is_a_yellow_card_that_others_match() -> None:
    game = scene("wimpy-kid", ["Y1 B1 B2", "G1 G2"], top="CT")
    assert game.color == "Y"
    assert game.act(0, "Y1").top == "Y1"
    assert "CT" in scene("wimpy-kid", ["CT B1 B2", "G1 G2"], top="CT").legal(0)


@rule("R23")
@pytest.mark.parametrize("wild", ["W", "W4"])
def test_a_wild_is_no_answer(wild: str) -> None:
    game = touched(f"{wild} Y3 B8")
    assert game.legal(1) == ["Y3"]
    refusal = game.refuses(1, f"{wild}:Y")
    assert refusal.rule == "R23"
    assert "Wild" in refusal.message
    assert "Cheese Touch" in refusal.message


@rule("R23", "CHEESE-3")
def test_a_wild_does_not_save_from_the_2_more() -> None:
    assert touched("W B8").count(1) == 6


@rule("R24")
@pytest.mark.parametrize("action", ["draw", "pass"])
def test_holding_yellow_the_answer_is_compulsory(action: str) -> None:
    refusal = touched("Y3 B7 B8").refuses(1, action)
    assert refusal.rule == "R24"
    assert "Y3" in refusal.message


@rule("R25", "OUT-1")
@pytest.mark.parametrize("victim", ["Y3 B7", "B7 B8"])
def test_played_last_the_next_player_draws_2_and_no_more(victim: str) -> None:
    game = scene("wimpy-kid", ["CT", victim, "G7 G8"], top="Y5", draw="G1 G2 G3 G4").act(0, "CT")
    assert (game.winner, game.awaits) == (0, "nothing")
    assert game.hand(1) == f"{victim} G1 G2"


@rule("CHEESE-2", "R34")
def test_the_uno_window_stays_open_through_the_2_and_the_2_more() -> None:
    hands = ["CT B1", "B7 B8", "Y7 G8"]
    game = scene("wimpy-kid", hands, top="Y5", draw="G1 G2 G3 G4 G5 G6 G7").act(0, "CT")
    assert game.awaits == "turn 2"
    assert game.can_be_caught == (0,)
    for seat in (1, 2):
        caught = game.act(seat, "catch:0")
        assert (caught.count(0), caught.awaits) == (3, "turn 2")
    for action, opened in (("Y7", (2,)), ("draw", ())):
        later = game.act(2, action)
        assert later.can_be_caught == opened
        assert later.refuses(1, "catch:0").rule == "UNO-2"


@rule("CHEESE-2", "R34")
def test_the_uno_window_closes_when_the_cheese_touch_is_answered() -> None:
    hands = ["CT B1", "Y3 B7 B8", "Y7 G8"]
    game = scene("wimpy-kid", hands, top="Y5", draw="G1 G2").act(0, "CT")
    assert (game.awaits, game.can_be_caught) == ("follow 1", (0,))
    assert game.act(1, "Y3").can_be_caught == ()


@rule("R12", editions=("wimpy-kid",))
def test_with_too_few_cards_left_the_rest_of_the_cheese_is_forgiven() -> None:
    hands = ["CT B1 B2", "B7 B8", "Y7 G8"]
    game = scene("wimpy-kid", hands, top="W:Y", draw="").act(0, "CT")
    assert (game.hand(1), game.awaits) == ("B7 B8 W", "turn 2")
