"""What a new game is started with, and the table made from it."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from lastcard.editions import load_edition, read_card_files
from lastcard.engine import read_rules
from lastcard.local import data_folder, new_table
from lastcard.words import YOU, Speaker

if TYPE_CHECKING:
    from pathlib import Path

    from lastcard.local import LocalTable

EDITION, PLAYERS, LEVEL = "giant", 4, "normal"
"""What is played where nothing else was asked for."""


@dataclass(frozen=True)
class StartOptions:
    """The choices the start screen begins with. Enter at once plays just these."""

    edition: str = EDITION
    opponents: int = PLAYERS - 1
    level: str = LEVEL
    humans: tuple[str, ...] = (YOU,)
    rules: dict[str, Any] = field(default_factory=dict)
    custom: tuple[str, ...] = ()
    """What is on the customizable cards: presets, files or `blank`."""
    seed: str | None = None
    data: Path | None = None
    """Where games are kept; None is the usual folder."""

    def make_table(self) -> LocalTable:
        """A new table; what cannot be played together is refused as BadInput."""
        edition = load_edition(self.edition)
        # what was chosen for another edition's cards does not count in one that has fewer
        names = self.custom[: len(edition.customizable)]
        return new_table(
            edition,
            players=self.opponents + len(self.humans),
            humans=self.humans,
            bots=(self.level,),
            rules=read_rules(self.rules),
            custom=read_card_files(names, edition),
            seed=self.seed or secrets.token_hex(8),
            data=self.data or data_folder(),
        )


def people_without_names(count: int) -> tuple[str, ...]:
    """What so many people at one keyboard are called: one is you, several are players."""
    if count == 1:
        return (YOU,)
    say = Speaker().say
    return tuple(say("terminal-player", number=place + 1) for place in range(count))
