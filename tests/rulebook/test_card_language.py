"""CUSTOM-2: what players can write on a card, alone and nested."""

from __future__ import annotations

from typing import Any

import pytest

from lastcard.engine import seen_by
from rulebook.ids import rule
from scene import Scene, scene

Effects = list[dict[str, Any]]
DRAW = "G1 G2 G3 G4 G5 G6 G7 G8 G9"
HANDS = ["C1 B1 B2", "Y1 B8 B9", "Y3 B3 B4"]


def card(
    edition: str, effects: Effects, hands: list[str] = HANDS, draw: str = DRAW, **rules: Any
) -> Scene:
    """Seat 0 plays a card with these effects and calls green."""
    return scene(edition, hands, top="B7", draw=draw, custom=[effects], rules=rules).act(0, "C1:G")


@rule("CUSTOM-2")
def test_next_is_the_next_player_in_the_direction_at_that_moment(edition: str) -> None:
    game = card(edition, [{"reverse": True}, {"draw": 2, "who": "next"}])
    assert (game.counts, game.awaits) == ([2, 3, 5], "turn 2")


@rule("CUSTOM-2")
def test_effects_happen_in_the_order_they_are_written(edition: str) -> None:
    effects: Effects = [{"draw": 1, "who": "you"}, {"draw": 1, "who": "next"}, {"skip": "next"}]
    game = card(edition, effects)
    assert (game.hand(0), game.hand(1), game.awaits) == ("B1 B2 G1", "Y1 B8 B9 G2", "turn 2")


@rule("CUSTOM-2")
@pytest.mark.parametrize(
    ("what", "left"), [("blue", "Y1 GS"), ("skip", "Y1 B8"), ("8", "Y1 GS"), ("wild", "Y1 B8 GS")]
)
def test_every_card_of_a_colour_or_face_can_be_discarded(
    edition: str, what: str, left: str
) -> None:
    hands = ["C1 B1 B2", "Y1 B8 GS", "Y3 B3 B4"]
    game = card(edition, [{"discard_all": what, "who": "next"}], hands)
    assert game.hand(1) == left


@rule("CUSTOM-2")
@pytest.mark.parametrize("action", ["draw", "pass", "B8", "W:Y"])
def test_a_demand_to_follow_is_compulsory_whatever_else_would_match(
    edition: str, action: str
) -> None:
    demand: Effects = [{"follow": "yellow", "who": "next", "else": [{"draw": 3}]}]
    game = card(edition, demand, ["C1 B1 B2", "Y1 B8 G8 W", "Y3 B3"])
    assert (game.awaits, game.legal(1)) == ("follow 1", ["Y1"])
    assert game.refuses(1, action).rule == "CUSTOM-1"
    assert game.act(1, "Y1").color == "Y"


@rule("CUSTOM-2")
def test_who_cannot_follow_takes_the_consequence_and_the_turn_is_over(edition: str) -> None:
    demand: Effects = [{"follow": "called", "who": "next", "else": [{"draw": 3}]}]
    game = card(edition, demand)
    assert (game.hand(1), game.awaits) == ("Y1 B8 B9 G1 G2 G3", "turn 2")


@rule("CUSTOM-2")
def test_a_vote_is_secret_until_the_last_one_is_in(edition: str) -> None:
    vote: Effects = [{"vote": "Fun?", "who": "others", "pass": "all", "yes": [], "no": []}]
    game = card(edition, vote)
    yes, no = game.act(1, "vote:yes"), game.act(1, "vote:no")
    assert yes.awaits == "vote 2"
    for seat in (0, 2, None):
        assert yes.view(seat) == no.view(seat)
        for ours, theirs in zip(yes.events, no.events, strict=True):
            assert seen_by(ours, seat) == seen_by(theirs, seat)
    told = yes.act(2, "vote:no").told("vote_shown")
    assert [(event.seat, event.text) for event in told] == [(1, "yes"), (2, "no")]


@rule("CUSTOM-2")
@pytest.mark.parametrize(
    ("threshold", "votes", "passed"),
    [
        ("any", "yes no", True),
        ("any", "no no", False),
        ("majority", "yes no", False),
        ("majority", "yes yes", True),
        ("all", "yes no", False),
        ("all", "yes yes", True),
    ],
)
def test_a_vote_passes_by_any_by_majority_or_by_all_and_a_tie_fails(
    edition: str, threshold: str, votes: str, passed: bool
) -> None:
    vote: Effects = [
        {
            "vote": "Fun?",
            "who": "others",
            "pass": threshold,
            "yes": [{"draw": 1, "who": "you"}],
            "no": [{"draw": 2, "who": "you"}],
        }
    ]
    first, second = votes.split()
    game = card(edition, vote).act(2, f"vote:{second}").act(1, f"vote:{first}")
    assert game.count(0) == 2 + (1 if passed else 2)


@rule("CUSTOM-2")
def test_nobody_votes_twice(edition: str) -> None:
    vote: Effects = [{"vote": "Fun?", "who": "others", "pass": "any", "yes": [], "no": []}]
    game = card(edition, vote).act(1, "vote:yes")
    assert game.legal(1) == []
    game.refuses(1, "vote:no")


@rule("CUSTOM-2")
def test_a_dare_in_a_vote_in_a_show_hits_the_ones_concerned(edition: str) -> None:
    nested: Effects = [
        {
            "show": "yellow",
            "who": "others",
            "lacking": [
                {
                    "vote": "Mercy?",
                    "who": "everyone",
                    "pass": "majority",
                    "yes": [],
                    "no": [{"dare": "Sing", "who": "next", "refuse": [{"draw": 2}]}],
                }
            ],
            "none_lacking": [{"draw": 1, "who": "you"}],
        }
    ]
    game = card(edition, nested, ["C1 B1 B2", "Y1 B8 B9", "B3 B4 B5"])
    assert game.awaits == "vote 1 2 0"
    dared = game.act(0, "vote:no").act(1, "vote:no").act(2, "vote:yes")
    assert dared.awaits == "dare 1"
    after = dared.act(1, "dare:refuse")
    assert (after.counts, after.awaits) == ([2, 5, 3], "turn 1")
    assert card(edition, nested).count(0) == 3, "nobody lacks yellow"


@rule("CUSTOM-2")
def test_a_refused_dare_can_bring_a_demand_to_follow(edition: str) -> None:
    nested: Effects = [
        {
            "dare": "Sing",
            "who": "next",
            "refuse": [{"follow": "yellow", "else": [{"dare": "Dance", "refuse": [{"draw": 4}]}]}],
        }
    ]
    game = card(edition, nested)
    assert game.act(1, "dare:do").awaits == "turn 1"
    refused = game.act(1, "dare:refuse")
    assert (refused.awaits, refused.legal(1)) == ("follow 1", ["Y1"])
    without = card(edition, nested, ["C1 B1 B2", "B8 B9", "Y3 B3"]).act(1, "dare:refuse")
    assert without.awaits == "dare 1"
    danced = without.act(1, "dare:refuse")
    assert (danced.count(1), danced.awaits) == (6, "turn 2")


@rule("CUSTOM-2")
def test_an_extra_turn_given_by_a_consequence_goes_to_who_played_the_card(edition: str) -> None:
    demand: Effects = [{"follow": "called", "who": "next", "else": [{"extra_turn": True}]}]
    game = card(edition, demand)
    assert game.awaits == "turn 0"


@rule("CUSTOM-2", "WD4-2")
def test_a_challenge_written_on_a_card_is_judged_like_a_wild_draw_four(edition: str) -> None:
    written: Effects = [
        {
            "challenge": "held-color",
            "who": "next",
            "accept": [{"draw": 1}],
            "guilty": [{"draw": 2, "who": "you"}],
            "innocent": [{"draw": 3}],
        }
    ]
    game = card(edition, written)
    assert game.act(1, "accept").counts == [2, 4, 3]
    assert game.act(1, "challenge").counts == [4, 3, 3]


@rule("CUSTOM-2")
def test_hands_can_be_swapped_and_passed_on(edition: str) -> None:
    swap = card(edition, [{"swap_hands": "chosen"}])
    assert swap.awaits == "swap 0"
    assert swap.act(0, "swap:2").hand(0) == "Y3 B3 B4"
    assert card(edition, [{"pass_hands": True}]).hand(1) == "B1 B2"


@rule("CUSTOM-2", "OUT-1")
def test_a_card_that_makes_its_player_draw_never_ends_the_round(edition: str) -> None:
    game = card(edition, [{"draw": 1, "who": "everyone"}], ["C1", "Y1 B8", "Y3 B3"])
    assert (game.winner, game.hand(0), game.awaits) == (None, "G3", "turn 1")


@rule("R12", editions=("disney", "giant"))
def test_cards_for_everyone_run_out_in_turn_order_with_its_player_last(edition: str) -> None:
    game = card(edition, [{"draw": 2, "who": "everyone"}], draw="G1 G2")
    assert game.drawn()[0] == (1, 2)
    assert game.counts == [2, 5, 4]


@rule("CUSTOM-2")
@pytest.mark.parametrize("until", ["your-next-turn", "round-end"])
def test_open_hands_end_when_the_card_says(edition: str, until: str) -> None:
    hands = ["C1 B1 B2", "G1 B8 B9", "G3 B3 B4"]
    game = card(edition, [{"face_up": "next", "until": until}], hands, draw="Y1 Y2 Y4")
    assert game.view(2)["hands"] == {"1": ["G1", "B8", "B9"]}
    back = game.act(1, "G1").act(2, "G3")
    assert back.awaits == "turn 0"
    assert bool(back.view(2)["hands"]) == (until == "round-end")


@rule("CUSTOM-2", "HOUSE-FORCE")
def test_a_stuck_draw_under_forced_play_must_play_one_of_its_cards(edition: str) -> None:
    hands = ["C1 B1 B2", "B8 B9", "Y3 B3"]
    game = card(edition, [{"stuck_draw": 3, "who": "next"}], hands, "Y5 G1 W Y6", forced_play=True)
    drawn = game.act(1, "draw")
    assert drawn.hand(1) == "B8 B9 Y5 G1 W"
    assert "G1" in drawn.legal(1)
    assert drawn.refuses(1, "pass").rule == "HOUSE-FORCE"
