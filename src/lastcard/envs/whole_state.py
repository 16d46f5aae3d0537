"""All that the players know together, as one row: for critics that see every hand while learning.

It is the row of seat 0, in which places are seats; in it, the cards just drawn, whoever drew them;
then the hands of the other seats, and the draw pile, each as how many there are of each card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from lastcard.spaces import observe

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from lastcard.spaces import Layout, Offered

MOST = 127


def row_bounds(layout: Layout) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
    """The least and the most in every place of an observation."""
    low = np.zeros(layout.size, dtype=np.int8)
    low[layout.at["direction"]] = -1
    return low, np.full(layout.size, MOST, dtype=np.int8)


def state_bounds(layout: Layout) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
    """The same of a whole state."""
    low, high = row_bounds(layout)
    more = layout.players * len(layout.kinds)
    return np.pad(low, (0, more)), np.pad(high, (0, more), constant_values=MOST)


def whole_state(layout: Layout, offered: Offered) -> NDArray[np.int8]:
    row = observe(layout, offered.view(0)).copy()
    state = offered.game.round
    if state.pending is not None:
        drawn = layout.at["drawn"]
        row[drawn : drawn + len(layout.kinds)] = _counted(layout, state.pending.cards)
    hidden = [*state.hands[1:], state.draw]
    return np.concatenate([row, *(_counted(layout, codes) for codes in hidden)])


def _counted(layout: Layout, codes: Sequence[str]) -> NDArray[np.int8]:
    counts = np.zeros(len(layout.kinds), dtype=np.int8)
    for code in codes:
        counts[layout.rank[code]] += 1
    return counts
