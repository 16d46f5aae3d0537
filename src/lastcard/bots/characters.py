"""Players with a style of their own: each plays well, and one notices who it is."""

from __future__ import annotations

from typing import NamedTuple

from lastcard.bots.levels import Level
from lastcard.bots.tastes import Taste


class Character(NamedTuple):
    level: Level
    taste: Taste


CHARACTERS = {
    "fox": Character(
        Level(catches=0.95, delay=(0.5, 1.2)),
        Taste(bluffs=0.25, challenges=0.6, hits=0.25),
    ),
    "owl": Character(
        Level(delay=(0.9, 1.8)),
        Taste(bluffs=-1.0, challenges=-0.6, hits=-0.3, wilds=-0.5),
    ),
    "hare": Character(
        Level(forgets=0.15, remembers=0.6, delay=(0.3, 0.7)),
        Taste(waits=-0.9, acts=0.25, wilds=0.1),
    ),
}
