"""Effects that make players draw."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from lastcard.engine.effects.base import Frame, Targeted, count_cards
from lastcard.engine.effects.fields import Fields, color_letter

if TYPE_CHECKING:
    from lastcard.engine.desk import Desk


@dataclass(frozen=True, slots=True)
class Draw(Targeted):
    """Draw a number of cards, or one more than the player before (`nth`)."""

    word: ClassVar[str] = "draw"
    number: int | Literal["nth"]

    def resolve(self, desk: Desk, frame: Frame) -> None:
        if self.who == "next" and self.number != "nth":
            desk.draw_cards(desk.next_seat(frame.you), self.number, frame.rule)
            return
        for place, seat in enumerate(desk.targets(self.who, frame), start=1):
            desk.draw_cards(seat, place if self.number == "nth" else self.number, frame.rule)

    def clause(self, them: str) -> str:
        if self.number == "nth" and self.who in ("others", "everyone"):
            return self.does(them, "draw", "in turn: the first 1 card, the second 2, and so on")
        return self.does(them, "draw", count_cards(1 if self.number == "nth" else self.number))

    def to_json(self) -> dict[str, Any]:
        return self._with_who({"draw": self.number})

    @classmethod
    def read(cls, fields: Fields) -> Draw:
        return cls(number=fields.number("draw", words=["nth"]), who=fields.who())


@dataclass(frozen=True, slots=True)
class DrawUntil(Targeted):
    """Draw until a colour turns up, or nothing is left; a wild never stops it."""

    word: ClassVar[str] = "draw_until"
    color: str

    def resolve(self, desk: Desk, frame: Frame) -> None:
        letter = color_letter(self.color, desk.color)
        cards = desk.setup.edition.cards
        for seat in desk.targets(self.who, frame):
            desk.draw_until(seat, lambda code: cards[code].color == letter, frame.rule)

    def clause(self, them: str) -> str:
        what = "of the called colour" if self.color == "called" else f"that is {self.color}"
        return self.does(them, "draw", f"until a card {what} turns up")

    def to_json(self) -> dict[str, Any]:
        return self._with_who({"draw_until": self.color})

    @classmethod
    def read(cls, fields: Fields) -> DrawUntil:
        return cls(color=fields.color("draw_until"), who=fields.who())


@dataclass(frozen=True, slots=True)
class StuckDraw(Targeted):
    """In the coming turn: with nothing to play, draw that many instead of one."""

    word: ClassVar[str] = "stuck_draw"
    number: int

    def resolve(self, desk: Desk, frame: Frame) -> None:
        desk.let_last(frame, desk.targets(self.who, frame))

    def clause(self, them: str) -> str:
        stuck = "nothing to play in the coming turn"
        drawn = f"{count_cards(self.number)} instead of 1 and may play one"
        if self.who in ("others", "everyone"):
            whoever = "whoever else" if self.who == "others" else "whoever"
            return f"{whoever} has {stuck} draws {drawn}"
        draws = "you draw" if self.subject(them) == "you" else "that player draws"
        return f"if {self.does(them, 'have', stuck, third='has')}, {draws} {drawn}"

    def to_json(self) -> dict[str, Any]:
        return self._with_who({"stuck_draw": self.number})

    @classmethod
    def read(cls, fields: Fields) -> StuckDraw:
        return cls(number=fields.number("stuck_draw"), who=fields.who())
