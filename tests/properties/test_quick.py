"""The short way through a step leads where the long way leads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import event, given

from lastcard.editions import load_edition
from lastcard.engine import BadInput, Game, Refusal, from_json
from lastcard.engine.prepared import shortcuts_of
from lastcard.engine.shortcut import quick_step
from lastcard.engine.step import full_step
from properties.games import games, played, randoms
from referee.mutations import odd_positions

if TYPE_CHECKING:
    from random import Random

SMALL: dict[str, Any] = {
    "edition": "giant",
    "hands": [["R5", "R6", "R8", "RD"], ["Y3", "Y4"], ["G1", "G2", "G3"]],
    "discard": ["R7"],
    "draw": ["B1", "R2", "B3"],
}
ODD: dict[str, dict[str, Any]] = {
    "as usual": {},
    "somebody else called with two cards": {"uno": {"open": [], "called": [1]}},
    "others have passed": {"passes": 2},
    "others passed before the draw": {
        "passes": 2,
        "pending": {"kind": "drawn", "seats": [0], "cards": ["R8"]},
    },
    "too few cards for a Draw Two": {"draw": ["B1"]},
    "a larger draw": {"pending": {"kind": "turn", "seats": [0], "draw": 3}},
    "somebody misses a turn": {"misses": [[1, "SKIP-1"]]},
    "somebody takes another turn": {"again": 0},
    "somebody has left": {"left": [1]},
    "the last card was guilty": {"guilty": True},
    "cards are shown": {"shown": [[1, 0, ["Y3"]]]},
}


def compared(game: Game) -> int:
    """Take every quick step there is the long way too; how many there were."""
    edition, quick = game.setup.edition, shortcuts_of(game.setup).actions
    held = {code for hand in game.round.hands for code in hand}
    tried = sorted((quick - edition.cards.keys()) | (quick & held))
    taken = 0
    for seat in range(game.setup.players):
        for text in tried:
            done = quick_step(game, seat, edition.actions[text], shortcuts_of(game.setup))
            if done is not None:
                taken += 1
                try:
                    assert done == full_step(game, seat, edition.actions[text])
                except Refusal as refusal:
                    raise AssertionError(f"{text} is refused: {refusal}") from refusal
    return taken


@given(game=games, random=randoms)
def test_a_quick_step_is_the_full_step(game: Game, random: Random) -> None:
    taken = sum(compared(step.before) for step in played(game, random, 150, leaving=0.003))
    event(f"quick steps: {min(taken, 100) // 20 * 20} or more")


@given(position=odd_positions())
def test_a_quick_step_is_the_full_step_in_odd_positions_too(position: Any) -> None:
    try:
        game = from_json(position, load_edition)
    except BadInput:
        return
    compared(game)


@pytest.mark.parametrize("odd", ODD.values(), ids=ODD)
def test_a_quick_step_minds_what_is_going_on(odd: dict[str, Any]) -> None:
    try:
        game = from_json(SMALL | odd, load_edition)
    except BadInput:
        return
    compared(game)
