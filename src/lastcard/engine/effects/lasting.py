"""Effects that last for a while: hands face up, and rules kept on one's honour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from lastcard.engine.effects.base import Frame, Targeted
from lastcard.engine.effects.fields import Choice, Text, Who, Whom, written
from lastcard.engine.events import Event

if TYPE_CHECKING:
    from lastcard.engine.desk import Desk

Until = Literal["your-next-turn", "round-end", "uno"]


@dataclass(frozen=True, slots=True)
class FaceUp(Targeted):
    """Hands lie open."""

    word: ClassVar[str] = "face_up"
    tells: ClassVar[tuple[str, ...]] = ("face_up",)
    opens_hands: ClassVar[bool] = True
    who: Who | None = written("face_up", Whom())
    until: Until = written("until", Choice(("your-next-turn", "round-end")))

    def resolve(self, desk: Desk, frame: Frame) -> None:
        seats = desk.targets(self.who, frame)
        desk.let_last(frame, seats)
        for seat in seats:
            desk.knowing().lies_open(seat, desk.hands[seat])
            desk.tell(Event("face_up", seat, desk.hands[seat], rule=frame.rule))


@dataclass(frozen=True, slots=True)
class Honour(Targeted):
    """Something to keep to, shown to all and enforced by nobody."""

    word: ClassVar[str] = "honour"
    tells: ClassVar[tuple[str, ...]] = ("honour",)
    quotes: ClassVar[tuple[str, ...]] = ("honour",)
    text: str = written("honour", Text())
    until: Until = written("until", Choice(("your-next-turn", "round-end", "uno")))

    def resolve(self, desk: Desk, frame: Frame) -> None:
        seats = desk.targets(self.who, frame)
        desk.let_last(frame, seats)
        for seat in seats:
            desk.tell(Event("honour", seat, rule=frame.rule, text=self.text))
