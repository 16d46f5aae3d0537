"""How much a bot thinks about one decision: counted, not timed, so that it always answers the same.

What players write on a card may ask everybody, and ask again for every answer: at a table of ten
there are more outcomes than anyone could follow.
"""

from __future__ import annotations

LOOKED_AT = 200
"""Positions looked at for one decision; chains of extra turns could go on for long."""
FOLLOWED = 3000
"""Outcomes followed for one decision; the cards of all editions and presets need some 600."""


class TooMuch(Exception):
    """There is more to follow than a decision may cost."""


class Effort:
    """What is left to spend on one decision, whatever cards it looks at."""

    def __init__(self, *, simple: bool = False) -> None:
        self.simple = simple
        """Whether what hangs on somebody's answer is left out; then nothing multiplies."""
        self._positions = LOOKED_AT
        self._outcomes = FOLLOWED

    def look(self) -> bool:
        """Whether one more position may be looked at."""
        self._positions -= 1
        return self._positions >= 0

    def follow(self) -> None:
        """Follow one more outcome, or raise if that is too many."""
        self._outcomes -= 1
        if self._outcomes < 0 and not self.simple:
            raise TooMuch
