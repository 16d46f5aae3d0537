"""What a waiting hand is worth, feature by feature, in log-odds of going out first.

The numbers were found by climbing in a small simulation of `giant` against `random`: one was
changed at a time, and kept if more of the same 40,000 deals were won with it. A second climb, half
of it against a greedy player, gained next to nothing more.
"""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    cards: float
    """Against every card, to the power of `POWER`: the first ones of a hand weigh more."""
    rival: float
    """For the cards of the opponent who has fewest, as a share of `cards`."""
    plain_wild: float
    acting_wild: float
    """A wild that does something besides."""
    any_wild: float
    """On top, for the first wild of all: it is the card that always goes."""
    turner: float
    """A coloured card that does something to the order of turns."""
    hitter: float
    """A coloured card that makes somebody draw."""
    colors: float
    """For every colour held."""
    spread: float
    """For the share of colours among the cards."""
    longest: float
    """For every card of the colour held most."""
    in_color: float
    """For holding the colour in play."""
    same_face: float
    """For holding the number or symbol of the top card."""
    crowded: float
    """For the share of the colour in play among the cards not seen."""
    threat: float
    """Against the odds that a next player with one card can play it."""
    last_wild: float
    last_in_color: float
    """For the one card left being a wild, or of the colour in play."""
    drawing: float
    """The cost of drawing instead of playing."""


POWER = 0.6
DUEL = Weights(
    cards=0.45,
    rival=0.49,
    plain_wild=0.3,
    acting_wild=0.48,
    any_wild=0.35,
    turner=0.13,
    hitter=0.26,
    colors=-0.31,
    spread=-0.04,
    longest=0.0,
    in_color=0.1,
    same_face=-0.16,
    crowded=-0.5,
    threat=1.51,
    last_wild=0.2,
    last_in_color=0.41,
    drawing=0.3,
)
"""Between two players, where a Skip or a Reverse gives its player another turn."""
CROWD = Weights(
    cards=0.45,
    rival=0.36,
    plain_wild=0.4,
    acting_wild=0.59,
    any_wild=0.1,
    turner=-0.42,
    hitter=-0.02,
    colors=-0.15,
    spread=0.6,
    longest=-0.43,
    in_color=0.1,
    same_face=0.05,
    crowded=-0.15,
    threat=0.48,
    last_wild=0.7,
    last_in_color=0.2,
    drawing=0.85,
)
"""Among three players or more."""
