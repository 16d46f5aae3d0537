"""How sure a share of wins is."""

from __future__ import annotations

import math


def interval(wins: int, rounds: int) -> tuple[float, float]:
    """The 95% interval of a share (Wilson's, which holds near 0 and 1 as well)."""
    z = 1.96
    share = wins / rounds
    middle = share + z * z / (2 * rounds)
    spread = z * math.sqrt(share * (1 - share) / rounds + z * z / (4 * rounds * rounds))
    scale = 1 + z * z / rounds
    return (middle - spread) / scale, (middle + spread) / scale
