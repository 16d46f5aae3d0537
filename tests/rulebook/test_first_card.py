"""START: the card turned up to start the discard pile. The last seat deals."""

from __future__ import annotations

import pytest

from lastcard.editions import load_edition
from lastcard.engine import read_rules, start
from rulebook.ids import rule
from scene import Scene, dealt


@rule("START-1")
@pytest.mark.parametrize("players", [2, 3])
def test_a_draw_two_makes_the_player_left_of_the_dealer_draw_2_and_miss_the_turn(
    edition: str, players: int
) -> None:
    game = dealt(edition, "BD", players=players, draw="Y1 Y2")
    assert game.hand(0).endswith("Y1 Y2")
    assert game.counts == [9] + [7] * (players - 1)
    assert game.awaits == "turn 1"
    assert game.told("drew")[0].rule == "START-1"


@rule("START-2")
def test_a_reverse_makes_the_dealer_play_first_and_then_play_goes_to_the_right(
    edition: str,
) -> None:
    game = dealt(edition, "BR", hands={2: "B1 B2 B3 B4 B5 B6 B8"})
    assert game.awaits == "turn 2"
    assert game.direction == -1
    assert game.act(2, "B1").awaits == "turn 1"


@rule("START-2")
def test_a_reverse_makes_the_dealer_play_first_with_two_players_too(edition: str) -> None:
    game = dealt(edition, "BR", players=2, hands={1: "B1 B2 B3 B4 B5 B6 B8"})
    assert game.awaits == "turn 1"
    assert game.act(1, "B1").awaits == "turn 0"


@rule("START-3")
@pytest.mark.parametrize("players", [2, 3])
def test_a_skip_skips_the_player_left_of_the_dealer(edition: str, players: int) -> None:
    game = dealt(edition, "BS", players=players)
    assert game.awaits == "turn 1"
    assert game.counts == [7] * players
    assert [(event.seat, event.rule) for event in game.told("skipped")] == [(0, "START-3")]


@rule("START-4")
def test_a_wild_lets_the_player_left_of_the_dealer_name_the_colour_and_play_first(
    edition: str,
) -> None:
    game = dealt(edition, "W", hands={0: "Y1 G1 G2 G3 G4 G5 G6"})
    assert game.awaits == "color 0"
    assert game.color is None
    colors = load_edition(edition).colors
    assert game.legal(0) == [f"color:{color}" for color in colors]
    assert game.refuses(0, "Y1").rule == "START-4"
    assert game.refuses(1, "color:Y").rule == "TURN-1"
    named = game.act(0, "color:Y")
    assert (named.color, named.awaits) == ("Y", "turn 0")
    assert named.refuses(0, "G1").rule == "TURN-2"
    assert named.act(0, "Y1").awaits == "turn 1"


@rule("START-4")
def test_a_colour_is_named_only_for_a_wild_that_starts_the_pile(edition: str) -> None:
    assert dealt(edition, "B7").refuses(0, "color:Y").rule == "START-4"


@rule("START-4", "SORC-1")
def test_a_sorcerers_apprentice_turned_up_makes_nobody_draw() -> None:
    game = dealt("disney", "SA")
    assert game.awaits == "color 0"
    assert game.act(0, "color:P").counts == [7, 7, 7]


@rule("START-4", "CUSTOM-1")
def test_a_customizable_card_turned_up_does_not_do_what_is_written_on_it(edition: str) -> None:
    game = dealt(edition, "C1", custom=[[{"draw": 2, "who": "everyone"}]])
    assert game.awaits == "color 0"
    named = game.act(0, "color:Y")
    assert named.counts == [7, 7, 7]
    assert named.awaits == "turn 0"


@rule("START-5")
def test_a_wild_draw_four_goes_back_and_another_card_is_turned(edition: str) -> None:
    game = dealt(edition, "W4")
    turned = [event.cards[0] for event in game.told("turned_up")]
    assert turned[0] == "W4"
    assert game.top == turned[-1] != "W4"
    state = game.game.round
    everywhere = [*state.draw, *state.discard, *(card for hand in state.hands for card in hand)]
    assert sorted(everywhere) == sorted(load_edition(edition).deck)
    assert state.draw.count("W4") == 4 - sum(hand.count("W4") for hand in state.hands)


@rule("R3")
def test_a_returned_wild_draw_four_is_shuffled_in_as_often_as_needed(edition: str) -> None:
    deck = load_edition(edition)
    crowded = read_rules({"hand_size": 9})
    others = [code for code in deck.deck if code != "W4"]
    stacked = [*others[:90], "W4", "W4", "W4", "W4", *others[90:]]
    places, returns = set(), set()
    for seed in range(40):
        game = Scene(*start(deck, 10, str(seed), crowded, deck=stacked))
        turned = [event.cards[0] for event in game.told("turned_up")]
        assert game.top != "W4"
        returns.add(turned.count("W4"))
        places.add(game.game.round.draw[-3:].count("W4"))
    assert {1, 2} <= returns
    assert len(places) > 1, "the card goes anywhere in the deck, not always to its bottom"


@rule("R4")
def test_a_cheese_touch_turned_up_acts_on_the_player_left_of_the_dealer() -> None:
    game = dealt("wimpy-kid", "CT", hands={0: "Y1 G1 G2 G3 G4 G5 G6"}, draw="B1 B2")
    assert game.hand(0) == "Y1 G1 G2 G3 G4 G5 G6 B1 B2"
    assert game.awaits == "follow 0"
    assert game.legal(0) == ["Y1"]


@rule("R4")
def test_without_yellow_a_cheese_touch_turned_up_costs_2_more_and_the_turn() -> None:
    game = dealt("wimpy-kid", "CT", hands={0: "G1 G1 G2 G3 G4 G5 G6"}, draw="B1 B2 B3 B4")
    assert game.hand(0) == "G1 G1 G2 G3 G4 G5 G6 B1 B2 B3 B4"
    assert game.awaits == "turn 1"


@rule("R5")
def test_a_lotso_turned_up_is_a_plain_wild() -> None:
    game = dealt("toy-story", "LO")
    assert game.awaits == "color 0"
    named = game.act(0, "color:G")
    assert named.counts == [7, 7, 7]
    assert named.awaits == "turn 0"
