"""Effects that ask people: a vote, a dare."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from lastcard.engine.actions import Verb
from lastcard.engine.decisions import Ask
from lastcard.engine.effects.base import Effect, Frame, Targeted
from lastcard.engine.effects.fields import Choice, Number, Steps, Text, written
from lastcard.engine.events import Event

if TYPE_CHECKING:
    from lastcard.engine.actions import Action
    from lastcard.engine.desk import Desk
    from lastcard.engine.state import Game

VOTE = Verb("vote", "choice", ("yes", "no"), quiet="vote:no", unasked="CUSTOM-1")
DARE = Verb("dare", "choice", ("do", "refuse"), quiet="dare:refuse", unasked="CUSTOM-1")
BALLOT = Ask("vote", (VOTE,), "all")
Threshold = Literal["any", "majority", "all"]


@dataclass(frozen=True, slots=True)
class Asked(Targeted):
    """All of them answer yes or no at once; then it goes on."""

    def asked(self, desk: Desk, frame: Frame) -> tuple[int, ...]:
        """Everyone who answers, in turn order."""
        return desk.targets(self.who, frame)

    def resolve(self, desk: Desk, frame: Frame) -> None:
        assert self.asks is not None
        asked = self.asked(desk, frame)
        waiting = asked if frame.seats is None else desk.still_in(frame.seats)
        if waiting:
            desk.ask(self.asks.kind, waiting, frame.through(waiting))
        else:
            self.conclude(desk, frame, asked, [seat for seat in asked if seat in frame.noted])

    def answer(self, desk: Desk, frame: Frame, seat: int, action: Action) -> None:
        desk.tell(self.told(frame, seat, action.choice))
        assert frame.seats is not None
        waiting = tuple(other for other in frame.seats if other != seat)
        noted = (*frame.noted, seat) if action.choice == "yes" else frame.noted
        desk.resolving.append(frame._replace(seats=waiting, noted=noted))

    def told(self, frame: Frame, seat: int, said: str) -> Event:
        """What is known of an answer while others are still awaited."""
        raise NotImplementedError

    def conclude(
        self, desk: Desk, frame: Frame, asked: tuple[int, ...], agreeing: list[int]
    ) -> None:
        """All have answered, these with yes."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Ballot(Asked):
    """A vote: nobody sees one before the last one is in."""

    asks: ClassVar[Ask | None] = BALLOT

    def told(self, frame: Frame, seat: int, said: str) -> Event:
        return Event("voted", seat, rule=frame.rule, text=said, only=(seat,))

    def show(self, desk: Desk, frame: Frame, asked: tuple[int, ...], agreeing: list[int]) -> None:
        for seat in asked:
            said = "yes" if seat in agreeing else "no"
            desk.tell(Event("vote_shown", seat, rule=frame.rule, text=said))


@dataclass(frozen=True, slots=True)
class Vote(Ballot):
    """What follows hangs on how many say yes."""

    word: ClassVar[str] = "vote"
    tells: ClassVar[tuple[str, ...]] = ("voted", "vote_shown", "vote_ended")
    text: str = written("vote", Text())
    threshold: Threshold = written("pass", Choice(("any", "majority", "all")))
    yes: tuple[Effect, ...] = written("yes", Steps("you"))
    no: tuple[Effect, ...] = written("no", Steps("you"))

    def conclude(
        self, desk: Desk, frame: Frame, asked: tuple[int, ...], agreeing: list[int]
    ) -> None:
        self.show(desk, frame, asked, agreeing)
        passed = {
            "any": bool(agreeing),
            "majority": 2 * len(agreeing) > len(asked),
            "all": len(agreeing) == len(asked),
        }[self.threshold]
        desk.tell(Event("vote_ended", frame.you, rule=frame.rule, text="yes" if passed else "no"))
        branch, effects = ("yes", self.yes) if passed else ("no", self.no)
        desk.push(effects, frame, them=frame.concerned, branch=branch)

    def question(self, game: Game, frame: Frame) -> dict[str, Any]:
        return {"text": self.text, "other": frame.you}


@dataclass(frozen=True, slots=True)
class Dare(Targeted):
    """Do it, or take the consequence; one player after the other."""

    word: ClassVar[str] = "dare"
    asks: ClassVar[Ask | None] = Ask("dare", (DARE,))
    tells: ClassVar[tuple[str, ...]] = ("dared",)
    text: str = written("dare", Text())
    seconds: int | None = written("seconds", Number(low=3, high=300, optional=True))
    """R45: how long it may take; the others judge whether it did not take longer."""
    refuse: tuple[Effect, ...] = written("refuse", Steps())

    def lays(self) -> tuple[Effect, ...]:
        return () if self.seconds is None else (InTime(None, self.text, self.seconds, self.refuse),)

    def resolve(self, desk: Desk, frame: Frame) -> None:
        seats = desk.queue(self.who, frame)
        if seats:
            desk.ask("dare", seats[:1], frame.through(seats))

    def answer(self, desk: Desk, frame: Frame, seat: int, action: Action) -> None:
        assert frame.seats is not None
        desk.tell(Event("dared", seat, rule=frame.rule, text=action.choice))
        desk.resolving.append(frame.through(frame.seats[1:]))
        if action.choice == "refuse":
            desk.push(self.refuse, frame, them=seat, branch="refuse")
        else:
            desk.push(self.lays(), frame, them=seat, branch=self.word)

    def question(self, game: Game, frame: Frame) -> dict[str, Any]:
        return {"text": self.text, "other": frame.you, "seconds": self.seconds or 0}


@dataclass(frozen=True, slots=True)
class InTime(Ballot):
    """R45: the others vote whether a dare was done in time; more noes than yeses is refusing."""

    word: ClassVar[str] = "in_time"
    on_cards: ClassVar[bool] = False
    tells: ClassVar[tuple[str, ...]] = ("judged",)
    text: str = written("in_time", Text())
    seconds: int = written("seconds", Number(low=3, high=300))
    refuse: tuple[Effect, ...] = written("refuse", Steps())

    def resolve(self, desk: Desk, frame: Frame) -> None:
        if desk.still_in((frame.concerned,)):
            Ballot.resolve(self, desk, frame)

    def asked(self, desk: Desk, frame: Frame) -> tuple[int, ...]:
        dared = frame.concerned
        return tuple(seat for seat in desk.targets("everyone", frame) if seat != dared)

    def conclude(
        self, desk: Desk, frame: Frame, asked: tuple[int, ...], agreeing: list[int]
    ) -> None:
        self.show(desk, frame, asked, agreeing)
        late = 2 * len(agreeing) < len(asked)
        dared = frame.concerned
        desk.tell(Event("judged", dared, rule="R45", text="no" if late else "yes"))
        if late:
            desk.push(self.refuse, frame, them=dared, branch="refuse")

    def question(self, game: Game, frame: Frame) -> dict[str, Any]:
        return {"text": self.text, "other": frame.concerned, "seconds": self.seconds}

    def takes(self) -> int:
        return self.seconds
