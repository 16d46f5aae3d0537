"""When a game is cut off: players who do nothing but draw and pass may never end it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.bots.arena import LONGEST
from lastcard.engine import BadInput
from lastcard.engine.errors import shown

if TYPE_CHECKING:
    from lastcard.spaces import Offered


class Patience:
    """Counts decisions: those of a game where somebody has said how many, else those of a round,
    which is called off as it is among bots."""

    def __init__(self, max_cycles: int | None = None) -> None:
        if max_cycles is not None and (type(max_cycles) is not int or max_cycles < 1):
            raise BadInput("max_cycles", "not-a-count", value=shown(max_cycles), low=1)
        self.max_cycles = max_cycles
        self._number = 0
        self._decisions = 0

    def begin(self) -> None:
        """A new game."""
        self._number = self._decisions = 0

    def count(self, offered: Offered) -> None:
        """One more decision, which has led there."""
        number = offered.game.number
        if self.max_cycles is None and number != self._number:
            self._number, self._decisions = number, 0
        self._decisions += 1

    @property
    def at_an_end(self) -> bool:
        return self._decisions >= (self.max_cycles or LONGEST)
