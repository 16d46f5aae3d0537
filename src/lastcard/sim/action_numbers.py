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
    NO_BIT,
    PASS_BIT,
    TARGET_BIT,
    UNO_BIT,
    WILD_BIT,
    YES_BIT,
)
from lastcard.sim.bits import Array, Words, u32
from lastcard.sim.machine.works import KINDS
from lastcard.sim.packed_rows import four_a_word

if TYPE_CHECKING:
    from lastcard.sim.bit_deck import BitDeck
    from lastcard.spaces.actions import ActionSpace

_OTHERS = {
    "draw": DRAW_BIT,
    "pass": PASS_BIT,
    "challenge": CHALLENGE_BIT,
    "accept": ACCEPT_BIT,
    "uno": UNO_BIT,
    "vote:yes": YES_BIT,
    "vote:no": NO_BIT,
    "dare:do": YES_BIT,
    "dare:refuse": NO_BIT,
    "answer:yes": YES_BIT,
    "answer:no": NO_BIT,
}
_NAMING = ("show", "discard", "give")
"""The verbs that name a card as playing it does."""
_ANSWERING = (*_NAMING, "vote", "dare", "swap", "answer", "choose")
"""The verbs that share their bits with others: the decision says which is meant. Each has its
name."""
ANY, PLAYING = -1, -2
"""In place of a decision: any; those that are answered by playing a card."""


class ActionNumbers:
    """Which bit (`32 * word + bit`) each action of a space is."""

    def __init__(self, deck: BitDeck, space: ActionSpace) -> None:
        self.deck = deck
        self.of_action = np.array([self._code(name) for name in space.names], dtype=np.uint32)
        self.only = np.array([_only(name) for name in space.names], dtype=np.int32)
        """The one decision that the action answers, where its bit means something else in another:
        showing a card has the bit of playing it."""
        self.shares = bool((self.only >= 0).any())

    def _code(self, name: str) -> int:
        verb, _, target = name.partition(":")
        deck, letters = self.deck, self.deck.setup.edition.colors
        last = 32 * deck.colors
        if name in _OTHERS:
            return last + _OTHERS[name]
        if verb == "catch":
            return last + CATCH_BIT + int(target) - 1
        if verb == "color":
            return 32 * letters.index(target) + COLOR_BIT
        if verb in ("choose", "swap"):
            return last + TARGET_BIT + int(target)
        code = target if verb in _NAMING else verb
        card = deck.setup.edition.cards[code]
        for extra in deck.extras:
            if extra.code == code and extra.color is None:
                # where it is not played it is named with the first colour
                word = 0 if verb in _NAMING else letters.index(target)
                return 32 * word + WILD_BIT + extra.slot
            if extra.code == code and extra.color is not None:
                return 32 * extra.color + len(deck.faces) + extra.slot
        assert card.color is not None
        return 32 * letters.index(card.color) + deck.faces.index(card.face)

    def mask(self, words: Words, kind: Array) -> Array:
        """By action of the space, whether it is legal; the batch follows the first axis. `kind` is
        what is asked (`asking.asked_kind`)."""
        column = (-1,) + (1,) * kind.ndim
        places = (self.of_action >> 5).reshape(column)
        word = jnp.broadcast_to(words[0], (len(places), *kind.shape))
        for place in range(1, len(words)):
            word = jnp.where(places == place, words[place][None], word)
        legal = (word >> (self.of_action & 31).reshape(column)) & u32(1) != 0
        return legal & self.means(jnp.asarray(self.only).reshape(column), kind[None])

    def means(self, only: Array, kind: Array) -> Array:
        """Whether an action answers what is asked; `only` is its entry in the list of that name."""
        if not self.shares:
            return jnp.ones((), dtype=jnp.bool_)
        asked = kind.astype(jnp.int32)
        naming = _named(asked)
        return jnp.where(only == PLAYING, ~naming, (only == ANY) | (only == asked))

    def mask_words(self, words: Words, kind: Array) -> Words:
        """The same as numbers of 8 bits, four to a word, one array a word."""
        cells = []
        asked = kind.astype(jnp.int32)
        naming = _named(asked)
        for code, only in zip(self.of_action.tolist(), self.only.tolist(), strict=True):
            legal = (words[code >> 5] >> u32(code & 31)) & u32(1)
            if self.shares and only != ANY:
                meant = ~naming if only == PLAYING else asked == only
                legal = jnp.where(meant, legal, u32(0))
            cells.append(legal)
        return four_a_word(cells)


def _only(name: str) -> int:
    verb = name.partition(":")[0]
    if verb in _ANSWERING:
        return KINDS.index(verb)
    return PLAYING if name[0].isupper() else ANY


def _named(asked: Array) -> Array:
    """Whether a card is named here without being played."""
    kinds = [asked == KINDS.index(verb) for verb in _NAMING]
    return kinds[0] | kinds[1] | kinds[2]
