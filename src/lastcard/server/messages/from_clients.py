"""What a client says through the socket."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from lastcard.server.messages.fields import (
    Id,
    Language,
    Level,
    Message,
    Name,
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
    """The host seats a bot before the game; one that sits there plays at that level from now on."""

    type: Literal["add_bot"]
    id: Id
    level: Level = "normal"
    seat: SeatNumber | None = Field(default=None, description="the first free one if left out")


class RemoveBot(Message):
    """The host takes a bot away before the game."""

    type: Literal["remove_bot"]
    id: Id
    seat: SeatNumber


class Arrange(Message):
    """The host puts the places in another order before the game; whoever had agreed agrees anew."""

    type: Literal["arrange"]
    id: Id
    order: list[SeatNumber] = Field(
        max_length=10, description="every place once, by its number of now: `[1, 0, 2]`"
    )
    nonce: Nonce | None = None


class Rename(Message):
    """Before the game: I want to be called something else."""

    type: Literal["rename"]
    id: Id
    name: Name


class Agree(Message):
    """Accept the rules, and each custom card or not (CUSTOM-1); one refused stays blank.

    Draw the `nonce` now, when the table's commitment is known; it takes the place of any before.
    """

    type: Literal["agree"]
    id: Id
    custom: list[bool] = Field(default=[], max_length=10, description="an answer a custom card")
    hints: bool = Field(default=True, description="false: no hints at this table, for nobody")
    nonce: Nonce | None = None
    seq: int | None = Field(
        default=None,
        ge=0,
        description="the last `seq` seen; refused if the host has changed something since",
    )


class Start(Message):
    """The host deals; everyone has agreed, and two or more players sit."""

    type: Literal["start"]
    id: Id


class Next(Message):
    """I am ready for the next round: it is dealt when everyone is, or a while after the first."""

    type: Literal["next"]
    id: Id


class Rematch(Message):
    """I am ready for another game, when everyone is or a while after the first: the lobby opens
    again, with a new commitment; whoever was ready agrees there."""

    type: Literal["rematch"]
    id: Id


class Back(Message):
    """I play myself again; the bot gives the seat back."""

    type: Literal["back"]
    id: Id


class Nudge(Message):
    """Ask somebody who has thought for a while to go on."""

    type: Literal["nudge"]
    id: Id
    seat: SeatNumber


class StandIn(Message):
    """Let a bot play for somebody for whom everybody waits, until they are back."""

    type: Literal["stand_in"]
    id: Id
    seat: SeatNumber


class GoOnWithout(Message):
    """Somebody for whom everybody waits leaves the game (R41) once most of the others say so."""

    type: Literal["go_on_without"]
    id: Id
    seat: SeatNumber


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


class AskHint(Message):
    """What would a good player do here, and why? Answered with `hinted`, to this guest alone."""

    type: Literal["hint"]
    id: Id


class Ping(Message):
    """Is the connection alive? Answered with `pong`."""

    type: Literal["ping"]


_Wanted = (
    Act
    | Stand
    | Kick
    | AddBot
    | RemoveBot
    | Arrange
    | Rename
    | Agree
    | Start
    | Next
    | Rematch
    | Back
    | Nudge
    | StandIn
    | GoOnWithout
    | React
    | Say
    | AskHint
)

Command = Annotated[_Wanted, Field(discriminator="type")]
"""What a guest may ask of a table, through the socket or with one POST."""

ClientMessage = Annotated[Hello | _Wanted | Ping, Field(discriminator="type")]
