"""Chance that anyone can check, in any language: shuffles and dice.

Shuffle `k` of a game with seed `s` is a Fisher-Yates shuffle from the last card down, fed with the
32-bit big-endian words of HMAC-SHA256 with key `s` over `shuffle:k:0`, `shuffle:k:1`, ...
Roll `k` of a game is the first usable of such words over `roll:k:0`, `roll:k:1`, ... (R44).
"""

from __future__ import annotations

import itertools
import struct
from hashlib import sha256
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


def _words(seed: str, what: bytes, number: int) -> Iterator[int]:
    # HMAC by hand: the module's own objects cost twice as much, and a shuffle takes 14 blocks
    key = seed.encode()
    key = (sha256(key).digest() if len(key) > 64 else key).ljust(64, b"\0")
    inside, outside = sha256(key.translate(_INSIDE)), sha256(key.translate(_OUTSIDE))
    for block in itertools.count():
        inner, outer = inside.copy(), outside.copy()
        inner.update(b"%s:%d:%d" % (what, number, block))
        outer.update(inner.digest())
        yield from _BLOCK.unpack(outer.digest())


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
    for word in _words(seed, b"shuffle", number):
        if place <= 0:
            break
        if word < _FAIR[place]:
            other = word % (place + 1)
            pile[place], pile[other] = pile[other], pile[place]
            place -= 1
    return tuple(pile)


def rolled(sides: int, seed: str, number: int) -> int:
    """R44: the result of the game's roll with that number, 1 to `sides`."""
    fair = _FAIR[sides - 1]
    return next(word for word in _words(seed, b"roll", number) if word < fair) % sides + 1
