"""The words people write on cards and decks: which are refused, which only their table reads."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from lastcard.editions import BUILT_IN, load_edition
from lastcard.editions.presets import load_presets
from lastcard.engine import BadInput
from lastcard.engine.errors import shown
from lastcard.engine.silence import words_of, words_of_edition
from lastcard.tables.names import has_rude_word

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from lastcard.engine import CustomCard, Edition


@functools.cache
def _ready_made() -> frozenset[str]:
    colors = load_edition("giant").color_names
    cards = (preset.card(colors) for preset in load_presets().values())
    printed = (word for deck in map(load_edition, BUILT_IN) for word in words_of_edition(deck))
    return frozenset(word for card in cards for word in words_of(card)).union(printed)


def own_words(cards: Iterable[CustomCard | None], edition: Edition | None = None) -> frozenset[str]:
    """What is written on the cards, and in the edition, and on nothing that is ready-made."""
    written = frozenset(word for card in cards if card for word in words_of(card))
    in_deck = words_of_edition(edition) if edition else ()
    return written.union(in_deck) - _ready_made()


def check_words(edition: Edition, cards: Sequence[CustomCard | None], *, free: bool) -> None:
    """Refuse rude words; and words of one's own, where they are not `free`."""
    if edition.file:
        if any(map(has_rude_word, own_words((), edition))):
            raise BadInput("deck", "rude-words")
        if not free:
            raise BadInput("deck", "own-deck", allowed=list(BUILT_IN))
    for place, card in enumerate(cards):
        own = own_words([card])
        if not free and card is not None and card.face is not None and card.face.drawing:
            raise BadInput(f"custom[{place}]", "own-drawing")
        if any(map(has_rude_word, own)):
            raise BadInput(f"custom[{place}]", "rude-words")
        if own and not free:
            names = [preset.name for preset in load_presets().values()]
            raise BadInput(f"custom[{place}]", "own-words", value=shown(min(own)), allowed=names)
