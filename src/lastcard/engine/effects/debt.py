"""The debt that draw cards become under the house rule `stacking`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from lastcard.engine.decisions import Ask
from lastcard.engine.effects.base import Effect, Frame
from lastcard.engine.effects.challenge import ACCEPT, CHALLENGE, Challenge
from lastcard.engine.effects.fields import Number, One, written
from lastcard.engine.events import Event

if TYPE_CHECKING:
    from lastcard.engine.actions import Action, Verb
    from lastcard.engine.desk import Desk
    from lastcard.engine.rules import Rules
    from lastcard.engine.state import Game, Setup

MOST_DEBT = 10**100


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

    @classmethod
    def after(cls, setup: Setup, code: str, you: int, debt: int) -> Frame:
        """What is owed once a card is played on a debt; 0: there was none."""
        kind = setup.edition.cards[code].kind
        effects = () if debt else setup.effects[code]
        challenge = next((effect for effect in effects if isinstance(effect, Challenge)), None)
        rule = kind.cite("challenge", kind.rule) if challenge else kind.rule
        return Frame(cls(debt + kind.stack, challenge), you, code, rule)

    @classmethod
    def answers(cls, rules: Rules) -> tuple[Verb, ...]:
        """That of the first card may be challenged too, where it could be without the debt."""
        return (ACCEPT,)

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
