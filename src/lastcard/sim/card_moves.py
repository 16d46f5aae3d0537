"""Which card moves in a tick, and where to: at most one."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import jax.numpy as jnp

from lastcard.sim.action_words import WILD_BIT
from lastcard.sim.bit_deck import HALF
from lastcard.sim.bits import (
    Array,
    Words,
    anything,
    flag,
    lowest,
    number_of,
    packed_word,
    single,
    u32,
    unpacked_word,
)
from lastcard.sim.card_lookup import RETURNS, look_up
from lastcard.sim.state import DEALING, OWING, TURNING_UP
from lastcard.sim.widths import MOVE

if TYPE_CHECKING:
    from collections.abc import Callable

    from lastcard.sim.action_words import Meaning
    from lastcard.sim.bit_deck import BitDeck
    from lastcard.sim.unpacked import Unpacked


class Move(NamedTuple):
    """The card that moves, and where to."""

    number: Array
    points: Array
    drew: Array
    played: Array
    showed: Array
    in_hand: Array
    """Whether it comes into the subject's hand or goes from there."""
    to_pile: Array
    first: Array
    """Whether it starts the discard pile."""
    reshuffled: Array
    """Whether the discards became the draw pile before it was drawn (R11)."""

    def cards(self, words: int) -> Words:
        """The card as a set; nothing if none moves or is shown."""
        moves = self.in_hand | self.to_pile | self.showed
        return tuple(jnp.where(moves, one, u32(0)) for one in single(self.number, words))


def packed_move(
    deck: BitDeck, game: Unpacked, meant: Meaning, pick: Callable[[Words], Array]
) -> Array:
    """Which card moves, in one word: `unpacked_move` reads it."""
    phase = game.flow.phase
    turning_up = phase == TURNING_UP
    owing = (phase == OWING) & (game.aftermath.owed > 0)
    wants = meant.draw | owing | (phase == DEALING) | turning_up
    used_up = ~anything(game.pile)
    source = tuple(
        jnp.where(used_up, under, pile) for under, pile in zip(game.buried, game.pile, strict=True)
    )
    drew = wants & anything(source)
    named = named_card(deck, game.hand, meant.word, meant.bit)
    number = jnp.where(drew, pick(source), number_of(named))
    about = look_up(deck, single(number, deck.colors), number)
    first = turning_up & (about.first != RETURNS)
    move = Move(
        number=number,
        points=about.points,
        drew=flag(drew),
        played=flag(meant.play),
        showed=flag(meant.show),
        in_hand=flag(meant.play | (drew & ~turning_up)),
        to_pile=flag(meant.play | first),
        first=flag(first),
        reshuffled=flag(drew & used_up),
    )
    return packed_word(move._asdict(), MOVE)


def unpacked_move(word: Array) -> Move:
    values = unpacked_word(word, MOVE)
    flags = {name: value != 0 for name, value in values.items() if MOVE[name] == 1}
    return Move(**{**values, **flags})


def named_card(deck: BitDeck, hand: Words, at: Array, bit: Array) -> Words:
    """The first copy in hand of the card that an action plays or shows, by the place of its bit."""
    faces = len(deck.faces)
    both = u32(1 << HALF | 1) << bit
    is_face = bit < u32(faces)
    candidates = []
    for word in range(deck.colors):
        here = at == word
        cards = jnp.where(here & is_face, both, u32(0))
        for extra in deck.specials_at(word):
            chosen = here & (bit == u32(faces + extra.slot))
            cards = jnp.where(chosen, u32(extra.bits[word]), cards)
        for wild in deck.wilds:
            if wild.bits[word]:
                called = bit == u32(WILD_BIT + wild.slot)
                cards = jnp.where(called, u32(wild.bits[word]), cards)
        candidates.append(cards & hand[word])
    return lowest(candidates)
