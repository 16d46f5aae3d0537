"""What a ladder is: everything that its rounds follow from."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple

from lastcard import __version__
from lastcard.bots.factory import PROGRAM
from lastcard.editions import load_edition
from lastcard.engine import Rules

if TYPE_CHECKING:
    from collections.abc import Mapping


class Table(NamedTuple):
    """What is played, and by how many. Its rounds are numbered from 0."""

    edition: str
    players: int


@dataclass(frozen=True)
class Ladder:
    """Who plays, and what. How many rounds is no part of it: there may always be more."""

    bots: tuple[str, ...]
    editions: tuple[str, ...]
    players: tuple[int, ...]
    """Numbers of seats."""
    seed: str
    rules: Rules = field(default_factory=Rules)
    timeout: float = 1.0
    """Seconds a program has for an answer."""

    @property
    def tables(self) -> list[Table]:
        return [Table(edition, players) for edition in self.editions for players in self.players]

    def told(self) -> dict[str, Any]:
        """Every setting, as results carry it."""
        told: dict[str, Any] = {
            "version": __version__,
            "bots": list(self.bots),
            "editions": list(self.editions),
            "players": list(self.players),
            "seed": self.seed,
            "rules": self.rules.to_json(),
        }
        texts = {name: load_edition(name).file for name in self.editions}
        # a deck of one's own may have been changed since, though its file is called the same
        if decks := {name: _digest(text) for name, text in texts.items() if text}:
            told["decks"] = decks
        if any(bot.startswith(PROGRAM) for bot in self.bots):
            told["bot_timeout"] = self.timeout
        return told


def differences(there: Mapping[str, Any], here: Mapping[str, Any]) -> list[str]:
    """The settings that are not the same, by name."""
    names = dict.fromkeys([*here, *there])
    return [name for name in names if there.get(name) != here.get(name)]


def _digest(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
