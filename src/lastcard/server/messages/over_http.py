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
)
from lastcard.server.messages.from_server import (
    SeatInfo,  # noqa: TC001  # pydantic reads the annotations
    Trouble,  # noqa: TC001
)
from lastcard.words import ENGLISH


class NewTable(Message):
    """What a table is to be played with. All but the name may be left out."""

    name: Name = Field(description="the host's name; the host takes the first seat")
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
    public: bool = False
    bots: list[Level] = Field(default=[], max_length=9, description="bots to seat at once")
    start: bool = Field(
        default=False,
        description="deal at once, if bots fill the seats; a short cut for programs: the server "
        "then knows every nonce before it commits itself, so to check the deal send "
        "`agree` with a nonce and `start` afterwards",
    )
    practice: bool = Field(
        default=False,
        description="try a card out: with `start`, a written card is in the host's hand",
    )
    nonce: Nonce | None = None


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
