"""How everybody stands, at a glance: the chance of each seat to go out first, all cards known.

A judgement of a table in numbers that were fitted to rounds among `steady` players (`fitting.py`).
It looks at each hand by itself, and is the end of every line that analysis plays on: the turns that
follow an action are played, what comes after them is judged.
"""

from __future__ import annotations

import json
import math
from functools import lru_cache
from importlib import resources
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine import Game, Setup

MOST_CARDS = 15
"""Hands of more cards are judged as if they had so many."""
PLACES = 5
"""How far off a seat's turn is: it has it, next, the one after, later, last of all."""
SIZES = (0, 0, 1, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5)
"""Small, middling and large hands, by their number of cards."""
_FEW = (0, 1, 2, 3) + (3,) * 120
_SIZE = 6

# where each group of numbers begins in the list of a number of players
_TURN = 0
_WILDS = _TURN + (MOST_CARDS + 1) * PLACES * 3
_COLORS = _WILDS + _SIZE * 4
_ACTING = _COLORS + _SIZE * 6
_HITTING = _ACTING + _SIZE * 4
_RIVAL = _HITTING + _SIZE * 4
TRAITS = _RIVAL + _SIZE * 5
"""How many traits a hand can have."""
GROUPS = 6
"""How many of them each hand has."""


class Glance:
    """Looks at tables of one setup."""

    def __init__(self, setup: Setup, counts: float | None = None) -> None:
        """`counts` says how much a better hand counts, where that was not fitted."""
        cards = setup.edition.cards
        self._fits = setup.edition.fits
        self._wild = {code: card.color is None for code, card in cards.items()}
        self._color = {code: card.color for code, card in cards.items()}
        acting = setup.effects
        self._acting = {code: code in acting for code in cards}
        self._tables = numbers_for(setup.edition.id, counts)

    def chances(self, game: Game) -> list[float]:
        """The chance of every seat to win the round; whoever has left has none."""
        state = game.round
        if state.over:
            return [float(seat == state.winner) for seat in range(game.setup.players)]
        seats = game.active_seats()
        table = self._tables[len(seats)]
        worths = [
            math.exp(sum([table[trait] for trait in traits])) for traits in self.traits(game, seats)
        ]
        total = sum(worths)
        chances = [0.0] * game.setup.players
        for seat, worth in zip(seats, worths, strict=True):
            chances[seat] = worth / total
        return chances

    def traits(self, game: Game, seats: tuple[int, ...]) -> list[tuple[int, ...]]:
        """What each of those seats has that speaks for it or against it, as numbers."""
        state = game.round
        hands, turn, direction = state.hands, state.turn, state.direction
        fits = self._fits[state.discard[-1]][state.color]
        is_wild, color_of, is_acting = self._wild, self._color, self._acting
        count = len(seats)
        sizes = [len(hands[seat]) for seat in seats]
        first = seats.index(turn) if turn in seats else 0
        fewest = sorted(sizes)[:2]
        found: list[tuple[int, ...]] = []
        for index, seat in enumerate(seats):
            hand, size = hands[seat], sizes[index]
            far = (index - first) * direction % count
            place = far if far < 2 else 4 if far == count - 1 else 2 if far == 2 else 3
            fitting = wilds = acting = hitting = 0
            colors = set()
            for code in hand:
                if code in fits:
                    fitting += 1
                if is_wild[code]:
                    wilds += 1
                    hitting += is_acting[code]
                else:
                    colors.add(color_of[code])
                    acting += is_acting[code]
            rival = fewest[1] if size == fewest[0] else fewest[0]
            size = min(size, MOST_CARDS)
            group = SIZES[size]
            found.append(
                (
                    _TURN + (size * PLACES + place) * 3 + min(fitting, 2),
                    _WILDS + group * 4 + _FEW[wilds],
                    _COLORS + group * 6 + len(colors),
                    _ACTING + group * 4 + _FEW[acting],
                    _HITTING + group * 4 + _FEW[hitting],
                    _RIVAL + group * 5 + min(rival, 5) - 1,
                )
            )
        return found


def best_count(tables: Sequence[tuple[Sequence[tuple[int, ...]], int]], players: int) -> float:
    """How much a better hand counts, from tables with who won in the end; 1 where none is there."""
    numbers = numbers_for("", 1.0)[players]
    worths = [([sum(numbers[t] for t in traits) for traits in hands], won) for hands, won in tables]
    if not worths:
        return 1.0

    def surprise(count: float) -> float:
        told = (
            math.log(sum(math.exp(count * worth) for worth in hands)) - count * hands[won]
            for hands, won in worths
        )
        return math.fsum(told)

    return min((step / 20 for step in range(2, 41)), key=surprise)


@lru_cache(32)
def numbers_for(edition: str, counts: float | None) -> dict[int, list[float]]:
    """By the number of players who are still there: what each trait is worth, in log-odds."""
    return {
        int(players): [
            number * (fitted["counts"].get(edition, 1.0) if counts is None else counts)
            for number in fitted["traits"]
        ]
        for players, fitted in _fitted()["players"].items()
    }


@lru_cache(1)
def _fitted() -> dict[str, Any]:
    text = (resources.files("lastcard.analysis") / "standing.json").read_text("utf-8")
    read: dict[str, Any] = json.loads(text)
    return read
