"""OUT-3 and the rulings on piles that run out."""

from __future__ import annotations

from rulebook.ids import rule
from scene import scene

STUCK = ["G1 G2", "Y1 Y2", "Y3 Y4"]


@rule("OUT-3", "R11")
def test_the_discard_pile_is_reshuffled_when_a_card_must_be_drawn_and_none_is_left(
    edition: str,
) -> None:
    game = scene(edition, STUCK, top="B7", discard="Y8 Y9 G9", draw="G3")
    emptied = game.act(0, "draw")
    assert (emptied.draw, emptied.discard) == ("", "Y8 Y9 G9 B7")
    assert not emptied.told("reshuffled"), "not before a card must be drawn"
    again = emptied.act(1, "draw")
    assert again.told("reshuffled")
    assert again.count(1) == 3
    drawn = again.hand(1).split()[2]
    assert sorted([*again.draw.split(), drawn]) == ["G9", "Y8", "Y9"]


@rule("OUT-3", "R11")
def test_a_reshuffle_can_come_in_the_middle_of_a_draw(edition: str) -> None:
    hands = ["BD G1 G2", "Y1 Y2", "Y3 Y4"]
    game = scene(edition, hands, top="B7", discard="Y8", draw="G3").act(0, "BD")
    assert game.hand(1).startswith("Y1 Y2 G3 ")
    assert game.count(1) == 4
    assert game.discard == "BD"


@rule("R10")
def test_a_reshuffle_leaves_the_top_card_and_its_called_colour(edition: str) -> None:
    game = scene(edition, ["B1 B2", "Y1 Y2"], top="W:G", discard="Y8 Y9", draw="").act(0, "draw")
    assert (game.discard, game.color) == ("W", "G")


@rule("R10")
def test_buried_wilds_lose_their_colour(edition: str) -> None:
    game = scene(edition, ["B1 B2", "Y1 Y2"], top="Y7", discard="W", draw="").act(0, "draw")
    assert game.legal(0) == [f"W:{c}" for c in "BGPRY" if f"W:{c}" in game.legal(0)] + ["pass"]
    assert len(game.legal(0)) == 5


@rule("R12")
def test_with_too_few_cards_a_player_draws_what_there_is_and_the_rest_is_forgiven(
    edition: str,
) -> None:
    hands = ["W4 G1 G2", "Y1 Y2", "Y3 Y4"]
    game = scene(edition, hands, top="B7", draw="G3").act(0, "W4:Y").act(1, "accept")
    assert (game.hand(1), game.draw, game.discard) == ("Y1 Y2 G3 B7", "", "W4")
    assert game.awaits == "turn 2", "the turn is missed all the same"


@rule("R12", "UNO-2")
def test_the_penalty_for_a_missed_call_is_forgiven_too(edition: str) -> None:
    game = scene(edition, ["G1", "Y1 Y2"], top="B7", draw="", turn=1, uno={"open": [0]})
    caught = game.act(1, "catch:0")
    assert (caught.hand(0), caught.can_be_caught) == ("G1", ())


@rule("R13")
def test_with_nothing_playable_and_nothing_to_draw_a_player_passes(edition: str) -> None:
    game = scene(edition, STUCK, top="B7", draw="")
    assert [action for action in game.legal(0) if action != "uno"] == ["pass"]
    assert game.refuses(0, "draw").rule == "R13"
    passed = game.act(0, "pass")
    assert (passed.awaits, passed.count(0)) == ("turn 1", 2)


@rule("R13", "TURN-3")
def test_with_nothing_playable_nobody_passes_while_a_card_can_be_drawn(edition: str) -> None:
    for discard, draw in (("", "G3"), ("Y9", "")):
        game = scene(edition, STUCK, top="B7", discard=discard, draw=draw)
        refusal = game.refuses(0, "pass")
        assert refusal.rule == "TURN-3"
        assert "draw" in refusal.message


@rule("R13", "TURN-4")
def test_who_declines_to_play_draws_a_card_and_does_not_pass(edition: str) -> None:
    game = scene(edition, ["B1 G2 G3", "Y1 Y2"], top="B7", draw="G4")
    refusal = game.refuses(0, "pass")
    assert refusal.rule == "TURN-4"
    assert refusal.message == "Nobody passes while a card can be drawn: B1, draw."


@rule("R13", "TURN-4", "HOUSE-FORCE")
def test_who_must_play_is_not_told_to_draw_before_passing(edition: str) -> None:
    forced = {"forced_play": True}
    game = scene(edition, ["B1 G2 G3", "Y1 Y2"], top="B7", draw="G4", rules=forced)
    refusal = game.refuses(0, "pass")
    assert refusal.rule == "TURN-4"
    assert refusal.message == "Nobody passes while a card can be drawn: B1."


@rule("R13")
def test_declining_to_play_needs_a_card_to_draw(edition: str) -> None:
    game = scene(edition, ["B1 G2", "Y1 Y2"], top="B7", draw="")
    assert game.refuses(0, "draw").rule == "R13"
    refusal = game.refuses(0, "pass")
    assert refusal.rule == "R13"
    assert "B1" in refusal.message


@rule("R14")
def test_when_all_have_passed_in_a_row_the_round_ends_without_a_winner(edition: str) -> None:
    game = scene(edition, STUCK, top="B7", draw="", scores=[1, 2, 3])
    two = game.act(0, "pass").act(1, "pass")
    assert two.awaits == "turn 2"
    over = two.act(2, "pass")
    assert (over.awaits, over.winner, over.scores) == ("nothing", None, (1, 2, 3))
    assert over.next_round().game.number == 2


@rule("R14", "WIN-2")
def test_in_a_tally_a_round_without_a_winner_counts_all_hands(edition: str) -> None:
    game = scene(edition, ["G1 G2", "Y1 Y2"], top="B7", draw="", rules={"scoring": "tally"})
    assert game.act(0, "pass").act(1, "pass").scores == (3, 3)


@rule("R14")
def test_a_play_in_between_starts_the_count_again(edition: str) -> None:
    hands = ["G2 G3", "B1 Y2 Y9", "Y3 Y4"]
    game = scene(edition, hands, top="B7", draw="").act(0, "pass").act(1, "B1")
    drawn = game.act(2, "draw", "pass")
    assert (drawn.hand(2), drawn.draw) == ("Y3 Y4 B7", "")
    assert drawn.act(0, "pass").act(1, "pass").awaits == "turn 2"
