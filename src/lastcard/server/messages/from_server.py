"""What the server says through the socket, and what that is made of."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from lastcard.engine.faces import Ink, Picture, Scheme  # noqa: TC001  # pydantic reads them
from lastcard.server.messages.fields import (
    Clock,
    Code,
    Commitment,
    Id,
    Level,
    Message,
    Phase,
    Reaction,
)


class SeatInfo(Message):
    """One place at the table."""

    kind: Literal["open", "person", "bot"]
    name: str = Field(description="empty where nobody sits")
    level: Level | None = Field(default=None, description="how well a bot plays")
    host: bool = False
    agreed: bool = Field(default=False, description="accepts the rules")
    custom: list[bool] = Field(default=[], description="accepts each of the custom cards")
    away: bool = Field(default=False, description="a bot plays until the player is back")
    gone: bool = Field(default=False, description="the player has left")


class DrawnLine(Message):
    """One line of a drawing."""

    ink: Ink = "dark"
    points: list[int] = Field(description="across and down in turns, each 0 to 100")


class CardFace(Message):
    """The face of a card; a drawing takes the place of the picture."""

    picture: Picture | None = None
    scheme: Scheme | None = None
    drawing: list[DrawnLine] = Field(default=[])


class CustomText(Message):
    """What is written on a customizable card.

    Words of the players' own are `…` for those without a seat, unless the server allows free text.
    """

    name: str
    sentence: str = Field(description="what the card does")
    effects: list[dict[str, Any]] = Field(description="the same in the notation of card rules")
    face: CardFace | None = Field(default=None, description="how it looks, if its author says so")


class TableInfo(Message):
    """The table itself: what is played, and who sits where."""

    code: Code
    edition: str
    rules: dict[str, Any] = Field(description="the options that differ from the sheet")
    custom: list[CustomText | None] = Field(description="null is a blank card, a plain wild")
    size: int = Field(description="seats, taken or not")
    clock: Clock = Field(description="seconds for a decision; 0 is no clock")
    grace: float = Field(description="seconds in which UNO can be called or a miss caught")
    public: bool
    practice: bool = Field(description="whether it is for trying out a card")
    chat: bool = Field(description="whether free text is allowed")
    phase: Phase = Field(description="before the game, in a round, between rounds, after the game")
    number: int = Field(description="which game at this table, from 1")
    seats: list[SeatInfo]
    commitment: Commitment
    secret: str | None = Field(default=None, description="told when the game is over")
    nonces: list[str] = Field(default=[], description="the players' shares, in seat order")


class GameInfo(Message):
    """What everybody may see of the round."""

    counts: list[int] = Field(description="cards in each hand")
    hands: dict[str, list[str]] = Field(description="hands that lie open, by seat")
    discard: list[str] = Field(description="the last cards of the discard pile, the top one last")
    discard_count: int = Field(description="cards in the discard pile")
    color: str | None = Field(description="the colour in play")
    draw_count: int = Field(description="cards in the draw pile")
    turn: int = Field(description="whose turn it is, or whose card is being resolved")
    direction: Literal[1, -1] = Field(description="1 is to the left: seats 0, 1, 2, ...")
    dealer: int
    scores: list[int] = Field(description="points of each seat")
    round: int = Field(description="which round this is, from 1")
    pending: dict[str, Any] | None = Field(description="the decision that is awaited, and of whom")
    uno: dict[str, list[int]] = Field(
        description="`open`: seats that can be caught; `called`: seats that have called"
    )
    lasting: list[dict[str, Any]] = Field(
        description="effects that go on, each with `effect`, `you`, `card`, `rule` and `seats`"
    )
    left: list[int] = Field(description="seats whose players have left the game")
    over: bool = Field(description="the round is over")
    winner: int | None = Field(description="who went out; null is nobody")
    game_over: bool
    game_winner: int | list[int] | None = Field(description="a list where the win is shared")


class AnswerInfo(Message):
    """An answer to a question, and what it is called."""

    action: str
    key: str = Field(description="its sentence in the catalogue")
    values: dict[str, Any] = Field(description="what the sentence names")


class QuestionInfo(Message):
    """What this seat is asked, ready to be said."""

    key: str = Field(description="its sentence in the catalogue")
    values: dict[str, Any] = Field(description="what the sentence names")
    more: bool = Field(description="whether the sentence `KEY.more` helps to decide")
    answers: list[AnswerInfo] = Field(description="what can be answered besides playing a card")
    rule: str | None = Field(description="the rule by which it is asked")


class Own(Message):
    """What only this seat may know."""

    seat: int
    hand: list[str] = Field(description="this seat's cards")
    pending: dict[str, Any] | None = Field(
        default=None, description="the decision as this seat sees it, where that is more"
    )
    shown: list[dict[str, Any]] = Field(
        description="cards this seat was shown since the last play, each with `seat` and `cards`"
    )
    legal: list[str] = Field(description="what this seat may do now")
    question: QuestionInfo | None = Field(default=None, description="what this seat is asked")


class Times(Message):
    """What is running, in seconds from now; null where nothing is."""

    deadline: float | None = Field(description="until the default action is taken")
    timer: float | None = Field(description="until the time for a dare is over")
    grace: float | None = Field(description="until the next turn goes on, for calls and catches")


class Snapshot(Message):
    """Everything at once: on arrival, and whenever the table itself has changed."""

    type: Literal["snapshot"]
    seq: int = Field(description="the number of the last fact in it")
    table: TableInfo
    game: GameInfo | None = Field(description="null before the first game")
    times: Times
    you: Own | None = Field(default=None, description="null for those who watch")
    seat: int | None = Field(description="the seat this guest has, also before the game")
    events: list[dict[str, Any]] = Field(description="what happened, as this seat sees it")
    ack: Id | None = Field(default=None, description="the message of yours that this answers")


class Step(Message):
    """Something happened in the game."""

    type: Literal["step"]
    seq: int = Field(description="the number of this fact")
    events: list[dict[str, Any]] = Field(description="as this seat sees them")
    game: GameInfo
    times: Times
    away: list[int] = Field(description="seats that a bot plays for")
    you: Own | None = None
    ack: Id | None = Field(default=None, description="the message of yours that this answers")


class Trouble(Message):
    """What is wrong, and which rule says so."""

    rule: str | None = Field(description="its ID")
    message: str = Field(description="a sentence for people")
    where: list[str | int] = Field(
        default=[], description="the place in what was sent: keys, and places in lists from 0"
    )
    said: str | None = Field(default=None, description="the sentence without the place")
    key: str | None = Field(default=None, description="that sentence in the catalogue")
    values: dict[str, Any] = Field(default={}, description="what the sentence names")


class Refused(Message):
    """Only its author hears of a refusal; nothing has changed."""

    type: Literal["refused"]
    id: Id | None
    error: Trouble


class Done(Message):
    """A message was taken, without a step of its own."""

    type: Literal["done"]
    id: Id


class Held(Message):
    """The action waits until everybody had the time to call or catch."""

    type: Literal["held"]
    id: Id
    seconds: float


class Reacted(Message):
    """Somebody shows a reaction."""

    type: Literal["reacted"]
    seat: int
    reaction: Reaction


class Said(Message):
    """Somebody says something, where the server allows it."""

    type: Literal["said"]
    seat: int
    text: str


class Pong(Message):
    """The connection is alive."""

    type: Literal["pong"]


ReloadReason = Literal["version", "slow", "gone"]


class Reload(Message):
    """The client is too old or too slow to follow; it must start over."""

    type: Literal["reload"]
    reason: ReloadReason


ServerMessage = Annotated[
    Snapshot | Step | Refused | Done | Held | Reacted | Said | Pong | Reload,
    Field(discriminator="type"),
]
