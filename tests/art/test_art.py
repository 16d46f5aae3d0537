"""Everything a card can show has a drawing, and can be read."""

from __future__ import annotations

import re

import pytest

from lastcard.art import (
    COLOR_SCHEMES,
    DARK,
    DRAWINGS,
    INKS,
    MARKS,
    PAINTS,
    PICTURES,
    SCHEMES,
    SHAPES,
    USUAL,
    Layer,
)
from lastcard.engine import cards, faces
from lastcard.engine.cards import COLOR_NAMES

POINT = r"-?[\d.]+ -?[\d.]+"
PATH = re.compile(rf"(M{POINT}(L{POINT}|Q{POINT} {POINT}|C{POINT} {POINT} {POINT})+Z?)+")
READABLE = 5
"""How much lighter writing must be than its ground, or darker: 1 is the same, 21 black on white."""


def luminance(color: str) -> float:
    shares = [int(color[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_every_name_of_the_engine_has_its_drawing_and_no_drawing_is_without_a_name() -> None:
    assert tuple(PICTURES) == faces.PICTURES
    assert tuple(SCHEMES) == faces.SCHEMES
    assert tuple(INKS) == faces.INKS
    assert set(PAINTS) == set(COLOR_NAMES)
    assert tuple(SHAPES) == cards.SHAPES
    assert USUAL == cards.COLOR_SHAPES


@pytest.mark.parametrize("scheme", SCHEMES.values(), ids=[*SCHEMES])
def test_writing_can_be_read_in_every_colour_scheme(scheme: tuple[str, ...]) -> None:
    ground, ink, *_ = scheme
    assert contrast(ground, ink) >= READABLE


def test_writing_can_be_read_on_every_card() -> None:
    for paint in (DARK, *PAINTS.values()):
        assert contrast(paint.fill, paint.ink) >= READABLE
        assert contrast(DARK.fill, paint.glow) >= READABLE


def test_the_inks_of_a_drawing_differ_from_the_paper_of_every_scheme() -> None:
    for scheme in (*SCHEMES.values(), *COLOR_SCHEMES.values()):
        for ink in INKS.values():
            assert ink != scheme.accent
        assert contrast(scheme.accent, INKS["dark"]) >= READABLE


@pytest.mark.parametrize(
    "layers",
    [*PICTURES.values(), *DRAWINGS.values(), *MARKS.values()],
    ids=[*PICTURES, *DRAWINGS, *MARKS],
)
def test_every_layer_can_be_seen_and_has_a_path_that_page_and_print_can_draw(
    layers: tuple[Layer, ...],
) -> None:
    assert layers
    for layer in layers:
        assert PATH.fullmatch(layer.d)
        assert layer.fill or (layer.stroke and layer.width > 0)
