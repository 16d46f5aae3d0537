"""Effects that ask people: a vote, a dare."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal, cast

from lastcard.engine.effects.base import Effect, Frame, Worded, consequence, say, subject_of
from lastcard.engine.events import Event

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lastcard.engine.actions import Action
    from lastcard.engine.desk import Desk
    from lastcard.engine.effects.fields import Fields
    from lastcard.engine.state import Game

Threshold = Literal["any", "majority", "all"]

_THRESHOLDS: dict[Threshold, str] = {
    "any": "if anyone says yes",
    "majority": "if more than half say yes",
    "all": "if all say yes",
}


@dataclass(frozen=True, slots=True)
class Vote(Worded):
    """All of them vote at once; nobody sees a vote before the last one is in."""

    word: ClassVar[str] = "vote"
    asks: ClassVar[str | None] = "vote"
    threshold: Threshold
    yes: tuple[Effect, ...]
    no: tuple[Effect, ...]

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

    def options(self, game: Game, frame: Frame, seat: int) -> list[str]:
        return ["vote:yes", "vote:no"]

    def answer(self, desk: Desk, frame: Frame, seat: int, action: Action) -> None:
        desk.tell(Event("voted", seat, rule=frame.rule, text=action.choice, only=(seat,)))
        assert frame.seats is not None
        waiting = tuple(other for other in frame.seats if other != seat)
        noted = (*frame.noted, seat) if action.choice == "yes" else frame.noted
        desk.resolving.append(frame._replace(seats=waiting, noted=noted))

    def prompt(self, game: Game, frame: Frame) -> str:
        return f"vote: “{self.text}”"

    def question(self, game: Game, frame: Frame) -> dict[str, Any]:
        return {"text": self.text, "other": frame.you}

    def clause(self, them: str) -> str:
        spoken = self.does(them, "vote", f"on “{self.text}”")
        one = "you" if them == "that player" else them
        spoken += f"; {_THRESHOLDS[self.threshold]}, {say(self.yes, one)}"
        return f"{spoken}; otherwise {say(self.no, one)}"

    def branches(self) -> Iterable[tuple[Effect, ...]]:
        return (self.yes, self.no)

    def to_json(self) -> dict[str, Any]:
        return self._with_who(
            {
                "vote": self.text,
                "pass": self.threshold,
                "yes": [e.to_json() for e in self.yes],
                "no": [e.to_json() for e in self.no],
            }
        )

    @classmethod
    def read(cls, fields: Fields) -> Vote:
        return cls(
            text=fields.text("vote"),
            who=fields.who(),
            threshold=cast("Threshold", fields.choice("pass", list(_THRESHOLDS))),
            yes=fields.effects("yes"),
            no=fields.effects("no"),
        )


@dataclass(frozen=True, slots=True)
class Dare(Worded):
    """Do it, or take the consequence; one player after the other."""

    word: ClassVar[str] = "dare"
    asks: ClassVar[str | None] = "dare"
    refuse: tuple[Effect, ...]

    def resolve(self, desk: Desk, frame: Frame) -> None:
        seats = desk.queue(self.who, frame)
        if seats:
            desk.ask("dare", seats[:1], frame._replace(seats=seats))

    def options(self, game: Game, frame: Frame, seat: int) -> list[str]:
        return ["dare:do", "dare:refuse"]

    def answer(self, desk: Desk, frame: Frame, seat: int, action: Action) -> None:
        assert frame.seats is not None
        desk.tell(Event("dared", seat, rule=frame.rule, text=action.choice))
        desk.resolving.append(frame._replace(seats=frame.seats[1:]))
        if action.choice == "refuse":
            desk.push(self.refuse, frame, them=seat, branch="refuse")

    def prompt(self, game: Game, frame: Frame) -> str:
        return f"take the dare “{self.text}” or refuse it"

    def question(self, game: Game, frame: Frame) -> dict[str, Any]:
        return {"text": self.text, "other": frame.you}

    def clause(self, them: str) -> str:
        subject = them if self.who is None else subject_of(self.who)
        verb = "are" if subject in ("you", "they") else "is"
        dared = f"{subject} {verb} dared: “{self.text}”"
        if not self.refuse:
            return dared
        then = consequence(self.refuse, subject, "whoever refuses", "if you refuse", "on a refusal")
        return f"{dared}; {then}"

    def branches(self) -> Iterable[tuple[Effect, ...]]:
        return (self.refuse,)

    def to_json(self) -> dict[str, Any]:
        return self._with_who({"dare": self.text, "refuse": [e.to_json() for e in self.refuse]})

    @classmethod
    def read(cls, fields: Fields) -> Dare:
        return cls(text=fields.text("dare"), who=fields.who(), refuse=fields.effects("refuse"))
