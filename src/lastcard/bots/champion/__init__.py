"""`champion`: the judge that was trained; `thinker`: the same, looking ahead where it is in doubt.

They need NumPy, and play what has been learned; elsewhere `steady` judges in their place.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from lastcard.bots import steady

if TYPE_CHECKING:
    from lastcard.bots.judge import Judge


@cache
def champion() -> Judge:
    """The best judge that can be had here at first sight."""
    if not _can_reckon():
        return steady.worths
    from lastcard.bots.champion.judging import worths  # noqa: PLC0415 - needs NumPy

    return worths


@cache
def thinker() -> Judge:
    """The best judge that can be had here."""
    if not _can_reckon():
        return steady.worths
    from lastcard.bots.champion.searching import worths  # noqa: PLC0415 - needs NumPy

    return worths


def _can_reckon() -> bool:
    try:
        import numpy  # noqa: F401, ICN001, PLC0415 - optional, and a while to import
    except ImportError:
        return False
    return True
