"""Shuffles can be checked by anyone: here by a second implementation of the published recipe."""

from __future__ import annotations

import hashlib
import hmac

from hypothesis import given
from hypothesis import strategies as st

from lastcard.engine import shuffled


def by_the_recipe(cards: list[str], seed: str, number: int) -> list[str]:
    words: list[int] = []
    block = 0
    for last in range(len(cards) - 1, 0, -1):
        fair = 2**32 // (last + 1) * (last + 1)
        while True:
            if not words:
                message = f"shuffle:{number}:{block}".encode()
                digest = hmac.new(seed.encode(), message, hashlib.sha256).digest()
                words = [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4)]
                block += 1
            word = words.pop(0)
            if word < fair:
                break
        other = word % (last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


@given(
    size=st.integers(0, 150),
    seed=st.text(st.characters(codec="utf-8"), max_size=80),
    number=st.integers(0, 10**6),
)
def test_a_shuffle_follows_the_published_recipe(size: int, seed: str, number: int) -> None:
    cards = [str(place) for place in range(size)]
    assert list(shuffled(cards, seed, number)) == by_the_recipe(cards.copy(), seed, number)


def test_a_known_shuffle_stays_as_it_was_published() -> None:
    assert "".join(shuffled("ABCDEFGH", "any text", 0)) == "AEDGFBCH"
