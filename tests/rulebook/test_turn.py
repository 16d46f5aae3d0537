"""TURN: what a turn is, and the cards with a symbol."""

from __future__ import annotations

import pytest

from lastcard.engine import seen_by
from rulebook.ids import rule
from scene import dealt, scene


@rule("TURN-1")
def test_the_player_left_of_the_dealer_starts_and_play_goes_to_the_left(edition: str) -> None:
    hands = {0: "B1 B2 B3 B4 B5 B6 B8", 1: "B1 B2 B3 B4 B5 B6 B8", 2: "G1 G2 G3 G4 G5 G6 G8"}
    game = dealt(edition, "B7", dealer=2, hands=hands)
    assert game.awaits == "turn 0"
    assert game.act(0, "B1").awaits == "turn 1"
    assert game.act(0, "B1").act(1, "B2").awaits == "turn 2"


@rule("TURN-1", "R9")
@pytest.mark.parametrize("action", ["B5", "draw", "pass"])
def test_acting_out_of_turn_is_refused(edition: str, action: str) -> None:
    game = scene(edition, ["B1 G1", "B5 G2", "Y1 Y2"], top="B7")
    refusal = game.refuses(1, action)
    assert refusal.rule == "TURN-1"
    assert "seat 0" in refusal.message


@rule("TURN-2")
@pytest.mark.parametrize("card", ["B1", "G7", "BS", "BR", "BD"])
def test_a_card_goes_on_its_colour_or_its_number(edition: str, card: str) -> None:
    game = scene(edition, [f"{card} G1 G2", "Y1 Y2", "Y3 Y4"], top="B7")
    assert game.act(0, card).top == card


@rule("TURN-2")
def test_a_card_goes_on_the_colour_that_was_called(edition: str) -> None:
    game = scene(edition, ["G1 B1 B2", "Y1 Y2"], top="W:G")
    assert "G1" in game.legal(0)
    assert game.refuses(0, "B1").rule == "TURN-2"


@rule("TURN-2", "R9")
def test_a_number_that_matches_nothing_is_refused_and_the_sentence_names_the_cards(
    edition: str,
) -> None:
    game = scene(edition, ["G5 B1", "Y1 Y2"], top="B7")
    refusal = game.refuses(0, "G5")
    assert refusal.rule == "TURN-2"
    assert "Green 5" in refusal.message
    assert "Blue 7" in refusal.message


@rule("TURN-2")
def test_a_card_that_is_not_in_the_hand_cannot_be_played(edition: str) -> None:
    refusal = scene(edition, ["B1 G1", "Y1 Y2"], top="B7").refuses(0, "B5")
    assert (refusal.rule, refusal.message) == ("TURN-2", "You do not hold Blue 5.")


@rule("TURN-3")
def test_without_a_match_one_card_is_drawn_and_may_be_played_at_once(edition: str) -> None:
    game = scene(edition, ["G1 G2", "Y1 Y2"], top="B7", draw="B3 B4")
    assert game.legal(0) == ["draw", "uno"]
    drawn = game.act(0, "draw")
    assert (drawn.hand(0), drawn.draw, drawn.awaits) == ("G1 G2 B3", "B4", "drawn 0")
    assert drawn.legal(0) == ["B3", "pass"]
    assert drawn.act(0, "B3").awaits == "turn 1"


@rule("TURN-3")
def test_if_the_drawn_card_cannot_be_played_the_turn_passes(edition: str) -> None:
    game = scene(edition, ["G1 G2", "Y1 Y2"], top="B7", draw="G3 B4").act(0, "draw")
    assert (game.hand(0), game.awaits) == ("G1 G2 G3", "turn 1")


@rule("TURN-3")
def test_nobody_draws_twice_in_a_turn(edition: str) -> None:
    game = scene(edition, ["G1 G2", "Y1 Y2"], top="B7", draw="B3 B4").act(0, "draw")
    assert game.refuses(0, "draw").rule == "TURN-3"


@rule("TURN-4")
def test_a_player_who_declines_to_play_draws_one_and_may_play_only_that_card(
    edition: str,
) -> None:
    game = scene(edition, ["B1 G2", "Y1 Y2"], top="B7", draw="B3 B4").act(0, "draw")
    assert game.legal(0) == ["B3", "pass"]
    refusal = game.refuses(0, "B1")
    assert refusal.rule == "TURN-4"
    assert refusal.message == "After drawing only Blue 3 may be played, not Blue 1."


@rule("TURN-4")
def test_a_player_who_declines_and_draws_nothing_playable_is_done(edition: str) -> None:
    game = scene(edition, ["B1 G2", "Y1 Y2"], top="B7", draw="G3 B4").act(0, "draw")
    assert game.awaits == "turn 1"


@rule("R7")
def test_a_playable_card_just_drawn_may_be_kept(edition: str) -> None:
    game = scene(edition, ["G1 G2", "Y1 Y2"], top="B7", draw="B3 B4").act(0, "draw", "pass")
    assert (game.hand(0), game.awaits) == ("G1 G2 B3", "turn 1")


@rule("DRAW2-1")
def test_a_draw_two_makes_the_next_player_draw_2_and_miss_the_turn(edition: str) -> None:
    game = scene(edition, ["BD G1 G2", "Y1 Y2", "Y3 Y4"], top="B7", draw="G3 G4 G5")
    played = game.act(0, "BD")
    assert (played.hand(1), played.awaits) == ("Y1 Y2 G3 G4", "turn 2")


@rule("DRAW2-1")
def test_a_draw_two_goes_on_its_colour_and_on_another_draw_two_only(edition: str) -> None:
    hands = ["BD G1 G2", "Y1 Y2", "Y3 Y4"]
    assert "BD" in scene(edition, hands, top="GD").legal(0)
    refusal = scene(edition, hands, top="G7").refuses(0, "BD")
    assert refusal.rule == "DRAW2-1"
    assert refusal.message == (
        "Blue Draw Two goes on blue or on another Draw Two; "
        "the colour in play is green and the top card is Green 7."
    )


@rule("REVERSE-1")
def test_a_reverse_turns_the_direction(edition: str) -> None:
    game = scene(edition, ["BR G1 G2", "Y1 Y2", "B3 Y4"], top="B7").act(0, "BR")
    assert (game.direction, game.awaits) == (-1, "turn 2")
    assert game.act(2, "B3").awaits == "turn 1"


@rule("REVERSE-1")
def test_a_reverse_goes_on_its_colour_and_on_another_reverse_only(edition: str) -> None:
    hands = ["BR G1 G2", "Y1 Y2", "Y3 Y4"]
    assert "BR" in scene(edition, hands, top="GR").legal(0)
    assert scene(edition, hands, top="G7").refuses(0, "BR").rule == "REVERSE-1"


@rule("SKIP-1")
def test_a_skip_makes_the_next_player_miss_the_turn(edition: str) -> None:
    game = scene(edition, ["BS G1 G2", "Y1 Y2", "Y3 Y4"], top="B7").act(0, "BS")
    assert (game.awaits, game.counts) == ("turn 2", [2, 2, 2])
    assert [(event.seat, event.rule) for event in game.told("skipped")] == [(1, "SKIP-1")]


@rule("SKIP-1")
def test_a_skip_goes_on_its_colour_and_on_another_skip_only(edition: str) -> None:
    hands = ["BS G1 G2", "Y1 Y2", "Y3 Y4"]
    assert "BS" in scene(edition, hands, top="GS").legal(0)
    assert scene(edition, hands, top="G7").refuses(0, "BS").rule == "SKIP-1"


@rule("WILD-1")
@pytest.mark.parametrize("color", ["B", "Y"])
def test_a_wild_names_any_colour_even_the_current_one_and_even_with_a_match_in_hand(
    edition: str, color: str
) -> None:
    game = scene(edition, ["W B1 B2", "Y1 Y2"], top="B7").act(0, f"W:{color}")
    assert (game.color, game.top, game.awaits) == (color, "W", "turn 1")


@rule("WILD-1")
def test_a_wild_without_a_colour_is_refused(edition: str) -> None:
    refusal = scene(edition, ["W B1", "Y1 Y2"], top="B7").refuses(0, "W")
    assert refusal.rule == "WILD-1"
    assert refusal.message.startswith("Wild needs a colour: W:B, W:G")


@rule("R6")
def test_with_two_players_a_reverse_turns_the_direction_and_the_opponent_misses_the_turn(
    edition: str,
) -> None:
    game = scene(edition, ["BR G1 G2", "Y1 Y2"], top="B7").act(0, "BR")
    assert (game.direction, game.awaits) == (-1, "turn 0")


@rule("R6")
def test_under_two_player_reverse_turn_the_opponent_plays_next(edition: str) -> None:
    rules = {"two_player_reverse": "turn"}
    game = scene(edition, ["BR G1 G2", "Y1 Y2"], top="B7", rules=rules).act(0, "BR")
    assert (game.direction, game.awaits) == (-1, "turn 1")


@rule("R6")
def test_two_player_reverse_changes_nothing_between_three(edition: str) -> None:
    for option in ("skip", "turn"):
        rules = {"two_player_reverse": option}
        game = scene(edition, ["BR G1 G2", "Y1 Y2", "Y3 Y4"], top="B7", rules=rules)
        assert game.act(0, "BR").awaits == "turn 2"


@rule("R8")
def test_nothing_is_stacked_unless_the_house_says_so(edition: str) -> None:
    game = scene(edition, ["BD G1 G2", "BD Y2", "Y3 Y4"], top="B7").act(0, "BD")
    assert (game.count(1), game.awaits) == (4, "turn 2")


@rule("R8")
def test_nobody_jumps_in_unless_the_house_says_so(edition: str) -> None:
    game = scene(edition, ["B1 G1 G2", "Y1 Y2", "B1 Y4"], top="B7").act(0, "B1")
    assert game.legal(2) == []
    assert game.refuses(2, "B1").rule == "TURN-1"


@rule("R8")
def test_sevens_and_zeros_move_no_hands_unless_the_house_says_so(edition: str) -> None:
    game = scene(edition, ["B7 G1 G2", "B0 Y1 Y2", "Y3 Y4"], top="B1")
    seven = game.act(0, "B7")
    assert (seven.awaits, seven.hand(0)) == ("turn 1", "G1 G2")
    assert seven.refuses(1, "swap:0").rule == "R8"
    assert seven.act(1, "B0").hand(1) == "Y1 Y2"


@rule("R9")
@pytest.mark.parametrize("action", ["", "B", "B5:Y", "X9", "draw!", "b5", "W:", "play B5", "B5 "])
def test_what_is_no_action_at_all_is_refused(edition: str, action: str) -> None:
    game = scene(edition, ["B5 W", "Y1 Y2"], top="B7")
    assert game.refuses(0, action).message.endswith(".")


@rule("TURN-3")
def test_nobody_else_sees_the_card_just_drawn(edition: str) -> None:
    for card in ("B3", "G3"):
        game = scene(edition, ["G1 G2", "Y1 Y2"], top="B7", draw=f"{card} B4").act(0, "draw")
        (event,) = game.told("drew")
        assert seen_by(event, 0).cards == (card,)
        for seat in (1, None):
            assert (seen_by(event, seat).cards, seen_by(event, seat).number) == ((), 1)
            assert card not in str(game.view(seat))
