"""The critic: how good a position is for whoever knows every hand.

It was trained beside the network, which it judged, and the network never sees what it sees. At the
table nobody knows every hand either; but whoever thinks ahead makes up hands as they may be, and in
such a world all cards are known. Like the network it is the same code in NumPy and in JAX.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from lastcard.bots.champion.inputs import Reading
from lastcard.bots.champion.network import Weights, layer, positive

if TYPE_CHECKING:
    from lastcard.bots.champion.inputs import Inputs

Array = Any


def revealed(of: Inputs, row: Array, hands: Array) -> Array:
    """What there is to say of hidden hands, player by player and on average."""
    return told_of(Reading(of, row), hands)


def told_of(reading: Reading, hands: Array) -> Array:
    """The same of rows that are being looked at anyway."""
    of, xp = reading.of, reading.xp
    kinds = len(of.layout.kinds)
    cards = hands.astype(np.float32)
    each = [cards[at * kinds : (at + 1) * kinds] for at in range(of.players - 1)]
    fits, ranked = reading.fits(), reading.ranked()
    told = [_hand(of, xp, hand, fits, ranked) for hand in each]
    mean = sum(told) / len(told)
    return xp.concatenate([*reading.slots(told), mean])


def _hand(of: Inputs, xp: Any, hand: Array, fits: Array, ranked: Array) -> Array:
    colors = of.in_color @ hand
    going = (hand * fits).sum(axis=0)
    return xp.concatenate(
        [
            of.traits @ hand / 4,
            (colors[None] * ranked).sum(axis=1) / 4,
            going[None] / 3,
            (going[None] > 0).astype(np.float32),
        ]
    )


def criticise(weights: Weights, situation: Array, more: Array) -> Array:
    """The chance to win, as log-odds, from all there is to know."""
    xp = situation.__array_namespace__()
    hidden = positive(layer(weights, "critic", xp.concatenate([situation, more])))
    hidden = positive(layer(weights, "judge", hidden))
    return layer(weights, "verdict", hidden)[0]


def critic_shapes(inputs: int) -> dict[str, tuple[int, ...]]:
    first, second = 160, 64
    return {
        "critic.w": (first, inputs),
        "critic.b": (first,),
        "judge.w": (second, first),
        "judge.b": (second,),
        "verdict.w": (1, second),
        "verdict.b": (1,),
    }
