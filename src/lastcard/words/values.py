"""What the values of sentences are, by their names; the page has the same lists."""

from __future__ import annotations

SEATS = ("seat", "other")
CARDS = ("card", "top", "asking", "held")
COLORS = ("color", "own", "before")
CARD_LISTS = ("cards", "either")
LISTS = {"seats": "standard", "parts": "standard", "either": "or"}
"""How lists are joined; others only with commas."""
REPEATED = frozenset((*SEATS, *CARDS, *CARD_LISTS, "seats", "name", "playerName", "first", "then"))
"""Values that a sentence only repeats, whatever they are: people, cards, clauses."""
