"""What is asked and answered over HTTP."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, Field

from lastcard.printing.paper import PaperName  # noqa: TC001  # pydantic reads the annotations
from lastcard.server.messages.fields import (
    Clock,
    Code,
    Commitment,
    DeckText,
    Language,
    Level,
    Message,
    Name,
    Nonce,
    Phase,
    SeatNumber,
    Yes,
)
from lastcard.server.messages.from_server import Hinted  # noqa: TC001  # pydantic reads them
from lastcard.server.messages.parts import SeatInfo, Trouble  # noqa: TC001
from lastcard.words import ENGLISH


class ServerInfo(Message):
    """Where others reach this server, and what it can do for those who are away."""

    public: str | None = Field(description="its public address (`--origin`), which wins")
    network: list[str] = Field(
        description="its addresses on the network, the likeliest first; told only to this machine "
        "itself, and none where the server listens to nobody else"
    )
    push: str | None = Field(
        description="the key (VAPID) of a server that tells people who are away of their turn"
    )


class PushEndpoint(Message):
    """A device, as its browser's push service knows it."""

    endpoint: Annotated[str, Field(max_length=1_000)]


class PushSubscription(PushEndpoint):
    """A device that wants to hear of somebody's turn, as its browser has subscribed."""

    p256dh: Annotated[str, Field(pattern=r"^[0-9A-Za-z_-]{87}=?$")]
    auth: Annotated[str, Field(pattern=r"^[0-9A-Za-z_-]{22}(==)?$")]
    language: Language = ENGLISH


class Played(Message):
    """What a table is to be played with; all of it may be left out."""

    edition: Annotated[str, Field(max_length=40)] = "giant"
    deck: DeckText | None = Field(
        default=None,
        description="the text of an edition's file, to be played instead; not at a public table, "
        "unless the server allows free text",
    )
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
    public: Yes = False
    hints: Yes = Field(default=True, description="whether hints may be asked for")
    takeover: Yes | None = Field(
        default=None,
        description="whether a friend may take a bot's seat in a running game; if left out: yes, "
        "but not at a public table",
    )
    nonce: Nonce | None = None


class NewTable(Played):
    """A table and its host. All but the name may be left out."""

    name: Name = Field(description="the host's name; the host takes the first seat")
    first: Yes = Field(default=False, description="the host's first game: the grace is longer")
    bots: list[Level | None] = Field(
        default=[],
        max_length=9,
        description="bots to seat at once, from the second seat on; null leaves a seat free",
    )
    start: Yes = Field(
        default=False,
        description="deal at once, if bots fill the seats; a short cut for programs: the server "
        "then knows every nonce before it commits itself, so to check the deal send "
        "`agree` with a nonce and `start` afterwards",
    )
    practice: Yes = Field(
        default=False,
        description="try a card out: with `start`, a written card is in the host's hand",
    )
    lesson: Annotated[str, Field(max_length=40)] = Field(
        default="",
        description="be taught instead, at once: the lesson (of `/api/lessons`) has its own deck, "
        "rules and bots",
    )


class CardText(Message):
    """A card as somebody has written it, to be read back."""

    edition: Annotated[str, Field(max_length=40)] = "giant"
    card: dict[str, Any] = Field(description="a name and a list of effects")
    language: Language = ENGLISH


class Printout(Message):
    """A deck to be printed."""

    edition: Annotated[str, Field(max_length=40)] = "giant"
    deck: DeckText | None = Field(
        default=None, description="the text of an edition's file, to be printed instead"
    )
    custom: list[str | dict[str, Any] | None] = Field(
        default=[],
        max_length=10,
        description="for each customizable card: a preset's name, a card, or null for blank",
    )
    paper: PaperName = "a4"
    language: Language = ENGLISH


class Sit(Message):
    """Take a seat."""

    name: Name
    seat: SeatNumber | None = Field(default=None, description="the first free one if left out")
    first: Yes = Field(default=False, description="their first game: the grace is longer")
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
    hint: Hinted | None = Field(default=None, description="the answer to `hint`")


class LessonOffer(Message):
    """A lesson that can be taken."""

    id: str = Field(description="`lesson-ID-title` and its `hint` are in the catalogue")
    edition: str
    steps: int = Field(description="how many actions it teaches")


class PublicTable(Message):
    """A table in the list."""

    code: Code
    edition: str
    phase: Phase
    size: int
    seats: list[SeatInfo]
    rules: dict[str, Any]
    clock: Clock


class MyGame(Message):
    """A table at which the guest has a seat, as it stands."""

    code: Code
    edition: str
    phase: Phase
    practice: bool
    clock: Clock
    number: int = Field(description="which game at this table, from 1")
    seats: list[SeatInfo]
    seat: int = Field(description="the guest's own")
    asked: list[int] = Field(description="the seats that a decision waits for")
    scores: list[int]
    winners: list[int] = Field(description="the seats that have won; empty until it is over")
    at: float = Field(description="when something last happened there, in seconds since 1970")


class MyGames(Message):
    """The guest's tables among those asked for."""

    games: list[MyGame]
    gone: list[Code] = Field(
        description="tables that are not there, or where the guest has no seat"
    )


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
