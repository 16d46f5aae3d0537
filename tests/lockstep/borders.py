"""Decks in which every number is as large as the simulator has room for."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from lastcard.editions import load_edition
from lastcard.engine import Edition, Rules, Setup
from lastcard.engine.cards import Kind
from lastcard.engine.effects import Draw
from lastcard.sim.supported import MOST_CARDS, MOST_OWED, MOST_POINTS, points_of

if TYPE_CHECKING:
    from lastcard.engine.effects import Effect

COLORS = ("B", "G", "R", "Y", "P")


def setup_of(edition: str | Edition, players: int = 3, rules: Rules | None = None) -> Setup:
    """A setup, whatever it would be good for."""
    deck = load_edition(edition) if isinstance(edition, str) else edition
    return Setup(deck, rules or Rules(), (None,) * len(deck.customizable), players, "")


def rich_deck(extra: int = 0) -> Edition:
    """Giant's cards, but they count as much as they can together, and Draw Twos draw most."""
    giant = load_edition("giant")
    draws: tuple[Effect, ...] = (Draw("next", MOST_OWED),)
    suit = [
        replace(kind, points=40, effects=draws) if kind.code == "D" else kind for kind in giant.suit
    ]
    others = [replace(kind, points=0) for kind in giant.others]
    deck = replace(giant, id="rich", suit=tuple(suit), others=tuple(others))
    # what is missing lies on one card, of which there is one
    rest = MOST_POINTS + extra - points_of(deck)
    dear = Kind("DEAR", "Dear", 1, rest, color=giant.colors[0])
    return replace(deck, others=(*others, dear))


def full_deck(copies: int = 0, wilds: int = 8, specials: int = 3) -> Edition:
    """128 cards, and some: five colours of 13 faces, specials of one colour, kinds of wilds."""
    suit = tuple(Kind(str(face), str(face), 1, face) for face in range(13))
    others = [Kind(f"S{n}", f"Special {n}", 1, 20, color="R") for n in range(specials)]
    others += [Kind(f"X{n}", f"Wild {n}", 1, 50, wild=True, first="color") for n in range(wilds)]
    missing = MOST_CARDS - len(COLORS) * len(suit) - len(others)
    # numbers come twice as long as there is room, the rest are wilds
    twice = missing // len(COLORS)
    suit = tuple(replace(kind, copies=2 if n < twice else 1) for n, kind in enumerate(suit))
    more = missing - len(COLORS) * min(twice, len(suit)) + copies
    others[-1] = replace(others[-1], copies=1 + more)
    return Edition("full", "Full", COLORS, suit, tuple(others))


def many_faces(faces: int = 16) -> Edition:
    """As many faces as there are bits for them: nothing else has room."""
    suit = tuple(Kind(letter, letter, 1, 5) for letter in "0123456789ABCDEFGH"[:faces])
    return Edition("faces", "Faces", COLORS[:4], suit, ())
