"""Effects that make players discard.

Discards go under the top card and do nothing (R31).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from lastcard.engine.cards import COLOR_LETTERS
from lastcard.engine.effects.base import Frame, Targeted, count_cards
from lastcard.engine.effects.fields import FACES, Fields

if TYPE_CHECKING:
    from lastcard.engine.actions import Action
    from lastcard.engine.cards import Card
    from lastcard.engine.desk import Desk
    from lastcard.engine.state import Game


@dataclass(frozen=True, slots=True)
class DiscardTo(Targeted):
    """Discard down to a number of cards, each player's own choice, one card at a time."""

    word: ClassVar[str] = "discard_to"
    asks: ClassVar[str | None] = "discard"
    number: int

    def resolve(self, desk: Desk, frame: Frame) -> None:
        seats = desk.queue(self.who, frame)
        for place, seat in enumerate(seats):
            if len(desk.hands[seat]) > self.number:
                desk.ask("discard", (seat,), frame._replace(seats=seats[place:]))
                return
        self.after_discards(desk, frame)

    def after_discards(self, desk: Desk, frame: Frame) -> None:
        """Everyone is down to the number."""

    def options(self, game: Game, frame: Frame, seat: int) -> list[str]:
        return [f"discard:{code}" for code in sorted(set(game.round.hands[seat]))]

    def answer(self, desk: Desk, frame: Frame, seat: int, action: Action) -> None:
        desk.discard_under(seat, (action.card,), frame.rule)
        desk.resolving.append(frame)

    def prompt(self, game: Game, frame: Frame) -> str:
        return f"discard down to {count_cards(self.number)}, one at a time"

    def question(self, game: Game, frame: Frame) -> dict[str, Any]:
        return {"keep": self.number}

    def clause(self, them: str) -> str:
        return self.does(them, "discard", f"down to {count_cards(self.number)}")

    def to_json(self) -> dict[str, Any]:
        return self._with_who({self.word: self.number})

    @classmethod
    def read(cls, fields: Fields) -> DiscardTo:
        return cls(number=fields.number(cls.word), who=fields.who())


@dataclass(frozen=True, slots=True)
class HandTo(DiscardTo):
    """Draw or discard to exactly a number; all discards come before all draws."""

    word: ClassVar[str] = "hand_to"

    def after_discards(self, desk: Desk, frame: Frame) -> None:
        for seat in desk.targets(self.who, frame):
            missing = self.number - len(desk.hands[seat])
            if missing > 0:
                desk.draw_cards(seat, missing, frame.rule)

    def clause(self, them: str) -> str:
        draws = self.does(them, "draw", "or discard", third="draws")
        draws = draws if self.subject(them) == "you" else draws.replace("discard", "discards")
        return f"{draws} to exactly {count_cards(self.number)}"


@dataclass(frozen=True, slots=True)
class DiscardAll(Targeted):
    """Discard every wild, or every card of a colour or face."""

    word: ClassVar[str] = "discard_all"
    what: str

    def _hits(self, card: Card) -> bool:
        if self.what == "wild":
            return card.wild
        if self.what in COLOR_LETTERS:
            return card.color == COLOR_LETTERS[self.what]
        return card.face == FACES[self.what]

    def resolve(self, desk: Desk, frame: Frame) -> None:
        cards = desk.setup.edition.cards
        for seat in desk.targets(self.who, frame):
            gone = tuple(code for code in desk.hands[seat] if self._hits(cards[code]))
            if gone:
                desk.discard_under(seat, gone, frame.rule)

    def clause(self, them: str) -> str:
        named = {"wild": "wild cards", "skip": "Skips", "reverse": "Reverses"}
        what = named.get(self.what, "Draw Twos" if self.what == "draw-two" else "")
        if not what:
            what = f"{self.what} cards" if self.what in COLOR_LETTERS else f"{self.what}s"
        return self.does(them, "discard", f"all {what} in hand")

    def to_json(self) -> dict[str, Any]:
        return self._with_who({"discard_all": self.what})

    @classmethod
    def read(cls, fields: Fields) -> DiscardAll:
        return cls(what=fields.color("discard_all", words=["wild", *FACES]), who=fields.who())
