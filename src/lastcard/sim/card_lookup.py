"""What the simulator knows about one card, as one word of bits looked up by where it lies.

Kinds that say the same share a comparison, so the look-up is a handful of selects.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import jax.numpy as jnp

from lastcard.sim.bit_deck import HALF
from lastcard.sim.bits import Array, Words, anything, u32, unpacked_word
from lastcard.sim.card_rules import DEBTORS
from lastcard.sim.state import AGAIN, FOLLOWING, MISSED, NO_ORDER
from lastcard.sim.supported import FIRST
from lastcard.sim.widths import CARD, packed_number

if TYPE_CHECKING:
    from lastcard.sim.bit_deck import BitDeck
    from lastcard.sim.card_rules import CardRule

NEXT, YOU, OTHERS, EVERYONE = (DEBTORS.index(w) for w in ("next", "you", "others", "everyone"))
ACTS, NAMES_COLOR, DEALER_STARTS, RETURNS = (
    FIRST.index(what) for what in ("acts", "color", "dealer-starts", "returns")
)


class LookedUp(NamedTuple):
    """About one card."""

    points: Array
    draw: Array
    who: Array
    nth: Array
    order: Array
    reverse: Array
    show: Array
    challenge: Array
    first: Array
    wild: Array


def look_up(deck: BitDeck, card: Words, number: Array) -> LookedUp:
    """About the one card in the words, whose number it is."""
    face = number & u32(HALF - 1)
    plain = {code: _written(deck, code) for code in deck.bits}
    word = jnp.zeros_like(number)
    by_value: dict[int, int] = {}
    letter = deck.setup.edition.colors[0]
    for place, name in enumerate(deck.faces):
        value = plain[letter + name]
        by_value[value] = by_value.get(value, 0) | 1 << place
    for value, places in by_value.items():
        if value:
            word = jnp.where((u32(places) >> face) & u32(1) != 0, u32(value), word)
    for extra in deck.extras:
        word = jnp.where(is_card(deck, card, extra.code), u32(plain[extra.code]), word)
    values = unpacked_word(word, CARD)
    by_face = values.pop("face_points")
    values["points"] = values["points"] + by_face * face
    return LookedUp(**values)


def _written(deck: BitDeck, code: str) -> int:
    """The facts about a kind, packed."""
    rule, card = deck.rules[code], deck.setup.edition.cards[code]
    face = deck.faces.index(card.face) if card.face in deck.faces else -1
    counts_its_face = face == deck.points[code] and card.kind in deck.setup.edition.suit
    values = {
        "points": 0 if counts_its_face else deck.points[code],
        "face_points": int(counts_its_face),
        "draw": rule.draw,
        "who": DEBTORS.index(rule.who),
        "nth": rule.nth,
        "order": order_of(deck, rule),
        "reverse": rule.reverse,
        "show": bool(rule.show),
        "challenge": bool(rule.challenge),
        "first": FIRST.index(deck.first[code]),
        "wild": card.wild,
    }
    return packed_number({name: int(value) for name, value in values.items()}, CARD)


def order_of(deck: BitDeck, rule: CardRule) -> int:
    """What a card orders for the next turn; one thing at most, as `card_rule` sees to."""
    rules = deck.setup.rules
    if rule.reverse and deck.players == 2 and rules.two_player_reverse == "skip":
        return MISSED  # R6
    if rule.skip:
        return MISSED
    if rule.again:
        return AGAIN
    return FOLLOWING if rule.follow else NO_ORDER


def is_card(deck: BitDeck, words: Words, code: str) -> Array:
    """Whether the one card in the words is of that kind."""
    bits = deck.bits[code]
    return anything([word & u32(mask) for word, mask in zip(words, bits, strict=True) if mask])


def of_top_card(deck: BitDeck, top: Words, values: dict[str, int]) -> Array:
    """A number that only some kinds have, by the top card."""
    chosen = jnp.full_like(top[0], next(iter(values.values()), 0))
    if len(set(values.values())) > 1:
        for code, value in values.items():
            chosen = jnp.where(is_card(deck, top, code), u32(value), chosen)
    return chosen
