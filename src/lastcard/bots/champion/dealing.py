"""Hidden cards, dealt again and again, so that each comes as often as it should.

Some dozens of deals by chance alone would have one card in a hand twice as often as another, and
what is found in them would hang on that more than on the answers that are compared. So a card that
has come too often waits: that halves what chance does, as twice the deals would.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Numbers = NDArray[np.float64]

EAGERNESS = 3.0
"""How much longer a card waits, as a logarithm, that has come once too often."""
ROUNDS = 20
"""Steps in which shares are found; they are exact long before."""


def deals(
    likely: Sequence[Numbers], missing: Sequence[int], number: int, chance: np.random.Generator
) -> NDArray[np.intp]:
    """By deal, the places of the hidden cards: hand by hand as many as are missing there, then the
    draw pile from the top on.

    `likely`: by hand and place, how likely that card is there beside any other.
    """
    size = len(likely[0])
    ends = np.cumsum(missing)
    # whoever can hold the fewest takes first, while there is something to choose from
    takers = [seat for seat, cards in enumerate(missing) if cards]
    takers.sort(key=lambda seat: float(likely[seat].sum()))
    shares = {seat: _shares(likely[seat], missing[seat]) for seat in takers}
    surplus = {seat: np.zeros(size) for seat in takers}
    found = np.empty((number, size), np.intp)
    waits = chance.exponential(size=(number, len(takers) + 1, size))
    for deal in range(number):
        gone = np.zeros(size, bool)
        for place, seat in enumerate(takers):
            patience = np.exp(EAGERNESS * surplus[seat]) / likely[seat]
            taken = _soonest(waits[deal, place] * patience, gone)[: missing[seat]]
            found[deal, ends[seat] - missing[seat] : ends[seat]] = taken
            gone[taken] = True
            surplus[seat] -= shares[seat]
            surplus[seat][taken] += 1
        pile = size - int(ends[-1])
        found[deal, ends[-1] :] = _soonest(waits[deal, -1], gone)[:pile]
    return found


def _soonest(waits: Numbers, gone: NDArray[np.bool_]) -> NDArray[np.intp]:
    waits[gone] = np.inf
    return np.argsort(waits)


def _shares(likely: Numbers, cards: int) -> Numbers:
    """In what share of the deals each card should be in a hand of so many."""
    if cards >= len(likely):
        return np.ones(len(likely))
    pace = cards / likely.sum()
    for _ in range(ROUNDS):
        left = np.exp(-pace * likely)
        pace += (cards - (1 - left).sum()) / (likely * left).sum()
    shares: Numbers = 1 - np.exp(-pace * likely)
    return shares
