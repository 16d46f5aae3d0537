"""WD4: the Wild Draw Four, its challenge and its bluff."""

from __future__ import annotations

from typing import Any

import pytest

from lastcard.engine import seen_by
from rulebook.ids import rule
from scene import Scene, scene

STRICT = {"bluffing": False}


def played(edition: str, hand: str, top: str = "B7", **position: Any) -> Scene:
    """Seat 0 plays a Wild Draw Four on seat 1 and calls yellow."""
    hands = [f"W4 {hand}".strip(), "Y1 Y2", "G3 G4"]
    draw = "B1 B2 B3 B4 B5 B6 G9"
    return scene(edition, hands, top=top, draw=draw, **position).act(0, "W4:Y")


@rule("WD4-1", "R15")
def test_accepted_it_makes_the_next_player_draw_4_and_miss_the_turn(edition: str) -> None:
    game = played(edition, "G1 G2")
    assert (game.awaits, game.color) == ("challenge 1", "Y")
    assert game.legal(1) == ["challenge", "accept"]
    assert game.game.round.turn == 0, "its card is still being resolved"
    assert game.hand(1) == "Y1 Y2", "the question comes before the draw"
    accepted = game.act(1, "accept")
    assert accepted.hand(1) == "Y1 Y2 B1 B2 B3 B4"
    assert accepted.awaits == "turn 2"


@rule("WD4-1")
def test_it_needs_a_colour(edition: str) -> None:
    assert scene(edition, ["W4 G1", "Y1 Y2"], top="B7").refuses(0, "W4").rule == "WD4-1"


@rule("WD4-2")
@pytest.mark.parametrize("hand", ["G7 G1", "W G1", "W4 G1", "GS Y7"])
def test_it_is_played_rightly_without_the_colour_in_play_whatever_else_is_held(
    edition: str, hand: str
) -> None:
    game = played(edition, hand).act(1, "challenge")
    assert [event.kind for event in game.events if event.kind in ("guilty", "innocent")] == [
        "innocent"
    ]


@rule("WD4-2", "R9")
def test_it_may_be_played_as_a_bluff_while_holding_the_colour_in_play(edition: str) -> None:
    game = scene(edition, ["W4 B1 G1", "Y1 Y2", "G3 G4"], top="B7")
    assert "W4:Y" in game.legal(0)
    assert game.act(0, "W4:Y").act(1, "challenge").told("guilty")


@rule("WD4-2", "R9")
def test_without_bluffing_it_is_refused_while_holding_the_colour_in_play(edition: str) -> None:
    game = scene(edition, ["W4 B5 G1", "Y1 Y2", "G3 G4"], top="B7", rules=STRICT)
    assert not [action for action in game.legal(0) if action.startswith("W4")]
    refusal = game.refuses(0, "W4:Y")
    assert refusal.rule == "WD4-2"
    assert refusal.message == (
        "Wild Draw Four may not be played while you hold blue: you have Blue 5."
    )


@rule("WD4-2", "R9")
def test_without_bluffing_nobody_is_asked_to_challenge(edition: str) -> None:
    game = played(edition, "G1 G2", rules=STRICT)
    assert (game.count(1), game.awaits) == (6, "turn 2")
    assert game.refuses(1, "challenge").rule == "WD4-3"


@rule("R9", "TURN-3")
def test_without_bluffing_a_drawn_wild_draw_four_that_breaks_wd4_2_ends_the_turn(
    edition: str,
) -> None:
    game = scene(edition, ["B5 G1", "Y1 Y2"], top="B7", draw="W4 B1", rules=STRICT)
    assert game.act(0, "draw").awaits == "turn 1"


@rule("WD4-3")
def test_only_the_player_it_was_played_on_may_challenge(edition: str) -> None:
    game = played(edition, "B9 G1")
    for seat in (0, 2):
        assert game.legal(seat) == []
        assert game.refuses(seat, "challenge").rule == "WD4-3"
        assert game.refuses(seat, "accept").rule == "WD4-3"


@rule("WD4-3")
def test_the_one_asked_must_answer_before_anything_else(edition: str) -> None:
    assert played(edition, "B9 G1").refuses(1, "Y1").rule == "WD4-3"
    assert played(edition, "B9 G1").refuses(1, "draw").rule == "WD4-3"


@rule("WD4-3")
def test_there_is_nothing_to_challenge_in_an_ordinary_turn(edition: str) -> None:
    game = scene(edition, ["B1 G1", "Y1 Y2"], top="B7")
    assert game.refuses(0, "challenge").rule == "WD4-3"


@rule("WD4-3")
@pytest.mark.parametrize("hand", ["B9 G1", "G1 G2"])
def test_the_hand_is_shown_to_the_challenger_alone(edition: str, hand: str) -> None:
    game = played(edition, hand).act(1, "challenge")
    (event,) = game.told("hand_shown")
    assert event.cards == tuple(hand.split())
    assert seen_by(event, 1).cards == tuple(hand.split())
    assert seen_by(event, 2).cards == ()
    assert seen_by(event, None).cards == ()
    assert game.view(1)["shown"] == [{"seat": 0, "cards": hand.split()}]
    assert game.view(2)["shown"] == game.view(None)["shown"] == []


@rule("WD4-3")
def test_before_the_challenge_nobody_can_tell_a_bluff(edition: str) -> None:
    bluff, honest = played(edition, "B9 G1"), played(edition, "G2 G1")
    for seat in (1, 2, None):
        assert bluff.view(seat) == honest.view(seat)
        told = [[seen_by(event, seat) for event in game.events] for game in (bluff, honest)]
        assert told[0] == told[1]


@rule("WD4-4", "R19")
def test_guilty_its_player_draws_4_and_the_challenger_takes_a_normal_turn(edition: str) -> None:
    game = played(edition, "B9 G1").act(1, "challenge")
    assert game.hand(0) == "B9 G1 B1 B2 B3 B4"
    assert game.hand(1) == "Y1 Y2"
    assert (game.top, game.color, game.awaits) == ("W4", "Y", "turn 1")
    assert game.act(1, "Y1").awaits == "turn 2"


@rule("WD4-5")
def test_innocent_the_challenger_draws_6_and_misses_the_turn(edition: str) -> None:
    game = played(edition, "G2 G1").act(1, "challenge")
    assert game.hand(1) == "Y1 Y2 B1 B2 B3 B4 B5 B6"
    assert game.hand(0) == "G2 G1"
    assert (game.color, game.awaits) == ("Y", "turn 2")


@rule("R16")
@pytest.mark.parametrize(("top", "verdict"), [("W:G", "guilty"), ("W:B", "innocent")])
def test_a_called_colour_is_the_colour_that_counts(edition: str, top: str, verdict: str) -> None:
    assert played(edition, "G1 G2", top=top).act(1, "challenge").told(verdict)


@rule("R16")
def test_the_colour_called_with_it_does_not_count(edition: str) -> None:
    assert played(edition, "Y8 Y9").act(1, "challenge").told("innocent")


@rule("R17")
def test_other_wilds_have_no_colour(edition: str) -> None:
    assert played(edition, "W W4").act(1, "challenge").told("innocent")


@rule("R17", editions=("wimpy-kid",))
def test_a_cheese_touch_in_the_hand_is_yellow() -> None:
    assert played("wimpy-kid", "CT G1", top="Y7").act(1, "challenge").told("guilty")
    assert played("wimpy-kid", "CT G1", top="B7").act(1, "challenge").told("innocent")


@rule("R17", "UNO-2")
def test_cards_drawn_for_a_missed_uno_call_do_not_change_the_verdict(edition: str) -> None:
    game = played(edition, "G1").act(2, "catch:0")
    assert (game.hand(0), game.awaits) == ("G1 B1 B2", "challenge 1")
    assert game.act(1, "challenge").told("innocent")


@rule("R18")
@pytest.mark.parametrize(("hand", "verdict"), [("B1 G1", "guilty"), ("G2 G1", "innocent")])
def test_one_drawn_in_the_same_turn_is_judged_the_same_way(
    edition: str, hand: str, verdict: str
) -> None:
    game = scene(edition, [hand, "Y1 Y2", "Y3 Y4"], top="B7", draw="W4 G3 G4 G5 G6 G7 G8")
    drawn = game.act(0, "draw")
    assert drawn.awaits == "drawn 0"
    assert drawn.act(0, "W4:Y").act(1, "challenge").told(verdict)


@rule("R20", "OUT-2")
def test_played_last_it_is_never_challenged_and_the_next_player_draws_4(edition: str) -> None:
    game = played(edition, "")
    assert (game.awaits, game.winner) == ("nothing", 0)
    assert game.hand(1) == "Y1 Y2 B1 B2 B3 B4"


@rule("WD4-1", "WD4-5")
def test_with_two_players_its_player_goes_on_after_the_draw(edition: str) -> None:
    for answer, cards in (("accept", 6), ("challenge", 8)):
        game = scene(edition, ["W4 G1 G2", "Y1 Y2"], top="B7").act(0, "W4:Y").act(1, answer)
        assert (game.awaits, game.count(1)) == ("turn 0", cards)
