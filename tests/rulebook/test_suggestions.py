"""CUSTOM-3: the ten suggested rules of the Giant edition."""

from __future__ import annotations

import pytest

from lastcard.editions.presets import suggestions
from lastcard.engine import default_action
from lastcard.words import Speaker
from lastcard.words.card_texts import CardTexts
from rulebook.ids import rule
from scene import Rule, Scene, scene

DRAW = "G1 G2 B3 B4 B5 B6 B8 B9 R1 R2"


def suggestion(what: Rule, hands: list[str], draw: str = DRAW, play: str = "C1:Y") -> Scene:
    """Seat 0 plays a card with that rule and calls yellow."""
    return scene("giant", hands, top="R7", draw=draw, custom=[what]).act(0, play)


@rule("CUSTOM-3")
def test_there_are_ten_and_each_says_itself() -> None:
    presets = suggestions()
    assert len(presets) == 10
    for preset in presets:
        assert (
            CardTexts(Speaker()).card(preset.card(("blue", "green", "red", "yellow"))).endswith(".")
        )


@rule("CUSTOM-3")
def test_1_the_next_player_draws_until_the_called_colour_and_wilds_do_not_stop_it() -> None:
    game = suggestion("colour-hunt", ["C1 B1 B2", "G8 G9", "Y3 Y4"], draw="G1 W G2 Y5 Y6")
    assert (game.hand(1), game.awaits) == ("G8 G9 G1 W G2 Y5", "turn 1")


@rule("CUSTOM-3")
def test_1_a_written_colour_counts_whatever_was_called() -> None:
    written = [{"draw_until": "blue", "who": "next"}]
    game = suggestion(written, ["C1 B1 B2", "G8 G9"], draw="Y5 G1 B3 B4")
    assert game.hand(1) == "G8 G9 Y5 G1 B3"


@rule("CUSTOM-3")
def test_1_the_hunt_ends_when_nothing_can_be_drawn() -> None:
    game = suggestion("colour-hunt", ["C1 B1 B2", "G8 G9"], draw="G1 G2")
    assert (game.hand(1), game.draw, game.discard) == ("G8 G9 G1 G2 R7", "", "C1")


@rule("CUSTOM-3")
def test_2_everyone_else_discards_every_wild() -> None:
    hands = ["C1 W B2", "W4 G8 W", "C2 Y3 Y4"]
    game = suggestion("wilds-away", hands)
    assert (game.hand(0), game.hand(1), game.hand(2)) == ("W B2", "G8", "Y3 Y4")
    assert game.discard == "R7 W4 W C2 C1"
    assert game.can_be_caught == (1,)


@rule("CUSTOM-3", "R32")
def test_2_a_hand_of_nothing_but_wilds_is_out() -> None:
    game = suggestion("wilds-away", ["C1 B1 B2", "G1 G2", "W W4"])
    assert (game.winner, game.awaits) == (2, "nothing")


@rule("CUSTOM-3")
def test_3_with_nothing_to_play_the_next_player_draws_3_and_may_play_one_of_them() -> None:
    game = suggestion("triple-draw", ["C1 B1 B2", "G8 G9"], draw="Y5 G1 Y6 G2")
    drawn = game.act(1, "draw")
    assert (drawn.hand(1), drawn.awaits) == ("G8 G9 Y5 G1 Y6", "drawn 1")
    assert drawn.legal(1) == ["Y5", "Y6", "pass"]
    assert drawn.refuses(1, "draw").rule == "TURN-3"
    assert drawn.act(1, "Y6").awaits == "turn 0"


@rule("CUSTOM-3")
def test_3_a_voluntary_decline_draws_1() -> None:
    game = suggestion("triple-draw", ["C1 B1 B2", "Y8 G9"], draw="G5 G1 Y6 G2").act(1, "draw")
    assert (game.hand(1), game.awaits) == ("Y8 G9 G5", "turn 0")


@rule("CUSTOM-3")
def test_3_it_holds_for_the_coming_turn_only() -> None:
    game = suggestion("triple-draw", ["C1 Y1 B2", "G8 G9"], draw="R1 R2 R3 R4 R5 R6")
    again = game.act(1, "draw").act(0, "Y1").act(1, "draw")
    assert again.count(1) == 2 + 3 + 1


@rule("CUSTOM-3", "R38")
def test_4_whoever_played_it_takes_another_turn() -> None:
    game = suggestion("encore", ["C1 B1 B2", "G8 G9", "Y3 Y4"])
    assert (game.awaits, game.counts) == ("turn 0", [2, 2, 2])


@rule("CUSTOM-3")
def test_5_the_next_player_draws_to_exactly_7() -> None:
    game = suggestion("back-to-seven", ["C1 B1 B2", "G8 G9", "Y3 Y4"])
    assert (game.counts, game.awaits) == ([2, 7, 2], "turn 1")


@rule("CUSTOM-3")
def test_5_the_next_player_discards_to_exactly_7_by_own_choice() -> None:
    hands = ["C1 B1 B2", "G1 G2 G3 G4 G5 G6 G7 G8 G9", "Y3 Y4"]
    game = suggestion("back-to-seven", hands, draw="B3")
    assert game.awaits == "discard 1"
    after = game.act(1, "discard:G9", "discard:G1")
    assert (after.hand(1), after.awaits) == ("G2 G3 G4 G5 G6 G7 G8", "turn 1")


@rule("CUSTOM-3")
def test_6_everyone_comes_to_exactly_3_discards_first_then_draws_in_turn_order() -> None:
    hands = ["C1 B1 B2", "G6 G7 G8 G9", "Y3 Y4", "R3 R4 R5 R6"]
    game = suggestion("threes-all-round", hands, draw="Y8 Y9 B9")
    assert game.awaits == "discard 1"
    second = game.act(1, "discard:G6")
    assert second.awaits == "discard 3"
    assert second.count(2) == 2, "no draw before the last discard"
    after = second.act(3, "discard:R3")
    assert after.drawn() == [(2, 1), (0, 1)]
    assert (after.hand(2), after.hand(0), after.awaits) == ("Y3 Y4 Y8", "B1 B2 Y9", "turn 1")


@rule("CUSTOM-3")
def test_6_played_last_its_player_draws_3_and_is_not_out() -> None:
    game = suggestion("threes-all-round", ["C1", "G7 G8 G9", "Y3 Y4 Y5"])
    assert (game.count(0), game.awaits, game.winner) == (3, "turn 1", None)


@rule("CUSTOM-3")
def test_7_all_hands_lie_face_up_until_its_players_next_turn_begins() -> None:
    game = suggestion("open-hands", ["C1 B1 B2", "Y8 G9", "Y3 Y4"])
    everything = {str(seat): game.hand(seat).split() for seat in range(3)}
    for seat in (0, 1, 2, None):
        assert game.view(seat)["hands"] == everything
    later = game.act(1, "Y8")
    assert len(later.view(0)["hands"]) == 3
    assert later.act(2, "Y3").view(1)["hands"] == {}


@rule("CUSTOM-3")
def test_7_a_skipped_turn_does_not_count() -> None:
    game = suggestion("open-hands", ["C1 B1 B2", "Y8 G9", "YS Y4 Y9"])
    skipped = game.act(1, "Y8").act(2, "YS")
    assert skipped.awaits == "turn 1"
    assert len(skipped.view(2)["hands"]) == 3


@rule("CUSTOM-3")
def test_8_if_anybody_laughed_its_player_keeps_one_card_of_choice_and_a_call_is_due() -> None:
    game = suggestion("joker", ["C1 B1 B2 B3", "G8 G9", "Y3 Y4"])
    assert game.awaits == "vote 1 2"
    laughed = game.act(2, "vote:yes").act(1, "vote:no")
    assert laughed.awaits == "discard 0"
    kept = laughed.act(0, "discard:B1", "discard:B3")
    assert (kept.hand(0), kept.can_be_caught, kept.awaits) == ("B2", (0,), "turn 1")


@rule("CUSTOM-3")
@pytest.mark.parametrize("hand", ["C1 B1 B2", "C1"])
def test_8_if_nobody_laughed_its_player_draws_4_even_after_the_last_card(hand: str) -> None:
    game = suggestion("joker", [hand, "G8 G9", "Y3 Y4"])
    after = game.act(1, "vote:no").act(2, "vote:no")
    assert (after.count(0), after.awaits) == (len(hand.split()) + 3, "turn 1")


@rule("CUSTOM-3", "OUT-1")
def test_8_after_the_last_card_one_laugh_is_enough_to_be_out() -> None:
    game = suggestion("joker", ["C1", "G8 G9", "Y3 Y4"])
    assert game.act(1, "vote:yes").act(2, "vote:no").winner == 0


@rule("CUSTOM-3")
def test_9_the_promise_is_shown_to_all_and_costs_nothing() -> None:
    game = suggestion("stiff-arms", ["C1 B1 B2", "Y8 G9", "Y3 Y4"])
    assert (game.awaits, game.counts) == ("turn 1", [2, 2, 2])
    for seat in (0, 1, 2, None):
        (lasting,) = game.view(seat)["lasting"]
        assert lasting["seats"] == [1]


@rule("CUSTOM-3", "UNO-1")
def test_9_a_later_uno_call_that_stands_ends_it() -> None:
    game = suggestion("stiff-arms", ["C1 B1 B2", "Y8 G9", "Y3 Y4"])
    assert game.act(1, "Y8!").view(0)["lasting"] == []
    assert game.act(1, "Y8").act(1, "uno").view(0)["lasting"] == []


@rule("CUSTOM-3", "UNO-1", "R33")
def test_9_an_early_call_ends_it_too_and_was_said_even_if_it_lapses() -> None:
    game = suggestion("stiff-arms", ["C1 B1 B2", "Y8 G9", "Y3 Y4"]).act(1, "uno")
    assert game.view(0)["lasting"] == []
    assert [event.text for event in game.told("ended")] == ["honour"]
    lapsed = game.act(1, "draw")
    assert (lapsed.called, lapsed.view(0)["lasting"]) == ((), [])


@rule("CUSTOM-3", "UNO-1")
def test_9_the_call_that_came_with_the_card_does_not_end_it() -> None:
    game = suggestion("stiff-arms", ["C1 B1", "Y8 G9", "Y3 Y4"], play="C1:Y!")
    assert len(game.view(0)["lasting"]) == 1
    early = scene("giant", ["C1 B1", "Y8 G9"], top="R7", custom=["stiff-arms"]).act(0, "uno")
    assert len(early.act(0, "C1:Y").view(0)["lasting"]) == 1


@rule("CUSTOM-3")
def test_10_the_next_player_crows_or_chickens_out_and_draws_4() -> None:
    game = suggestion("rooster", ["C1 B1 B2", "Y8 G9", "Y3 Y4"])
    assert (game.awaits, game.legal(1)) == ("dare 1", ["dare:do", "dare:refuse"])
    done, refused = game.act(1, "dare:do"), game.act(1, "dare:refuse")
    assert (done.count(1), done.awaits) == (2, "turn 1")
    assert (refused.count(1), refused.awaits) == (6, "turn 1")


@rule("CUSTOM-3")
def test_10_running_out_of_time_is_chickening_out() -> None:
    game = suggestion("rooster", ["C1 B1 B2", "Y8 G9", "Y3 Y4"])
    assert default_action(game.game, 1) == "dare:refuse"
