"""Every message between a client and the server, as types.

The OpenAPI page, `docs/protocol.md` and the page's TypeScript types are made from this module.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

VERSION = 1
"""Raised when an older client can no longer follow; it is then told to reload."""

Clock = Literal[0, 15, 30, 60, 86400]
Level = Literal["easy", "normal", "hard", "steady", "random"]
Reaction = Literal["hello", "nice", "wow", "laugh", "oops", "hurry", "thanks", "again"]
Phase = Literal["lobby", "playing", "between", "over"]
Code = Annotated[str, Field(pattern=r"^[A-Z2-9]{6}$", description="a table's code")]
Nonce = Annotated[
    str,
    Field(
        pattern=r"^[0-9A-Za-z_-]{8,64}$",
        description="the player's own share of the chance that shuffles the cards",
    ),
]
Commitment = Annotated[
    str, Field(description="SHA-256 of the secret that the cards are shuffled with")
]
Id = Annotated[
    str,
    Field(
        pattern=r"^[0-9A-Za-z_-]{1,40}$",
        description="the client's name for a message; one sent again is done once",
    ),
]
SeatNumber = Annotated[int, Field(ge=0, le=9)]
Name = Annotated[str, Field(min_length=1, max_length=80, description="1 to 20 characters")]


class Message(BaseModel):
    """Nothing is accepted that is not asked for."""

    model_config = ConfigDict(extra="forbid")


# --- what a client says ---------------------------------------------------------------------


class Hello(Message):
    """The first message of a socket: who speaks, and what it saw last."""

    type: Literal["hello"]
    version: int = Field(description="the version of the protocol the client speaks")
    seq: int | None = Field(
        default=None, ge=0, description="the last `seq` seen; the server sends what came after"
    )


class Act(Message):
    """Play: a card, `draw`, `uno`, `catch:2`, ... in the notation of actions."""

    type: Literal["act"]
    id: Id
    action: Annotated[
        str, Field(max_length=60, description="one of `you.legal`; `!` after a card calls UNO")
    ]


class Stand(Message):
    """Give up the seat; in a game the player leaves it (R41)."""

    type: Literal["stand"]
    id: Id


class Kick(Message):
    """The host sends a player away before the game."""

    type: Literal["kick"]
    id: Id
    seat: SeatNumber


class AddBot(Message):
    """The host seats a bot before the game."""

    type: Literal["add_bot"]
    id: Id
    level: Level = "normal"
    seat: SeatNumber | None = Field(default=None, description="the first free one if left out")


class RemoveBot(Message):
    """The host takes a bot away before the game."""

    type: Literal["remove_bot"]
    id: Id
    seat: SeatNumber


class Agree(Message):
    """Accept the rules, and each custom card or not (CUSTOM-1); one refused stays blank.

    Draw the `nonce` now, when the table's commitment is known; it takes the place of any before.
    """

    type: Literal["agree"]
    id: Id
    custom: list[bool] = Field(default=[], max_length=10, description="an answer a custom card")
    nonce: Nonce | None = None


class Start(Message):
    """The host deals; everyone has agreed, and two or more players sit."""

    type: Literal["start"]
    id: Id


class Next(Message):
    """Deal the next round of the game."""

    type: Literal["next"]
    id: Id


class Rematch(Message):
    """After a game: the same players, another game."""

    type: Literal["rematch"]
    id: Id


class Back(Message):
    """I play myself again; the bot gives the seat back."""

    type: Literal["back"]
    id: Id


class React(Message):
    """Show one of the reactions to the table."""

    type: Literal["react"]
    id: Id
    reaction: Reaction


class Say(Message):
    """Free text, where the server allows it."""

    type: Literal["say"]
    id: Id
    text: Annotated[str, Field(min_length=1, max_length=200)]


class Ping(Message):
    """Is the connection alive? Answered with `pong`."""

    type: Literal["ping"]


Command = Annotated[
    Act | Stand | Kick | AddBot | RemoveBot | Agree | Start | Next | Rematch | Back | React | Say,
    Field(discriminator="type"),
]
"""What a guest may ask of a table, through the socket or with one POST."""

ClientMessage = Annotated[
    Hello
    | Act
    | Stand
    | Kick
    | AddBot
    | RemoveBot
    | Agree
    | Start
    | Next
    | Rematch
    | Back
    | React
    | Say
    | Ping,
    Field(discriminator="type"),
]


# --- what the server says -------------------------------------------------------------------


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


class CustomText(Message):
    """What is written on a customizable card.

    Words of the players' own are `…` for those without a seat, unless the server allows free text.
    """

    name: str
    sentence: str = Field(description="what the card does")
    effects: list[dict[str, Any]] = Field(description="the same in the notation of card rules")


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


# --- HTTP -----------------------------------------------------------------------------------


class NewTable(Message):
    """What a table is to be played with. All but the name may be left out."""

    name: Name = Field(description="the host's name; the host takes the first seat")
    edition: Annotated[str, Field(max_length=40)] = "giant"
    rules: dict[str, Any] = Field(default={}, description="options, as `/api/options` lists them")
    custom: list[str | dict[str, Any] | None] = Field(
        default=[],
        max_length=10,
        description="for each customizable card: a preset's name, a card, or null for blank; a "
        "public table takes ready-made words only, unless the server allows free text",
    )
    size: Annotated[int, Field(ge=2, le=10)] = 4
    clock: Clock = 0
    grace: Annotated[float, Field(ge=0, le=10)] = 1.5
    public: bool = False
    bots: list[Level] = Field(default=[], max_length=9, description="bots to seat at once")
    start: bool = Field(
        default=False,
        description="deal at once, if bots fill the seats; a short cut for programs: the server "
        "then knows every nonce before it commits itself, so to check the deal send "
        "`agree` with a nonce and `start` afterwards",
    )
    nonce: Nonce | None = None


class CardText(Message):
    """A card as somebody has written it, to be read back."""

    edition: Annotated[str, Field(max_length=40)] = "giant"
    card: dict[str, Any] = Field(description="a name and a list of effects")


class Sit(Message):
    """Take a seat."""

    name: Name
    seat: SeatNumber | None = Field(default=None, description="the first free one if left out")
    nonce: Nonce | None = None


class Seated(Message):
    """A guest's place."""

    code: Code
    seat: int
    commitment: Commitment


class SeatKey(Message):
    """Whoever has the key has the seat, on any device."""

    key: Annotated[str, Field(pattern=r"^[0-9A-Za-z_-]{20,60}$")]


class Accepted(Message):
    """The log has it."""

    seq: int


class PublicTable(Message):
    """A table in the list."""

    code: Code
    edition: str
    phase: Phase
    size: int
    seats: list[SeatInfo]
    rules: dict[str, Any]
    clock: Clock


class GameRecord(Message):
    """A finished game."""

    code: Code
    number: int
    edition: str
    players: list[str]
    finished: str = Field(description="when, as ISO 8601 in UTC")
    result: str


class Problem(BaseModel):
    """The answer to a request that cannot be granted."""

    error: Trouble
