"""The desk: a round opened for one action, worked on, and closed again into a value.

Everything that moves a card or asks a question goes through here, so that every change has its
event. A desk lives for one step only; nothing outside the engine ever holds one.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from lastcard.engine.decisions import Decision
from lastcard.engine.effects import Debt, Effect, Frame
from lastcard.engine.events import Event, told
from lastcard.engine.knowledge import Knowledge
from lastcard.engine.making import make
from lastcard.engine.memory import NOTHING, calling, declining, declining_too, knowing, losing
from lastcard.engine.state import Game, Round, next_seat

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from lastcard.engine.actions import Action
    from lastcard.engine.effects.fields import Who
    from lastcard.engine.memory import Declined


class Desk:
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

    # Seats

    def still_in(self, seats: Iterable[int]) -> tuple[int, ...]:
        left = self.game.left
        return tuple(seat for seat in seats if seat not in left) if left else tuple(seats)

    def next_seat(self, seat: int) -> int:
        """The next seat in the direction of play whose player has not left."""
        return next_seat(self.setup.players, self.game.left, seat, self.direction)

    def others(self, you: int) -> tuple[int, ...]:
        """Everyone but `you`, in turn order."""
        players = self.setup.players
        step = self.direction
        if players == 2:
            return self.still_in((1 - you,))
        return self.still_in([(you + step * place) % players for place in range(1, players)])

    def targets(self, who: Who | None, frame: Frame) -> tuple[int, ...]:
        """The seats an effect hits, in turn order from the next player; whoever played it last."""
        you = frame.you
        if who == "next":
            return (self.next_seat(you),)
        if who == "others":
            return self.others(you)
        if who == "everyone":
            return self.still_in((*self.others(you), you))
        return self.still_in((you if who == "you" or frame.them is None else frame.them,))

    def queue(self, who: Who | None, frame: Frame) -> tuple[int, ...]:
        """The seats an effect has still to go through, one by one."""
        return self.targets(who, frame) if frame.seats is None else self.still_in(frame.seats)

    # Piles and hands

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

    # Plays and effects

    def lay_down(self, seat: int, action: Action, debt: int = 0) -> None:
        """Put a card on the discard pile and line up what it does. It begins that seat's play."""
        code = action.card
        setup = self.setup
        hand = self.hands[seat]
        place = hand.index(code)
        hand = hand[:place] + hand[place + 1 :]
        if code in setup.judged:
            cards = setup.edition.cards
            # R16, R17: the colour in play before it, the hand without it
            self.guilty = any(cards[held].color == self.color for held in hand)
        else:
            self.guilty = False
        self.hands[seat] = self.held = hand
        self.touched.append(seat)
        self.discard += (code,)
        self.goes_openly(seat, (code,))
        card = setup.edition.cards[code]
        self.before = self.color
        self.color = card.color or action.color
        if action.color is not None:
            self.memory = calling(self.memory, seat, action.color)
        self.turn = seat
        self.played_by = seat
        self.parted = False
        self.passes = 0
        self.uno_open = ()
        self.shown = ()
        self.events.append(told("played", seat, (code,), 0, action.color))
        if action.call or self.uno_called:
            self._call_with_play(seat, action)
        if code in setup.house and hand:
            # HOUSE-SEVEN, HOUSE-ZERO: not when it was the last card
            for effect, rule in setup.house[code]:
                self.resolving.append(Frame(effect, seat, code, rule))
        if code in setup.effects:
            self.line_up(code, seat, debt)

    def _call_with_play(self, seat: int, action: Action) -> None:
        """R33: a call that came before the play or with it stands if one card is left."""
        if self.setup.rules.uno == "auto":
            return
        stands = len(self.hands[seat]) == 1 and (action.call or seat in self.uno_called)
        self.uno_called = tuple(
            other for other in self.uno_called if other != seat and len(self.hands[other]) == 1
        )
        if stands:
            self.uno_called += (seat,)
            # what an effect does to this hand later makes a new call due
            self.touched.remove(seat)
            if action.call:
                self.call_out(seat)

    def call_out(self, seat: int, kind: str = "uno") -> None:
        """Somebody calls UNO; promises made until then are kept, even if the call lapses."""
        self.tell(told(kind, seat, rule="UNO-1"))
        self.end_lasting("uno")

    def line_up(self, code: str, you: int, debt: int = 0, first: str | None = None) -> None:
        """Line up what a card does; under HOUSE-STACK a card that stacks becomes a debt.

        `first` is the rule it rests on as the first card of the pile.
        """
        setup = self.setup
        if setup.rules.stacking != "off" and setup.edition.cards[code].kind.stack:
            self.resolving.append(Debt.after(setup, code, you, debt))
            return
        if first is None:
            self.resolving += setup.frames(code, you)
            return
        own = setup.edition.cards[code].kind.rule
        for effect, rule in setup.cited[code]:
            self.resolving.append(Frame(effect, you, code, first if rule == own else rule))

    def push(self, effects: tuple[Effect, ...], parent: Frame, them: int, branch: str) -> None:
        """Line up a list nested in an effect, the first to be resolved first."""
        kind = self.setup.edition.cards[parent.card].kind
        rule = kind.cite(branch, parent.rule)
        for effect in reversed(effects):
            self.resolving.append(Frame(effect, parent.you, parent.card, rule, them))

    def ask(self, kind: str, seats: tuple[int, ...], frame: Frame) -> None:
        self.resolving.append(frame)
        self.pending = Decision(kind, seats)

    # What lasts

    def let_last(self, frame: Frame, seats: tuple[int, ...]) -> None:
        self.lasting += (frame.through(seats),)

    def end_lasting(self, until: str, you: int | None = None) -> None:
        """End what lasts until that moment; `you`: only what that seat's card began."""
        if not self.lasting:
            return
        kept = []
        for frame in self.lasting:
            ends = getattr(frame.effect, "until", None) == until
            if ends and (you is None or frame.you == you):
                self.tell(told("ended", frame.you, text=frame.effect.word, rule=frame.rule))
            else:
                kept.append(frame)
        self.lasting = tuple(kept)
