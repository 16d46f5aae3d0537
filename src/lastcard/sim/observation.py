"""The observation of a simulated game: the row of `observation`, from the bits.

The row is worked out as words of four numbers each (`packed_rows.py`), one array a word, like the
state itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import jax.numpy as jnp

from lastcard.sim.asking import asked_kind
from lastcard.sim.bits import Array, Words, counted, flag, single, spread, u32, union
from lastcard.sim.card_lookup import is_card
from lastcard.sim.card_rules import CALLED
from lastcard.sim.computed_once import as_compiled
from lastcard.sim.machine.desk import where
from lastcard.sim.machine.frames import Frame
from lastcard.sim.machine.works import KINDS
from lastcard.sim.packed_rows import Face, as_rows, four_a_word
from lastcard.sim.state import (
    DRAWN,
    FOLLOW,
    JUMP,
    NO_COLOR,
    OVER,
    TURN,
    unpack_note,
    unpack_seat,
)
from lastcard.sim.unpacked import unpack
from lastcard.sim.widths import NOTE, place_of
from lastcard.spaces.observation import MOST

if TYPE_CHECKING:
    from lastcard.sim.bit_deck import BitDeck
    from lastcard.sim.computed_once import Once
    from lastcard.sim.machine.desk import Desk
    from lastcard.sim.packed_rows import Cell
    from lastcard.sim.state import Core
    from lastcard.sim.unpacked import Unpacked
    from lastcard.spaces.observation import Layout


def observed_words(
    deck: BitDeck,
    layout: Layout,
    core: Core,
    game: Unpacked,
    *,
    seat: Array | None = None,
    once: Once = as_compiled,
) -> Words:
    """What that seat may know; the one who is asked, unless said. Four numbers a word."""
    return four_a_word(_Seen(deck, layout, core, game, seat=seat, once=once).cells())


def observation(
    deck: BitDeck,
    layout: Layout,
    core: Core,
    game: Unpacked,
    *,
    seat: Array | None = None,
    once: Once = as_compiled,
) -> Array:
    """The same as a row of small numbers. The axes of the batch follow."""
    words = observed_words(deck, layout, core, game, seat=seat, once=once)
    return as_rows(words, layout.size)


def other_hands(deck: BitDeck, layout: Layout, core: Core) -> Array:
    """What nobody may see: the cards of the others, from the asked player on, as `known` has them.

    For critics that look on in training. The axes of the batch follow.
    """
    seen = _Seen(deck, layout, core, unpack(deck, core), seat=None, once=as_compiled)
    hands = seen.hands(jnp.asarray(u32((1 << deck.players) - 1)))[1:]
    cells = [cell for cards in hands for cell in seen.kinds(cards)]
    return as_rows(four_a_word(cells), len(cells))


class _Seen:
    """One observation being put together, field by field."""

    def __init__(
        self,
        deck: BitDeck,
        layout: Layout,
        core: Core,
        game: Unpacked,
        *,
        seat: Array | None,
        once: Once,
    ) -> None:
        self.deck, self.layout, self.core, self.game = deck, layout, core, game
        self.once = once
        self.asked = game.flow.subject
        self.seat = self.asked if seat is None else seat
        if seat is None:
            self.hand = game.hand
        else:
            mine = [spread(seat == place) for place in range(deck.players)]
            self.hand = tuple(
                union([core.hands[p][w] & mine[p] for p in range(deck.players)])
                for w in range(deck.colors)
            )
        self.turned = once(lambda: tuple(self._turned(list(core.seats))))
        self.notes = once(lambda: tuple(self._turned(list(core.notes))[1:]))

    def cells(self) -> list[Cell]:
        return [cell for field in self.layout.fields for cell in getattr(self, f"_{field.name}")()]

    def kinds(self, cards: Words) -> list[Cell]:
        """How many of each kind, in the order of the deck."""
        deck = self.deck
        faces: list[Cell] = [Face(word, face) for word in cards for face in range(len(deck.faces))]
        for extra in deck.extras:
            held = [word & u32(bits) for word, bits in zip(cards, extra.bits, strict=True) if bits]
            faces.append(counted(held))
        return faces

    def _hot(self, place: Array, size: int) -> list[Array]:
        """1 at a place, 0 elsewhere; at no place if it is beyond the size."""
        return [flag(place == u32(number)) for number in range(size)]

    def _left_of_me(self, seats: Array) -> list[Array]:
        """A bit a seat, as places from the observer on."""
        players = self.deck.players
        turned = (seats | seats << u32(players)) >> self.seat
        return [(turned >> u32(place)) & u32(1) for place in range(players)]

    def _seat_hot(self, seat: Array) -> list[Array]:
        return self._left_of_me(u32(1) << seat)

    def _turned(self, values: list[Array]) -> list[Array]:
        """A value a seat, from the observer on: turned by the bits of the observer's seat."""
        step = 1
        while step < self.deck.players:
            turns = (self.seat & u32(step)) != 0
            moved = [values[(place + step) % len(values)] for place in range(len(values))]
            values = [jnp.where(turns, new, old) for new, old in zip(moved, values, strict=True)]
            step *= 2
        return values

    def _hand(self) -> list[Cell]:
        return self.kinds(self.hand)

    def _discard(self) -> list[Cell]:
        return self.kinds(self.core.discard)

    def _top(self) -> list[Cell]:
        return self.kinds(self.game.top)

    def _drawn(self) -> list[Cell]:
        mine = (self.game.flow.phase == DRAWN) & (self.asked == self.seat)
        if self.game.desk is not None:
            nobodys = (self.game.desk.zero,) * self.deck.colors
            return self.kinds(where(mine, self.game.desk.drawn, nobodys))
        nothing = u32(32 * self.deck.colors)
        number = jnp.where(mine, self.game.memory.drawn, nothing)
        return self.kinds(single(number, self.deck.colors))

    def _known(self) -> list[Cell]:
        return [cell for cards in self.once(self._known_hands) for cell in self.kinds(cards)]

    def _known_hands(self) -> list[Words]:
        """Of the cards known to the observer, those that lie in each other hand."""
        deck, known, hands = self.deck, self.core.known, self.core.hands
        words, players = range(deck.colors), range(deck.players)
        if deck.knowers == 1:
            # what lies in the observer's own hand is what the other knows
            return [tuple(known[0][w] & ~self.hand[w] for w in words)]
        mine = [spread(self.seat == place) for place in players]
        cards = [union([known[p][w] & mine[p] for p in players]) for w in words]
        turned = [self._turned([hands[p][w] & cards[w] for p in players]) for w in words]
        return [tuple(turned[w][place] for w in words) for place in players[1:]]

    def _not_colors(self) -> list[Cell]:
        start = place_of(NOTE, "colors")
        return [Face(n, start + at, 1) for n in self.notes for at in range(self.deck.colors)]

    def _not_faces(self) -> list[Cell]:
        start = place_of(NOTE, "faces")
        return [Face(n, start + at, 1) for n in self.notes for at in range(len(self.deck.faces))]

    def _called(self) -> list[Array]:
        called = [unpack_note(note).called for note in self.notes]
        return [cell for one in called for cell in self._hot(one - u32(1), self.deck.colors)]

    def _before(self) -> list[Array]:
        return self._hot(self.game.memory.before - u32(1), self.deck.colors)

    def _color(self) -> list[Array]:
        return self._hot(self.game.flow.color, self.deck.colors)

    def _follow(self) -> list[Array]:
        flow, desk = self.game.flow, self.game.desk
        if desk is not None:
            asked = jnp.where(flow.phase == FOLLOW, desk.turns.follow, u32(NO_COLOR))
            return self._hot(asked, self.deck.colors)
        wanted = flow.color
        for code, rule in self.deck.rules.items():
            if rule.follow and rule.follow.color != CALLED:
                demanded = is_card(self.deck, self.game.top, code)
                wanted = jnp.where(demanded, u32(rule.follow.color), wanted)
        wanted = jnp.where(flow.phase == FOLLOW, wanted, u32(NO_COLOR))
        return self._hot(wanted, self.deck.colors)

    def _draw_pile(self) -> list[Array]:
        return [jnp.minimum(counted(self.game.pile), u32(MOST))]

    def _direction(self) -> list[Array]:
        minus_one = u32(0xFF)
        return [jnp.where(self.game.flow.backwards != 0, minus_one, u32(1))]

    def _pending(self) -> list[Array]:
        asked = asked_kind(self.game)
        return [flag(asked == KINDS.index(kind)) for kind in self.layout.decisions]

    def _asked(self) -> list[Array]:
        deciding = self.game.flow.phase < u32(OVER)
        seats = u32(1) << self.asked
        if self.game.desk is not None:
            # a vote, or a question about oneself, is for all who have not answered
            kind = asked_kind(self.game)
            together = (kind == KINDS.index("vote")) | (kind == KINDS.index("answer"))
            seats = jnp.where(together, Frame(self.game.desk).waiting, seats)
        return self._left_of_me(jnp.where(deciding, seats, u32(0)))

    def _turn(self) -> list[Array]:
        return self._seat_hot(self.game.flow.turn)

    def _dealer(self) -> list[Array]:
        return self._seat_hot(self.game.flow.dealer)

    def _counts(self) -> list[Array]:
        return [unpack_seat(seat).held for seat in self.turned]

    def _hundreds(self) -> list[Array]:
        return [unpack_seat(seat).score // u32(100) for seat in self.turned]

    def _points(self) -> list[Array]:
        return [unpack_seat(seat).score % u32(100) for seat in self.turned]

    def _uno_open(self) -> list[Array]:
        return self._left_of_me(self.game.memory.open)

    def _uno_called(self) -> list[Array]:
        return self._left_of_me(self.game.memory.called)

    # Where any effect may be at work

    def _stuck_draw(self) -> list[Array]:
        """More than one card, where that is so."""
        desk, phase = self._desk(), self.game.flow.phase
        many = ((phase == TURN) | (phase == JUMP)) & (desk.marks.stuck > 1)
        return [jnp.where(many, desk.marks.stuck, u32(0))]

    def _keep(self) -> list[Array]:
        asked = asked_kind(self.game) == KINDS.index("discard")
        return [jnp.where(asked, Frame(self._desk()).row.number, u32(0))]

    def _debt(self) -> list[Array]:
        asked = asked_kind(self.game) == KINDS.index("stack")
        owed = jnp.minimum(Frame(self._desk()).count, u32(MOST))
        return [jnp.where(asked, owed, u32(0))]

    def _open(self) -> list[Cell]:
        desk = self._desk()
        seats = union([desk.marks.open, *desk.until_turn])
        cells: list[Cell] = []
        for word in self.hands(seats):
            cells += self.kinds(word)
        return cells

    def hands(self, seats: Array) -> list[Words]:
        """The hands of those seats, from the observer on; nothing in place of the others."""
        players = range(self.deck.players)
        seen = [spread((seats >> u32(seat)) & u32(1) != 0) for seat in players]
        by_word = [
            self._turned([self.core.hands[seat][word] & seen[seat] for seat in players])
            for word in range(self.deck.colors)
        ]
        return [tuple(words[place] for words in by_word) for place in players]

    def _desk(self) -> Desk:
        assert self.game.desk is not None
        return self.game.desk
