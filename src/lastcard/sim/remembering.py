"""What players may remember: what a seat declined and called, which cards others know it holds.

The referee's `engine/memory.py` says what these are; here they are bits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import jax.numpy as jnp

from lastcard.sim.bit_deck import HALF
from lastcard.sim.bits import anything, lowest, single, spread, u32, union, updated
from lastcard.sim.card_lookup import is_card
from lastcard.sim.legal import kinds_in, wearing
from lastcard.sim.state import SHOWING, TURN
from lastcard.sim.widths import NOTE, mask_of, place_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.sim.bit_deck import BitDeck
    from lastcard.sim.bits import Array, Words
    from lastcard.sim.situation import Situation
    from lastcard.sim.state import Core, Flow

CALLED = mask_of(NOTE, "called")
DECLINED = mask_of(NOTE, "colors") | mask_of(NOTE, "faces")


def note_after(now: Situation, notes: tuple[Array, ...]) -> Array:
    """The note about the subject: whoever draws of its own will declines what lies there, and any
    other draw puts what was declined before out of date."""
    flow, meant, move = now.game.flow, now.meant, now.move
    note = union([old & mine for old, mine in zip(notes, now.game.mine, strict=True)])
    declined = declined_on(now.deck, flow)
    names = meant.name | (meant.play & (now.about.wild != 0))
    called = (meant.word + u32(1)) << u32(place_of(NOTE, "called"))
    stuck = meant.keep & (flow.phase == TURN)  # R13
    return updated(
        note,
        (now.owing & move.drew, note & u32(CALLED)),
        (meant.draw, (note & u32(CALLED)) | declined),
        (stuck, note | declined),
        (names, (note & u32(DECLINED)) | called),
    )


def declined_on(deck: BitDeck, flow: Flow) -> Array:
    """What somebody declines who draws now: the colour in play, and the face of the top card."""
    face = flow.top & u32(HALF - 1)
    faces = jnp.where(face < len(deck.faces), u32(1 << place_of(NOTE, "faces")) << face, u32(0))
    return faces | u32(1) << flow.color


def lacking_too(note: Array, lacks: Array, color: Array) -> Array:
    """The note about a seat that has shown to have none of a colour."""
    return jnp.where(lacks, note | u32(1) << color, note)


def known_after(now: Situation, core: Core) -> tuple[Words, ...]:
    """The known cards, after a play, a challenge, or a card shown."""
    deck, played = now.deck, now.move.played
    if not core.known:
        return ()
    kind = copies_of(deck, now.move.number)
    copies = _where(played, [held & same for held, same in zip(now.game.hand, kind, strict=True)])
    theirs = _hand_in_question(now, core) if deck.challenged else ()
    # R17: a hand that a catch has added to since is shown as it was
    told = core.held or theirs
    shown = _cards_shown(now) if deck.shows else ()
    known = []
    for knower, before in enumerate(core.known):
        # between two players the one set is the other's, whoever the subject is
        others = True if deck.knowers == 1 else now.game.mine[knower] == 0
        # copies are alike: one less is known, whichever of them was played
        gone = lowest([card & copy for card, copy in zip(before, copies, strict=True)])
        cards = tuple(card & ~one for card, one in zip(before, gone, strict=True))
        if theirs:
            learns = now.meant.challenge
            if deck.knowers > 1:
                learns = learns & (now.game.mine[knower] != 0)
            lost, new = _where(learns, theirs), _where(learns, told)
            cards = tuple(c & ~old | one for c, old, one in zip(cards, lost, new, strict=True))
        if shown:
            unknown = ~anything([card & copy for card, copy in zip(cards, shown, strict=True)])
            first = _where(unknown & others, lowest(shown))
            cards = tuple(card | one for card, one in zip(cards, first, strict=True))
        known.append(cards)
    return tuple(known)


def _where(condition: Array, cards: Sequence[Array]) -> Words:
    """The cards, where that holds."""
    return tuple(jnp.where(condition, card, u32(0)) for card in cards)


def copies_of(deck: BitDeck, number: Array) -> Words:
    """Every copy of the kind of a card."""
    face, card = number & u32(HALF - 1), single(number, deck.colors)
    both = jnp.where(face < len(deck.faces), u32(1 << HALF | 1) << face, u32(0))
    copies = []
    for word in range(deck.colors):
        here = jnp.where(number >> u32(5) == word, both, u32(0))
        for extra in deck.extras:
            if extra.bits[word]:
                bits = u32(extra.bits[word])
                here = jnp.where(is_card(deck, card, extra.code), bits, here)
        copies.append(here)
    return tuple(copies)


def _hand_in_question(now: Situation, core: Core) -> Words:
    """That of whoever played the top card."""
    turn = now.game.flow.turn
    theirs = [spread(turn == seat) for seat in range(now.deck.players)]
    return tuple(
        union([hand[word] & mine for hand, mine in zip(core.hands, theirs, strict=True)])
        for word in range(now.deck.colors)
    )


def _cards_shown(now: Situation) -> Words:
    """The copies of the card that the subject shows, by choice or as it has no other; or none."""
    deck, game = now.deck, now.game
    chosen = copies_of(deck, now.move.number)
    shown = []
    for word in range(deck.colors):
        worn = wearing(deck, game, word)
        kinds = kinds_in(deck, word, worn)
        only = (game.flow.phase == SHOWING) & (kinds != 0) & ((kinds & (kinds - u32(1))) == 0)
        card = jnp.where(now.move.showed, chosen[word] & game.hand[word], u32(0))
        shown.append(jnp.where(only, worn, card))
    return tuple(shown)
