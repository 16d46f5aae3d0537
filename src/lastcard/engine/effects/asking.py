"""Effects that ask people: a vote, a dare."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from lastcard.engine.actions import Verb
from lastcard.engine.decisions import Ask
from lastcard.engine.effects.base import Effect, Frame, Targeted
from lastcard.engine.effects.fields import Choice, Steps, Text, written
from lastcard.engine.events import Event

if TYPE_CHECKING:
    from lastcard.engine.actions import Action
    from lastcard.engine.desk import Desk
    from lastcard.engine.state import Game

VOTE = Verb("vote", "choice", ("yes", "no"), quiet="vote:no", unasked="CUSTOM-1")
DARE = Verb("dare", "choice", ("do", "refuse"), quiet="dare:refuse", unasked="CUSTOM-1")
Threshold = Literal["any", "majority", "all"]


@dataclass(frozen=True, slots=True)
class Vote(Targeted):
    """All of them vote at once; nobody sees a vote before the last one is in."""

    word: ClassVar[str] = "vote"
    asks: ClassVar[Ask | None] = Ask("vote", (VOTE,), "all")
    tells: ClassVar[tuple[str, ...]] = ("voted", "vote_shown", "vote_ended")
    text: str = written("vote", Text())
    threshold: Threshold = written("pass", Choice(("any", "majority", "all")))
    yes: tuple[Effect, ...] = written("yes", Steps("you"))
    no: tuple[Effect, ...] = written("no", Steps("you"))

    def resolve(self, desk: Desk, frame: Frame) -> None:
        voters = desk.targets(self.who, frame)
        waiting = voters if frame.seats is None else desk.still_in(frame.seats)
        if waiting:
            desk.ask("vote", waiting, frame._replace(seats=waiting))
            return
        for_it = [seat for seat in voters if seat in frame.noted]
        for seat in voters:
            said = "yes" if seat in for_it else "no"
            desk.tell(Event("vote_shown", seat, rule=frame.rule, text=said))
        passed = {
            "any": bool(for_it),
            "majority": 2 * len(for_it) > len(voters),
            "all": len(for_it) == len(voters),
        }[self.threshold]
        # nobody in particular is concerned by a vote but the one it is about
        them = frame.you if frame.them is None else frame.them
        desk.tell(Event("vote_ended", frame.you, rule=frame.rule, text="yes" if passed else "no"))
        branch, effects = ("yes", self.yes) if passed else ("no", self.no)
        desk.push(effects, frame, them=them, branch=branch)

    def answer(self, desk: Desk, frame: Frame, seat: int, action: Action) -> None:
        desk.tell(Event("voted", seat, rule=frame.rule, text=action.choice, only=(seat,)))
        assert frame.seats is not None
        waiting = tuple(other for other in frame.seats if other != seat)
        noted = (*frame.noted, seat) if action.choice == "yes" else frame.noted
        desk.resolving.append(frame._replace(seats=waiting, noted=noted))

    def question(self, game: Game, frame: Frame) -> dict[str, Any]:
        return {"text": self.text, "other": frame.you}


@dataclass(frozen=True, slots=True)
class Dare(Targeted):
    """Do it, or take the consequence; one player after the other."""

    word: ClassVar[str] = "dare"
    asks: ClassVar[Ask | None] = Ask("dare", (DARE,))
    tells: ClassVar[tuple[str, ...]] = ("dared",)
    text: str = written("dare", Text())
    refuse: tuple[Effect, ...] = written("refuse", Steps())

    def resolve(self, desk: Desk, frame: Frame) -> None:
        seats = desk.queue(self.who, frame)
        if seats:
            desk.ask("dare", seats[:1], frame._replace(seats=seats))

    def answer(self, desk: Desk, frame: Frame, seat: int, action: Action) -> None:
        assert frame.seats is not None
        desk.tell(Event("dared", seat, rule=frame.rule, text=action.choice))
        desk.resolving.append(frame._replace(seats=frame.seats[1:]))
        if action.choice == "refuse":
            desk.push(self.refuse, frame, them=seat, branch="refuse")

    def question(self, game: Game, frame: Frame) -> dict[str, Any]:
        return {"text": self.text, "other": frame.you}
