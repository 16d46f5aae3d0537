"""A place at a table, and who has it."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass, field
from typing import Literal

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
    timeouts: int = 0
    gone: bool = False
    """Has left the game (R41)."""

    def leave(self) -> None:
        """The player has gone, and with them every way to the seat: their devices, its links."""
        self.gone = True
        self.guests = []
        self.keys = []

    @property
    def taken(self) -> bool:
        return self.kind != "open"

    @property
    def away(self) -> bool:
        """A bot plays until the player is back."""
        return self.kind == "person" and self.timeouts >= PATIENCE

    @property
    def played_by_bot(self) -> bool:
        return self.kind == "bot" or self.away

    def opens_with(self, key: str) -> bool:
        return any(hmac.compare_digest(digest(key), known) for known in self.keys)
