"""What the one who is asked may do, as the words of bits that `action_words` describes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import jax.numpy as jnp

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
from lastcard.sim.bit_deck import HALF
from lastcard.sim.bits import anything, flag, single, u32
from lastcard.sim.card_lookup import is_card
from lastcard.sim.card_rules import CALLED
from lastcard.sim.state import CHALLENGE, COLOR, DRAWN, FOLLOW, OVER, SHOW, TURN

if TYPE_CHECKING:
    from lastcard.sim.bit_deck import BitDeck
    from lastcard.sim.bits import Array, Words
    from lastcard.sim.state import Flow
    from lastcard.sim.unpacked import Unpacked


def fitting(deck: BitDeck, flow: Flow) -> Words:
    """TURN-2: the cards that go on the top card, whoever holds them."""
    face = flow.top & u32(HALF - 1)
    matching = u32(1 << HALF | 1) << face
    # a top card besides the faces is matched by its colour, or is a wild
    faces = u32((1 << len(deck.faces)) - 1)
    matching = matching & u32(int(faces) << HALF | int(faces))
    wilds = [union_of(deck, word, wild=True) for word in range(deck.colors)]
    fits = []
    for word in range(deck.colors):
        in_color = jnp.where(flow.color == word, u32(deck.colored[word]), matching)
        fits.append(in_color | u32(wilds[word]))
    for extra in deck.extras:
        if extra.on is not None:
            allowed = flow.color == extra.on
            fits = [
                fit & jnp.where(allowed, u32(0xFFFFFFFF), u32(~bits & 0xFFFFFFFF)) if bits else fit
                for fit, bits in zip(fits, extra.bits, strict=True)
            ]
    return tuple(fits)


def union_of(deck: BitDeck, word: int, *, wild: bool) -> int:
    bits = 0
    for extra in deck.extras:
        if (extra.color is None) == wild:
            bits |= extra.bits[word]
    return bits


def following(deck: BitDeck, game: Unpacked) -> Words:
    """The cards that answer the top card's demand for a colour."""
    flow, wanted = game.flow, wanted_color(deck, game)
    answers = []
    for word in range(deck.colors):
        cards = jnp.where(wanted == word, u32(deck.colored[word]), u32(0))
        for extra in deck.specials_at(word):
            if extra.on is not None:
                barred = u32(~extra.bits[word] & 0xFFFFFFFF)
                cards = jnp.where(flow.color == extra.on, cards, cards & barred)
        answers.append(cards)
    return tuple(answers)


def wanted_color(deck: BitDeck, game: Unpacked) -> Array:
    """The colour that the top card demands, or none."""
    flow = game.flow
    wanted = jnp.full_like(flow.color, NO_DEMAND)
    for code, color in deck.demands:
        asked = flow.color if color == CALLED else u32(color)
        wanted = jnp.where(is_card(deck, game.top, code), asked, wanted)
    return wanted


NO_DEMAND = 9


def holds_color(deck: BitDeck, hand: Words, color: Array) -> Array:
    """WD4-2: whether the hand has a card of that colour; wilds have none (R17)."""
    return anything(
        [
            jnp.where(color == word, hand[word] & u32(deck.colored[word]), u32(0))
            for word in range(deck.colors)
        ]
    )


def playable(deck: BitDeck, game: Unpacked) -> tuple[Words, Words]:
    """The cards of the subject that may be played now; and those that WD4-2 would allow."""
    phase = game.flow.phase
    fits = fitting(deck, game.flow)
    honest = fits
    judged = [sum(deck.bits[code][word] for code in deck.judged) for word in range(deck.colors)]
    if any(judged):
        holding = holds_color(deck, game.hand, game.flow.color)
        honest = tuple(
            fit & jnp.where(holding, u32(~bits & 0xFFFFFFFF), u32(0xFFFFFFFF))
            for fit, bits in zip(fits, judged, strict=True)
        )
    if not deck.setup.rules.bluffing:
        fits = honest
    drawn = single(game.memory.drawn, deck.colors)
    answers = following(deck, game) if deck.demands else None
    may, should = [], []
    for word in range(deck.colors):
        narrowed = jnp.where(phase == DRAWN, drawn[word], u32(0xFFFFFFFF))
        held = game.hand[word] & narrowed
        cards, honestly = held & fits[word], held & honest[word]
        if answers is not None:
            cards = jnp.where(phase == FOLLOW, held & answers[word], cards)
        may.append(cards)
        should.append(honestly)
    return tuple(may), tuple(should)


def kinds_in(deck: BitDeck, word: int, cards: Array) -> Array:
    """The kinds of a colour's cards, a bit each: the faces, then the specials."""
    faces = (1 << len(deck.faces)) - 1
    kinds = (cards | cards >> u32(HALF)) & u32(faces)
    for extra in deck.specials_at(word):
        held = flag((cards & u32(extra.bits[word])) != 0)
        kinds = kinds | held << u32(len(deck.faces) + extra.slot)
    return kinds


def shown_color(deck: BitDeck, game: Unpacked) -> Array:
    """The colour that the top card wants to see."""
    wanted = game.flow.color
    for code, rule in deck.rules.items():
        if rule.show and rule.show.color != CALLED:
            wanted = jnp.where(is_card(deck, game.top, code), u32(rule.show.color), wanted)
    return wanted


def wearing(deck: BitDeck, game: Unpacked, word: int) -> Array:
    """The subject's cards of the colour that the top card wants to see, if it is that word's."""
    cards = game.hand[word] & u32(deck.colored[word])
    return jnp.where(shown_color(deck, game) == word, cards, u32(0))


def playable_drawn(deck: BitDeck, game: Unpacked, number: Array) -> Array:
    """TURN-3: whether the card just drawn, not yet in the subject's hand, may be played at once."""
    fits = fitting(deck, game.flow)
    goes = anything([one & fit for one, fit in zip(single(number, len(fits)), fits, strict=True)])
    if deck.setup.rules.bluffing:
        return goes
    barred = [is_card(deck, single(number, len(fits)), code) for code in deck.judged]
    holding = holds_color(deck, game.hand, game.flow.color)
    for one in barred:
        goes = goes & ~(holding & one)
    return goes


def legal_words(deck: BitDeck, game: Unpacked) -> Words:
    """Everything the one who is asked may do; nothing while nobody is."""
    flow = game.flow
    phase = flow.phase
    may, should = playable(deck, game)
    drawable = anything(game.pile) | anything(game.buried)
    playing = (phase == TURN) | (phase == DRAWN) | (phase == FOLLOW)
    showing = phase == SHOW
    wild_bits = jnp.zeros_like(phase)
    for wild in deck.wilds:
        copies = [cards & u32(bits) for cards, bits in zip(may, wild.bits, strict=True) if bits]
        wild_bits = wild_bits | flag(anything(copies)) << u32(WILD_BIT + wild.slot)
    wild_bits = jnp.where(playing, wild_bits, u32(0))
    wanted = shown_color(deck, game) if deck.shows else None
    words = []
    for word in range(deck.colors):
        cards = may[word] & u32(deck.colored[word])
        if wanted is not None:
            wearing = jnp.where(wanted == word, game.hand[word], u32(0))
            cards = jnp.where(showing, wearing & u32(deck.colored[word]), cards)
        actions = kinds_in(deck, word, cards) | wild_bits
        named = jnp.where(phase == COLOR, u32(1 << COLOR_BIT), u32(0))
        words.append(jnp.where(playing | showing, actions, named))
    stuck = (phase == TURN) & ~drawable & ~anything(may)
    drawing = (phase == TURN) & drawable
    passing = phase == DRAWN
    if deck.setup.rules.forced_play:
        must = anything(should)
        drawing, passing = drawing & ~must, passing & ~must
    asked = phase == CHALLENGE
    others = (
        flag(drawing) << u32(DRAW_BIT)
        | flag(passing | stuck) << u32(PASS_BIT)
        | flag(asked) << u32(CHALLENGE_BIT)
        | flag(asked) << u32(ACCEPT_BIT)
    )
    if deck.setup.rules.uno == "called":
        others = others | _calls(deck, game)
    return (*words, others)


def _calls(deck: BitDeck, game: Unpacked) -> Array:
    """R33, R34: the late call, the early one, and whom to catch."""
    flow, memory = game.flow, game.memory
    seat = flow.subject
    deciding = flow.phase < u32(OVER)
    playing = (flow.phase == TURN) | (flow.phase == DRAWN) | (flow.phase == FOLLOW)
    late = (memory.open >> seat) & u32(1)
    not_yet = ((memory.called >> seat) & u32(1)) == 0
    early = flag(playing & (game.seat.held == 2) & not_yet)
    # the seats to the left, from the next one on
    ring = memory.open | memory.open << u32(deck.players)
    left = (ring >> (seat + u32(1))) & u32((1 << deck.players - 1) - 1)
    return jnp.where(deciding, (late | early) << u32(UNO_BIT) | left << u32(CATCH_BIT), u32(0))
