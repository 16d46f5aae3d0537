"""HOUSE-SEVEN and HOUSE-ZERO: hands that move."""

from __future__ import annotations

from typing import Any

from lastcard.engine import seen_by
from rulebook.ids import rule
from scene import Scene, dealt, scene

RULES = {"seven_zero": True}


def table(edition: str, hands: list[str], **position: Any) -> Scene:
    return scene(edition, hands, top="B1", rules=RULES, **position)


@rule("HOUSE-SEVEN")
def test_who_plays_a_7_swaps_hands_with_a_player_of_choice(edition: str) -> None:
    game = table(edition, ["B7 G1 G2", "Y1 Y2 Y3", "Y4 Y5 Y6"]).act(0, "B7")
    assert (game.awaits, game.legal(0)) == ("swap 0", ["swap:1", "swap:2"])
    swapped = game.act(0, "swap:2")
    assert (swapped.hand(0), swapped.hand(1)) == ("Y4 Y5 Y6", "Y1 Y2 Y3")
    assert (swapped.hand(2), swapped.awaits) == ("G1 G2", "turn 1")


@rule("HOUSE-SEVEN")
def test_after_a_7_nothing_else_comes_before_the_swap(edition: str) -> None:
    game = table(edition, ["B7 G1 G2", "Y1 Y2 Y3", "Y4 Y5 Y6"]).act(0, "B7")
    assert game.refuses(0, "swap:0").rule == "HOUSE-SEVEN"
    assert game.refuses(0, "G1").rule == "HOUSE-SEVEN"
    game.refuses(1, "Y1")


@rule("HOUSE-SEVEN")
def test_hands_are_swapped_only_after_a_7(edition: str) -> None:
    game = table(edition, ["B7 G1 G2", "Y1 Y2 Y3"])
    assert game.refuses(0, "swap:1").rule == "HOUSE-SEVEN"


@rule("HOUSE-SEVEN")
def test_who_swaps_sees_only_the_own_new_hand(edition: str) -> None:
    game = table(edition, ["B7 G1 G2", "Y1 Y2 Y3", "Y4 Y5 Y6"]).act(0, "B7", "swap:2")
    for event in game.events:
        assert seen_by(event, 1).cards == ()
    assert game.view(0)["hand"] == ["Y4", "Y5", "Y6"]
    assert game.view(0)["hands"] == {}


@rule("HOUSE-ZERO")
def test_a_0_passes_every_hand_on_in_the_direction_of_play(edition: str) -> None:
    hands = ["B0 G1 G2", "Y1 Y2 Y3", "Y4 Y5 Y6"]
    left = table(edition, hands).act(0, "B0")
    assert [left.hand(seat) for seat in range(3)] == ["Y4 Y5 Y6", "G1 G2", "Y1 Y2 Y3"]
    assert left.awaits == "turn 1"
    right = table(edition, hands, direction=-1).act(0, "B0")
    assert [right.hand(seat) for seat in range(3)] == ["Y1 Y2 Y3", "Y4 Y5 Y6", "G1 G2"]
    assert right.awaits == "turn 2"


@rule("HOUSE-SEVEN", "HOUSE-ZERO")
def test_a_7_or_0_played_last_moves_no_hands(edition: str) -> None:
    for card in ("B7", "B0"):
        game = table(edition, [card, "Y1 Y2 Y3", "Y4 Y5 Y6"]).act(0, card)
        assert (game.winner, game.hand(1), game.awaits) == (0, "Y1 Y2 Y3", "nothing")


@rule("HOUSE-SEVEN", "HOUSE-ZERO")
def test_a_7_or_0_that_starts_the_pile_moves_no_hands(edition: str) -> None:
    for card in ("B7", "B0"):
        game = dealt(edition, card, hands={0: "Y1 Y2 Y3 Y4 Y5 Y6 Y8"}, rules=RULES)
        assert (game.awaits, game.hand(0)) == ("turn 0", "Y1 Y2 Y3 Y4 Y5 Y6 Y8")


@rule("HOUSE-SEVEN", "UNO-1")
def test_a_swap_that_leaves_someone_one_card_makes_a_call_due(edition: str) -> None:
    game = table(edition, ["B7 G1", "Y1 Y2 Y3", "Y4 Y5 Y6"]).act(0, "B7")
    assert game.can_be_caught == (0,)
    swapped = game.act(0, "swap:2")
    assert (swapped.hand(2), swapped.can_be_caught) == ("G1", (2,))
    assert swapped.act(1, "catch:2").count(2) == 3
    assert swapped.act(2, "uno").called == (2,)


@rule("HOUSE-SEVEN", "R33", "R36")
def test_a_call_made_with_the_7_does_not_stand_for_the_hand_swapped_in(edition: str) -> None:
    game = table(edition, ["B7 G1", "Y1 Y2 Y3", "Y4"], uno={"called": [2]}).act(0, "B7!")
    assert game.called == (2, 0)
    swapped = game.act(0, "swap:2")
    assert (swapped.hand(0), swapped.hand(2)) == ("Y4", "G1")
    assert (swapped.called, swapped.can_be_caught) == ((), (0, 2))


@rule("HOUSE-SEVEN", "R33")
def test_a_call_stands_when_the_swap_is_between_others_cards(edition: str) -> None:
    hands = ["B7 G1 G2", "Y1 Y2 Y3", "Y4"]
    game = table(edition, hands, uno={"called": [2]}).act(0, "B7", "swap:1")
    assert (game.called, game.can_be_caught) == ((2,), ())


@rule("HOUSE-ZERO", "UNO-1")
def test_a_passed_on_hand_of_one_card_makes_a_call_due(edition: str) -> None:
    game = table(edition, ["B0 G1", "Y1 Y2 Y3", "Y4 Y5 Y6"]).act(0, "B0!")
    assert (game.hand(1), game.called, game.can_be_caught) == ("G1", (), (1,))


@rule("HOUSE-ZERO", "R33")
def test_under_uno_auto_the_call_for_a_passed_on_hand_is_made_too(edition: str) -> None:
    rules = {**RULES, "uno": "auto"}
    game = scene(edition, ["B0 G1", "Y1 Y2 Y3", "Y4 Y5"], top="B1", rules=rules).act(0, "B0")
    assert (game.called, game.can_be_caught) == ((1,), ())


@rule("HOUSE-SEVEN", "HOUSE-JUMP")
def test_a_7_that_jumps_in_swaps_too(edition: str) -> None:
    rules = {**RULES, "jump_in": True}
    hands = ["B7 G1 G2", "Y1 Y2 Y3", "B7 Y5 Y6"]
    game = scene(edition, hands, top="B1", rules=rules).act(0, "B7", "swap:1")
    jumped = game.act(2, "B7")
    assert jumped.awaits == "swap 2"
    assert jumped.act(2, "swap:0").awaits == "turn 0"


@rule("HOUSE-ZERO", "R41")
def test_hands_are_passed_over_an_empty_seat(edition: str) -> None:
    hands = ["B0 G1 G2", "Y1 Y2 Y3", "Y4 Y5 Y6"]
    game = table(edition, hands).leave(1).act(0, "B0")
    assert [game.hand(seat) for seat in range(3)] == ["Y4 Y5 Y6", "", "G1 G2"]
