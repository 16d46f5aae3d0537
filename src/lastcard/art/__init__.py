"""What cards look like: our own drawings as plain data, which the page reads too.

A drawing is a list of layers, each an SVG path that is filled or stroked or both, with round ends
and corners. Pictures of cards' faces are drawn in a box of 100 by 100, the specials' drawings in a
card of 100 by 140, the colours' shapes in a box of 24 by 24, the marks of action cards around 0, 0.
A path has the absolute commands M, L, C, Q and Z alone, so that every reader of it is short.
"""

from lastcard.art.reading import (
    BACK,
    COLOR_SCHEMES,
    CREAM,
    DARK,
    DRAWINGS,
    HALO,
    INKS,
    MARKS,
    PAINTS,
    PICTURES,
    PLAIN_SCHEME,
    SCHEMES,
    SHAPES,
    SHOWS,
    SMALL_CARD,
    TINTS,
    USUAL,
    WILD_FOUR_PLACES,
    WILD_PLACES,
    Layer,
    Paint,
    Place,
    Scheme,
    Shows,
)

__all__ = [
    "BACK",
    "COLOR_SCHEMES",
    "CREAM",
    "DARK",
    "DRAWINGS",
    "HALO",
    "INKS",
    "MARKS",
    "PAINTS",
    "PICTURES",
    "PLAIN_SCHEME",
    "SCHEMES",
    "SHAPES",
    "SHOWS",
    "SMALL_CARD",
    "TINTS",
    "USUAL",
    "WILD_FOUR_PLACES",
    "WILD_PLACES",
    "Layer",
    "Paint",
    "Place",
    "Scheme",
    "Shows",
]
