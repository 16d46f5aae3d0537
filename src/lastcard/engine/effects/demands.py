"""Effects that demand a colour: go on with it, or show it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from lastcard.engine.actions import Verb
from lastcard.engine.cards import COLOR_NAMES
from lastcard.engine.decisions import FOLLOW, Ask, Decision
from lastcard.engine.effects.base import Effect, Frame, Targeted
from lastcard.engine.effects.fields import Color, Steps, color_letter, written
from lastcard.engine.events import Event
from lastcard.engine.memory import Declined

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lastcard.engine.actions import Action
    from lastcard.engine.cards import Card
    from lastcard.engine.desk import Desk
    from lastcard.engine.state import Game
    from lastcard.engine.turns import Orders

SHOW = Verb("show", "card", colored=True, unasked="R26")


@dataclass(frozen=True, slots=True)
class Follow(Targeted):
    """The coming turn must go on with a card of that colour, or else; then the turn is over."""

    word: ClassVar[str] = "follow"
    asks: ClassVar[Ask | None] = FOLLOW
    tells: ClassVar[tuple[str, ...]] = ("cannot_follow",)
    color: str = written("follow", Color())
    otherwise: tuple[Effect, ...] = written("else", Steps())

    def resolve(self, desk: Desk, frame: Frame) -> None:
        # `called` is settled now: another colour may be in play when that turn comes
        letter = color_letter(self.color, desk.color)
        assert letter is not None
        settled = Follow(self.who, COLOR_NAMES[letter], self.otherwise)
        desk.let_last(frame._replace(effect=settled), desk.targets(self.who, frame))

    def order(self, orders: Orders, frame: Frame) -> bool:
        orders.demand = orders.demand or frame
        return True

    def begin(self, desk: Desk, frame: Frame, seat: int) -> None:
        color = color_letter(self.color, desk.color)
        assert color is not None
        if following(desk.setup.edition.cards, desk.hands[seat], color, desk.color):
            desk.pending = Decision("follow", (seat,), color=color, card=frame.card)
            return
        desk.declines(seat, Declined((color,), ()))
        desk.tell(Event("cannot_follow", seat, color=color, rule=frame.rule))
        desk.push(self.otherwise, frame, them=seat, branch="else")


def following(
    cards: dict[str, Card], hand: tuple[str, ...], color: str, in_play: str | None
) -> list[str]:
    """The cards that answer a demand for that colour."""
    return [
        code
        for code in hand
        if cards[code].color == color and cards[code].kind.on in (None, in_play)
    ]


@dataclass(frozen=True, slots=True)
class Show(Targeted):
    """Show a card of the colour. All shows come before all consequences, in turn order (R26)."""

    word: ClassVar[str] = "show"
    asks: ClassVar[Ask | None] = Ask("show", (SHOW,))
    tells: ClassVar[tuple[str, ...]] = ("showed", "lacked")
    color: str = written("show", Color())
    lacking: tuple[Effect, ...] = written("lacking", Steps())
    none_lacking: tuple[Effect, ...] = written("none_lacking", Steps("you"))

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
        letter = self._letter(desk.color)
        assert letter is not None
        for seat in lacking:
            desk.declines(seat, Declined((letter,), ()))
            desk.tell(Event("lacked", seat, color=letter, rule=frame.rule))
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
        desk.resolving.append(frame.through(frame.seats[1:]))

    def question(self, game: Game, frame: Frame) -> dict[str, Any]:
        return {"color": self._letter(game.round.color)}
