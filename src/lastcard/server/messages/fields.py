"""What the fields of messages can be."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

VERSION = 1
"""Raised when an older client can no longer follow; it is then told to reload."""

Clock = Literal[0, 15, 30, 60, 86400]
Strength = Literal["easy", "normal", "hard", "champion", "thinker"]
CharacterName = Literal["fox", "owl", "hare"]
Level = Literal[Strength, CharacterName, "steady", "random"]
Reaction = Literal["hello", "nice", "wow", "laugh", "oops", "hurry", "thanks", "again"]
Phase = Literal["lobby", "playing", "between", "over"]
CODE = r"^[A-Z2-9]{6}$"
LANGUAGE = "^[a-z]{2,3}(-[A-Za-z]{2,4})?$"
PATTERNS = {CODE: "code", LANGUAGE: "language"}
"""Those that people may meet; any other is so many letters, digits, `-` and `_`."""
Code = Annotated[str, Field(pattern=CODE, description="a table's code")]
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
Language = Annotated[
    str,
    Field(
        pattern=LANGUAGE,
        description="what is put into words is said in it, or in English where it is not there",
    ),
]
DeckText = Annotated[str, Field(description="an edition's file: TOML, at most 64 kB")]
Yes = Annotated[bool, Field(strict=True)]
"""Yes or no, and nothing that could be taken for it."""
SeatNumber = Annotated[int, Field(ge=0, le=9)]
Name = Annotated[str, Field(min_length=1, max_length=80, description="1 to 20 characters")]


class Message(BaseModel):
    """Nothing is accepted that is not asked for."""

    model_config = ConfigDict(extra="forbid")
