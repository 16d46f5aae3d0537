"""What a client says through the socket."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from lastcard.server.messages.fields import (
    Id,
    Language,
    Level,
    Message,
    Nonce,
    Reaction,
    SeatNumber,
)
from lastcard.words import ENGLISH


class Hello(Message):
    """The first message of a socket: who speaks, and what it saw last."""

    type: Literal["hello"]
    version: int = Field(description="the version of the protocol the client speaks")
    seq: int | None = Field(
        default=None, ge=0, description="the last `seq` seen; the server sends what came after"
    )
    language: Language = ENGLISH


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
