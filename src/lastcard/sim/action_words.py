"""Actions as bits of a few words: which bit is which action, and what it means to a game.

There is one word a colour, for what concerns it: playing (or showing) its cards, playing a wild and
calling it, naming it. The last word has what concerns no colour. `legal` says with such words what
is allowed, and a player's choice is one of their bits (`32 * word + bit`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lastcard.sim.bits import u32
from lastcard.sim.state import COLOR, OVER, SHOW

if TYPE_CHECKING:
    from lastcard.sim.bit_deck import BitDeck
    from lastcard.sim.bits import Array

WILD_BIT = 16
"""Where a colour's word has the wilds that can call it."""
COLOR_BIT = 24
DRAW_BIT, PASS_BIT, CHALLENGE_BIT, ACCEPT_BIT, UNO_BIT, CATCH_BIT = range(6)
"""In the last word; `CATCH_BIT` is the player to the left, the others follow."""
YES_BIT, NO_BIT, TARGET_BIT = 14, 15, 16
"""Answers to what else an effect asks: that one agrees (or does it), that one does not; and the
player whom one names: oneself, then the others to the left."""


class Meaning(NamedTuple):
    """What an action means here: conditions, at most one of which holds."""

    play: Array
    draw: Array
    keep: Array
    name: Array
    challenge: Array
    accept: Array
    show: Array
    call: Array
    catch: Array
    word: Array
    """Where its bit lies."""
    bit: Array


def meaning(deck: BitDeck, phase: Array, action: Array) -> Meaning:
    word, bit = action >> u32(5), action & u32(31)
    deciding = phase < u32(OVER)
    of_color = deciding & (word < u32(deck.colors))
    other = deciding & (word == u32(deck.colors))
    showing = phase == SHOW
    naming = phase == COLOR
    return Meaning(
        play=of_color & ~showing & ~naming,
        draw=other & (bit == DRAW_BIT),
        keep=other & (bit == PASS_BIT),
        name=of_color & naming,
        challenge=other & (bit == CHALLENGE_BIT),
        accept=other & (bit == ACCEPT_BIT),
        show=of_color & showing,
        call=other & (bit == UNO_BIT),
        catch=other & (bit >= CATCH_BIT),
        word=word,
        bit=bit,
    )
