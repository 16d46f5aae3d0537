"""What a player at the table knows before the first card: the deck, the rules, each card's text."""

from __future__ import annotations

import json
from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from lastcard.editions import load_edition
from lastcard.engine import Setup, read_custom, read_rules
from lastcard.engine.edition import goes_on
from lastcard.engine.effects import Draw, walk

if TYPE_CHECKING:
    from lastcard.engine import View


class Table:
    """The printed side of a game, looked up once and used for every decision in it."""

    def __init__(self, edition: str, players: int, rules: str, custom: str) -> None:
        deck = load_edition(edition)
        # the game's own seed is not ours to know, and nothing here draws on it
        self.setup = Setup(
            deck,
            read_rules(json.loads(rules)),
            read_custom(json.loads(custom), deck),
            players,
            "",
        )
        self.rules = self.setup.rules
        self.cards = deck.cards
        self.colors = deck.colors
        self._fits: dict[tuple[str, str | None], frozenset[str]] = {}
        self.effects = self.setup.effects
        self.deck = Counter(deck.deck)
        self.wilds = frozenset(code for code, card in self.cards.items() if card.wild)
        self.hits = frozenset(
            code
            for code, effects in self.effects.items()
            if any(isinstance(effect, Draw) for effect in walk(effects))
        )
        """The cards that make somebody draw."""

    def fits(self, top: str, color: str | None) -> frozenset[str]:
        """TURN-2: the cards that go on that top card in that colour."""
        known = self._fits.get((top, color))
        if known is None:
            under = self.cards[top]
            known = self._fits[top, color] = frozenset(
                code for code, card in self.cards.items() if goes_on(card, under, color)
            )
        return known


def table_of(view: View) -> Table:
    """The table this view is from; views of one game share it."""
    rules, custom = view["rules"], view["custom"]
    return _table(
        view["edition"],
        view["players"],
        json.dumps(rules) if rules else "{}",
        json.dumps(custom) if any(custom) else "[]",
    )


_table = lru_cache(64)(Table)
