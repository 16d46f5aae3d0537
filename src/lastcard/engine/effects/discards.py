"""Effects that make players discard.

Discards go under the top card and do nothing (R31).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from lastcard.engine.actions import Verb
from lastcard.engine.cards import COLOR_LETTERS
from lastcard.engine.decisions import Ask
from lastcard.engine.effects.base import Frame, Targeted
from lastcard.engine.effects.fields import FACES, Color, Number, written

if TYPE_CHECKING:
    from lastcard.engine.actions import Action
    from lastcard.engine.cards import Card
    from lastcard.engine.desk import Desk
    from lastcard.engine.state import Game

DISCARD = Verb("discard", "card", unasked="CUSTOM-1")


@dataclass(frozen=True, slots=True)
class DiscardTo(Targeted):
    """Discard down to a number of cards, each player's own choice, one card at a time."""

    word: ClassVar[str] = "discard_to"
    asks: ClassVar[Ask | None] = Ask("discard", (DISCARD,))
    number: int = written("discard_to", Number())

    def resolve(self, desk: Desk, frame: Frame) -> None:
        seats = desk.queue(self.who, frame)
        for place, seat in enumerate(seats):
            if len(desk.hands[seat]) > self.number:
                desk.ask("discard", (seat,), frame.through(seats[place:]))
                return
        self.after_discards(desk, frame)

    def after_discards(self, desk: Desk, frame: Frame) -> None:
        """Everyone is down to the number."""

    def options(self, game: Game, frame: Frame, seat: int) -> list[str]:
        hand = game.round.hands[seat]
        if len(hand) <= self.number:
            return []  # nothing has to go: only an edited position comes here
        return [f"discard:{code}" for code in sorted(set(hand))]

    def answer(self, desk: Desk, frame: Frame, seat: int, action: Action) -> None:
        desk.discard_under(seat, (action.card,), frame.rule)
        desk.resolving.append(frame)

    def question(self, game: Game, frame: Frame) -> dict[str, Any]:
        return {"keep": self.number}


@dataclass(frozen=True, slots=True)
class HandTo(DiscardTo):
    """Draw or discard to exactly a number; all discards come before all draws."""

    word: ClassVar[str] = "hand_to"
    number: int = written("hand_to", Number())

    def after_discards(self, desk: Desk, frame: Frame) -> None:
        for seat in desk.targets(self.who, frame):
            missing = self.number - len(desk.hands[seat])
            if missing > 0:
                desk.draw_cards(seat, missing, frame.rule)


@dataclass(frozen=True, slots=True)
class DiscardAll(Targeted):
    """Discard every wild, or every card of a colour or face."""

    word: ClassVar[str] = "discard_all"
    what: str = written("discard_all", Color(("wild", *FACES)))

    def hits(self, card: Card) -> bool:
        """Whether it takes that card."""
        if self.what == "wild":
            return card.wild
        if self.what in COLOR_LETTERS:
            return card.color == COLOR_LETTERS[self.what]
        return card.face == FACES[self.what]

    def resolve(self, desk: Desk, frame: Frame) -> None:
        cards = desk.setup.edition.cards
        for seat in desk.targets(self.who, frame):
            gone = tuple(code for code in desk.hands[seat] if self.hits(cards[code]))
            if gone:
                desk.discard_under(seat, gone, frame.rule)
