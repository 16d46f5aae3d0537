"""Whether a deck can be dealt at all: what no game could get past is refused with its file.

Who deals is drawn for with the numbers on the cards (SETUP-2), and the next card after the hands
has to start the discard pile (START-5); a deck in which that hardly ever works would keep everybody
waiting before the first turn.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from lastcard.engine.deal import FEWEST, UNDEALT, drawn_number
from lastcard.engine.errors import BadInput
from lastcard.engine.rules import OPTIONS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine.cards import Kind

HAND = OPTIONS["hand_size"].default
FEWEST_CARDS = 40
MOST_CARDS = 1000
MOST_KINDS = 250
"""Different cards, each colour's counted: a player looks at all that could come."""
MOST_WRITTEN = 10
"""Kinds whose rule the players write: everybody agrees to each of them before the game."""
TIED = 10
"""One card in so many has a number that most do not have, or those who tie draw on and on."""
RETURNED = 10
"""One card in so many can start the discard pile."""


def check_dealable(colors: Sequence[str], suit: Sequence[Kind], others: Sequence[Kind]) -> None:
    """Refuse a deck, as it is declared, that cannot be dealt."""
    kinds = [(kind, len(colors)) for kind in suit] + [(kind, 1) for kind in others]
    size = sum(kind.copies * times for kind, times in kinds)
    if not FEWEST_CARDS <= size <= MOST_CARDS:
        raise BadInput("", "deck-size", number=size, low=FEWEST_CARDS, high=MOST_CARDS)
    different = sum(times for _, times in kinds)
    if different > MOST_KINDS:
        raise BadInput("", "too-many-kinds", number=different, most=MOST_KINDS)
    written = sum(kind.custom for kind in others)
    if written > MOST_WRITTEN:
        raise BadInput("", "too-many-written", "CUSTOM-1", number=written, most=MOST_WRITTEN)
    _check_draw_for_deal(kinds, size)
    starting = sum(kind.copies * times for kind, times in kinds if kind.first != "returns")
    needed = max(FEWEST * HAND + 1, -(-size // RETURNED))
    if starting < needed:
        raise BadInput("", "few-starting-cards", "START-5", number=starting, least=needed)


def _check_draw_for_deal(kinds: Sequence[tuple[Kind, int]], size: int) -> None:
    """R1: those who tie draw again, they alone; somebody has to win it."""
    numbers = Counter[int]()
    for kind, times in kinds:
        numbers[drawn_number(kind.code)] += kind.copies * times
    number, most = numbers.most_common(1)[0]
    least = -(-size // TIED)
    if size - most < least:
        raise BadInput("", "draw-undecided", "R1", number=number, others=size - most, least=least)


assert FEWEST_CARDS >= FEWEST * HAND + UNDEALT
