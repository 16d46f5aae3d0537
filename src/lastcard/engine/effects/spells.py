"""Effects that last for a while: hands face up, and rules kept on one's honour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal, cast

from lastcard.engine.effects.base import Frame, Targeted, Worded
from lastcard.engine.events import Event

if TYPE_CHECKING:
    from lastcard.engine.desk import Desk
    from lastcard.engine.effects.fields import Fields

Until = Literal["your-next-turn", "round-end", "uno"]

_ENDS: dict[Until, str] = {
    "your-next-turn": "until your next turn begins",
    "round-end": "until the round ends",
    "uno": "until somebody calls UNO",
}


@dataclass(frozen=True, slots=True)
class FaceUp(Targeted):
    """Hands lie open."""

    word: ClassVar[str] = "face_up"
    until: Until

    def resolve(self, desk: Desk, frame: Frame) -> None:
        seats = desk.targets(self.who, frame)
        desk.let_last(frame, seats)
        for seat in seats:
            desk.tell(Event("face_up", seat, desk.hands[seat], rule=frame.rule))

    def clause(self, them: str) -> str:
        return f"{self.does(them, 'play', 'with an open hand')} {_ENDS[self.until]}"

    def to_json(self) -> dict[str, Any]:
        return {"face_up": self.who, "until": self.until}

    @classmethod
    def read(cls, fields: Fields) -> FaceUp:
        until = fields.choice("until", ["your-next-turn", "round-end"])
        return cls(who=fields.who("face_up"), until=cast("Until", until))


@dataclass(frozen=True, slots=True)
class Honour(Worded):
    """Something to keep to, shown to all and enforced by nobody."""

    word: ClassVar[str] = "honour"
    until: Until

    def resolve(self, desk: Desk, frame: Frame) -> None:
        seats = desk.targets(self.who, frame)
        desk.let_last(frame, seats)
        for seat in seats:
            desk.tell(Event("honour", seat, rule=frame.rule, text=self.text))

    def clause(self, them: str) -> str:
        promise = self.does(them, "promise", f"“{self.text}”")
        whose = "your" if self.subject(them) == "you" else "their"
        return f"{promise} {_ENDS[self.until]}, on {whose} honour"

    def to_json(self) -> dict[str, Any]:
        return self._with_who({"honour": self.text, "until": self.until})

    @classmethod
    def read(cls, fields: Fields) -> Honour:
        until = fields.choice("until", list(_ENDS))
        return cls(text=fields.text("honour"), until=cast("Until", until), who=fields.who())
