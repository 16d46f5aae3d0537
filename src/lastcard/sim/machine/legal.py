"""What the one who is asked may do, as the words of bits that `action_words` describes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import jax.numpy as jnp

from lastcard.engine.effects import (
    Challenge,
    Choose,
    Debt,
    DiscardTo,
    Give,
    HandTo,
    Show,
    SwapHands,
)
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
from lastcard.sim.bits import FULL, Array, Words, anything, flag, u32, updated
from lastcard.sim.legal import kinds_in
from lastcard.sim.machine.desk import holds, where
from lastcard.sim.machine.effects.debt import stackable
from lastcard.sim.machine.frames import Frame
from lastcard.sim.machine.playable import follows, goes, honest, twin
from lastcard.sim.machine.works import (
    ANSWER,
    CHOOSE,
    DARE,
    DISCARD,
    GIVE,
    JUMPING,
    STACK,
    SWAP,
    VOTE,
)
from lastcard.sim.state import (
    ASKED,
    CHALLENGE,
    COLOR,
    DRAWN,
    FOLLOW,
    JUMP,
    OVER,
    SHOW,
    TURN,
)

if TYPE_CHECKING:
    from lastcard.sim.machine.desk import Desk


def legal_words(desk: Desk) -> Words:
    """Everything the one who is asked may do; nothing while nobody is."""
    deck = desk.deck
    flow, kind = desk.flow, desk.turns.kind
    phase, asked = flow.phase, flow.phase == ASKED
    seat = flow.subject
    hand = desk.hand_of(seat)
    cards, playing, must = _cards(desk, hand)
    words = []
    wilds = _wild_bits(desk, cards)
    for word, held in enumerate(cards):
        actions = kinds_in(deck, word, held & u32(deck.colored[word]))
        # a wild is played in each colour, and named once where it is not played
        everywhere = wilds if word == 0 else jnp.where(playing, wilds, u32(0))
        named = jnp.where(phase == COLOR, u32(1 << COLOR_BIT), u32(0))
        words.append(actions | everywhere | named)
    free = ~anything(must)
    drawable = desk.drawable()
    others = flag((phase == TURN) & drawable & free) << u32(DRAW_BIT)
    stuck = (phase == TURN) & ~drawable & ~anything(cards)
    passing = ((phase == DRAWN) & free) | stuck | (phase == JUMP)
    others = others | flag(passing) << u32(PASS_BIT)
    challenged, accepted = phase == CHALLENGE, phase == CHALLENGE
    if desk.has(Debt):
        stacking = asked & (kind == STACK)
        accepted = accepted | stacking
        if desk.has(Challenge) and deck.setup.rules.bluffing:
            first = Frame(desk).row.first != 0
            challenged = challenged | (stacking & first)
    others = others | flag(challenged) << u32(CHALLENGE_BIT) | flag(accepted) << u32(ACCEPT_BIT)
    choosing = asked & ((kind == VOTE) | (kind == DARE) | (kind == ANSWER))
    others = others | flag(choosing) << u32(YES_BIT) | flag(choosing) << u32(NO_BIT)
    if desk.has(SwapHands, Choose):
        others = others | _targets(desk)
    if deck.setup.rules.uno == "called":
        others = others | _calls(desk)
    return (*words, others)


def _cards(desk: Desk, hand: Words) -> tuple[Words, Array, Words]:
    """The cards that can be named; whether that is to play them; those of which one has to be."""
    deck, flow, rules = desk.deck, desk.flow, desk.deck.setup.rules
    phase, kind, asked = flow.phase, desk.turns.kind, flow.phase == ASKED
    nothing: Words = (desk.zero,) * desk.words
    turn = (phase == TURN) | (phase == DRAWN)
    narrowed = where(phase == DRAWN, desk.drawn, (desk.zero + FULL,) * desk.words)
    mine = tuple(held & some for held, some in zip(hand, narrowed, strict=True))
    may = tuple(one & some for one, some in zip(goes(deck, desk, hand), narrowed, strict=True))
    cards = where(turn, may, nothing)
    follow = desk.turns.follow
    cards = where(phase == FOLLOW, follows(deck, desk, hand, follow), cards)
    if rules.jump_in:
        same = tuple(h & t for h, t in zip(hand, twin(deck, flow.top), strict=True))
        cards = where(phase == JUMP, same, cards)
    playing = turn | (phase == FOLLOW) | (phase == JUMP)
    if desk.has(Show):
        worn = tuple(
            jnp.where(follow == word, held & u32(deck.colored[word]), u32(0))
            for word, held in enumerate(hand)
        )
        cards = where(phase == SHOW, worn, cards)
    if desk.has(Debt):
        stacking = asked & (kind == STACK)
        cards = where(stacking, stackable(desk, hand), cards)
        playing = playing | stacking
    if desk.has(DiscardTo, HandTo, Give):
        cards = where(asked & ((kind == DISCARD) | (kind == GIVE)), hand, cards)
    must = nothing
    if rules.forced_play:
        honestly = honest(deck, desk, hand)
        must = where(turn, tuple(m & h for m, h in zip(mine, honestly, strict=True)), nothing)
    return cards, playing, must


def _wild_bits(desk: Desk, cards: Words) -> Array:
    found = desk.zero
    for wild in desk.deck.wilds:
        copies = [held & u32(bits) for held, bits in zip(cards, wild.bits, strict=True) if bits]
        found = found | flag(anything(copies)) << u32(WILD_BIT + wild.slot)
    return found


def _targets(desk: Desk) -> Array:
    """The other players, who can be named; oneself, where the card says so."""
    kind, asked = desk.turns.kind, desk.flow.phase == ASKED
    naming = asked & ((kind == SWAP) | (kind == CHOOSE))
    others = ((1 << desk.players) - 1) & ~1
    seats = jnp.where(naming, u32(others << TARGET_BIT), u32(0))
    if desk.has(Choose):
        oneself = asked & (kind == CHOOSE) & (Frame(desk).row.number != 0)
        seats = seats | flag(oneself) << u32(TARGET_BIT)
    return seats


def _calls(desk: Desk) -> Array:
    """R33, R34: the late call, the early one, and whom to catch."""
    flow, seat = desk.flow, desk.flow.subject
    deciding = flow.phase < u32(OVER)
    own_turn = (flow.phase == TURN) | (flow.phase == DRAWN) | (flow.phase == FOLLOW)
    late = holds(desk.uno_open, seat)
    early = own_turn & (desk.at(desk.held, seat) == 2) & ~holds(desk.uno_called, seat)
    ring = desk.uno_open | desk.uno_open << u32(desk.players)
    left = (ring >> (seat + u32(1))) & u32((1 << desk.players - 1) - 1)
    calls = flag(late | early) << u32(UNO_BIT) | left << u32(CATCH_BIT)
    return jnp.where(deciding, calls, u32(0))


def asked_kind(desk: Desk) -> Array:
    """What is asked, by its place in `KINDS`; beyond them where nothing is."""
    flow = desk.flow
    return updated(
        flow.phase,
        (flow.phase == ASKED, desk.turns.kind),
        (flow.phase == JUMP, u32(JUMPING)),
        (flow.phase >= u32(OVER), u32(JUMPING + 1)),
    )
