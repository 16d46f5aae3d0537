"""Effects that make players draw."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from lastcard.engine.effects.base import Frame, Targeted
from lastcard.engine.effects.fields import Color, Number, color_letter, written

if TYPE_CHECKING:
    from lastcard.engine.desk import Desk
    from lastcard.engine.turns import Orders


@dataclass(frozen=True, slots=True)
class Draw(Targeted):
    """Draw a number of cards, or one more than the player before (`nth`)."""

    word: ClassVar[str] = "draw"
    number: int | Literal["nth"] = written("draw", Number(words=("nth",)))

    def resolve(self, desk: Desk, frame: Frame) -> None:
        if self.who == "next" and self.number != "nth":
            desk.draw_cards(desk.next_seat(frame.you), self.number, frame.rule)
            return
        for place, seat in enumerate(desk.targets(self.who, frame), start=1):
            desk.draw_cards(seat, place if self.number == "nth" else self.number, frame.rule)


@dataclass(frozen=True, slots=True)
class DrawUntil(Targeted):
    """Draw until a colour turns up, or nothing is left; a wild never stops it."""

    word: ClassVar[str] = "draw_until"
    color: str = written("draw_until", Color())

    def resolve(self, desk: Desk, frame: Frame) -> None:
        letter = color_letter(self.color, desk.color)
        cards = desk.setup.edition.cards
        for seat in desk.targets(self.who, frame):
            desk.draw_until(seat, lambda code: cards[code].color == letter, frame.rule)


@dataclass(frozen=True, slots=True)
class StuckDraw(Targeted):
    """In the coming turn: with nothing to play, draw that many instead of one."""

    word: ClassVar[str] = "stuck_draw"
    number: int = written("stuck_draw", Number())

    def resolve(self, desk: Desk, frame: Frame) -> None:
        desk.let_last(frame, desk.targets(self.who, frame))

    def order(self, orders: Orders, frame: Frame) -> bool:
        orders.draw = max(orders.draw, self.number)
        return True
