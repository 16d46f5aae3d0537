"""HOUSE-STACK: debts that move on."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook.ids import rule
from scene import Scene, dealt, scene

SAME = {"stacking": "same"}
ANY = {"stacking": "any"}
DRAW = "G1 G2 G3 G4 G5 G6 G7 G8 G9 B1 B2 B3"


def table(edition: str, hands: list[str], rules: dict[str, Any], **position: Any) -> Scene:
    return scene(edition, hands, top="B7", draw=DRAW, rules=rules, **position)


@rule("HOUSE-STACK", "DRAW2-1")
@pytest.mark.parametrize("rules", [SAME, ANY])
def test_a_draw_two_is_answered_by_a_draw_two_of_any_colour_and_the_debt_moves_on(
    edition: str, rules: dict[str, str]
) -> None:
    game = table(edition, ["BD B8 B9", "GD Y1 Y2", "Y3 Y4"], rules).act(0, "BD")
    assert (game.awaits, game.count(1)) == ("stack 1", 3)
    assert game.legal(1) == ["GD", "accept"]
    moved = game.act(1, "GD")
    assert moved.count(1) == 2
    assert moved.hand(2) == "Y3 Y4 G1 G2 G3 G4", "holding nothing to add, it is taken unasked"
    assert (moved.awaits, moved.color) == ("turn 0", "G")


@rule("HOUSE-STACK")
def test_who_accepts_takes_the_whole_debt_and_misses_the_turn(edition: str) -> None:
    hands = ["BD B8 B9", "GD Y1 Y2", "YD Y3 Y4"]
    game = table(edition, hands, SAME).act(0, "BD").act(1, "GD").act(2, "accept")
    assert (game.count(2), game.awaits) == (7, "turn 0")


@rule("HOUSE-STACK")
def test_under_same_only_the_own_kind_is_added(edition: str) -> None:
    game = table(edition, ["BD B8 B9", "W4 GD Y2", "Y3 Y4"], SAME).act(0, "BD")
    assert game.legal(1) == ["GD", "accept"]
    assert game.refuses(1, "W4:Y").rule == "HOUSE-STACK"
    wild = table(edition, ["W4 B8 B9", "W4 GD Y2", "Y3 Y4"], SAME).act(0, "W4:Y")
    assert "GD" not in wild.legal(1)
    assert "W4:B" in wild.legal(1)


@rule("HOUSE-STACK")
def test_under_same_a_wild_draw_four_does_not_answer_a_draw_two(edition: str) -> None:
    game = table(edition, ["BD B8 B9", "W4 Y1 Y2", "Y3 Y4"], SAME).act(0, "BD")
    assert (game.count(1), game.awaits) == (5, "turn 2")


@rule("HOUSE-STACK")
def test_under_any_either_kind_is_added(edition: str) -> None:
    hands = ["BD B8 B9", "W4 Y1 Y2", "YD Y3 Y4", "B5 B6"]
    game = table(edition, hands, ANY).act(0, "BD").act(1, "W4:G").act(2, "YD")
    assert (game.count(3), game.awaits, game.color) == (2 + 2 + 4 + 2, "turn 0", "Y")


@rule("HOUSE-STACK", "WD4-2")
@pytest.mark.parametrize("bluffing", [True, False])
def test_a_wild_draw_four_is_added_without_wd4_2_and_cannot_be_challenged(
    edition: str, *, bluffing: bool
) -> None:
    rules = {**ANY, "bluffing": bluffing}
    hands = ["BD B8 B9", "W4 B1 Y2", "YD Y3 Y4"]
    game = table(edition, hands, rules).act(0, "BD").act(1, "W4:G")
    assert (game.awaits, game.legal(2)) == ("stack 2", ["YD", "accept"])
    assert game.refuses(2, "challenge").rule in ("HOUSE-STACK", "WD4-3")
    assert game.act(2, "accept").count(2) == 3 + 6


@rule("HOUSE-STACK", "WD4-3")
def test_the_first_wild_draw_four_of_a_debt_may_be_challenged_instead(edition: str) -> None:
    hands = ["W4 B8 B9", "W4 Y1 Y2", "Y3 Y4"]
    game = table(edition, hands, SAME).act(0, "W4:Y")
    assert game.awaits == "stack 1"
    assert {"challenge", "accept", "W4:B"} <= set(game.legal(1))
    guilty = game.act(1, "challenge")
    assert (guilty.count(0), guilty.count(1), guilty.awaits) == (6, 3, "turn 1")


@rule("HOUSE-STACK", "WD4-5")
def test_an_innocent_first_wild_draw_four_costs_the_challenger_6(edition: str) -> None:
    hands = ["W4 G8 G9", "W4 Y1 Y2", "Y3 Y4"]
    game = scene(edition, hands, top="B7", rules=SAME).act(0, "W4:Y").act(1, "challenge")
    assert (game.count(1), game.awaits) == (9, "turn 2")


@rule("HOUSE-STACK", "WD4-3")
def test_with_nothing_to_add_the_first_wild_draw_four_can_still_be_challenged(
    edition: str,
) -> None:
    game = table(edition, ["W4 B8 B9", "Y1 Y2", "Y3 Y4"], SAME).act(0, "W4:Y")
    assert game.legal(1) == ["challenge", "accept"]
    assert game.act(1, "accept").count(1) == 6
    assert game.act(1, "challenge").count(0) == 6


@rule("HOUSE-STACK", "R9")
def test_without_bluffing_the_first_wild_draw_four_cannot_be_challenged(edition: str) -> None:
    rules = {**SAME, "bluffing": False}
    asked = scene(edition, ["W4 G1 G2", "W4 Y1 Y2", "Y3 Y4"], top="B7", rules=rules)
    assert "challenge" not in asked.act(0, "W4:Y").legal(1)
    taken = scene(edition, ["W4 G1 G2", "Y1 Y2", "Y3 Y4"], top="B7", rules=rules).act(0, "W4:Y")
    assert (taken.count(1), taken.awaits) == (6, "turn 2")


@rule("HOUSE-STACK", "START-1")
def test_a_first_card_draw_two_may_be_answered(edition: str) -> None:
    hands = {0: "GD G1 G2 G3 G4 G5 G6", 1: "Y1 Y2 Y3 Y4 Y5 Y6 Y8"}
    game = dealt(edition, "BD", hands=hands, rules=SAME)
    assert game.awaits == "stack 0"
    assert game.act(0, "GD").count(1) == 11


@rule("HOUSE-STACK", "OUT-2")
@pytest.mark.parametrize("card", ["BD", "W4:Y"])
def test_a_card_played_last_cannot_be_answered(edition: str, card: str) -> None:
    code = card.partition(":")[0]
    game = table(edition, [code, f"{code} Y1 Y2", "Y3 Y4"], ANY).act(0, card)
    assert (game.winner, game.awaits) == (0, "nothing")
    assert game.count(1) == 3 + (2 if code == "BD" else 4)


@rule("HOUSE-STACK", "OUT-2")
def test_a_card_added_last_hands_the_whole_debt_to_the_next_player(edition: str) -> None:
    game = table(edition, ["BD B8 B9", "GD", "YD Y3"], SAME).act(0, "BD").act(1, "GD")
    assert (game.winner, game.count(2)) == (1, 6)


@rule("HOUSE-STACK")
@pytest.mark.parametrize("action", ["Y1", "draw", "pass"])
def test_nothing_else_answers_a_debt(edition: str, action: str) -> None:
    game = table(edition, ["BD B8 B9", "GD Y1 Y2", "Y3 Y4"], SAME).act(0, "BD")
    assert game.refuses(1, action).rule == "HOUSE-STACK"


@rule("HOUSE-STACK")
def test_nobody_else_answers_a_debt(edition: str) -> None:
    game = table(edition, ["BD B8 B9", "GD Y1 Y2", "YD Y4"], SAME).act(0, "BD")
    assert game.legal(2) == []
    game.refuses(2, "YD")


@rule("HOUSE-STACK", "UNO-1", "R34")
def test_adding_a_card_closes_the_window_and_can_come_with_a_call(edition: str) -> None:
    game = table(edition, ["BD B8", "GD Y1", "YD Y4 Y5"], SAME).act(0, "BD")
    assert game.can_be_caught == (0,)
    added = game.act(1, "GD!")
    assert (added.called, added.can_be_caught) == ((1,), ())
    assert game.act(1, "accept").can_be_caught == (0,)


@rule("HOUSE-STACK", "R12")
def test_a_debt_larger_than_the_piles_is_forgiven_in_part(edition: str) -> None:
    game = scene(edition, ["BD B8 B9", "Y1 Y2", "Y3 Y4"], top="B7", draw="", rules=SAME)
    assert game.act(0, "BD").hand(1) == "Y1 Y2 B7"
