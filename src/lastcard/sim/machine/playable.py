"""Which cards of a hand may be played, whoever holds them and why ever it is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import jax.numpy as jnp

from lastcard.sim.bit_deck import HALF
from lastcard.sim.bits import Array, Words, counted, u32
from lastcard.sim.legal import fitting

if TYPE_CHECKING:
    from lastcard.sim.bit_deck import BitDeck
    from lastcard.sim.machine.desk import Desk


def on_top(deck: BitDeck, desk: Desk) -> Words:
    """TURN-2: the cards that go on the top card."""
    return fitting(deck, desk.flow)


def honest(deck: BitDeck, desk: Desk, hand: Words) -> Words:
    """WD4-2: the cards of a hand that go without a bluff."""
    color = desk.flow.color
    of_color = [
        jnp.where(color == word, held & u32(deck.colored[word]), u32(0))
        for word, held in enumerate(hand)
    ]
    many = counted(of_color)
    kept = []
    for word, fits in enumerate(on_top(deck, desk)):
        judged = desk.program.judged[word]
        # a card of the colour in play is none beside itself
        own = jnp.where(color == word, judged & u32(deck.colored[word]), u32(0))
        barred = jnp.where(many > 0, judged & ~own, u32(0)) | jnp.where(many > 1, own, u32(0))
        kept.append(hand[word] & fits & ~barred)
    return tuple(kept)


def goes(deck: BitDeck, desk: Desk, hand: Words) -> Words:
    """The cards of a hand that may be played on the top card."""
    if not deck.setup.rules.bluffing:
        return honest(deck, desk, hand)
    return tuple(held & fits for held, fits in zip(hand, on_top(deck, desk), strict=True))


def follows(deck: BitDeck, desk: Desk, hand: Words, wanted: Array) -> Words:
    """The cards of a hand that answer a demand for that colour."""
    answers = []
    for word, held in enumerate(hand):
        cards = jnp.where(wanted == word, held & u32(deck.colored[word]), u32(0))
        for extra in deck.specials_at(word):
            if extra.on is not None:
                barred = u32(~extra.bits[word] & 0xFFFFFFFF)
                cards = jnp.where(desk.flow.color == extra.on, cards, cards & barred)
        answers.append(cards)
    return tuple(answers)


def twin(deck: BitDeck, top: Array) -> Words:
    """HOUSE-JUMP: the cards identical to the top card; none to a wild."""
    face, at = top & u32(HALF - 1), top >> u32(5)
    place = top & u32(31)
    copies = jnp.where(face < len(deck.faces), u32(1 << HALF | 1) << face, u32(0))
    words = []
    for word in range(deck.colors):
        same = jnp.where(at == word, copies, u32(0))
        for extra in deck.specials_at(word):
            its = (u32(extra.bits[word]) >> place) & u32(1) != 0
            same = jnp.where((at == word) & its, u32(extra.bits[word]), same)
        words.append(same)
    return tuple(words)
