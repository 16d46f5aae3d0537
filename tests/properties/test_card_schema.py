"""The schema of a card accepts what the reader accepts."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import jsonschema_rs
import pytest

from lastcard.editions import load_edition
from lastcard.editions.presets import load_presets
from lastcard.engine import BadInput, read_card
from lastcard.engine.card_schema import card_schema
from lastcard.words import Speaker
from lastcard.words.writing import wording
from words.random_cards import CardMaker

COLORS = load_edition("giant").color_names
SCHEMA = jsonschema_rs.Draft202012Validator(card_schema(COLORS))
UNSAID = ("too-many-effects", "no-result", "not-one-line", "drawing-too-large", "not-points")
"""What a schema does not know."""
FACE = {
    "picture": "cat",
    "scheme": "night",
    "drawing": [{"ink": "red", "points": [0, 0, 100, 100]}],
}
ODD: list[Any] = [None, 0, -1, 21, 2.5, "", " ", "x" * 300, "a\nb", True, [], {}, [{}], {"1": []}]


def test_the_schema_is_one() -> None:
    assert jsonschema_rs.meta.is_valid(card_schema())


@pytest.mark.parametrize("preset", load_presets().values(), ids=lambda preset: preset.id)
def test_ready_made_cards_are_valid(preset: Any) -> None:
    SCHEMA.validate(preset.card(COLORS).to_json())


def test_cards_are_valid_exactly_if_they_can_be_read() -> None:
    random = Random("schema")
    maker = CardMaker(random, wording(Speaker(), COLORS))
    valid = 0
    for _ in range(400):
        card = maker.card() | {"face": FACE}
        SCHEMA.validate(card)
        broken = damaged(card, random)
        readable = _readable(broken)
        if readable is not None:
            assert SCHEMA.is_valid(broken) == readable, broken
            valid += readable
    assert 10 < valid < 350


def damaged(card: dict[str, Any], random: Random) -> dict[str, Any]:
    """The same with one thing changed, added or taken away."""
    broken = copy.deepcopy(card)
    places = list(_places(broken))
    within, key = random.choice(places)
    if random.random() < 0.3:
        del within[key]
    elif random.random() < 0.3 and isinstance(within, dict):
        within[random.choice(["who", "draw", "until", "odd"])] = random.choice(ODD)
    else:
        within[key] = copy.deepcopy(random.choice(ODD))
    return broken


def _places(data: Any) -> Any:
    inner = list(data.items() if isinstance(data, dict) else enumerate(data))
    for key, value in inner:
        yield data, key
        if isinstance(value, dict | list):
            yield from _places(value)


def _readable(data: dict[str, Any]) -> bool | None:
    """None where a schema cannot tell."""
    try:
        read_card(data, "card", COLORS)
    except BadInput as error:
        return None if error.key in UNSAID else False
    return True
