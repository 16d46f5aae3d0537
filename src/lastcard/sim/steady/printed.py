"""What a player knows before the first card, as arrays: the deck, what goes on what, the plays."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from lastcard.bots.weights import CROWD, DUEL
from lastcard.engine.effects import Draw, walk
from lastcard.sim.card_rules import CALLED, CardRule, card_rules

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from lastcard.bots.weights import Weights
    from lastcard.engine.state import Setup
    from lastcard.spaces import ActionSpace

    Floats = NDArray[np.float32]


class Way(NamedTuple):
    """What a card does, with the colour it asks for where it asks for the one in play."""

    rule: CardRule
    color: int
    """That of a `follow` or `show`."""


class Printed:
    """The printed side of a setup. A play is a card with the colour it brings into play."""

    def __init__(self, setup: Setup, space: ActionSpace) -> None:
        rules = card_rules(setup)
        assert rules is not None, "only cards whose rule is a row are weighed here"
        edition = setup.edition
        cards, colors = edition.cards, edition.colors
        codes = list(cards)
        rank = {code: place for place, code in enumerate(codes)}
        self.players, self.colors, self.kinds = setup.players, len(colors), len(codes)
        self.bluffing = setup.rules.bluffing
        self.reverse_skips = setup.players == 2 and setup.rules.two_player_reverse == "skip"
        self.weights: Weights = DUEL if setup.players == 2 else CROWD
        self.copies = np.array([edition.deck.count(code) for code in codes], np.float32)
        self.wild = np.array([cards[code].wild for code in codes], np.float32)
        self.in_color = _marks([cards[code].color for code in codes], list(colors))
        faces = sorted({card.face for card in cards.values() if card.color is not None})
        self.in_face = _marks(
            [cards[code].face if cards[code].color else None for code in codes], faces
        )
        self.value = np.array([self._value(setup, code) for code in codes], np.float32)
        self.keeping = np.array(
            [3.0 * cards[code].wild + 1.0 * (code in setup.effects) for code in codes], np.float32
        )
        fits = np.zeros((len(codes), len(colors) + 1, len(codes)), np.bool_)
        for top, by_color in edition.fits.items():
            for color, going in by_color.items():
                place = len(colors) if color is None else colors.index(color)
                fits[rank[top], place, [rank[code] for code in going]] = True
        self.fits = fits
        """TURN-2: by top card and colour in play (the last: none), the cards that go on it."""

        found: dict[Way, list[tuple[int, str, str]]] = {}
        for number, name in enumerate(space.names):
            code, _, called = name.partition(":")
            if code in cards:
                color = called or str(cards[code].color)
                way = _way(rules[code], colors.index(color))
                found.setdefault(way, []).append((number, code, color))
        self.ways = sorted(found, key=lambda way: not self.may_go_on(way))
        plays = [play for way in self.ways for play in found[way]]
        ends = np.cumsum([0, *(len(found[way]) for way in self.ways)]).tolist()
        self.plays_of = [slice(start, end) for start, end in itertools.pairwise(ends)]
        """By way, its plays; those that may give us the next turn come first."""
        self.going_on = sum(len(found[way]) for way in self.ways if self.may_go_on(way))
        self.numbers = np.array([number for number, _, _ in plays], np.int32)
        """Of the plays, in the action space."""
        self.kind = np.array([rank[code] for _, code, _ in plays], np.int32)
        self.card = np.eye(len(codes), dtype=np.float32)[self.kind]
        brings = np.array([colors.index(color) for _, _, color in plays], np.int32)
        self.color = np.eye(len(colors), dtype=np.float32)[brings]
        self.calls = self.card @ self.wild > 0
        self.fitting = fits[self.kind, brings].astype(np.float32)
        """By play, the cards that go on it."""
        self.challenges = {
            asked: np.array([rules[code].challenge == asked for code in codes])
            for asked in dict.fromkeys(rule.challenge for rule in rules.values())
            if asked is not None
        }
        """The ways to be challenged, each with its cards."""

    def may_go_on(self, way: Way) -> bool:
        """Whether such a card can give us the next turn."""
        rule = way.rule
        skips = rule.skip or (rule.reverse and self.reverse_skips) or rule.follow or rule.challenge
        return rule.again or (self.players == 2 and bool(skips))

    def _value(self, setup: Setup, code: str) -> float:
        """What holding the card is worth by itself."""
        does = setup.effects.get(code, ())
        weights = self.weights
        if setup.edition.cards[code].color is None:
            return weights.acting_wild if does else weights.plain_wild
        if any(isinstance(effect, Draw) for effect in walk(does)):
            return weights.hitter
        return weights.turner if does else 0.0


def _marks(of: list[str | None], among: list[str]) -> Floats:
    """A row for each, with 1 at the place of what it is."""
    marks = np.zeros((len(of), len(among)), np.float32)
    for row, what in enumerate(of):
        if what is not None:
            marks[row, among.index(what)] = 1.0
    return marks


def _way(rule: CardRule, brings: int) -> Way:
    asking = rule.follow or rule.show
    if asking is None:
        return Way(rule, CALLED)
    return Way(rule, brings if asking.color == CALLED else asking.color)
