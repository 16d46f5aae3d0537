"""Shuffles that anyone can check, in any language.

Shuffle `k` of a game with seed `s` is a Fisher-Yates shuffle from the last card down, fed with the
32-bit big-endian words of HMAC-SHA256 with key `s` over `shuffle:k:0`, `shuffle:k:1`, ...
"""

from __future__ import annotations

import hmac
import itertools
import struct
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


def _words(seed: str, number: int) -> Iterator[int]:
    keyed = hmac.new(seed.encode(), digestmod="sha256")
    for block in itertools.count():
        message = keyed.copy()
        message.update(b"shuffle:%d:%d" % (number, block))
        yield from _BLOCK.unpack(message.digest())


_BLOCK = struct.Struct(">8I")
_WORDS = 1 << 32


def shuffled(cards: Sequence[str], seed: str, number: int) -> tuple[str, ...]:
    """The cards in the order of the game's shuffle with that number."""
    pile = list(cards)
    words = _words(seed, number)
    for choices in range(len(pile), 1, -1):
        word = next(words)
        # words past the last whole multiple would favour the low cards
        while word >= _WORDS - _WORDS % choices:
            word = next(words)
        place, other = choices - 1, word % choices
        pile[place], pile[other] = pile[other], pile[place]
    return tuple(pile)
