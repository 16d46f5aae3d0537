"""What the tables say about one card, as one word of bits looked up by where it lies.

Kinds that say the same share a comparison, so the look-up is a handful of selects.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import jax.numpy as jnp

from lastcard.sim.bits import Array, Words, u32
from lastcard.sim.legal import is_card
from lastcard.sim.tables import HALF

if TYPE_CHECKING:
    from lastcard.sim.tables import Tables

NEXT, YOU, OTHERS, EVERYONE = range(4)
DEBTORS = {"next": NEXT, "you": YOU, "others": OTHERS, "everyone": EVERYONE}
ACTS, NAMES_COLOR, DEALER_STARTS, RETURNS = range(4)
FIRST = {"acts": ACTS, "color": NAMES_COLOR, "dealer-starts": DEALER_STARTS, "returns": RETURNS}

_FIELDS = (
    ("points", 11),
    ("face_points", 1),
    ("draw", 5),
    ("who", 2),
    ("nth", 1),
    ("skip", 1),
    ("reverse", 1),
    ("again", 1),
    ("follow", 1),
    ("show", 1),
    ("challenge", 1),
    ("first", 2),
    ("wild", 1),
)


class Facts(NamedTuple):
    """About one card."""

    points: Array
    draw: Array
    who: Array
    nth: Array
    skip: Array
    reverse: Array
    again: Array
    follow: Array
    show: Array
    challenge: Array
    first: Array
    wild: Array


def facts(tables: Tables, card: Words, number: Array) -> Facts:
    """About the one card in the words, whose number it is."""
    face = number & u32(HALF - 1)
    plain = {code: _written(tables, code) for code in tables.bits}
    word = jnp.zeros_like(number)
    by_value: dict[int, int] = {}
    letter = tables.setup.edition.colors[0]
    for place, name in enumerate(tables.faces):
        value = plain[letter + name]
        by_value[value] = by_value.get(value, 0) | 1 << place
    for value, places in by_value.items():
        if value:
            word = jnp.where((u32(places) >> face) & u32(1) != 0, u32(value), word)
    for extra in tables.extras:
        word = jnp.where(is_card(tables, card, extra.code), u32(plain[extra.code]), word)
    values, at = {}, 0
    for name, width in _FIELDS:
        values[name] = (word >> u32(at)) & u32((1 << width) - 1)
        at += width
    by_face = values.pop("face_points")
    values["points"] = values["points"] + by_face * face
    return Facts(**values)


def _written(tables: Tables, code: str) -> int:
    """The facts about a kind, packed."""
    rule, card = tables.rules[code], tables.setup.edition.cards[code]
    face = tables.faces.index(card.face) if card.face in tables.faces else -1
    counts_its_face = face == tables.points[code] and card.kind in tables.setup.edition.suit
    values = {
        "points": 0 if counts_its_face else tables.points[code],
        "face_points": int(counts_its_face),
        "draw": rule.draw,
        "who": DEBTORS[rule.who],
        "nth": rule.nth,
        "skip": rule.skip,
        "reverse": rule.reverse,
        "again": rule.again,
        "follow": bool(rule.follow),
        "show": bool(rule.show),
        "challenge": bool(rule.challenge),
        "first": FIRST[tables.first[code]],
        "wild": card.wild,
    }
    word, at = 0, 0
    for name, width in _FIELDS:
        word |= int(values[name]) << at
        at += width
    return word


def by_top(tables: Tables, top: Words, values: dict[str, int]) -> Array:
    """A number that only some kinds have, by the top card."""
    chosen = jnp.full_like(top[0], next(iter(values.values()), 0))
    if len(set(values.values())) > 1:
        for code, value in values.items():
            chosen = jnp.where(is_card(tables, top, code), u32(value), chosen)
    return chosen
