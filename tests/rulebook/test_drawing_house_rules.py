"""HOUSE-DRAW and HOUSE-FORCE: other ways to draw and to decline."""

from __future__ import annotations

from rulebook.ids import rule
from scene import scene

UNTIL = {"draw_until_playable": True}
FORCE = {"forced_play": True}


@rule("HOUSE-DRAW")
def test_with_nothing_playable_cards_are_drawn_until_one_can_be_played(edition: str) -> None:
    game = scene(edition, ["G1 G2", "Y1 Y2"], top="B7", draw="G3 Y4 B5 B6", rules=UNTIL)
    drawn = game.act(0, "draw")
    assert (drawn.hand(0), drawn.awaits) == ("G1 G2 G3 Y4 B5", "drawn 0")
    assert drawn.legal(0) == ["B5", "pass"]
    assert drawn.act(0, "B5").awaits == "turn 1"
    assert drawn.act(0, "pass").hand(0) == "G1 G2 G3 Y4 B5"


@rule("HOUSE-DRAW")
def test_it_ends_when_none_is_left(edition: str) -> None:
    game = scene(edition, ["G1 G2", "Y1 Y2"], top="B7", discard="Y9", draw="G3 Y4", rules=UNTIL)
    drawn = game.act(0, "draw")
    assert (drawn.hand(0), drawn.awaits) == ("G1 G2 G3 Y4 Y9", "turn 1")


@rule("HOUSE-DRAW")
def test_a_voluntary_decline_still_draws_one(edition: str) -> None:
    game = scene(edition, ["B1 G2", "Y1 Y2"], top="B7", draw="G3 Y4 B5", rules=UNTIL)
    drawn = game.act(0, "draw")
    assert (drawn.hand(0), drawn.awaits) == ("B1 G2 G3", "turn 1")


@rule("HOUSE-DRAW")
def test_a_wild_stops_the_drawing(edition: str) -> None:
    game = scene(edition, ["G1 G2", "Y1 Y2"], top="B7", draw="G3 W4 B5", rules=UNTIL)
    drawn = game.act(0, "draw")
    assert drawn.hand(0) == "G1 G2 G3 W4"
    assert drawn.refuses(0, "draw").rule == "TURN-3"


@rule("HOUSE-DRAW", editions=("wimpy-kid",))
def test_a_cheese_touch_stops_the_drawing_only_on_yellow() -> None:
    hands = ["G1 G2", "G3 G4"]
    blue = scene("wimpy-kid", hands, top="B7", draw="CT B5 B6", rules=UNTIL).act(0, "draw")
    assert blue.hand(0) == "G1 G2 CT B5"
    yellow = scene("wimpy-kid", hands, top="Y7", draw="CT B5 B6", rules=UNTIL).act(0, "draw")
    assert yellow.hand(0) == "G1 G2 CT"


@rule("HOUSE-DRAW", "HOUSE-FORCE")
def test_drawn_until_playable_and_forced_the_card_must_be_played(edition: str) -> None:
    rules = {**UNTIL, **FORCE}
    game = scene(edition, ["G1 G2", "Y1 Y2"], top="B7", draw="G3 B5 B6", rules=rules)
    drawn = game.act(0, "draw")
    assert drawn.legal(0) == ["B5"]
    assert drawn.refuses(0, "pass").rule == "HOUSE-FORCE"


@rule("HOUSE-FORCE")
def test_who_can_play_must(edition: str) -> None:
    game = scene(edition, ["B1 G2 G3", "Y1 Y2"], top="B7", draw="G4 G5", rules=FORCE)
    assert game.legal(0) == ["B1"]
    refusal = game.refuses(0, "draw")
    assert refusal.rule == "HOUSE-FORCE"
    assert "B1" in refusal.message


@rule("HOUSE-FORCE")
def test_who_cannot_play_draws(edition: str) -> None:
    game = scene(edition, ["G1 G2 G3", "Y1 Y2"], top="B7", draw="G4 G5", rules=FORCE)
    assert game.legal(0) == ["draw"]
    assert game.act(0, "draw").awaits == "turn 1"


@rule("HOUSE-FORCE")
def test_a_playable_drawn_card_must_be_played(edition: str) -> None:
    game = scene(edition, ["G1 G2 G3", "Y1 Y2"], top="B7", draw="B4 G5", rules=FORCE)
    drawn = game.act(0, "draw")
    assert drawn.legal(0) == ["B4"]
    refusal = drawn.refuses(0, "pass")
    assert refusal.rule == "HOUSE-FORCE"
    assert "B4" in refusal.message


@rule("HOUSE-FORCE", "WILD-1")
def test_a_wild_alone_must_be_played(edition: str) -> None:
    game = scene(edition, ["W G2 G3", "Y1 Y2"], top="B7", draw="B4", rules=FORCE)
    assert game.refuses(0, "draw").rule == "HOUSE-FORCE"


@rule("HOUSE-FORCE", "WD4-2")
def test_a_wild_draw_four_must_be_played_where_wd4_2_allows_it(edition: str) -> None:
    game = scene(edition, ["W4 G2 G3", "Y1 Y2"], top="B7", draw="B4", rules=FORCE)
    assert game.refuses(0, "draw").rule == "HOUSE-FORCE"
    assert "W4:Y" in game.legal(0)


@rule("HOUSE-FORCE", "WD4-2", "R9")
def test_a_bluff_is_still_a_play_but_never_compulsory(edition: str) -> None:
    game = scene(edition, ["W4 B2 G3", "Y1 Y2"], top="B7", draw="B4", rules=FORCE)
    assert {"B2", "W4:Y"} <= set(game.legal(0))
    assert game.refuses(0, "draw").rule == "HOUSE-FORCE", "the blue card can be played"
    honest = scene(edition, ["W4 B2 G3", "Y1 Y2"], top="B7", rules={**FORCE, "bluffing": False})
    assert honest.legal(0) == ["B2"]


@rule("HOUSE-FORCE", "WD4-2")
def test_a_drawn_wild_draw_four_that_would_be_a_bluff_may_be_kept(edition: str) -> None:
    drawn = {"kind": "drawn", "seats": [0], "cards": ["W4"]}
    hands = ["B2 G3 W4", "Y1 Y2"]
    bluff = scene(edition, hands, top="B7", rules=FORCE, pending=drawn)
    assert "pass" in bluff.legal(0)
    fair = scene(edition, hands, top="Y7", rules=FORCE, pending=drawn)
    assert fair.refuses(0, "pass").rule == "HOUSE-FORCE"


@rule("HOUSE-FORCE", "R13")
def test_with_nothing_playable_and_nothing_to_draw_a_pass_is_still_right(edition: str) -> None:
    game = scene(edition, ["G1 G2 G3", "Y1 Y2"], top="B7", draw="", rules=FORCE)
    assert game.legal(0) == ["pass"]
