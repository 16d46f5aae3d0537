"""UNO: one card left."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook.ids import rule
from scene import Scene, dealt, scene

HANDS = ["B1 G1", "B5 Y2", "B3 Y4"]
DRAW = "G2 G3 G4 G5 G6 G7"


def table(edition: str, hands: list[str] = HANDS, **rules: object) -> Scene:
    return scene(edition, hands, top="B7", draw=DRAW, rules=rules)


@rule("UNO-1", "R33")
def test_the_call_can_come_with_the_play(edition: str) -> None:
    game = table(edition).act(0, "B1!")
    assert (game.called, game.can_be_caught) == ((0,), ())
    assert game.refuses(1, "catch:0").rule == "UNO-2"


@rule("UNO-1", "R33")
def test_the_call_can_come_before_the_play_in_the_same_turn(edition: str) -> None:
    early = table(edition).act(0, "uno")
    assert early.awaits == "turn 0"
    game = early.act(0, "B1")
    assert (game.called, game.can_be_caught) == ((0,), ())


@rule("UNO-1", "R33")
def test_the_call_can_come_after_the_play(edition: str) -> None:
    game = table(edition).act(0, "B1")
    assert game.can_be_caught == (0,)
    called = game.act(0, "uno")
    assert (called.called, called.can_be_caught, called.awaits) == ((0,), (), "turn 1")
    assert called.refuses(2, "catch:0").rule == "UNO-2"


@rule("R33", "R37")
def test_nobody_calls_twice_for_the_same_card(edition: str) -> None:
    early = table(edition).act(0, "uno")
    assert early.refuses(0, "uno").rule == "UNO-1"
    assert early.act(0, "B1").refuses(0, "uno").rule == "UNO-1"


@rule("R33")
def test_an_early_call_lapses_if_no_card_is_played(edition: str) -> None:
    game = scene(edition, HANDS, top="B7", draw="B9 G2 G3").act(0, "uno", "draw")
    assert game.called == ()
    kept = game.act(0, "pass").act(1, "B5!").act(2, "B3!").act(0, "B1")
    assert (kept.count(0), kept.called) == (2, (1, 2))


@rule("R33")
def test_an_early_call_made_with_the_drawn_card_lapses_with_a_pass(edition: str) -> None:
    game = scene(edition, ["G1", "Y1 Y2"], top="B7", draw="B9 G2").act(0, "draw", "uno", "pass")
    assert (game.called, game.count(0)) == ((), 2)


@rule("R33", "TURN-3")
def test_a_call_can_go_with_the_card_just_drawn(edition: str) -> None:
    game = scene(edition, ["G1", "Y1 Y2"], top="B7", draw="B9 G2").act(0, "draw", "B9!")
    assert (game.called, game.can_be_caught) == ((0,), ())


@rule("R33", "UNO-1")
@pytest.mark.parametrize("hand", ["B1", "B1 G1 G2", "B1 G1 G2 G3"])
def test_a_call_with_a_play_that_does_not_leave_one_card_is_refused_whole(
    edition: str, hand: str
) -> None:
    game = table(edition, [hand, "B5 Y2", "B3 Y4"])
    assert game.refuses(0, "B1!").rule == "UNO-1"
    assert "B1" in game.legal(0)


@rule("R33")
def test_a_card_that_cannot_be_played_is_refused_for_that_even_with_a_call(edition: str) -> None:
    assert table(edition, ["B1 G1 G2", "Y1 Y2"]).refuses(0, "G1!").rule == "TURN-2"


@rule("R33")
def test_under_uno_auto_calls_are_made_for_the_players(edition: str) -> None:
    game = table(edition, uno="auto").act(0, "B1")
    assert (game.called, game.can_be_caught) == ((0,), ())
    assert "uno" not in game.legal(0)
    assert game.refuses(1, "catch:0").rule == "UNO-2"
    assert game.refuses(0, "uno").rule == "UNO-1"


@rule("R33")
@pytest.mark.parametrize("hand", ["B1 G1", "B1 G1 G2", "B1"])
def test_under_uno_auto_the_call_mark_changes_nothing(edition: str, hand: str) -> None:
    game = table(edition, [hand, "B5 Y2", "B3 Y4"], uno="auto")
    assert game.act(0, "B1!").game == game.act(0, "B1").game


@rule("UNO-2", "R34")
@pytest.mark.parametrize("catcher", [1, 2])
def test_any_opponent_may_catch_and_the_one_caught_draws_2(edition: str, catcher: int) -> None:
    game = table(edition).act(0, "B1")
    assert "catch:0" in game.legal(catcher)
    caught = game.act(catcher, "catch:0")
    assert (caught.hand(0), caught.awaits) == ("G1 G2 G3", "turn 1")
    assert caught.can_be_caught == ()


@rule("UNO-2")
def test_the_penalty_can_be_another_number(edition: str) -> None:
    assert table(edition, uno_penalty=4).act(0, "B1").act(2, "catch:0").count(0) == 5


@rule("UNO-2", "R34")
@pytest.mark.parametrize("action", ["B5", "draw"])
def test_it_is_too_late_once_the_next_player_plays_or_draws(edition: str, action: str) -> None:
    game = table(edition).act(0, "B1").act(1, action)
    assert 0 not in game.can_be_caught
    assert game.refuses(2, "catch:0").rule == "UNO-2"
    assert game.refuses(0, "uno").rule == "UNO-1"


@rule("R34", "HOUSE-DRAW")
def test_drawing_until_a_card_can_be_played_closes_the_window_too(edition: str) -> None:
    game = table(edition, ["B1 G1", "Y1 Y2"], draw_until_playable=True).act(0, "B1")
    assert game.act(1, "draw").can_be_caught == ()


@rule("R34", "R13")
def test_it_is_too_late_once_the_next_player_passes(edition: str) -> None:
    game = scene(edition, ["G1", "Y2 Y3"], top="B7", draw="", turn=1, uno={"open": [0]})
    assert "catch:0" in game.legal(1)
    assert game.act(1, "pass").can_be_caught == ()


@rule("R34")
@pytest.mark.parametrize(("card", "draws"), [("BD", 2), ("BS", 0)])
def test_forced_draws_and_skips_do_not_close_the_window(
    edition: str, card: str, draws: int
) -> None:
    game = table(edition, [f"{card} G1", "B5 Y2", "B3 Y4"]).act(0, card)
    assert (game.count(1), game.awaits, game.can_be_caught) == (2 + draws, "turn 2", (0,))
    assert game.act(2, "catch:0").count(0) == 3


@rule("R34")
@pytest.mark.parametrize("answer", ["accept", "challenge"])
def test_a_challenge_does_not_close_the_window(edition: str, answer: str) -> None:
    game = table(edition, ["W4 G1", "B5 Y2", "B3 Y4"]).act(0, "W4:Y")
    assert game.can_be_caught == (0,)
    assert "catch:0" in game.legal(1)
    assert game.act(1, answer).can_be_caught == (0,)


@rule("R34", "OUT-3")
def test_a_reshuffle_does_not_close_the_window(edition: str) -> None:
    hands = ["BD G1", "B5 Y2", "B3 Y4"]
    game = scene(edition, hands, top="B7", discard="Y8 Y9", draw="G2").act(0, "BD")
    assert game.told("reshuffled")
    assert game.can_be_caught == (0,)


@rule("R34", editions=("disney", "giant"))
def test_votes_dares_and_discards_do_not_close_the_window(edition: str) -> None:
    ask: list[dict[str, Any]] = [
        {"vote": "Again?", "who": "others", "pass": "any", "yes": [], "no": []},
        {"dare": "Sing", "who": "next", "refuse": []},
        {"discard_to": 2, "who": "next"},
    ]
    game = scene(edition, ["C1 G1", "B5 Y2 Y3", "B3 Y4"], top="B7", custom=[ask]).act(0, "C1:Y")
    after = game.act(1, "vote:no").act(2, "vote:no").act(1, "dare:do", "discard:Y2")
    assert (after.awaits, after.can_be_caught) == ("turn 1", (0,))


@rule("R34", editions=("toy-story",))
def test_showing_a_card_does_not_close_the_window() -> None:
    game = scene("toy-story", ["LO G1", "B5 B6", "Y3 Y4"], top="B7").act(0, "LO:B")
    assert game.act(1, "show:B6").can_be_caught == (0,)


@rule("R35")
def test_a_due_call_lapses_when_the_player_no_longer_has_exactly_one_card(edition: str) -> None:
    game = table(edition, ["W4 B1", "B5 Y2", "B3 Y4"]).act(0, "W4:Y").act(1, "challenge")
    assert (game.count(0), game.can_be_caught) == (5, ())
    refusal = game.refuses(2, "catch:0")
    assert (refusal.rule, "5 cards" in refusal.message) == ("UNO-2", True)


@rule("R36")
def test_after_drawing_back_up_and_down_again_a_new_call_is_due(edition: str) -> None:
    game = scene(edition, ["B1 G1", "B5 Y2"], top="B7", draw="B9 G2").act(0, "B1!")
    back = game.act(1, "B5!").act(0, "draw")
    assert back.called == (1,)
    assert back.act(0, "B9").can_be_caught == (0,)


@rule("R36")
def test_after_a_catch_a_new_call_is_due(edition: str) -> None:
    hands = ["B1 G1", "B2 B3 B4 B5"]
    caught = scene(edition, hands, top="B7", draw="B9 B8 G9").act(0, "B1").act(1, "catch:0")
    assert (caught.hand(0), caught.can_be_caught) == ("G1 B9 B8", ())
    again = caught.act(1, "B2").act(0, "B9").act(1, "B3").act(0, "B8")
    assert (again.hand(0), again.can_be_caught) == ("G1", (0,))


@rule("R37")
def test_a_false_call_costs_nothing(edition: str) -> None:
    game = table(edition, ["B1 G1 G2", "B5 Y2", "B3 Y4"])
    assert game.refuses(0, "uno").rule == "UNO-1"
    assert game.refuses(1, "uno").rule == "UNO-1"


@rule("R37")
@pytest.mark.parametrize("target", [0, 1, 2, 7])
def test_a_false_catch_costs_nothing(edition: str, target: int) -> None:
    assert table(edition).refuses(1, f"catch:{target}").rule == "UNO-2"


@rule("R38")
def test_a_players_own_next_play_closes_the_window(edition: str) -> None:
    game = table(edition, ["BS B2", "B5 Y2"]).act(0, "BS")
    assert (game.awaits, game.can_be_caught) == ("turn 0", (0,))
    assert game.act(1, "catch:0").count(0) == 3
    assert game.act(0, "draw").can_be_caught == ()


@rule("UNO-1")
def test_a_hand_dealt_with_one_card_makes_no_call_due(edition: str) -> None:
    game = dealt(edition, "B7", rules={"hand_size": 1})
    assert game.can_be_caught == ()
    assert game.refuses(1, "catch:0").rule == "UNO-2"


@rule("R38", "CUSTOM-3")
def test_an_extra_turn_leaves_the_window_open_until_its_players_next_play() -> None:
    hands = ["C1 B1", "Y1 Y2"]
    game = scene("giant", hands, top="B7", custom=["encore"]).act(0, "C1:B")
    assert (game.awaits, game.can_be_caught) == ("turn 0", (0,))
    assert game.act(1, "catch:0").count(0) == 3


@rule("R34")
def test_nobody_catches_the_own_missing_call(edition: str) -> None:
    game = table(edition).act(0, "B1")
    assert game.legal(0) == ["uno"]
    assert game.refuses(0, "catch:0").rule == "UNO-2"


@rule("R33", "HOUSE-JUMP")
def test_an_early_call_lapses_when_somebody_jumps_in_before_the_play(edition: str) -> None:
    hands = ["B2 G1", "Y1 Y2 Y3", "B7 Y4 Y5"]
    game = scene(edition, hands, top="B7", rules={"jump_in": True}, played_by=1)
    assert game.act(0, "uno").act(2, "B7").called == ()
