"""The Wild Draw Four question, and the debt it becomes under the house rule `stacking`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from lastcard.engine.actions import Verb
from lastcard.engine.decisions import Ask
from lastcard.engine.effects.base import Effect, Frame, Targeted
from lastcard.engine.effects.fields import Number, One, Steps, Who, Whom, written
from lastcard.engine.events import Event

if TYPE_CHECKING:
    from lastcard.engine.actions import Action
    from lastcard.engine.desk import Desk
    from lastcard.engine.state import Game

CHALLENGE = Verb("challenge", unasked="WD4-3")
ACCEPT = Verb("accept", quiet="accept", unasked="WD4-3")
MOST_DEBT = 10**100


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

    def resolve(self, desk: Desk, frame: Frame) -> None:
        seats = desk.queue(self.who, frame)
        if not seats:
            return
        # played last it is always innocent (R20), and without bluffing it always was (R9)
        if desk.hands[frame.you] and desk.setup.rules.bluffing:
            desk.ask("challenge", (seats[0],), frame._replace(seats=seats))
        else:
            self._go_on(desk, frame._replace(seats=seats), "accept", self.accept)

    def _go_on(self, desk: Desk, frame: Frame, branch: str, effects: tuple[Effect, ...]) -> None:
        assert frame.seats
        them, rest = frame.seats[0], frame.seats[1:]
        if rest:
            desk.resolving.append(frame._replace(seats=rest))
        desk.push(effects, frame, them=them, branch=branch)

    def answer(self, desk: Desk, frame: Frame, seat: int, action: Action) -> None:
        if action.verb == "accept":
            desk.tell(Event("accepted", seat, other=frame.you, rule=frame.rule))
            self._go_on(desk, frame, "accept", self.accept)
            return
        self.judge(desk, frame, seat)

    def judge(self, desk: Desk, frame: Frame, seat: int) -> None:
        """The hand is shown to the challenger alone (WD4-3)."""
        desk.tell(Event("challenged", seat, other=frame.you, rule=frame.rule))
        desk.show_hand(frame.you, seat, frame.rule)
        branch, effects = ("guilty", self.guilty) if desk.guilty else ("innocent", self.innocent)
        rule = desk.setup.edition.cards[frame.card].kind.cite(branch, frame.rule)
        desk.tell(Event(branch, frame.you, other=seat, rule=rule))
        self._go_on(desk, frame, branch, effects)

    def question(self, game: Game, frame: Frame) -> dict[str, Any]:
        return {"other": frame.you}


@dataclass(frozen=True, slots=True)
class Debt(Effect):
    """HOUSE-STACK: the next player adds a card to the debt, or takes all of it.

    The engine lays it in place of the effects of a card that stacks. `challenge` is the one that
    the first card of the debt allows.
    """

    word: ClassVar[str] = "debt"
    asks: ClassVar[Ask | None] = Ask("stack", (CHALLENGE, ACCEPT), plays=True, rule="HOUSE-STACK")
    on_cards: ClassVar[bool] = False
    number: int = written("debt", Number(high=MOST_DEBT))
    challenge: Challenge | None = written("challenge", One("challenge"))

    def resolve(self, desk: Desk, frame: Frame) -> None:
        (debtor,) = desk.targets("next", frame)
        challengeable = self.challenge is not None and desk.setup.rules.bluffing
        if not desk.hands[frame.you]:
            self._take(desk, frame, debtor)
        elif desk.setup.stackable(frame.card, desk.hands[debtor]):
            desk.ask("stack", (debtor,), frame._replace(seats=(debtor,)))
        elif challengeable and self.challenge is not None:
            self.challenge.resolve(desk, frame._replace(effect=self.challenge, seats=(debtor,)))
        else:
            self._take(desk, frame, debtor)

    def _take(self, desk: Desk, frame: Frame, debtor: int) -> None:
        rule = frame.rule if self.challenge else "HOUSE-STACK"
        desk.draw_cards(debtor, self.number, rule)
        desk.misses += ((debtor, rule),)

    def options(self, game: Game, frame: Frame, seat: int) -> list[str]:
        setup = game.setup
        codes = sorted(set(setup.stackable(frame.card, game.round.hands[seat])))
        plays = [text for code in codes for text in setup.edition.plays[code]]
        if self.challenge is not None and setup.rules.bluffing:
            return [*plays, "challenge", "accept"]
        return [*plays, "accept"]

    def answer(self, desk: Desk, frame: Frame, seat: int, action: Action) -> None:
        if action.verb == "accept":
            desk.tell(Event("accepted", seat, other=frame.you, rule="HOUSE-STACK"))
            self._take(desk, frame, seat)
        elif action.verb == "challenge" and self.challenge is not None:
            self.challenge.judge(desk, frame._replace(effect=self.challenge), seat)
        else:
            desk.lay_down(seat, action, debt=self.number)

    def question(self, game: Game, frame: Frame) -> dict[str, Any]:
        return {"debt": self.number, "other": frame.you}
