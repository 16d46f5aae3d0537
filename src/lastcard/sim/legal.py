"""What the one who is asked may do, as five words of bits.

There is one word a colour, for what concerns it: playing (or showing) its cards, playing a wild and
calling it, naming it. The last word has what concerns no colour. `Codes` says which bit is which
action of the action space.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import jax.numpy as jnp

from lastcard.sim.bits import (
    Array,
    Words,
    anything,
    constant,
    flag,
    single,
    spread,
    u32,
    union,
)
from lastcard.sim.card_rules import CALLED
from lastcard.sim.settling import at_once
from lastcard.sim.state import (
    CHALLENGE,
    COLOR,
    DRAWN,
    FOLLOW,
    SHOW,
    TURN,
    Core,
    Debt,
    Flow,
    Memory,
    Seat,
    unpack_debt,
    unpack_flow,
    unpack_memory,
    unpack_seat,
)
from lastcard.sim.tables import HALF

if TYPE_CHECKING:
    from lastcard.sim.settling import Settle
    from lastcard.sim.tables import Tables

WILD_BIT = 16
"""Where a colour's word has the wilds that can call it."""
COLOR_BIT = 24
DRAW_BIT, PASS_BIT, CHALLENGE_BIT, ACCEPT_BIT, UNO_BIT, CATCH_BIT = range(6)
"""In the last word; `CATCH_BIT` is the player to the left, the others follow."""


class Table(NamedTuple):
    """A game unpacked, with what most questions about it need."""

    flow: Flow
    debt: Debt
    memory: Memory
    seat: Seat
    """Of the subject."""
    mine: tuple[Array, ...]
    """A seat each: all bits if it is the subject, none if not."""
    hand: Words
    """Of the subject."""
    pile: Words
    """The draw pile: whatever lies nowhere else."""
    top: Words
    buried: Words
    """The discards under the top card."""


def lay_out(tables: Tables, core: Core, settle: Settle = at_once) -> Table:
    flow = unpack_flow(core.flow)
    players, words = range(tables.players), range(tables.colors)
    mine = tuple(spread(flow.subject == seat) for seat in players)
    hand = settle(
        lambda: tuple(union([core.hands[p][w] & mine[p] for p in players]) for w in words)
    )
    seat = union([core.seats[p] & mine[p] for p in players])
    lying = [union([core.hands[p][w] for p in players]) | core.discard[w] for w in words]
    top = single(flow.top, tables.colors)
    return Table(
        flow=flow,
        debt=unpack_debt(core.debt),
        memory=unpack_memory(core.memory),
        seat=unpack_seat(seat),
        mine=mine,
        hand=hand,
        pile=tuple(deck & ~gone for deck, gone in zip(constant(tables.deck), lying, strict=True)),
        top=top,
        buried=tuple(under & ~one for under, one in zip(core.discard, top, strict=True)),
    )


def fitting(tables: Tables, table: Table) -> Words:
    """TURN-2: the cards that go on the top card, whoever holds them."""
    flow = table.flow
    face = flow.top & u32(HALF - 1)
    matching = u32(1 << HALF | 1) << face
    # a top card besides the faces is matched by its colour, or is a wild
    faces = u32((1 << len(tables.faces)) - 1)
    matching = matching & u32(int(faces) << HALF | int(faces))
    wilds = [union_of(tables, word, wild=True) for word in range(tables.colors)]
    fits = []
    for word in range(tables.colors):
        in_color = jnp.where(flow.color == word, u32(tables.colored[word]), matching)
        fits.append(in_color | u32(wilds[word]))
    for extra in tables.extras:
        if extra.on is not None:
            allowed = flow.color == extra.on
            fits = [
                fit & jnp.where(allowed, u32(0xFFFFFFFF), u32(~bits & 0xFFFFFFFF)) if bits else fit
                for fit, bits in zip(fits, extra.bits, strict=True)
            ]
    return tuple(fits)


def union_of(tables: Tables, word: int, *, wild: bool) -> int:
    bits = 0
    for extra in tables.extras:
        if (extra.color is None) == wild:
            bits |= extra.bits[word]
    return bits


def following(tables: Tables, table: Table) -> Words:
    """The cards that answer the top card's demand for a colour."""
    flow = table.flow
    wanted = jnp.full_like(flow.color, NO_DEMAND)
    for code, color in demands(tables):
        asked = flow.color if color == CALLED else u32(color)
        wanted = jnp.where(is_card(tables, table.top, code), asked, wanted)
    answers = []
    for word in range(tables.colors):
        cards = jnp.where(wanted == word, u32(tables.colored[word]), u32(0))
        for extra in tables.specials_at(word):
            if extra.on is not None:
                barred = u32(~extra.bits[word] & 0xFFFFFFFF)
                cards = jnp.where(flow.color == extra.on, cards, cards & barred)
        answers.append(cards)
    return tuple(answers)


NO_DEMAND = 9


def demands(tables: Tables) -> list[tuple[str, int]]:
    return [(code, rule.follow.color) for code, rule in tables.rules.items() if rule.follow]


def is_card(tables: Tables, words: Words, code: str) -> Array:
    """Whether the one card in the words is of that kind."""
    bits = tables.bits[code]
    return anything([word & u32(mask) for word, mask in zip(words, bits, strict=True) if mask])


def judged_codes(tables: Tables) -> list[str]:
    """The cards that can be challenged."""
    return [code for code, rule in tables.rules.items() if rule.challenge]


def holds_color(tables: Tables, hand: Words, color: Array) -> Array:
    """WD4-2: whether the hand has a card of that colour; wilds have none (R17)."""
    return anything(
        [
            jnp.where(color == word, hand[word] & u32(tables.colored[word]), u32(0))
            for word in range(tables.colors)
        ]
    )


def playable(tables: Tables, table: Table) -> tuple[Words, Words]:
    """The cards of the subject that may be played now; and those that WD4-2 would allow."""
    phase = table.flow.phase
    fits = fitting(tables, table)
    honest = fits
    judged = [
        sum(tables.bits[code][word] for code in judged_codes(tables))
        for word in range(tables.colors)
    ]
    if any(judged):
        holding = holds_color(tables, table.hand, table.flow.color)
        honest = tuple(
            fit & jnp.where(holding, u32(~bits & 0xFFFFFFFF), u32(0xFFFFFFFF))
            for fit, bits in zip(fits, judged, strict=True)
        )
    if not tables.setup.rules.bluffing:
        fits = honest
    drawn = single(table.memory.drawn, tables.colors)
    answers = following(tables, table) if demands(tables) else None
    may, should = [], []
    for word in range(tables.colors):
        narrowed = jnp.where(phase == DRAWN, drawn[word], u32(0xFFFFFFFF))
        held = table.hand[word] & narrowed
        cards, honestly = held & fits[word], held & honest[word]
        if answers is not None:
            cards = jnp.where(phase == FOLLOW, held & answers[word], cards)
        may.append(cards)
        should.append(honestly)
    return tuple(may), tuple(should)


def kinds_in(tables: Tables, word: int, cards: Array) -> Array:
    """The kinds of a colour's cards, a bit each: the faces, then the specials."""
    faces = (1 << len(tables.faces)) - 1
    kinds = (cards | cards >> u32(HALF)) & u32(faces)
    for extra in tables.specials_at(word):
        held = flag((cards & u32(extra.bits[word])) != 0)
        kinds = kinds | held << u32(len(tables.faces) + extra.slot)
    return kinds


def shown_color(tables: Tables, table: Table) -> Array:
    """The colour that the top card wants to see."""
    wanted = table.flow.color
    for code, rule in tables.rules.items():
        if rule.show and rule.show.color != CALLED:
            wanted = jnp.where(is_card(tables, table.top, code), u32(rule.show.color), wanted)
    return wanted


def wearing(tables: Tables, table: Table, word: int) -> Array:
    """The subject's cards of the colour that the top card wants to see, if it is that word's."""
    cards = table.hand[word] & u32(tables.colored[word])
    return jnp.where(shown_color(tables, table) == word, cards, u32(0))


def playable_drawn(tables: Tables, table: Table, number: Array) -> Array:
    """TURN-3: whether the card just drawn, not yet in the table's hand, may be played at once."""
    fits = fitting(tables, table)
    goes = anything([one & fit for one, fit in zip(single(number, len(fits)), fits, strict=True)])
    if tables.setup.rules.bluffing:
        return goes
    barred = [is_card(tables, single(number, len(fits)), code) for code in judged_codes(tables)]
    holding = holds_color(tables, table.hand, table.flow.color)
    for one in barred:
        goes = goes & ~(holding & one)
    return goes


def legal_words(tables: Tables, table: Table) -> Words:
    """Everything the one who is asked may do; nothing while nobody is."""
    flow = table.flow
    phase = flow.phase
    may, should = playable(tables, table)
    drawable = anything(table.pile) | anything(table.buried)
    playing = (phase == TURN) | (phase == DRAWN) | (phase == FOLLOW)
    showing = phase == SHOW
    wild_bits = jnp.zeros_like(phase)
    for wild in tables.wilds:
        copies = [cards & u32(bits) for cards, bits in zip(may, wild.bits, strict=True) if bits]
        wild_bits = wild_bits | flag(anything(copies)) << u32(WILD_BIT + wild.slot)
    wild_bits = jnp.where(playing, wild_bits, u32(0))
    wanted = shown_color(tables, table) if shows(tables) else None
    words = []
    for word in range(tables.colors):
        cards = may[word] & u32(tables.colored[word])
        if wanted is not None:
            wearing = jnp.where(wanted == word, table.hand[word], u32(0))
            cards = jnp.where(showing, wearing & u32(tables.colored[word]), cards)
        actions = kinds_in(tables, word, cards) | wild_bits
        named = jnp.where(phase == COLOR, u32(1 << COLOR_BIT), u32(0))
        words.append(jnp.where(playing | showing, actions, named))
    stuck = (phase == TURN) & ~drawable & ~anything(may)
    drawing = (phase == TURN) & drawable
    passing = phase == DRAWN
    if tables.setup.rules.forced_play:
        must = anything(should)
        drawing, passing = drawing & ~must, passing & ~must
    asked = phase == CHALLENGE
    others = (
        flag(drawing) << u32(DRAW_BIT)
        | flag(passing | stuck) << u32(PASS_BIT)
        | flag(asked) << u32(CHALLENGE_BIT)
        | flag(asked) << u32(ACCEPT_BIT)
    )
    if tables.setup.rules.uno == "called":
        others = others | _calls(tables, table)
    return (*words, others)


def shows(tables: Tables) -> bool:
    return any(rule.show for rule in tables.rules.values())


def _calls(tables: Tables, table: Table) -> Array:
    """R33, R34: the late call, the early one, and whom to catch."""
    flow, memory = table.flow, table.memory
    seat = flow.subject
    deciding = flow.phase < u32(6)
    playing = (flow.phase == TURN) | (flow.phase == DRAWN) | (flow.phase == FOLLOW)
    late = (memory.open >> seat) & u32(1)
    not_yet = ((memory.called >> seat) & u32(1)) == 0
    early = flag(playing & (table.seat.held == 2) & not_yet)
    # the seats to the left, from the next one on
    ring = memory.open | memory.open << u32(tables.players)
    left = (ring >> (seat + u32(1))) & u32((1 << tables.players - 1) - 1)
    return jnp.where(deciding, (late | early) << u32(UNO_BIT) | left << u32(CATCH_BIT), u32(0))
