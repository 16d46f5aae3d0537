"""The ready-made cards: what each says is pinned in ready_made.txt."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard.editions import load_presets
from lastcard.engine.custom import read_card
from lastcard.words import Speaker
from lastcard.words.card_texts import CardTexts

COLORS = ("blue", "green", "red", "yellow")
LINES = Path(__file__).with_name("ready_made.txt").read_text(encoding="utf-8").splitlines()
SENTENCES = dict(line.split(": ", 1) for line in LINES)


def test_there_are_thirty_and_more_of_several_moods() -> None:
    presets = load_presets().values()
    assert len(presets) >= 30
    assert len({preset.mood for preset in presets}) >= 6
    assert len({preset.name for preset in presets}) == len(presets)


def test_each_says_what_it_does() -> None:
    texts = CardTexts(Speaker())
    said = {name: texts.card(preset.card(COLORS)) for name, preset in load_presets().items()}
    assert said == SENTENCES


@pytest.mark.parametrize("preset", SENTENCES)
def test_each_reads_back_as_it_was_written(preset: str) -> None:
    one = load_presets()[preset].card(COLORS)
    assert one.face is not None
    assert read_card(one.to_json(), "card", COLORS) == one
