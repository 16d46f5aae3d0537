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
        Level(delay=(0.5, 1.2), catches=0.95),
        Taste(hits=1.5, bluffs=5.0, challenges=3.0, waits=-1.0),
    ),
    "owl": Character(
        Level(delay=(0.9, 1.8), remembers=1.0),
        Taste(wilds=-3.0, turns=-0.8, hits=-0.8, bluffs=-9.0, challenges=-1.5),
    ),
    "hare": Character(
        Level(hasty=0.1, forgets=0.15, remembers=0.6, delay=(0.2, 0.6)),
        Taste(turns=2.0, hits=2.0, wilds=2.5, waits=-6.0),
    ),
}
