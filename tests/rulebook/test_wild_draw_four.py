"""WD4: the Wild Draw Four, its challenge and its bluff."""

from __future__ import annotations

from typing import Any

import pytest

from lastcard.editions import load_edition
from lastcard.engine import from_json, seen_by, to_json
from lastcard.engine.bluffs import bluffs
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


@rule("R17", "UNO-2", "WD4-3")
@pytest.mark.parametrize(("hand", "verdict"), [("G1", "innocent"), ("B9", "guilty")])
def test_after_a_catch_the_challenger_is_shown_the_hand_of_the_moment_of_play(
    edition: str, hand: str, verdict: str
) -> None:
    game = played(edition, hand).act(2, "catch:0")
    assert game.hand(0) == f"{hand} B1 B2"
    judged = game.act(1, "challenge")
    (shown,) = judged.told("hand_shown")
    assert (shown.cards, shown.number) == ((hand,), 1)
    assert judged.view(1)["shown"] == [{"seat": 0, "cards": [hand]}]
    assert judged.told(verdict)


@rule("R17", "UNO-2", "HOUSE-STACK")
def test_a_debt_challenged_after_a_catch_shows_the_hand_of_the_moment_of_play(edition: str) -> None:
    hands = ["W4 G1", "W4 Y1 Y2", "G3 G4"]
    rules = {"stacking": "any"}
    game = scene(edition, hands, top="B7", draw="B1 B2 B3 B4 B5 B6 B8 B9 G9", rules=rules)
    judged = game.act(0, "W4:Y").act(2, "catch:0").act(1, "challenge")
    assert [event.cards for event in judged.told("hand_shown")] == [("G1",)]
    assert judged.told("innocent")


@rule("R17", editions=("giant",))
def test_hands_that_change_between_the_play_and_its_question_do_not_change_the_answer() -> None:
    effects: list[dict[str, Any]] = [
        {"swap_hands": "chosen"},
        {"challenge": "held-color", "who": "next", "accept": [], "guilty": [], "innocent": []},
    ]
    game = scene("giant", ["C1 B1 B2", "Y1 Y2", "G3 G4"], top="B7", custom=[effects])
    judged = game.act(0, "C1:Y").act(0, "swap:2").act(1, "challenge")
    assert [event.cards for event in judged.told("hand_shown")] == [("B1", "B2")]
    assert judged.told("guilty")


@rule("R17")
def test_once_nobody_can_be_asked_any_more_the_hand_of_the_play_is_forgotten(edition: str) -> None:
    game = played(edition, "G1").act(2, "catch:0")
    assert to_json(game.game)["held"] == ["G1"]
    assert "held" not in game.view(0)
    assert "held" not in to_json(game.act(1, "challenge").game)
    assert "held" not in to_json(played(edition, "G1").game), "the hand is still what it was"


@rule("R17")
def test_a_position_that_does_not_say_what_was_held_is_read_as_if_nothing_was_drawn_since(
    edition: str,
) -> None:
    position = to_json(played(edition, "G1").act(2, "catch:0").game)
    del position["held"]
    game = Scene(from_json(position, load_edition)).act(1, "challenge")
    assert game.view(1)["shown"] == [{"seat": 0, "cards": ["G1", "B1", "B2"]}]


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


@rule("WD4-2", "WD4-4", "R9", "R20")
@pytest.mark.parametrize(
    ("hand", "rules", "bluff"),
    [
        ("W4 B1 G1", {}, True),
        ("W4 G1", {}, False),
        ("W4 W", {}, False),
        ("W4", {}, False),
        ("W4 B1", STRICT, False),
        ("W4 B1 G1", {"stacking": "any"}, True),
    ],
)
def test_its_player_is_told_beforehand_what_would_be_judged_a_bluff(
    edition: str, hand: str, rules: dict[str, Any], bluff: bool
) -> None:
    game = scene(edition, [hand, "Y1 Y2", "G3 G4"], top="B7", rules=rules)
    told = bluffs(game.game, 0, game.legal(0))
    seen = [(each.card, each.color, each.challenger, each.rule) for each in told]
    assert seen == ([("W4", "B", 1, "WD4-4")] if bluff else [])
    if bluff:
        assert game.act(0, "W4:Y").act(1, "challenge").told("guilty")


@rule("HOUSE-STACK")
def test_put_on_a_debt_it_is_no_bluff(edition: str) -> None:
    game = scene(edition, ["BD B9", "W4 B1", "G3 G4"], top="B7", rules={"stacking": "any"})
    owed = game.act(0, "BD")
    assert "W4:Y" in owed.legal(1)
    assert bluffs(owed.game, 1, owed.legal(1)) == []
