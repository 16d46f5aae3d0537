"""The desk: a round opened for one action, worked on, and closed again into a value.

Everything that moves a card or asks a question goes through here, so that every change has its
event. A desk lives for one step only; nothing outside the engine ever holds one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine.decisions import Decision
from lastcard.engine.effects import Debt, Effect, Frame
from lastcard.engine.events import told
from lastcard.engine.memory import calling
from lastcard.engine.piles import Piles
from lastcard.engine.state import next_seat

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lastcard.engine.actions import Action
    from lastcard.engine.effects.fields import Who


class Desk(Piles):
    __slots__ = ()

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
