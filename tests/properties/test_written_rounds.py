"""Rounds with whatever cards people may write in all hands: somebody always has an answer."""

from __future__ import annotations

from random import Random

import pytest

from lastcard.editions.loader import read_edition
from lastcard.engine import apply, leave, legal_actions, read_custom, read_rules, start
from lastcard.engine.deal import FEWEST
from lastcard.words import Speaker
from lastcard.words.writing import wording
from words.random_cards import CardMaker

ROUNDS = 10_000
PARTS = 8
LONGEST = 150
"""Actions after which a round is left alone: cards that fill all hands can make one endless."""
LEAVES = 0.01
"""How often somebody leaves after an action."""
WRITTEN = ("C1", "C2", "C3", "C4")
COPIES = 10
PARTY = read_edition(
    'name = "Party"\ncolors = ["blue", "green", "red", "yellow"]\n'
    + "".join(
        f'[[cards]]\ncode = "{code}"\nname = "Card {code}"\nwild = true\ncustom = true\n'
        f'copies = {COPIES}\npoints = 50\nfirst = "color"\n'
        for code in WRITTEN
    ),
    "party",
)
"""Four cards to write, and everybody is dealt some of them."""


@pytest.mark.parametrize("part", range(PARTS))
def test_a_round_with_any_written_cards_never_gets_stuck(part: int) -> None:
    chance = Random(f"written rounds {part}")
    maker = CardMaker(chance, wording(Speaker(), PARTY.color_names))
    rules = read_rules({"hand_size": 4, "uno": "auto"})
    played = ended = 0
    for number in range(ROUNDS // PARTS):
        custom = read_custom([maker.card() for _ in WRITTEN], PARTY)
        game, _ = start(PARTY, chance.randint(2, 5), f"{part}/{number}", rules, custom)
        for _ in range(LONGEST):
            pending = game.round.pending
            if pending is None:
                ended += 1
                break
            seat = chance.choice(pending.seats)
            legal = legal_actions(game, seat)
            assert legal, (part, number, pending)
            plays = [action for action in legal if action[:1].isupper()]
            action = chance.choice(plays or legal)
            played += action.startswith(WRITTEN)
            game, _ = apply(game, seat, action)
            can_leave = not game.round.over and len(game.active_seats()) > FEWEST
            if can_leave and chance.random() < LEAVES:
                game, _ = leave(game, chance.choice(game.active_seats()))
            # R41: who has left holds nothing, whatever goes on
            assert game.round.over or not any(game.round.hands[gone] for gone in game.left)
    assert played > ROUNDS // PARTS
    assert ended > ROUNDS // PARTS / 2
