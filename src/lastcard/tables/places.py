"""A place at a table, and who has it."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass, field
from typing import Any, Literal

BOT_NONCE = "bot"
"""A bot adds nothing to the chance that shuffles the cards."""
PATIENCE = 2
"""Clocks in a row that run out before a bot takes over."""


def digest(secret: str) -> str:
    """What is kept of a secret: a guest's cookie, a seat's key."""
    return hashlib.sha256(secret.encode()).hexdigest()


@dataclass
class Place:
    kind: Literal["open", "person", "bot"] = "open"
    name: str = ""
    level: str | None = None
    """How well a bot plays."""
    guests: list[str] = field(default_factory=list)
    """Digests of the guests who have this seat: one person, on one device or several."""
    keys: list[str] = field(default_factory=list)
    """Digests of the keys that the seat was given away with to other devices."""
    nonce: str = ""
    agreed: bool = False
    custom: tuple[bool, ...] = ()
    hints: bool = True
    """Whether hints at the table are fine with them."""
    first: bool = False
    """Whether it is their first game, as far as their device knows."""
    slips: int = 0
    """How often they came to one card without the call in it."""
    timeouts: int = 0
    stand_in: bool = False
    """The others, tired of waiting, have let a bot play."""
    without: list[int] = field(default_factory=list)
    """The seats of those who would go on without this player."""
    gone: bool = False
    """Has left the game (R41)."""
    ready: bool = False
    """Has read the scores; in the lobby: has asked for this game while the last one's were read."""
    was: dict[str, Any] | None = None
    """What they had agreed to before something was changed, until they agree anew."""
    home: int | None = None
    """The seat in the lobby: there they sit again before the next game."""

    def return_(self) -> None:
        """The player is back, and nobody has waited for them."""
        self.timeouts = 0
        self.stand_in = False
        self.without = []

    def leave(self) -> None:
        """The player has gone, and with them every way to the seat: their devices, its links."""
        self.gone = True
        self.ready = False
        self.guests = []
        self.keys = []

    @property
    def taken(self) -> bool:
        return self.kind != "open"

    @property
    def away(self) -> bool:
        """A bot plays until the player is back."""
        return self.kind == "person" and (self.stand_in or self.timeouts >= PATIENCE)

    @property
    def played_by_bot(self) -> bool:
        return self.kind == "bot" or self.away

    def opens_with(self, key: str) -> bool:
        return any(hmac.compare_digest(digest(key), known) for known in self.keys)
