"""Chance that anyone can check, in any language: shuffles and dice.

Shuffle `k` of a game with seed `s` is a Fisher-Yates shuffle from the last card down, fed with the
32-bit big-endian words of HMAC-SHA256 with key `s` over `shuffle:k:0`, `shuffle:k:1`, ...
Roll `k` of a game is the first usable of such words over `roll:k:0`, `roll:k:1`, ... (R44).
"""

from __future__ import annotations

import struct
from hashlib import sha256
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence


class _Words:
    """The words of one shuffle or roll, eight at a time."""

    def __init__(self, seed: str, what: bytes, number: int) -> None:
        # HMAC by hand: the module's own objects cost twice as much, and a shuffle takes 14 blocks
        key = seed.encode()
        key = (sha256(key).digest() if len(key) > 64 else key).ljust(64, b"\0")
        self._inside = sha256(key.translate(_INSIDE))
        self._inside.update(b"%s:%d:" % (what, number))
        self._outside = sha256(key.translate(_OUTSIDE))
        self._block = 0

    def more(self) -> tuple[int, ...]:
        inner, outer = self._inside.copy(), self._outside.copy()
        inner.update(b"%d" % self._block)
        outer.update(inner.digest())
        self._block += 1
        return _BLOCK.unpack(outer.digest())


_INSIDE: Final = bytes(byte ^ 0x36 for byte in range(256))
_OUTSIDE: Final = bytes(byte ^ 0x5C for byte in range(256))
_BLOCK: Final = struct.Struct(">8I")
_MOST: Final = 1000
_FAIR: Final = tuple((1 << 32) - (1 << 32) % choices for choices in range(1, _MOST + 1))
"""By the last place open: words at or above would favour the low cards, and are passed over."""


def shuffled(cards: Sequence[str], seed: str, number: int) -> tuple[str, ...]:
    """The cards (at most 1,000) in the order of the game's shuffle with that number."""
    pile = list(cards)
    place = len(pile) - 1
    words = _Words(seed, b"shuffle", number)
    while place > 0:
        for word in words.more():
            if place > 0 and word < _FAIR[place]:
                other = word % (place + 1)
                pile[place], pile[other] = pile[other], pile[place]
                place -= 1
    return tuple(pile)


def rolled(sides: int, seed: str, number: int) -> int:
    """R44: the result of the game's roll with that number, 1 to `sides`."""
    fair = _FAIR[sides - 1]
    words = _Words(seed, b"roll", number)
    while True:
        for word in words.more():
            if word < fair:
                return word % sides + 1
