"""HOUSE-JUMP: identical cards out of turn."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook.ids import rule
from scene import Scene, dealt, scene

JUMP = {"jump_in": True}


def table(edition: str, hands: list[str], **position: Any) -> Scene:
    return scene(edition, hands, rules={**JUMP, **position.pop("rules", {})}, **position)


@rule("HOUSE-JUMP")
def test_an_identical_card_may_be_played_out_of_turn_and_play_goes_on_from_there(
    edition: str,
) -> None:
    hands = ["B1 G1 G2", "Y1 Y2 Y3", "B1 Y4 Y5", "Y6 Y7 Y8"]
    game = table(edition, hands, top="B7").act(0, "B1")
    assert (game.awaits, game.legal(2)) == ("turn 1", ["B1"])
    assert game.act(2, "B1").awaits == "turn 3"


@rule("HOUSE-JUMP")
@pytest.mark.parametrize("card", ["B2", "G1", "W:B", "G9"])
def test_only_an_identical_card_jumps_in(edition: str, card: str) -> None:
    hands = ["B1 G1 G2", "Y1 Y2 Y3", f"{card.partition(':')[0]} Y4 Y5"]
    game = table(edition, hands, top="B7").act(0, "B1")
    assert game.legal(2) == []
    refusal = game.refuses(2, card)
    assert refusal.rule == "HOUSE-JUMP"
    assert "Blue 1" in refusal.message


@rule("HOUSE-JUMP")
def test_a_wild_never_jumps_in(edition: str) -> None:
    game = table(edition, ["W G1 G2", "Y1 Y2 Y3", "W Y4 Y5"], top="B7").act(0, "W:Y")
    assert game.legal(2) == []
    assert game.refuses(2, "W:Y").rule == "HOUSE-JUMP"


@rule("HOUSE-JUMP")
def test_whoever_played_the_top_card_does_not_jump_in_on_it(edition: str) -> None:
    game = table(edition, ["B1 B1 G2", "Y1 Y2 Y3", "Y6 Y4 Y5"], top="B7").act(0, "B1")
    assert game.legal(0) == []
    assert game.refuses(0, "B1").rule == "HOUSE-JUMP"


@rule("HOUSE-JUMP")
def test_a_card_that_is_not_held_does_not_jump_in(edition: str) -> None:
    game = table(edition, ["B1 G1 G2", "Y1 Y2 Y3", "Y6 Y4 Y5"], top="B7").act(0, "B1")
    assert game.refuses(2, "B1").rule == "HOUSE-JUMP"


@rule("HOUSE-JUMP")
def test_anyone_may_jump_in_on_the_first_card(edition: str) -> None:
    game = dealt(edition, "B7", hands={1: "B7 Y1 Y2 Y3 Y4 Y5 Y6"}, rules=JUMP)
    assert game.act(1, "B7").awaits == "turn 2"


@rule("HOUSE-JUMP", "SKIP-1")
def test_a_card_that_jumps_in_has_its_effect(edition: str) -> None:
    hands = ["BS G1 G2", "Y1 Y2 Y3", "Y6 Y7 Y8", "BS Y4 Y5"]
    game = table(edition, hands, top="B7").act(0, "BS")
    assert game.awaits == "turn 2"
    assert game.act(3, "BS").awaits == "turn 1"


@rule("HOUSE-JUMP")
def test_nobody_jumps_in_while_something_else_than_a_turn_is_awaited(edition: str) -> None:
    hands = ["B1 G1 G2", "Y1 Y2 Y3", "B1 Y4 Y5"]
    game = table(edition, hands, top="B7", draw="B9 G3").act(0, "B1").act(1, "draw")
    assert game.awaits == "drawn 1"
    assert game.legal(2) == []
    assert game.refuses(2, "B1").rule in ("TURN-1", "HOUSE-JUMP")


@rule("HOUSE-JUMP", "R34")
def test_jumping_in_closes_the_uno_windows_of_others_but_opens_its_own(edition: str) -> None:
    game = table(edition, ["B1 G1", "Y1 Y2 Y3", "B1 Y4"], top="B7").act(0, "B1")
    assert game.can_be_caught == (0,)
    jumped = game.act(2, "B1")
    assert jumped.can_be_caught == (2,)
    assert jumped.act(1, "catch:2").count(2) == 3


@rule("HOUSE-JUMP", "R33")
def test_a_call_can_go_with_a_jump_in(edition: str) -> None:
    game = table(edition, ["B1 G1 G2", "Y1 Y2 Y3", "B1 Y4"], top="B7").act(0, "B1")
    jumped = game.act(2, "B1!")
    assert (jumped.called, jumped.can_be_caught) == ((2,), ())


@rule("HOUSE-JUMP", "UNO-1")
def test_a_call_with_a_jump_in_that_does_not_leave_one_card_is_refused(edition: str) -> None:
    game = table(edition, ["B1 G1 G2", "Y1 Y2 Y3", "B1 Y4 Y5"], top="B7").act(0, "B1")
    assert game.refuses(2, "B1!").rule == "UNO-1"


@rule("HOUSE-JUMP", "OUT-1")
def test_the_last_card_can_be_a_jump_in(edition: str) -> None:
    game = table(edition, ["B1 G1 G2", "Y1 Y2 Y3", "B1"], top="B7").act(0, "B1").act(2, "B1")
    assert (game.winner, game.awaits) == (2, "nothing")


@rule("HOUSE-JUMP", "HOUSE-STACK")
def test_a_debt_waiting_to_be_answered_cannot_be_jumped_in_on(edition: str) -> None:
    hands = ["BD G1 G2", "GD Y2 Y3", "BD Y4 Y5"]
    game = table(edition, hands, top="B7", rules={"stacking": "same"}).act(0, "BD")
    assert game.awaits == "stack 1"
    assert game.legal(2) == []


@rule("HOUSE-JUMP", editions=("wimpy-kid",))
def test_a_cheese_touch_can_jump_in_on_a_cheese_touch() -> None:
    hands = ["CT G1 G2", "B1 B2 B3", "G3 Y4 Y5", "CT Y6 Y7"]
    game = table("wimpy-kid", hands, top="Y7", draw="B4 B5 B6 B8 B9 G4 G5").act(0, "CT")
    assert game.awaits == "turn 2"
    jumped = game.act(3, "CT")
    assert (jumped.count(0), jumped.awaits) == (6, "turn 1")
