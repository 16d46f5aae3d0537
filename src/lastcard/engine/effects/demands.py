"""Effects that demand a colour: go on with it, or show it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from lastcard.engine.cards import COLOR_NAMES
from lastcard.engine.effects.base import Effect, Frame, Targeted, consequence, say
from lastcard.engine.effects.fields import Fields, color_letter
from lastcard.engine.events import Event

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lastcard.engine.actions import Action
    from lastcard.engine.desk import Desk
    from lastcard.engine.state import Game


@dataclass(frozen=True, slots=True)
class Follow(Targeted):
    """The coming turn must go on with a card of that colour, or else; then the turn is over."""

    word: ClassVar[str] = "follow"
    color: str
    otherwise: tuple[Effect, ...]

    def resolve(self, desk: Desk, frame: Frame) -> None:
        # `called` is settled now: another colour may be in play when that turn comes
        letter = color_letter(self.color, desk.color)
        assert letter is not None
        settled = Follow(self.who, COLOR_NAMES[letter], self.otherwise)
        desk.let_last(frame._replace(effect=settled), desk.targets(self.who, frame))

    def clause(self, them: str) -> str:
        what = "of the called colour" if self.color == "called" else f"that is {self.color}"
        must = self.does(them, "must", f"go on with a card {what}", third="must")
        if not self.otherwise:
            return f"{must}; otherwise the turn is over"
        subject = self.subject(them)
        then = consequence(self.otherwise, subject, "whoever cannot", "otherwise", "otherwise")
        return f"{must}; {then.replace('otherwise,', 'otherwise')}, and the turn is over"

    def branches(self) -> Iterable[tuple[Effect, ...]]:
        return (self.otherwise,)

    def to_json(self) -> dict[str, Any]:
        written = {"follow": self.color, "else": [e.to_json() for e in self.otherwise]}
        return self._with_who(written)

    @classmethod
    def read(cls, fields: Fields) -> Follow:
        return cls(color=fields.color("follow"), who=fields.who(), otherwise=fields.effects("else"))


@dataclass(frozen=True, slots=True)
class Show(Targeted):
    """Show a card of the colour. All shows come before all consequences, in turn order (R26)."""

    word: ClassVar[str] = "show"
    asks: ClassVar[str | None] = "show"
    color: str
    lacking: tuple[Effect, ...]
    none_lacking: tuple[Effect, ...]

    def resolve(self, desk: Desk, frame: Frame) -> None:
        seats = desk.queue(self.who, frame)
        lacking = frame.noted
        for place, seat in enumerate(seats):
            kinds = self._kinds(desk.setup.edition.cards, desk.hands[seat], desk.color)
            if not kinds:
                lacking += (seat,)
            elif len(kinds) == 1:
                # only one kind to choose from: shown at once, unasked
                desk.show(seat, kinds[0], frame.rule)
            else:
                desk.ask("show", (seat,), frame._replace(seats=seats[place:], noted=lacking))
                return
        for seat in reversed(lacking):
            desk.push(self.lacking, frame, them=seat, branch="lacking")
        for seat in lacking:
            desk.tell(Event("lacked", seat, color=self._letter(desk.color), rule=frame.rule))
        if not lacking:
            desk.push(self.none_lacking, frame, them=frame.you, branch="none_lacking")

    def _letter(self, called: str | None) -> str | None:
        return color_letter(self.color, called)

    def _kinds(self, cards: Any, hand: Iterable[str], called: str | None) -> list[str]:
        letter = self._letter(called)
        return [code for code in dict.fromkeys(hand) if cards[code].color == letter]

    def options(self, game: Game, frame: Frame, seat: int) -> list[str]:
        state = game.round
        kinds = self._kinds(game.setup.edition.cards, state.hands[seat], state.color)
        return [f"show:{code}" for code in sorted(kinds)]

    def answer(self, desk: Desk, frame: Frame, seat: int, action: Action) -> None:
        desk.show(seat, action.card, frame.rule)
        assert frame.seats is not None
        desk.resolving.append(frame._replace(seats=frame.seats[1:]))

    def prompt(self, game: Game, frame: Frame) -> str:
        letter = self._letter(game.round.color)
        return f"show a {COLOR_NAMES[letter or 'R']} card"

    def question(self, game: Game, frame: Frame) -> dict[str, Any]:
        return {"color": self._letter(game.round.color)}

    def clause(self, them: str) -> str:
        what = "of the called colour" if self.color == "called" else f"that is {self.color}"
        spoken = self.does(them, "show", f"a card {what}")
        if self.lacking:
            spoken += "; " + consequence(
                self.lacking,
                self.subject(them),
                "whoever has none",
                "if you have none",
                "for each who has none",
            )
        if self.none_lacking:
            spoken += f"; if nobody lacks it, {say(self.none_lacking, 'you')}"
        return spoken

    def branches(self) -> Iterable[tuple[Effect, ...]]:
        return (self.lacking, self.none_lacking)

    def to_json(self) -> dict[str, Any]:
        return self._with_who(
            {
                "show": self.color,
                "lacking": [e.to_json() for e in self.lacking],
                "none_lacking": [e.to_json() for e in self.none_lacking],
            }
        )

    @classmethod
    def read(cls, fields: Fields) -> Show:
        return cls(
            color=fields.color("show"),
            who=fields.who(),
            lacking=fields.effects("lacking"),
            none_lacking=fields.effects("none_lacking"),
        )
