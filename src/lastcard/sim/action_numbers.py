"""From the numbers of the action space to the bits of the legal words, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import jax.numpy as jnp
import numpy as np

from lastcard.sim.action_words import (
    ACCEPT_BIT,
    CATCH_BIT,
    CHALLENGE_BIT,
    COLOR_BIT,
    DRAW_BIT,
    PASS_BIT,
    UNO_BIT,
    WILD_BIT,
)
from lastcard.sim.bits import Array, Words, u32
from lastcard.sim.observation import four_a_word
from lastcard.sim.state import SHOW

if TYPE_CHECKING:
    from lastcard.sim.bit_deck import BitDeck
    from lastcard.spaces.actions import ActionSpace

_OTHERS = {
    "draw": DRAW_BIT,
    "pass": PASS_BIT,
    "challenge": CHALLENGE_BIT,
    "accept": ACCEPT_BIT,
    "uno": UNO_BIT,
}


class ActionNumbers:
    """Which bit (`32 * word + bit`) each action of a space is."""

    def __init__(self, deck: BitDeck, space: ActionSpace) -> None:
        self.deck = deck
        self.of_action = np.array([self._code(name) for name in space.names], dtype=np.uint32)
        """Showing a card has the bit of playing it: the decision says which is meant."""
        self.shows = np.array([name.startswith("show:") for name in space.names])

    def _code(self, name: str) -> int:
        verb, _, target = name.partition(":")
        deck, letters = self.deck, self.deck.setup.edition.colors
        last = 32 * deck.colors
        if verb in _OTHERS:
            return last + _OTHERS[verb]
        if verb == "catch":
            return last + CATCH_BIT + int(target) - 1
        if verb == "color":
            return 32 * letters.index(target) + COLOR_BIT
        code = target if verb == "show" else verb
        card = deck.setup.edition.cards[code]
        for extra in deck.extras:
            if extra.code == code and extra.color is None:
                return 32 * letters.index(target) + WILD_BIT + extra.slot
            if extra.code == code and extra.color is not None:
                return 32 * extra.color + len(deck.faces) + extra.slot
        assert card.color is not None
        return 32 * letters.index(card.color) + deck.faces.index(card.face)

    def mask(self, words: Words, phase: Array) -> Array:
        """By action of the space, whether it is legal; the batch follows the first axis."""
        column = (-1,) + (1,) * phase.ndim
        places = (self.of_action >> 5).reshape(column)
        word = jnp.broadcast_to(words[0], (len(places), *phase.shape))
        for place in range(1, len(words)):
            word = jnp.where(places == place, words[place][None], word)
        legal = (word >> (self.of_action & 31).reshape(column)) & u32(1) != 0
        if self.shows.any():
            # playing and showing share their bits
            of_color = places < self.deck.colors
            meant = self.shows.reshape(column) == (phase == SHOW)[None]
            legal = legal & (meant | ~of_color)
        return legal

    def mask_words(self, words: Words, phase: Array) -> Words:
        """The same as numbers of 8 bits, four to a word, one array a word."""
        cells = []
        for code, shows in zip(self.of_action.tolist(), self.shows.tolist(), strict=True):
            legal = (words[code >> 5] >> u32(code & 31)) & u32(1)
            if self.shows.any() and code >> 5 < self.deck.colors:
                meant = phase == SHOW if shows else phase != SHOW
                legal = jnp.where(meant, legal, u32(0))
            cells.append(legal)
        return four_a_word(cells)
