"""How well a bot plays, and how human it is about it."""

from __future__ import annotations

from typing import NamedTuple


class Level(NamedTuple):
    """The chances of a lapse, each from 0 to 1, and the speed of reactions in seconds."""

    hasty: float = 0.0
    """Plays the first card that goes, without a thought."""
    overlooks: float = 0.0
    """Does not see that a card goes; one of another colour twice as often."""
    memory: int | None = None
    """How many of the last discards it remembers, and then nothing of what others did."""
    forgets: float = 0.0
    """Does not call UNO with the play."""
    remembers: float = 1.0
    """Then calls it late, before being caught, if it is quick enough."""
    catches: float = 1.0
    """Notices that somebody has not called."""
    jumps: float = 1.0
    """Notices that it could jump in."""
    delay: tuple[float, float] = (0.2, 0.4)
    looks_ahead: bool = False
    """Takes the time to see how an answer in doubt may go on."""


FLAWLESS = Level()
"""Calls, catches and thinks whenever there is something to call, to catch or to think about."""
LEVELS = {
    "easy": Level(0.5, 0.04, 3, 0.15, 0.6, 0.4, 0.3, (1.2, 3.5)),
    "normal": Level(0.3, 0.03, 8, 0.1, 0.6, 0.6, 0.7, (0.8, 2.2)),
    "hard": Level(0.08, 0.0, 25, 0.03, 0.9, 0.9, 1.0, (0.4, 1.0)),
    "champion": FLAWLESS._replace(delay=(0.3, 0.7)),
    "thinker": FLAWLESS._replace(delay=(0.3, 0.7), looks_ahead=True),
}
"""One curve of strength."""
