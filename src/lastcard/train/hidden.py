"""What only the critic sees, in training alone: every hand.

Whoever plays sees rows of the observation and nothing else. How good a position really is hangs on
the hidden cards, and a critic that sees them tells luck from play much sooner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import jax.numpy as jnp

from lastcard.bots.champion.inputs import Reading, Seen
from lastcard.bots.champion.network import Weights, layer, positive
from lastcard.sim.observation import other_hands

if TYPE_CHECKING:
    from lastcard.bots.champion.inputs import Inputs
    from lastcard.sim.env import Env, State

Array = Any


def hands_of(env: Env, state: State) -> Array:
    """The cards of all others, as `known` has those that are known."""
    return other_hands(env.deck, env.layout, state.core)


def revealed(of: Inputs, row: Array, hands: Array) -> Array:
    """What there is to say of hidden hands, player by player and on average."""
    reading = Reading(of, row)
    kinds = len(of.layout.kinds)
    cards = hands.astype(jnp.float32)
    each = [cards[at * kinds : (at + 1) * kinds] for at in range(of.players - 1)]
    fits, ranked = reading.fits(), reading.ranked()
    told = [_hand(of, hand, fits, ranked) for hand in each]
    mean = sum(told) / len(told)
    return jnp.concatenate([*reading.slots(told), mean])


def _hand(of: Inputs, hand: Array, fits: Array, ranked: Array) -> Array:
    colors = of.in_color @ hand
    going = (hand * fits).sum(axis=0)
    return jnp.concatenate(
        [
            of.traits @ hand / 4,
            (colors[None] * ranked).sum(axis=1) / 4,
            going[None] / 3,
            (going[None] > 0).astype(jnp.float32),
        ]
    )


def criticise(weights: Weights, seen: Seen, more: Array) -> Array:
    """The chance to win, as log-odds, from all there is to know."""
    values = jnp.concatenate([seen.situation, more])
    hidden = positive(layer(weights, "critic", values))
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
