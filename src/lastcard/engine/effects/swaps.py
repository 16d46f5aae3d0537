"""Effects that move whole hands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from lastcard.engine.actions import Verb
from lastcard.engine.decisions import Ask
from lastcard.engine.effects.base import Effect, Frame
from lastcard.engine.events import Event

if TYPE_CHECKING:
    from lastcard.engine.actions import Action
    from lastcard.engine.desk import Desk
    from lastcard.engine.state import Game

SWAP = Verb("swap", "seat", unasked="HOUSE-SEVEN")


@dataclass(frozen=True, slots=True)
class SwapHands(Effect):
    """Whoever played the card swaps hands with a player of choice."""

    word: ClassVar[str] = "swap_hands"
    fixed: ClassVar[Any] = "chosen"
    asks: ClassVar[Ask | None] = Ask("swap", (SWAP,), "player")
    tells: ClassVar[tuple[str, ...]] = ("swapped",)

    def resolve(self, desk: Desk, frame: Frame) -> None:
        if desk.still_in((frame.you,)):
            desk.ask("swap", (frame.you,), frame)

    def options(self, game: Game, frame: Frame, seat: int) -> list[str]:
        return [f"swap:{other}" for other in game.active_seats() if other != seat]

    def answer(self, desk: Desk, frame: Frame, seat: int, action: Action) -> None:
        other = action.target
        desk.tell(Event("swapped", seat, other=other, rule=frame.rule))
        desk.exchange_hands({seat: other, other: seat})


@dataclass(frozen=True, slots=True)
class PassHands(Effect):
    """Everyone passes the hand on in the direction of play."""

    word: ClassVar[str] = "pass_hands"
    fixed: ClassVar[Any] = True
    tells: ClassVar[tuple[str, ...]] = ("hands_passed",)

    def resolve(self, desk: Desk, frame: Frame) -> None:
        givers = (frame.you, *desk.others(frame.you))
        givers = desk.still_in(givers)
        takers = (*givers[1:], givers[0])
        desk.tell(Event("hands_passed", frame.you, rule=frame.rule))
        desk.exchange_hands(dict(zip(takers, givers, strict=True)))
