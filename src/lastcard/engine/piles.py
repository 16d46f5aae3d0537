"""A round opened for one action: its piles and hands, and how cards move among them.

Every card that moves has its event, and what is known of it is noted.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from lastcard.engine.events import Event, told
from lastcard.engine.knowledge import Knowledge
from lastcard.engine.making import make
from lastcard.engine.memory import NOTHING, declining, declining_too, knowing, losing
from lastcard.engine.state import Game, Round

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lastcard.engine.effects import Frame
    from lastcard.engine.memory import Declined


class Piles:
    __slots__ = (
        "again",
        "before",
        "color",
        "direction",
        "discard",
        "draw",
        "events",
        "game",
        "guilty",
        "hands",
        "held",
        "knowledge",
        "lasting",
        "memory",
        "misses",
        "over",
        "parted",
        "passes",
        "pending",
        "played_by",
        "resolving",
        "rolls",
        "setup",
        "shown",
        "shuffles",
        "touched",
        "turn",
        "uno_called",
        "uno_open",
        "winner",
    )

    def __init__(self, game: Game) -> None:
        self.game = game
        self.setup = game.setup
        self.over = False
        self.events: list[Event] = []
        (
            hands,
            self.draw,
            self.discard,
            self.color,
            self.before,
            self.turn,
            self.direction,
            self.pending,
            self.uno_open,
            self.uno_called,
            resolving,
            self.lasting,
            self.misses,
            self.again,
            self.guilty,
            held,
            self.parted,
            self.played_by,
            self.passes,
            self.shown,
            self.memory,
            self.shuffles,
            self.rolls,
            self.winner,
        ) = game.round
        self.hands: list[tuple[str, ...]] = list(hands)
        self.knowledge: Knowledge | None = None
        """What is known of the hands, once something about it has changed."""
        if held is None and self.played_by is not None:
            held = hands[self.played_by]
        self.held: tuple[str, ...] | None = held
        """The hand the top card was played from, without that card."""
        self.touched: list[int] = []
        """The seats whose hand has changed since a call was last made for it."""
        self.resolving: list[Frame] = list(resolving)

    def close(self) -> Round:
        if self.knowledge is not None:
            self.memory = knowing(self.memory, self.knowledge.written())
        fields = (
            tuple(self.hands),
            self.draw,
            self.discard,
            self.color,
            self.before,
            self.turn,
            self.direction,
            self.pending,
            self.uno_open,
            self.uno_called,
            tuple(self.resolving),
            self.lasting,
            self.misses,
            self.again,
            self.guilty,
            self._held_then() if self.resolving else None,
            self.parted and bool(self.resolving) and self._may_be_asked_for(),
            self.played_by,
            self.passes,
            self.shown,
            self.memory,
            self.shuffles,
            self.rolls,
            self.winner,
        )
        return make(Round, fields)

    def _held_then(self) -> tuple[str, ...] | None:
        """R17: what to remember of the hand at the moment of play, while it may be asked for."""
        if self.played_by is None or not self._may_be_asked_for():
            return None
        return None if self.held == self.hands[self.played_by] else self.held

    def _may_be_asked_for(self) -> bool:
        return self.discard[-1] in self.setup.judged

    def knowing(self) -> Knowledge:
        """What is known of the hands, to be changed."""
        if self.knowledge is None:
            self.knowledge = Knowledge(self.memory.known, self.setup.edition.rank)
        return self.knowledge

    def tell(self, event: Event) -> None:
        self.events.append(event)

    def drawable(self) -> int:
        """How many cards could be drawn, a reshuffle included."""
        return len(self.draw) + len(self.discard) - 1

    def shuffle(self, cards: Sequence[str]) -> tuple[str, ...]:
        """The cards in the order of the game's next shuffle."""
        self.shuffles += 1
        return self.setup.shuffled(cards, self.shuffles - 1)

    def _reshuffle(self) -> None:
        """R10, R11: all but the top card, bottom first."""
        top = self.discard[-1]
        self.draw = self.shuffle(self.draw + self.discard[:-1])
        self.discard = (top,)
        self.tell(told("reshuffled", number=len(self.draw), rule="OUT-3"))

    def draw_cards(self, seat: int, number: int, rule: str | None) -> tuple[str, ...]:
        """Draw that many, or what there is (R12)."""
        drawn: tuple[str, ...] = ()
        while len(drawn) < number:
            if not self.draw:
                if len(self.discard) <= 1:
                    break
                self._reshuffle()
            missing = number - len(drawn)
            drawn += self.draw[:missing]
            self.draw = self.draw[missing:]
        self.take_in(seat, drawn, rule)
        return drawn

    def draw_until(
        self, seat: int, stops: Callable[[str], bool], rule: str | None, at_least: int = 1
    ) -> tuple[str, ...]:
        """Draw at least so many, and on until a card stops it or nothing is left."""
        drawn: list[str] = []
        stopped = False
        while len(drawn) < at_least or not stopped:
            if not self.draw:
                if len(self.discard) <= 1:
                    break
                self._reshuffle()
            drawn.append(self.draw[0])
            self.draw = self.draw[1:]
            stopped = stopped or stops(drawn[-1])
        self.take_in(seat, tuple(drawn), rule)
        return tuple(drawn)

    def take_in(self, seat: int, drawn: tuple[str, ...], rule: str | None) -> None:
        if drawn:
            self.hands[seat] += drawn
            self.touched.append(seat)
            if self.memory.declined[seat] is not NOTHING:
                self.memory = declining(self.memory, seat, NOTHING)
        only = None if self.lasting and self.is_open(seat) else (seat,)
        if only is None:
            self.knowing().comes_openly(seat, drawn)
        self.events.append(told("drew", seat, drawn, len(drawn), rule=rule, only=only))

    def is_open(self, seat: int) -> bool:
        """Whether that hand lies face up."""
        return any(
            frame.effect.opens_hands and seat in (frame.seats or ()) for frame in self.lasting
        )

    def discard_under(self, seat: int, codes: tuple[str, ...], rule: str) -> None:
        """R31: under the top card."""
        hand = list(self.hands[seat])
        for code in codes:
            hand.remove(code)
        self.hands[seat] = tuple(hand)
        self.touched.append(seat)
        self.goes_openly(seat, codes)
        self.parted = self.parted or seat == self.played_by
        self.discard = (*self.discard[:-1], *codes, self.discard[-1])
        self.tell(told("discarded", seat, codes, len(codes), rule=rule))

    def hand_over(self, giver: int, taker: int, codes: tuple[str, ...], event: Event) -> None:
        """Cards go from hand to hand; only those two see them, unless one hand lies open."""
        hand = list(self.hands[giver])
        for code in codes:
            hand.remove(code)
        self.hands[giver] = tuple(hand)
        self.hands[taker] += codes
        self.touched += [giver, taker]
        self.parted = self.parted or giver == self.played_by
        seen = self.is_open(giver) or self.is_open(taker)
        self.knowing().is_handed_over(giver, taker, codes, openly=seen)
        self.memory = declining(self.memory, taker, NOTHING)
        only = None if seen else (giver, taker)
        whole = event._replace(seat=giver, cards=codes, number=len(codes), other=taker, only=only)
        self.tell(whole)

    def exchange_hands(self, sources: dict[int, int]) -> None:
        """Whole hands change owners, what is known and declined with them: every seat's new hand
        is that of the seat in `sources`."""
        hands = {seat: self.hands[source] for seat, source in sources.items()}
        self.knowing().change_owners(sources, hands)
        declined = self.memory.declined
        for seat, source in sources.items():
            self.memory = declining(self.memory, seat, declined[source])
        self._take_hands(hands)

    def deal_hands(self, hands: dict[int, tuple[str, ...]]) -> None:
        """New hands, of which nobody knows anything."""
        self.knowing().forget(hands)
        for seat in hands:
            self.memory = declining(self.memory, seat, NOTHING)
        self._take_hands(hands)

    def _take_hands(self, hands: dict[int, tuple[str, ...]]) -> None:
        """A call made for the old hand is gone, and a new one may be due."""
        self.parted = self.parted or self.played_by in hands
        for seat, hand in hands.items():
            self.hands[seat] = hand
            self.touched.append(seat)
            only = None
            if self.is_open(seat):
                self.knowing().lies_open(seat, hand)
            else:
                only = (seat,)
            self.tell(told("hand", seat, hand, len(hand), only=only))

    def goes_openly(self, seat: int, codes: tuple[str, ...]) -> None:
        """All see which cards leave that hand."""
        if self.knowledge is not None:
            self.knowledge.goes_openly(seat, codes)
        elif self.memory.known[seat]:
            for code in codes:
                self.memory = losing(self.memory, seat, code)

    def declines(self, seat: int, what: Declined) -> None:
        """That seat has shown that it cannot play on this, without drawing."""
        self.memory = declining_too(self.memory, self.setup.edition, seat, what)

    def show(self, seat: int, code: str, rule: str) -> None:
        self.shown += ((seat, None, (code,)),)
        self.knowing().is_shown(seat, code)
        self.tell(told("showed", seat, (code,), rule=rule))

    def show_hand(self, seat: int, to: int, rule: str) -> None:
        """R17: the hand at the moment of play, without cards that came to it since."""
        hand = self.hands[seat]
        if seat == self.played_by and self.held is not None:
            hand = self.held
        if seat != self.played_by or not self.parted:
            now = self.hands[seat]
            still = hand if hand == now else (Counter(hand) & Counter(now)).elements()
            self.knowing().learn(seat, to, still)
        self.shown += ((seat, to, hand),)
        only = None if self.is_open(seat) and hand == self.hands[seat] else (seat, to)
        self.tell(told("hand_shown", seat, hand, len(hand), other=to, rule=rule, only=only))
