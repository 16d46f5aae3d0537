"""`champion`: the judge that was trained.

It needs NumPy, and plays what it has learned to play; elsewhere `steady` judges in its place.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from lastcard.bots import steady

if TYPE_CHECKING:
    from lastcard.bots.judge import Judge


@cache
def champion() -> Judge:
    """The best judge that can be had here."""
    try:
        import numpy  # noqa: F401, ICN001, PLC0415 - optional, and a while to import
    except ImportError:
        return steady.worths
    from lastcard.bots.champion.judging import worths  # noqa: PLC0415

    return worths
