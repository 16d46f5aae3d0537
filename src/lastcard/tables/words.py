"""The words people write on their cards: which are refused, and which are only for their table."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from lastcard.editions import load_edition
from lastcard.editions.presets import load_presets
from lastcard.engine import BadInput
from lastcard.engine.errors import shown
from lastcard.engine.silence import words_of
from lastcard.tables.names import has_rude_word

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from lastcard.engine import CustomCard


@functools.cache
def _ready_made() -> frozenset[str]:
    colors = load_edition("giant").color_names
    cards = (preset.card(colors) for preset in load_presets().values())
    return frozenset(word for card in cards for word in words_of(card))


def own_words(cards: Iterable[CustomCard | None]) -> frozenset[str]:
    """What is written on the cards and on none of the ready-made ones."""
    return frozenset(word for card in cards if card for word in words_of(card)) - _ready_made()


def check_words(cards: Sequence[CustomCard | None], *, free: bool) -> None:
    """Refuse rude words; and words of one's own, where they are not `free`."""
    for place, card in enumerate(cards):
        own = own_words([card])
        if not free and card is not None and card.face is not None and card.face.drawing:
            raise BadInput(f"custom[{place}]", "own-drawing")
        if any(map(has_rude_word, own)):
            raise BadInput(f"custom[{place}]", "rude-words")
        if own and not free:
            names = [preset.name for preset in load_presets().values()]
            raise BadInput(f"custom[{place}]", "own-words", value=shown(min(own)), allowed=names)
