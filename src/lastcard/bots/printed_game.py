"""What a player at the table knows before the first card: the deck, the rules, each card's text."""

from __future__ import annotations

import json
from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from lastcard.editions import load_edition
from lastcard.engine import Setup, read_custom, read_rules
from lastcard.engine.effects import Draw, walk

if TYPE_CHECKING:
    from lastcard.engine import View


class PrintedGame:
    """The printed side of a game, looked up once and used for every decision in it."""

    def __init__(self, edition: str, file: str, players: int, rules: str, custom: str) -> None:
        deck = load_edition(edition, file)
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
        self.fits = deck.fits
        """TURN-2: by top card and colour in play, the cards that go on it."""
        self.effects = self.setup.effects
        self.deck = Counter(deck.deck)
        self.wilds = frozenset(code for code, card in self.cards.items() if card.wild)
        self.hits = frozenset(
            code
            for code, effects in self.effects.items()
            if any(isinstance(effect, Draw) for effect in walk(effects))
        )
        """The cards that make somebody draw."""


def printed_game(view: View) -> PrintedGame:
    """The game this view is from; views of one game share it."""
    rules, custom = view["rules"], view["custom"]
    return _printed_game(
        view["edition"],
        view.get("edition_file", ""),
        view["players"],
        json.dumps(rules) if rules else "{}",
        json.dumps(custom) if any(custom) else "[]",
    )


_printed_game = lru_cache(64)(PrintedGame)
