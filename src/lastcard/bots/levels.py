"""How well a bot plays, and how human it is about it."""

from __future__ import annotations

from typing import NamedTuple


class Level(NamedTuple):
    """The chances of a lapse, each from 0 to 1, and the speed of reactions in seconds."""

    careless: float = 0.0
    """Plays whatever card comes to hand."""
    fuzzy: float = 0.0
    """How far off its judgement of an action may be."""
    forgets: float = 0.0
    """Does not call UNO with the play."""
    remembers: float = 1.0
    """Then calls it late, before being caught, if it is quick enough."""
    catches: float = 1.0
    """Notices that somebody has not called."""
    jumps: float = 1.0
    """Notices that it could jump in."""
    delay: tuple[float, float] = (0.2, 0.4)


FLAWLESS = Level()
LEVELS = {
    "easy": Level(0.4, 0.12, 0.25, 0.3, 0.25, 0.3, (1.2, 3.5)),
    "normal": Level(0.12, 0.04, 0.1, 0.6, 0.6, 0.7, (0.8, 2.2)),
    "hard": Level(0.0, 0.0, 0.02, 0.9, 0.95, 1.0, (0.4, 1.0)),
}
