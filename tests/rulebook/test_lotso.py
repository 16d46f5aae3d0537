"""LOTSO: the Lotso of the Toy Story edition."""

from __future__ import annotations

from lastcard.editions import load_edition
from lastcard.engine import from_json, seen_by, to_json
from rulebook.ids import rule
from scene import Scene, scene

DRAW = "B1 B2 B3 B4 B5 B6 B8 B9 G9"


def lotso(*others: str, hand: str = "R1 R2", draw: str = DRAW, call: str = "G") -> Scene:
    """Seat 0 plays Lotso and calls green."""
    hands = [f"LO {hand}".strip(), *others]
    return scene("toy-story", hands, top="R7", draw=draw).act(0, f"LO:{call}")


@rule("LOTSO-1")
def test_each_opponent_without_the_colour_draws_3() -> None:
    game = lotso("G3 Y1", "Y2 Y3", "Y4 Y5")
    assert game.hand(1) == "G3 Y1"
    assert game.hand(2) == "Y2 Y3 B1 B2 B3"
    assert game.hand(3) == "Y4 Y5 B4 B5 B6"
    assert game.hand(0) == "R1 R2"


@rule("LOTSO-1")
def test_lotso_is_a_wild_that_goes_on_anything_and_needs_a_colour() -> None:
    for top in ("R7", "GS", "W:B"):
        game = scene("toy-story", ["LO R7 B1", "G1 G2"], top=top)
        assert [a for a in game.legal(0) if a.startswith("LO")] == ["LO:B", "LO:G", "LO:R", "LO:Y"]
    assert game.refuses(0, "LO").rule == "LOTSO-1"


@rule("LOTSO-2")
def test_if_every_opponent_has_the_colour_its_player_draws_3() -> None:
    game = lotso("G3 Y1", "G2 Y3")
    assert game.hand(0) == "R1 R2 B1 B2 B3"
    assert game.counts[1:] == [2, 2]


@rule("LOTSO-3")
def test_the_called_colour_is_the_colour_in_play() -> None:
    game = lotso("G3 Y1", "Y2 Y3")
    assert (game.color, game.top) == ("G", "LO")
    assert game.act(1, "G3").awaits == "turn 2"


@rule("LOTSO-4")
def test_as_the_last_card_it_ends_the_round_if_somebody_lacks_the_colour() -> None:
    game = lotso("G3 Y1", "Y2 Y3", hand="")
    assert (game.awaits, game.winner) == ("nothing", 0)
    assert game.count(2) == 5


@rule("LOTSO-4", "LOTSO-2")
def test_as_the_last_card_the_round_goes_on_if_its_player_has_to_draw() -> None:
    game = lotso("G3 Y1", "G2 Y3", hand="")
    assert (game.hand(0), game.awaits, game.winner) == ("B1 B2 B3", "turn 1", None)


@rule("R26")
def test_each_owner_chooses_the_card_to_show_in_turn_order() -> None:
    game = lotso("G3 G4 Y1", "G5 G6 Y3")
    assert game.awaits == "show 1"
    assert game.legal(1) == ["show:G3", "show:G4"]
    assert game.refuses(2, "show:G5").rule == "TURN-1"
    second = game.act(1, "show:G4")
    assert second.awaits == "show 2"
    assert second.count(0) == 2, "the draws come after all the shows"
    assert second.act(2, "show:G5").count(0) == 5


@rule("R26")
def test_with_only_one_kind_to_choose_from_it_is_shown_at_once() -> None:
    game = lotso("G3 G3 Y1", "Y2 Y3")
    assert [(event.seat, event.cards) for event in game.told("showed")] == [(1, ("G3",))]
    assert game.awaits == "turn 1"


@rule("R26")
def test_everyone_sees_the_card_shown() -> None:
    game = lotso("G3 G4 Y1", "Y2 Y3").act(1, "show:G4")
    (event,) = game.told("showed")
    for seat in (0, 1, 2, None):
        assert seen_by(event, seat).cards == ("G4",)
        assert {"seat": 1, "cards": ["G4"]} in game.view(seat)["shown"]


@rule("R26")
def test_wilds_have_no_colour_to_show() -> None:
    assert lotso("W LO W4", "G1 Y2").count(1) == 6


@rule("R26")
def test_the_shows_come_first_and_then_the_draws_in_turn_order() -> None:
    game = lotso("Y1 Y2", "G3 G4", "Y3 Y4")
    assert (game.awaits, game.count(1)) == ("show 2", 2)
    assert game.act(2, "show:G3").drawn() == [(1, 3), (3, 3)]


@rule("R26")
def test_a_card_of_another_colour_cannot_be_shown() -> None:
    game = lotso("G3 G4 Y1", "Y2 Y3")
    refusal = game.refuses(1, "show:Y1")
    assert refusal.rule in ("LOTSO-1", "R26")
    assert "green" in refusal.message


@rule("R26")
def test_nobody_shows_a_card_unasked() -> None:
    assert scene("toy-story", ["G1 G2", "Y1 Y2"], top="R7").refuses(0, "show:G1").rule == "R26"


@rule("R27")
def test_opponents_lose_no_turn() -> None:
    assert lotso("Y1 Y2", "Y3 Y4").awaits == "turn 1"


@rule("R28")
def test_if_its_player_should_draw_and_nothing_can_be_drawn_the_player_is_out() -> None:
    asked = lotso("G1 G2 Y1", "G3 Y2", hand="", draw="")
    assert asked.act(1, "show:G1").hand(0) == "R7", "one card under Lotso can still be drawn"
    position = to_json(asked.game)
    position["discard"] = ["LO"]
    game = Scene(from_json(position, load_edition)).act(1, "show:G1")
    assert (game.winner, game.awaits) == (0, "nothing")


@rule("R12", editions=("toy-story",))
def test_with_too_few_cards_the_first_in_turn_order_draw_what_there_is() -> None:
    game = lotso("Y1 Y2", "Y3 Y4", "G1 Y5", draw="B1 B2 B3")
    assert game.drawn() == [(1, 3), (2, 1)]


@rule("R35", editions=("toy-story",))
def test_a_called_uno_is_gone_once_lotso_makes_its_player_draw() -> None:
    game = scene("toy-story", ["LO B1", "G1 Y1"], top="R7", draw=DRAW).act(0, "LO:G!")
    assert (game.count(0), game.called, game.can_be_caught) == (4, (), ())
