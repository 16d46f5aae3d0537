"""Effects that move whole hands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from lastcard.engine.effects.base import Effect, Frame
from lastcard.engine.events import Event

if TYPE_CHECKING:
    from lastcard.engine.actions import Action
    from lastcard.engine.desk import Desk
    from lastcard.engine.effects.fields import Fields
    from lastcard.engine.state import Game


@dataclass(frozen=True, slots=True)
class SwapHands(Effect):
    """Whoever played the card swaps hands with a player of choice."""

    word: ClassVar[str] = "swap_hands"
    asks: ClassVar[str | None] = "swap"

    def resolve(self, desk: Desk, frame: Frame) -> None:
        if desk.still_in((frame.you,)):
            desk.ask("swap", (frame.you,), frame)

    def options(self, game: Game, frame: Frame, seat: int) -> list[str]:
        return [f"swap:{other}" for other in game.active_seats() if other != seat]

    def answer(self, desk: Desk, frame: Frame, seat: int, action: Action) -> None:
        other = action.target
        desk.tell(Event("swapped", seat, other=other, rule=frame.rule))
        desk.move_hands({seat: desk.hands[other], other: desk.hands[seat]})

    def prompt(self, game: Game, frame: Frame) -> str:
        return "choose whom to swap hands with"

    def clause(self, them: str) -> str:
        return "you swap hands with a player of your choice"

    def to_json(self) -> dict[str, Any]:
        return {"swap_hands": "chosen"}

    @classmethod
    def read(cls, fields: Fields) -> SwapHands:
        fields.choice("swap_hands", ["chosen"])
        return cls()


@dataclass(frozen=True, slots=True)
class PassHands(Effect):
    """Everyone passes the hand on in the direction of play."""

    word: ClassVar[str] = "pass_hands"

    def resolve(self, desk: Desk, frame: Frame) -> None:
        givers = (frame.you, *desk.others(frame.you))
        givers = desk.still_in(givers)
        takers = (*givers[1:], givers[0])
        desk.tell(Event("hands_passed", frame.you, rule=frame.rule))
        desk.move_hands(
            {taker: desk.hands[giver] for giver, taker in zip(givers, takers, strict=True)}
        )

    def clause(self, them: str) -> str:
        return "everyone passes the whole hand on in the direction of play"

    def to_json(self) -> dict[str, Any]:
        return {"pass_hands": True}

    @classmethod
    def read(cls, fields: Fields) -> PassHands:
        fields.yes("pass_hands")
        return cls()
