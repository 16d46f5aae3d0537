"""A card's steps as plain text say the same card again."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from lastcard.editions import load_edition
from lastcard.editions.presets import load_presets
from lastcard.engine import BadInput, read_card
from lastcard.engine.effects import read_effects
from lastcard.words import Speaker
from lastcard.words.writing import effects_from, offers, read_draft, text_of, wording
from words.keys import ROOT
from words.random_cards import CardMaker

COLORS = load_edition("giant").color_names
WORDS = wording(Speaker(), COLORS)
ROOSTER = """\
The next player is dared: “Crow like a rooster”, without a time limit
  Whoever refuses:
    That player draws 4 cards
    Everyone else misses a turn
The direction of play turns"""


def test_any_card_that_can_be_written_is_legal_and_reads_back_the_same() -> None:
    maker = CardMaker(Random("cards"), WORDS)
    for _ in range(10_000):
        written = maker.card()
        card = read_card(written, "card", COLORS)
        assert card is not None
        draft = read_draft(written, WORDS)
        assert draft.card == card
        assert (draft.problem, draft.name_problem) == (None, None)
        text = text_of(draft.steps, WORDS)
        assert read_effects(effects_from(text, WORDS), "text", COLORS) == card.effects, text


@pytest.mark.parametrize("preset", load_presets().values(), ids=lambda preset: preset.id)
def test_a_ready_made_card_reads_back_the_same(preset: Any) -> None:
    card = preset.card(COLORS)
    text = text_of(read_draft(card.to_json(), WORDS).steps, WORDS)
    assert read_effects(effects_from(text, WORDS), "text", COLORS) == card.effects


def test_a_text_is_indented_below_its_headings() -> None:
    effects = effects_from(ROOSTER, WORDS)
    assert effects == [
        {
            "dare": "Crow like a rooster",
            "who": "next",
            "refuse": [{"draw": 4}, {"skip": "others"}],
        },
        {"reverse": True},
    ]
    assert text_of(read_draft({"effects": effects}, WORDS).steps, WORDS) == ROOSTER


def test_a_text_may_be_typed_by_hand() -> None:
    typed = 'THE NEXT PLAYER is dared: "Say \\"moo\\"", within 9 seconds\n\n\tif nobody lacks it\n'
    with pytest.raises(BadInput, match=r"line 3: 'if nobody lacks it' cannot stand here; allowed:"):
        effects_from(typed, WORDS)
    typed = typed.replace("if nobody lacks it", "WHOEVER refuses:\n\t\tthat player draws 1 cards\r")
    assert effects_from(typed, WORDS) == [
        {"dare": 'Say "moo"', "seconds": 9, "who": "next", "refuse": [{"draw": 1}]}
    ]


def test_a_line_that_is_no_step_is_named_with_the_step_it_is_like() -> None:
    with pytest.raises(BadInput) as refused:
        effects_from("Everyone draws 2 cards\nThe next one drawss 3 card", WORDS)
    assert str(refused.value) == (
        "line 2: 'The next one drawss 3 card' is no step; perhaps you mean: "
        "The next player draws 2 cards"
    )


def test_steps_that_nest_too_deep_are_refused_with_their_line() -> None:
    lines = []
    for depth in range(5):
        lines += [
            f"{' ' * 4 * depth}Everyone is dared: “x”, without a time limit",
            f"{' ' * 4 * depth}  Whoever refuses:",
        ]
    with pytest.raises(BadInput, match=r"line 9: effects nest at most 4 deep"):
        effects_from("\n".join(lines), WORDS)


def test_a_step_to_begin_with_is_legal_anywhere_and_reads_back_the_same() -> None:
    for offer in offers(WORDS):
        inside = [{"dare": "Sing", "who": "next", "refuse": [offer.starter, offer.inside]}]
        for effects in ([offer.starter], inside):
            draft = read_draft({"name": "x", "effects": effects}, WORDS)
            assert draft.card is not None
            text = text_of(draft.steps, WORDS)
            assert read_effects(effects_from(text, WORDS), "x", COLORS) == draft.card.effects


def test_the_text_in_the_documentation_is_a_card() -> None:
    page = (ROOT / "docs" / "cards.md").read_text(encoding="utf-8")
    (text,) = re.findall(r"^```text\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    draft = read_draft({"name": "x", "effects": effects_from(text, WORDS)}, WORDS)
    assert draft.card is not None
    assert text_of(draft.steps, WORDS) == text.rstrip()
