"""OUT: the end of a round."""

from __future__ import annotations

import pytest

from lastcard.engine import Refusal
from rulebook.ids import rule
from scene import scene


@rule("OUT-1")
def test_the_round_is_over_once_a_player_has_no_cards_left(edition: str) -> None:
    game = scene(edition, ["B5", "G1 G2", "Y1 Y2"], top="B7").act(0, "B5")
    assert (game.awaits, game.winner, game.count(0)) == ("nothing", 0, 0)
    for seat in range(3):
        assert game.legal(seat) == []
        assert game.refuses(seat, "draw").rule == "OUT-1"


@rule("OUT-1")
def test_no_round_is_dealt_before_the_last_one_is_over(edition: str) -> None:
    game = scene(edition, ["B5 B6", "G1 G2"], top="B7")
    with pytest.raises(Refusal) as caught:
        game.next_round()
    assert caught.value.rule == "OUT-1"


@rule("OUT-1", "TURN-3")
def test_a_card_just_drawn_can_never_be_the_last(edition: str) -> None:
    game = scene(edition, ["G1", "Y1 Y2"], top="B7", draw="B3 B4").act(0, "draw", "B3")
    assert (game.winner, game.count(0)) == (None, 1)


@rule("OUT-2")
def test_a_draw_two_played_last_still_makes_the_next_player_draw_and_counts(
    edition: str,
) -> None:
    game = scene(edition, ["BD", "G1 G2", "Y1 Y2"], top="B7", draw="B8 B9 B1").act(0, "BD")
    assert (game.hand(1), game.winner) == ("G1 G2 B8 B9", 0)
    assert game.scores == (1 + 2 + 8 + 9 + 1 + 2, 0, 0)


@rule("OUT-2")
def test_a_wild_draw_four_played_last_still_makes_the_next_player_draw_and_counts(
    edition: str,
) -> None:
    game = scene(edition, ["W4", "G1", "Y1"], top="B7", draw="B8 B9 BS W").act(0, "W4:B")
    assert game.hand(1) == "G1 B8 B9 BS W"
    assert game.scores == (1 + 8 + 9 + 20 + 50 + 1, 0, 0)


@rule("OUT-1", "REVERSE-1", "SKIP-1")
@pytest.mark.parametrize("card", ["BS", "BR", "W:G"])
def test_any_card_can_be_the_last(edition: str, card: str) -> None:
    game = scene(edition, [card.partition(":")[0], "G1 G2"], top="B7").act(0, card)
    assert game.winner == 0


@rule("OUT-1")
def test_at_the_end_of_a_round_the_hands_lie_open(edition: str) -> None:
    game = scene(edition, ["B5", "G1 G2"], top="B7").act(0, "B5")
    assert game.view(0)["hands"]["1"] == ["G1", "G2"]
