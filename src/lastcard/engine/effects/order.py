"""Effects on the order of turns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from lastcard.engine.effects.base import Effect, Frame, Targeted
from lastcard.engine.effects.fields import Who, Whom, written
from lastcard.engine.events import Event

if TYPE_CHECKING:
    from lastcard.engine.desk import Desk


@dataclass(frozen=True, slots=True)
class Skip(Targeted):
    """The coming turn is missed."""

    word: ClassVar[str] = "skip"
    who: Who | None = written("skip", Whom())

    def resolve(self, desk: Desk, frame: Frame) -> None:
        rule = frame.rule
        if self.who == "next":
            desk.misses += ((desk.next_seat(frame.you), rule),)
            return
        for seat in desk.targets(self.who, frame):
            desk.misses += ((seat, rule),)


@dataclass(frozen=True, slots=True)
class Reverse(Effect):
    """The direction turns; between two players the opponent misses the turn too (R6)."""

    word: ClassVar[str] = "reverse"
    fixed: ClassVar[Any] = True

    def resolve(self, desk: Desk, frame: Frame) -> None:
        desk.direction = -desk.direction
        desk.tell(Event("reversed", frame.you, rule=frame.rule))
        others = desk.others(frame.you)
        if len(others) == 1 and desk.setup.rules.two_player_reverse == "skip":
            desk.misses += ((others[0], "R6"),)


@dataclass(frozen=True, slots=True)
class ExtraTurn(Effect):
    """Whoever played the card plays again."""

    word: ClassVar[str] = "extra_turn"
    fixed: ClassVar[Any] = True
    tells: ClassVar[tuple[str, ...]] = ("extra_turn",)

    def resolve(self, desk: Desk, frame: Frame) -> None:
        desk.again = frame.you
        desk.tell(Event("extra_turn", frame.you, rule=frame.rule))
