"""Effects that move cards from hand to hand.

None of them takes a player's last card: one goes out by playing it (OUT-1).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar

from lastcard.engine.actions import Verb
from lastcard.engine.decisions import Ask
from lastcard.engine.effects.base import Effect, Frame, Targeted
from lastcard.engine.effects.fields import Number, Who, Whom, written
from lastcard.engine.events import Event

if TYPE_CHECKING:
    from lastcard.engine.actions import Action
    from lastcard.engine.desk import Desk
    from lastcard.engine.state import Game

GIVE = Verb("give", "card", unasked="CARD-GIVE")
OTHERS: tuple[Who, ...] = ("next", "others")


@dataclass(frozen=True, slots=True)
class Give(Targeted):
    """CARD-GIVE: the card's player gives cards of choice to each of them, one card at a time."""

    word: ClassVar[str] = "give"
    asks: ClassVar[Ask | None] = Ask("give", (GIVE,), "player")
    tells: ClassVar[tuple[str, ...]] = ("gave",)
    number: int = written("give", Number())
    who: Who | None = written("who", Whom(OTHERS))

    def resolve(self, desk: Desk, frame: Frame) -> None:
        takers = tuple(seat for seat in desk.targets(self.who, frame) if seat != frame.you)
        if self.who is not None:
            each = (replace(self, who=None),)
            for seat in reversed(takers):
                desk.push(each, frame, them=seat, branch=self.word)
        elif takers and desk.still_in((frame.you,)) and len(desk.hands[frame.you]) > 1:
            desk.ask("give", (frame.you,), frame)

    def options(self, game: Game, frame: Frame, seat: int) -> list[str]:
        hand = game.round.hands[seat]
        return [f"give:{code}" for code in sorted(set(hand))] if len(hand) > 1 else []

    def answer(self, desk: Desk, frame: Frame, seat: int, action: Action) -> None:
        desk.hand_over(seat, frame.concerned, (action.card,), Event("gave", rule=frame.rule))
        if self.number > 1:
            desk.resolving.append(frame._replace(effect=replace(self, number=self.number - 1)))

    def question(self, game: Game, frame: Frame) -> dict[str, Any]:
        return {"other": frame.concerned, "more": self.number}


@dataclass(frozen=True, slots=True)
class Take(Targeted):
    """CARD-TAKE: the card's player takes cards out of their hands unseen, as chance has it."""

    word: ClassVar[str] = "take"
    tells: ClassVar[tuple[str, ...]] = ("took",)
    number: int = written("take", Number())
    who: Who | None = written("who", Whom(OTHERS))

    def resolve(self, desk: Desk, frame: Frame) -> None:
        if not desk.still_in((frame.you,)):
            return
        for seat in desk.targets(self.who, frame):
            if seat != frame.you and len(desk.hands[seat]) > 1:
                unseen = desk.shuffle(
                    sorted(desk.hands[seat], key=desk.setup.edition.rank.__getitem__)
                )
                taken = unseen[: min(self.number, len(unseen) - 1)]
                desk.hand_over(seat, frame.you, taken, Event("took", rule=frame.rule))


@dataclass(frozen=True, slots=True)
class ShuffleHands(Effect):
    """CARD-SHUFFLE: all hands are shuffled together and dealt again, from the left of the card's
    player on."""

    word: ClassVar[str] = "shuffle_hands"
    fixed: ClassVar[Any] = True
    tells: ClassVar[tuple[str, ...]] = ("hands_shuffled",)

    def resolve(self, desk: Desk, frame: Frame) -> None:
        seats = desk.targets("everyone", frame)
        together = [code for seat in seats for code in desk.hands[seat]]
        cards = desk.shuffle(sorted(together, key=desk.setup.edition.rank.__getitem__))
        desk.tell(Event("hands_shuffled", frame.you, number=len(cards), rule=frame.rule))
        desk.deal_hands({seat: cards[place :: len(seats)] for place, seat in enumerate(seats)})
