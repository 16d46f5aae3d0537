"""Deals that anyone can check.

Before anybody sits down the table publishes the SHA-256 of a secret. Every player adds a nonce. The
game's seed is the SHA-256 over the secret and the nonces in seat order, so neither the server nor a
player alone can choose the cards; after the game the secret is told, and everybody can recompute
the seed, and from the seed every shuffle.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, NamedTuple

from lastcard.engine.errors import BadInput, shown

if TYPE_CHECKING:
    from collections.abc import Sequence


class Proof(NamedTuple):
    """What was published before the deal, and what was told after the game."""

    commitment: str
    secret: str
    nonces: tuple[str, ...]

    def check(self, seed: str) -> None:
        """Refuses a secret that was exchanged, and a seed that does not follow from it."""
        found = commitment_of(self.secret)
        if found != self.commitment:
            raise BadInput(
                "Commitment", "wrong-commitment", value=found, published=shown(self.commitment)
            )
        expected = seed_of(self.secret, self.nonces)
        if seed != expected:
            raise BadInput("Seed", "wrong-seed", value=shown(seed), expected=expected)


def commitment_of(secret: str) -> str:
    """What is published before the players add their nonces."""
    return hashlib.sha256(secret.encode()).hexdigest()


def seed_of(secret: str, nonces: Sequence[str]) -> str:
    """The seed of the game: the secret and the nonces, one a line."""
    return hashlib.sha256("\n".join([secret, *nonces]).encode()).hexdigest()
