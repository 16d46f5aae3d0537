"""Who is asked what, and what they may do: the same questions to either way of playing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.sim import legal
from lastcard.sim.machine import legal as machine_legal

if TYPE_CHECKING:
    from lastcard.sim.bit_deck import BitDeck
    from lastcard.sim.bits import Array, Words
    from lastcard.sim.unpacked import Unpacked


def legal_words(deck: BitDeck, game: Unpacked) -> Words:
    """Everything the one who is asked may do; nothing while nobody is."""
    if game.desk is None:
        return legal.legal_words(deck, game)
    return machine_legal.legal_words(game.desk)


def asked_kind(game: Unpacked) -> Array:
    """What is asked, by its place among the kinds of decision; beyond them where nothing is."""
    return game.flow.phase if game.desk is None else machine_legal.asked_kind(game.desk)
