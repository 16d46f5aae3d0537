"""Effects about people: a question about oneself, a player whom one names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from lastcard.engine.actions import Verb
from lastcard.engine.decisions import Ask
from lastcard.engine.effects.asking import Asked
from lastcard.engine.effects.base import Effect, Frame
from lastcard.engine.effects.fields import Flag, Steps, Text, written
from lastcard.engine.events import Event

if TYPE_CHECKING:
    from lastcard.engine.actions import Action
    from lastcard.engine.desk import Desk
    from lastcard.engine.state import Game

ANSWER = Verb("answer", "choice", ("yes", "no"), quiet="answer:no", unasked="R42")
CHOOSE = Verb("choose", "seat", unasked="R43", oneself=True)


@dataclass(frozen=True, slots=True)
class Whoever(Asked):
    """R42: everyone concerned says whether something is true of them; each yes has its list."""

    word: ClassVar[str] = "whoever"
    asks: ClassVar[Ask | None] = Ask("answer", (ANSWER,), "all")
    tells: ClassVar[tuple[str, ...]] = ("answered",)
    text: str = written("whoever", Text())
    then: tuple[Effect, ...] = written("then", Steps())

    def told(self, frame: Frame, seat: int, said: str) -> Event:
        return Event("answered", seat, rule=frame.rule, text=said)

    def conclude(
        self, desk: Desk, frame: Frame, asked: tuple[int, ...], agreeing: list[int]
    ) -> None:
        for seat in reversed(agreeing):
            desk.push(self.then, frame, them=seat, branch="then")

    def question(self, game: Game, frame: Frame) -> dict[str, Any]:
        return {"text": self.text, "other": frame.you}


@dataclass(frozen=True, slots=True)
class Choose(Effect):
    """R43: the card's player names a player; the list applies to that one."""

    word: ClassVar[str] = "choose"
    asks: ClassVar[Ask | None] = Ask("choose", (CHOOSE,), "player")
    tells: ClassVar[tuple[str, ...]] = ("chosen",)
    then: tuple[Effect, ...] = written("choose", Steps("chosen"))
    oneself: bool = written("self", Flag())
    """Whether players can name themselves."""

    def resolve(self, desk: Desk, frame: Frame) -> None:
        if desk.still_in((frame.you,)):
            desk.ask("choose", (frame.you,), frame)

    def options(self, game: Game, frame: Frame, seat: int) -> list[str]:
        seats = game.active_seats()
        return [f"choose:{other}" for other in seats if self.oneself or other != seat]

    def answer(self, desk: Desk, frame: Frame, seat: int, action: Action) -> None:
        desk.tell(Event("chosen", seat, other=action.target, rule=frame.rule))
        desk.push(self.then, frame, them=action.target, branch="choose")
