"""The Wild Draw Four question."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from lastcard.engine.actions import Verb
from lastcard.engine.decisions import Ask
from lastcard.engine.effects.base import Effect, Frame, Targeted
from lastcard.engine.effects.fields import Steps, Who, Whom, written
from lastcard.engine.events import told

if TYPE_CHECKING:
    from lastcard.engine.actions import Action
    from lastcard.engine.desk import Desk
    from lastcard.engine.rules import Rules
    from lastcard.engine.state import Game

CHALLENGE = Verb("challenge", unasked="WD4-3")
ACCEPT = Verb("accept", quiet="accept", unasked="WD4-3")


@dataclass(frozen=True, slots=True)
class Challenge(Targeted):
    """Did the one who played this hold the colour that was in play? Ask before the draw (R15)."""

    word: ClassVar[str] = "challenge"
    fixed: ClassVar[Any] = "held-color"
    asks: ClassVar[Ask | None] = Ask("challenge", (CHALLENGE, ACCEPT))
    tells: ClassVar[tuple[str, ...]] = (
        "accepted",
        "challenged",
        "hand_shown",
        "guilty",
        "innocent",
    )
    judges: ClassVar[bool] = True
    who: Who | None = written("who", Whom(("next", "others")))
    accept: tuple[Effect, ...] = written("accept", Steps())
    guilty: tuple[Effect, ...] = written("guilty", Steps())
    innocent: tuple[Effect, ...] = written("innocent", Steps())

    @classmethod
    def answers(cls, rules: Rules) -> tuple[Verb, ...]:
        """R9: without bluffing nobody is asked."""
        return (CHALLENGE, ACCEPT) if rules.bluffing else ()

    def resolve(self, desk: Desk, frame: Frame) -> None:
        seats = desk.queue(self.who, frame)
        if not seats:
            return
        # played last it is always innocent (R20), and without bluffing it always was (R9)
        if desk.hands[frame.you] and desk.setup.rules.bluffing:
            desk.ask("challenge", (seats[0],), frame.through(seats))
        else:
            self._go_on(desk, frame.through(seats), "accept", self.accept)

    def _go_on(self, desk: Desk, frame: Frame, branch: str, effects: tuple[Effect, ...]) -> None:
        assert frame.seats
        them, rest = frame.seats[0], frame.seats[1:]
        if rest:
            desk.resolving.append(frame.through(rest))
        desk.push(effects, frame, them=them, branch=branch)

    def answer(self, desk: Desk, frame: Frame, seat: int, action: Action) -> None:
        if action.verb == "accept":
            desk.tell(told("accepted", seat, other=frame.you, rule=frame.rule))
            self._go_on(desk, frame, "accept", self.accept)
            return
        self.judge(desk, frame, seat)

    def judge(self, desk: Desk, frame: Frame, seat: int) -> None:
        """The hand is shown to the challenger alone (WD4-3)."""
        desk.tell(told("challenged", seat, other=frame.you, rule=frame.rule))
        desk.show_hand(frame.you, seat, frame.rule)
        branch, effects = ("guilty", self.guilty) if desk.guilty else ("innocent", self.innocent)
        rule = desk.setup.edition.cards[frame.card].kind.cite(branch, frame.rule)
        desk.tell(told(branch, frame.you, other=seat, rule=rule))
        self._go_on(desk, frame, branch, effects)

    def question(self, game: Game, frame: Frame) -> dict[str, Any]:
        return {"other": frame.you}
