"""An effect nobody has heard of: everyone concerned claps, loudly or softly."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from lastcard.engine.actions import Verb
from lastcard.engine.decisions import Ask
from lastcard.engine.effects.base import Effect, Frame, Targeted
from lastcard.engine.effects.fields import Steps, Text, written
from lastcard.engine.events import Event

if TYPE_CHECKING:
    from lastcard.engine.actions import Action
    from lastcard.engine.desk import Desk
    from lastcard.engine.state import Game

CLAP = Verb("clap", "choice", ("loudly", "softly"), quiet="clap:softly", unasked="CUSTOM-1")


@dataclass(frozen=True, slots=True)
class Applause(Targeted):
    """One after the other claps; what follows for those who clap softly."""

    word: ClassVar[str] = "applause"
    asks: ClassVar[Ask | None] = Ask("applause", (CLAP,))
    tells: ClassVar[tuple[str, ...]] = ("clapped",)
    text: str = written("applause", Text())
    softly: tuple[Effect, ...] = written("softly", Steps())

    def resolve(self, desk: Desk, frame: Frame) -> None:
        seats = desk.queue(self.who, frame)
        if seats:
            desk.ask("applause", seats[:1], frame._replace(seats=seats))

    def answer(self, desk: Desk, frame: Frame, seat: int, action: Action) -> None:
        assert frame.seats is not None
        desk.tell(Event("clapped", seat, rule=frame.rule, text=action.choice))
        desk.resolving.append(frame._replace(seats=frame.seats[1:]))
        if action.choice == "softly":
            desk.push(self.softly, frame, them=seat, branch="softly")

    def question(self, game: Game, frame: Frame) -> dict[str, Any]:
        return {"text": self.text, "other": frame.you}
