"""SORC: the Sorcerer's Apprentice of the Disney edition."""

from __future__ import annotations

from rulebook.ids import rule
from scene import scene

HANDS = ["SA B1 B2", "Y1 Y2", "Y3 Y4", "Y5 Y6"]
DRAW = "G1 G2 G3 G4 G5 G6 G7"


@rule("SORC-1")
def test_the_next_player_draws_1_the_one_after_2_and_so_on() -> None:
    game = scene("disney", HANDS, top="P7", draw=DRAW).act(0, "SA:G")
    assert [game.hand(seat) for seat in range(4)] == [
        "B1 B2",
        "Y1 Y2 G1",
        "Y3 Y4 G2 G3",
        "Y5 Y6 G4 G5 G6",
    ]


@rule("SORC-1")
def test_it_goes_round_in_the_direction_of_play() -> None:
    game = scene("disney", HANDS, top="P7", draw=DRAW, direction=-1).act(0, "SA:G")
    assert game.counts == [2, 5, 4, 3]
    assert game.awaits == "turn 3"


@rule("SORC-1")
def test_nobody_misses_a_turn() -> None:
    game = scene("disney", HANDS, top="P7", draw=DRAW).act(0, "SA:G")
    assert (game.awaits, game.color) == ("turn 1", "G")


@rule("SORC-1")
def test_it_is_a_wild_that_goes_on_anything_and_needs_a_colour() -> None:
    game = scene("disney", HANDS, top="YS")
    plays = [action for action in game.legal(0) if action.startswith("SA")]
    assert plays == ["SA:B", "SA:G", "SA:P", "SA:Y"]
    assert game.refuses(0, "SA").rule == "SORC-1"


@rule("R29")
def test_played_last_all_still_draw_and_it_counts() -> None:
    game = scene("disney", ["SA", "Y1", "Y3"], top="P7", draw="G9 BD W G1").act(0, "SA:G")
    assert (game.winner, game.awaits) == (0, "nothing")
    assert (game.hand(1), game.hand(2)) == ("Y1 G9", "Y3 BD W")
    assert game.scores == (1 + 9 + 3 + 20 + 50, 0, 0)


@rule("R12", editions=("disney",))
def test_with_too_few_cards_the_last_in_turn_order_go_without() -> None:
    game = scene("disney", HANDS, top="P7", draw="G1 G2 G3").act(0, "SA:G")
    assert game.counts == [2, 3, 4, 3], "the card under it is reshuffled and drawn last"
