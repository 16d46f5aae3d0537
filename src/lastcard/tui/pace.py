"""How fast the other players are."""

from __future__ import annotations

from typing import NamedTuple


class Pace(NamedTuple):
    """Seconds; 0 does not wait at all."""

    delay: float = 0.9
    """Between one bot's action and the next."""
    grace: float = 1.6
    """The same while a person could call UNO, catch somebody or jump in."""
    end: float = 1.2
    """Between the last card and the score sheet."""


AT_ONCE = Pace(0, 0, 0)
