"""Effects that leave it to the game's own chance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from lastcard.engine.effects.base import Effect, Frame
from lastcard.engine.effects.fields import Number, Results, written
from lastcard.engine.events import Event
from lastcard.engine.shuffle import rolled

if TYPE_CHECKING:
    from lastcard.engine.desk import Desk


@dataclass(frozen=True, slots=True)
class Roll(Effect):
    """R44: a die; some of its results have a list."""

    word: ClassVar[str] = "roll"
    tells: ClassVar[tuple[str, ...]] = ("rolled",)
    sides: int = written("roll", Number(low=2, high=20))
    results: tuple[tuple[int, tuple[Effect, ...]], ...] = written("results", Results("roll"))

    def resolve(self, desk: Desk, frame: Frame) -> None:
        number = rolled(self.sides, desk.setup.seed, desk.rolls)
        desk.rolls += 1
        desk.tell(Event("rolled", frame.you, number=number, rule="R44", text=str(self.sides)))
        effects = dict(self.results).get(number, ())
        desk.push(effects, frame, them=frame.concerned, branch=str(number))
