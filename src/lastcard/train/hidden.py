"""What only the critic sees, in training: every hand.

Whoever plays sees rows of the observation and nothing else. How good a position really is hangs on
the hidden cards, and a critic that sees them tells luck from play much sooner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lastcard.sim.observation import other_hands

if TYPE_CHECKING:
    from lastcard.sim.env import Env, State

Array = Any


def hands_of(env: Env, state: State) -> Array:
    """The cards of all others, as `known` has those that are known."""
    return other_hands(env.deck, env.layout, state.core)
