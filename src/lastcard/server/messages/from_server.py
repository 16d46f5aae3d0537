"""What the server says through the socket."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from lastcard.server.messages.fields import Id, Message, Reaction
from lastcard.server.messages.parts import (  # noqa: TC001  # pydantic reads them
    ChangeInfo,
    GameInfo,
    HintPart,
    Own,
    TableInfo,
    Times,
    Trouble,
    Wait,
)


class Snapshot(Message):
    """Everything at once: on arrival, and whenever the table itself has changed."""

    type: Literal["snapshot"]
    seq: int = Field(description="the number of the last fact in it")
    table: TableInfo
    game: GameInfo | None = Field(description="null before the first game")
    times: Times
    waits: list[Wait] = Field(default=[], description="whom the others wait for")
    you: Own | None = Field(default=None, description="null for those who watch")
    seat: int | None = Field(description="the seat this guest has, also before the game")
    changed: list[ChangeInfo] = Field(
        default=[], description="what is different from what this guest had agreed to"
    )
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
    waits: list[Wait] = Field(default=[], description="whom the others wait for")
    you: Own | None = None
    ack: Id | None = Field(default=None, description="the message of yours that this answers")


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


class Hinted(Message):
    """What a good player would do in this seat, and why: told from what the seat may know."""

    type: Literal["hinted"]
    id: Id
    seq: int = Field(description="the fact after which it was thought; it is for no later moment")
    action: str = Field(description="one of `you.legal`, or empty where only the player can know")
    said: HintPart | None = Field(description="what the action is called")
    reasons: list[HintPart] = Field(description="why; the best reason first")


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


class Presence(Message):
    """Others are here than before: somebody's first connection was opened, or the last is gone."""

    type: Literal["presence"]
    here: list[int] = Field(description="the seats of all who are; bots always are")


class Nudged(Message):
    """Somebody is asked to go on."""

    type: Literal["nudged"]
    seat: int = Field(description="for whom the others wait")
    by: int = Field(description="who asks")


class Pong(Message):
    """The connection is alive."""

    type: Literal["pong"]


ReloadReason = Literal["version", "slow", "gone"]


class Reload(Message):
    """The client is too old or too slow to follow; it must start over."""

    type: Literal["reload"]
    reason: ReloadReason


ServerMessage = Annotated[
    Snapshot
    | Step
    | Refused
    | Done
    | Held
    | Hinted
    | Reacted
    | Said
    | Presence
    | Nudged
    | Pong
    | Reload,
    Field(discriminator="type"),
]
