"""What is at work in a simulated game, as the notation writes it.

What lasts is written as it is in force, not as it came about: two cards that lay the same hands
open are one.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from lastcard.engine.cards import COLOR_NAMES
from lastcard.engine.effects import (
    Challenge,
    Dare,
    Debt,
    DiscardTo,
    Effect,
    FaceUp,
    Follow,
    Give,
    InTime,
    Show,
    StuckDraw,
    Vote,
    Whoever,
)
from lastcard.sim.machine.rows import END
from lastcard.sim.machine.works import (
    FRESH,
    KINDS,
    LISTED,
    Marks,
    Orders,
    Place,
    Progress,
    Turns,
    unpack_marks,
    unpack_orders,
    unpack_place,
    unpack_progress,
    unpack_turns,
)
from lastcard.sim.state import ASKED, FOLLOW, JUMP, NOBODY, TURN

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lastcard.sim.bit_deck import BitDeck
    from lastcard.sim.machine.rows import Row, Source
    from lastcard.sim.machine.works import Works
    from lastcard.sim.state import Flow

Frame = dict[str, Any]
TOGETHER = (Vote, InTime, Whoever)
"""Those that ask all at once."""
ONE_BY_ONE = (Challenge, Show, Dare, DiscardTo)
"""Those that write down whom they have still to go through."""


class AtWork:
    """The effects at work in one game."""

    def __init__(self, deck: BitDeck, works: Works, flow: Flow, source: Source) -> None:
        self.deck, self.works, self.flow, self.source = deck, works, flow, source
        self.players = deck.players
        self.turns: Any = _plain(Turns, unpack_turns(works.turns))
        self.marks: Any = _plain(Marks, unpack_marks(works.marks))
        self.orders: list[Any] = [_plain(Orders, unpack_orders(word)) for word in works.orders]

    def pending(self, cards: Callable[[Sequence[Any]], list[str]]) -> dict[str, Any]:
        phase, seat = self.flow.phase, self.flow.subject
        if phase in (TURN, JUMP):
            turn = {"kind": "turn", "seats": [self.flow.turn]}
            return turn | ({"draw": self.marks.stuck} if self.marks.stuck > 1 else {})
        kind = KINDS[self.turns.kind if phase == ASKED else phase]
        written: dict[str, Any] = {"kind": kind, "seats": [seat]}
        if kind == "drawn":
            written["cards"] = cards(self.works.drawn)
        if phase == FOLLOW:
            row = self.source.rows[self.orders[seat].demand]
            letter = self.deck.setup.edition.colors[self.turns.follow]
            written |= {"color": letter, "card": row.card}
        if kind in ("vote", "answer"):
            place, progress = self.slot(self.turns.depth - 1)
            written["seats"] = self.in_order(progress.waiting, place)
        return written

    def resolving(self) -> list[Frame]:
        """The referee's stack, the last frame to be resolved next."""
        return [frame for at in range(self.turns.depth) for frame in self._frames(at)]

    def slot(self, at: int) -> tuple[Any, Any]:
        place = _plain(Place, unpack_place(self.works.places[at]))
        return place, _plain(Progress, unpack_progress(self.works.progress[at]))

    def in_order(self, seats: int, place: Any) -> list[int]:
        """Seats of a set in the order in which the effect goes through them."""
        step = -1 if place.backwards else 1
        order = [(place.you + step * at) % self.players for at in range(1, self.players + 1)]
        return [seat for seat in order if seats >> seat & 1]

    def _frames(self, at: int) -> list[Frame]:
        """What one frame stands for: the rest of its list, last effect first, and itself."""
        place, progress = self.slot(at)
        row = self.source.rows[place.node]
        rest = [] if place.alone else self._list(row.after, place.you, place.them)
        if place.stage == FRESH:
            return [*rest, self._written(row, place.you, place.them)]
        return [*rest, *self._begun(row, place, progress)]

    def _begun(self, row: Row, place: Any, progress: Any) -> list[Frame]:
        effect = row.effect
        you, waiting = place.you, self.in_order(progress.waiting, place)
        noted = self.in_order(progress.noted, place)
        if place.stage == LISTED:
            (first, *_) = row.lists
            lists = [self._list(first, you, seat) for seat in reversed(noted)]
            return [frame for frames in lists for frame in frames]
        if isinstance(effect, Give):
            return self._giving(row, effect, place, progress)
        if isinstance(effect, Debt):
            debt = replace(effect, number=progress.so_far)
            asked = {"seats": [self.flow.subject]}
            return [self._written(row, you, place.them, debt) | asked]
        written = self._written(row, you, place.them)
        if isinstance(effect, (*ONE_BY_ONE, *TOGETHER)):
            written["seats"] = waiting
            if noted:
                written["noted"] = noted
        return [written]

    def _giving(self, row: Row, effect: Give, place: Any, progress: Any) -> list[Frame]:
        """The referee has a frame for everyone who is still to be given something."""
        taker, *others = self.in_order(progress.waiting, place)
        each = replace(effect, who=None)
        now = replace(each, number=effect.number - progress.so_far)
        frames = [self._written(row, place.you, seat, each, "give") for seat in reversed(others)]
        return [*frames, self._written(row, place.you, taker, now, "give")]

    def _list(self, first: int, you: int, them: int) -> list[Frame]:
        """The effects of a list from that row on, the last one first."""
        frames = []
        while first != END:
            row = self.source.rows[first]
            frames.append(self._written(row, you, them))
            first = row.after
        return frames[::-1]

    def _written(
        self, row: Row, you: int, them: int, effect: Effect | None = None, branch: str = ""
    ) -> Frame:
        effect = effect or row.effect
        assert effect is not None
        kind = self.deck.setup.edition.cards[row.card].kind
        rule = kind.cite(branch, row.rule) if branch else row.rule
        written = {"effect": effect.to_json(), "you": you, "card": row.card, "rule": rule}
        return written | ({"them": them} if row.nested or branch else {})

    def lasting(self) -> list[Frame]:
        found = []
        if self.marks.open:
            found.append(self._open(int(self.flow.dealer), self.marks.open, "round-end"))
        for you, word in enumerate(self.works.until_turn):
            if int(word):
                found.append(self._open(you, int(word), "your-next-turn"))
        for seat, orders in enumerate(self.orders):
            if orders.stuck:
                row = self._row(StuckDraw)
                assert isinstance(row.effect, StuckDraw)
                effect: Effect = replace(row.effect, number=orders.stuck)
                found.append(self._lasts(row, effect, int(self.flow.dealer), [seat]))
            if orders.demand and not (self.flow.phase == FOLLOW and seat == self.flow.subject):
                row = self.source.rows[orders.demand]
                letter = self.deck.setup.edition.colors[orders.demand_color]
                assert isinstance(row.effect, Follow)
                effect = replace(row.effect, color=COLOR_NAMES[letter])
                found.append(self._lasts(row, effect, orders.demand_by, [seat]))
        return found

    def _open(self, you: int, seats: int, until: str) -> Frame:
        row = self._row(FaceUp)
        effect = FaceUp("everyone", until)  # type: ignore[arg-type]
        return self._lasts(row, effect, you, [s for s in range(self.players) if seats >> s & 1])

    def _lasts(self, row: Row, effect: Effect | None, you: int, seats: list[int]) -> Frame:
        return self._written(row, you, you, effect) | {"seats": seats}

    def _row(self, kind: type[Effect]) -> Row:
        """Some card's effect of that kind."""
        return next(row for row in self.source.rows if isinstance(row.effect, kind))

    def misses(self) -> list[list[Any]]:
        return [[seat, "SKIP-1"] for seat, o in enumerate(self.orders) for _ in range(o.misses)]

    def seats(self) -> dict[str, int]:
        """Who is named besides, where somebody is."""
        named = {"again": self.turns.again, "played_by": self.turns.played_by}
        return {name: seat for name, seat in named.items() if seat != NOBODY}


def _plain(fields: Callable[..., Any], values: Any) -> Any:
    """A packed word's fields as numbers of Python."""
    return fields(*(int(value) for value in values))
