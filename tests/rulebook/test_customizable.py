"""CUSTOM: the cards whose rule the players write."""

from __future__ import annotations

from typing import Any

import pytest

from lastcard.editions import load_edition
from lastcard.engine import BadInput, agreed, read_custom, start
from rulebook.ids import rule
from scene import scene, written_card

DRAW_TWO: list[dict[str, Any]] = [{"draw": 2, "who": "next"}]
HANDS = ["C1 C2 B1", "Y1 Y2", "Y3 Y4"]
DRAW = "G1 G2 G3 G4 G5 G6 G7 G8 G9"


@rule("CUSTOM-1")
def test_it_is_a_wild_that_does_what_is_written_on_it(edition: str) -> None:
    game = scene(edition, HANDS, top="B7", draw=DRAW, custom=[DRAW_TWO]).act(0, "C1:Y")
    assert (game.hand(1), game.color, game.awaits) == ("Y1 Y2 G1 G2", "Y", "turn 1")


@rule("CUSTOM-1")
def test_each_of_the_two_carries_its_own_rule(edition: str) -> None:
    custom = [DRAW_TWO, [{"skip": "next"}]]
    game = scene(edition, HANDS, top="B7", draw=DRAW, custom=custom).act(0, "C2:Y")
    assert (game.counts, game.awaits) == ([2, 2, 2], "turn 2")


@rule("CUSTOM-1")
def test_it_needs_a_colour(edition: str) -> None:
    assert scene(edition, HANDS, top="B7").refuses(0, "C1").rule == "CUSTOM-1"


@rule("CUSTOM-1")
def test_no_more_rules_are_written_than_there_are_cards(edition: str) -> None:
    with pytest.raises(BadInput) as caught:
        scene(edition, HANDS, top="B7", custom=[DRAW_TWO, DRAW_TWO, DRAW_TWO])
    assert caught.value.rule == "CUSTOM-1"


@rule("CUSTOM-1")
@pytest.mark.parametrize("action", ["vote:yes", "dare:do", "discard:B1"])
def test_nobody_votes_dares_or_discards_unasked(edition: str, action: str) -> None:
    assert scene(edition, HANDS, top="B7").refuses(0, action).rule == "CUSTOM-1"


@rule("CUSTOM-2")
def test_the_rule_can_be_rewritten_for_every_game(edition: str) -> None:
    deck = load_edition(edition)
    for effects in (DRAW_TWO, [{"extra_turn": True}]):
        custom = read_custom([written_card(effects), None], deck)
        game, _ = start(deck, 2, "x", custom=custom)
        written = game.setup.custom[0]
        assert written is not None
        assert [effect.to_json() for effect in written.effects] == effects


@rule("CUSTOM-2")
@pytest.mark.parametrize(
    ("effects", "place"),
    [
        ([{"draw": 0, "who": "next"}], "[0].draw"),
        ([{"draw": 21, "who": "next"}], "[0].draw"),
        ([{"draw": 2}], "[0].who"),
        ([{"draw": 2, "who": "nobody"}], "[0].who"),
        ([{"explode": True}], "[0]"),
        ([{"skip": "next"}, {"draw_until": "purple", "who": "next"}], "[1].draw_until"),
        ([{"draw": 2, "who": "next", "loud": True}], "[0].loud"),
    ],
)
def test_what_cannot_be_written_is_refused_and_the_message_names_the_field(
    edition: str, effects: list[dict[str, object]], place: str
) -> None:
    with pytest.raises(BadInput) as caught:
        scene(edition, HANDS, top="B7", custom=[effects])
    assert caught.value.where.endswith(f"effects{place}")


@rule("CUSTOM-2")
def test_lists_nest_at_most_4_deep(edition: str) -> None:
    effects: list[dict[str, object]] = [{"draw": 1}]
    for _ in range(2):
        effects = [{"dare": "Sing", "refuse": effects}]
    scene(edition, HANDS, top="B7", custom=[[{"dare": "Sing", "who": "next", "refuse": effects}]])
    effects = [{"dare": "Sing", "refuse": effects}]
    with pytest.raises(BadInput, match="4 deep"):
        scene(
            edition, HANDS, top="B7", custom=[[{"dare": "Sing", "who": "next", "refuse": effects}]]
        )


@rule("R30", "CUSTOM-1")
def test_one_refusal_leaves_the_card_blank(edition: str) -> None:
    deck = load_edition(edition)
    custom = read_custom([written_card(DRAW_TWO), written_card(DRAW_TWO)], deck)
    consents = [[True, False, True], [True, True, True]]
    game, _ = start(deck, 3, "x", custom=custom, consents=consents)
    assert game.setup.custom == (None, custom[1])
    assert agreed(custom, [[True], [False]]) == (custom[0], None)


@rule("R30")
def test_a_blank_card_is_a_plain_wild(edition: str) -> None:
    game = scene(edition, HANDS, top="B7", draw=DRAW, custom=[None, DRAW_TWO]).act(0, "C1:G")
    assert (game.counts, game.color, game.awaits) == ([2, 2, 2], "G", "turn 1")


@rule("R31")
def test_cards_discarded_by_an_effect_go_under_the_top_card_and_do_nothing(edition: str) -> None:
    custom = [[{"discard_to": 1, "who": "next"}]]
    game = scene(edition, ["C1 B1 B2", "YD YS G1", "Y3 Y4"], top="B7", draw=DRAW, custom=custom)
    after = game.act(0, "C1:Y").act(1, "discard:YD", "discard:YS")
    assert after.discard == "B7 YD YS C1"
    assert (after.top, after.color) == ("C1", "Y")
    assert (after.hand(1), after.count(2), after.awaits) == ("G1", 2, "turn 1")


@rule("R31")
def test_only_a_card_in_hand_can_be_discarded(edition: str) -> None:
    custom = [[{"discard_to": 1, "who": "next"}]]
    game = scene(edition, HANDS, top="B7", custom=custom).act(0, "C1:Y")
    assert game.legal(1) == ["discard:Y1", "discard:Y2"]
    assert game.refuses(1, "discard:B9").rule == "CUSTOM-1"


@rule("R32")
def test_an_effect_that_empties_a_hand_ends_the_round(edition: str) -> None:
    custom = [[{"discard_all": "yellow", "who": "others"}]]
    game = scene(edition, HANDS, top="B7", turn=0, custom=custom).act(0, "C1:Y")
    assert (game.awaits, game.winner) == ("nothing", 1)


@rule("R32")
def test_of_several_emptied_hands_the_one_who_played_is_out_first_then_turn_order(
    edition: str,
) -> None:
    custom = [[{"discard_all": "yellow", "who": "everyone"}]]
    hands = ["Y5 C1", "Y1 Y2", "Y3 Y4"]
    assert scene(edition, hands, top="B7", custom=custom).act(0, "C1:Y").winner == 0
    hands = ["B5 B6 C1", "Y1 Y2", "Y3 Y4"]
    game = scene(edition, hands, top="B7", custom=custom, direction=-1)
    assert game.act(0, "C1:Y").winner == 2


@rule("R32", "R33")
def test_an_effect_that_leaves_one_card_makes_an_uno_call_due(edition: str) -> None:
    custom = [[{"discard_all": "yellow", "who": "next"}]]
    game = scene(edition, ["C1 B1 B2", "Y1 G1", "Y3 Y4"], top="B7", custom=custom)
    due = game.act(0, "C1:G")
    assert due.can_be_caught == (1,)
    assert "catch:1" in due.legal(0)
    assert due.act(2, "catch:1").count(1) == 3
    assert due.act(1, "uno").called == (1,)


@rule("R32")
def test_the_one_who_played_the_card_is_out_first_even_by_a_consequence_in_anothers_turn(
    edition: str,
) -> None:
    otherwise = [{"discard_all": "blue", "who": "everyone"}]
    custom = [[{"follow": "yellow", "who": "next", "else": otherwise}]]
    game = scene(edition, ["C1 B1 B2", "B8 B9", "Y3 B3"], top="B7", custom=custom)
    assert game.act(0, "C1:G").winner == 0


@rule("R32")
def test_the_round_ends_only_when_the_card_is_resolved_completely(edition: str) -> None:
    effects: list[dict[str, Any]] = [
        {"discard_all": "yellow", "who": "next"},
        {"draw": 2, "who": "others"},
    ]
    game = scene(edition, HANDS, top="B7", draw=DRAW, custom=[effects]).act(0, "C1:Y")
    assert (game.hand(1), game.awaits) == ("G1 G2", "turn 1")
