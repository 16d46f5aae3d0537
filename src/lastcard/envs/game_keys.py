"""Keys for many games: each follows from its own seed, its game and its move, and from nothing
else, so that a game is the same in a batch of any size."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Words = NDArray[np.uint64]


class GameKeys:
    """The keys of as many places as there are seeds, with a game in each."""

    def __init__(self, seeds: Sequence[int]) -> None:
        self._seeds = _mixed(np.array([seed % (1 << 64) for seed in seeds], dtype=np.uint64))

    def of(self, games: NDArray[np.int64], moves: NDArray[np.int64]) -> NDArray[np.uint32]:
        """A key a place, for a move of a game there; the deal is move 0."""
        game = _mixed(self._seeds + games.astype(np.uint64))
        return _mixed(game + moves.astype(np.uint64)).view(np.uint32).reshape(-1, 2)


def _mixed(words: Words) -> Words:
    """SplitMix64: every bit of the input moves every bit of the output."""
    words = words + np.uint64(0x9E3779B97F4A7C15)
    words = (words ^ (words >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    words = (words ^ (words >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    mixed: Words = words ^ (words >> np.uint64(31))
    return mixed
