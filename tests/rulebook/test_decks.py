"""DECK: what is in the box."""

from __future__ import annotations

from collections import Counter

import pytest

from lastcard.editions import load_edition
from lastcard.engine import BadInput
from rulebook.ids import rule
from scene import dealt, scene

COLOURS = {
    "wimpy-kid": "BGRY",
    "disney": "BGPY",
    "giant": "BGRY",
    "toy-story": "BGRY",
}
OTHERS = {
    "wimpy-kid": {"W": 4, "W4": 4, "CT": 4},
    "disney": {"W": 4, "W4": 4, "C1": 1, "C2": 1, "SA": 2},
    "giant": {"W": 2, "W4": 4, "C1": 1, "C2": 1},
    "toy-story": {"W": 4, "W4": 4, "LO": 4},
}
SIZES = {"wimpy-kid": 112, "disney": 112, "giant": 108, "toy-story": 112}


@rule("DECK-1")
def test_each_colour_has_one_0_and_two_of_every_other_number_and_symbol(edition: str) -> None:
    deck = Counter(load_edition(edition).deck)
    suits = {code: n for code, n in deck.items() if code not in OTHERS[edition]}
    expected = {
        color + face: 1 if face == "0" else 2
        for color in COLOURS[edition]
        for face in "0123456789SRD"
    }
    assert suits == expected
    assert sum(suits.values()) == 100


@rule("DECK-2")
def test_the_colours_are_blue_green_red_and_yellow_with_pink_for_red_in_disney(
    edition: str,
) -> None:
    assert sorted(load_edition(edition).colors) == sorted(COLOURS[edition])


@rule("DECK-2")
def test_a_colour_the_deck_does_not_have_cannot_be_called(edition: str) -> None:
    game = scene(edition, ["W B1", "G1 G2"], top="B7")
    absent, name = ("R", "red") if edition == "disney" else ("P", "pink")
    refusal = game.refuses(0, f"W:{absent}")
    assert refusal.rule == "DECK-2"
    assert name in refusal.message
    assert [action for action in game.legal(0) if action.startswith("W:")] == [
        f"W:{color}" for color in load_edition(edition).colors
    ]


@rule("DECK-2")
def test_a_colour_the_deck_does_not_have_cannot_be_in_play(edition: str) -> None:
    absent = "R" if edition == "disney" else "P"
    with pytest.raises(BadInput) as caught:
        scene(edition, ["B1", "G1 G2"], top=f"W:{absent}")
    assert caught.value.rule == "DECK-2"


@rule("DECK-3")
def test_the_wilds_and_specials_are_as_many_as_the_edition_prints(edition: str) -> None:
    deck = Counter(load_edition(edition).deck)
    others = {code: n for code, n in deck.items() if code in OTHERS[edition]}
    assert others == OTHERS[edition]
    assert deck.total() == SIZES[edition]
    assert deck.total() == 100 + sum(OTHERS[edition].values())


@rule("DECK-3")
def test_no_position_has_more_copies_of_a_card_than_the_deck(edition: str) -> None:
    copies = OTHERS[edition]["W"]
    scene(edition, [" ".join(["W"] * copies), "G1"], top="B7")
    with pytest.raises(BadInput, match=f"{copies + 1} copies of W, "):
        scene(edition, [" ".join(["W"] * (copies + 1)), "G1"], top="B7")


@rule("DECK-1", "DECK-3")
def test_every_card_of_the_deck_is_somewhere_after_the_deal(edition: str) -> None:
    game = dealt(edition, "B7", players=4).game.round
    everywhere = [*game.draw, *game.discard, *(card for hand in game.hands for card in hand)]
    assert sorted(everywhere) == sorted(load_edition(edition).deck)
