"""Practice: a table against bots at which a written card is in one's hand from the first deal."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from lastcard.engine import BadInput, start
from lastcard.engine.fairness import seed_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.tables.settings import Settings

MOST_TRIES = 100
"""Of a deck of a hundred cards every eighth deal will do, or every fifteenth with one such card."""


def find_secret(settings: Settings, nonces: Sequence[str]) -> str:
    """A secret by which, with these nonces, the first seat is dealt a card that has been written.

    So the deal is not by chance, but it is a deal like any other: it can be replayed and checked.
    """
    codes = zip(settings.edition.customizable, settings.custom, strict=True)
    wanted = {code for code, card in codes if card is not None}
    if not wanted:
        raise BadInput("custom", "nothing-to-practise")
    for _ in range(MOST_TRIES):
        secret = secrets.token_hex(32)
        seed = seed_of(secret, nonces)
        game, _ = start(settings.edition, len(nonces), seed, settings.rules, settings.custom)
        if wanted.intersection(game.round.hands[0]):
            break
    return secret
