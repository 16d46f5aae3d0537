"""Thousands of games at once, on JAX.

env = lastcard.sim.make("giant", players=4)
state = env.init(key)
state = env.step(state, action, key)

`lastcard.spaces` numbers the actions and lays out what a seat may know, for the environments too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lastcard.engine import LastcardError
from lastcard.sim.player import RANDOM, Player

try:
    from lastcard.spaces import PLAYERS, ActionSpace, Layout, action_space, layout, observe
except ModuleNotFoundError as missing:
    if (missing.name or "").partition(".")[0] != "numpy":
        raise
    raise ImportError(str(LastcardError("needs-jax")), name=missing.name) from None

if TYPE_CHECKING:
    from lastcard.engine import Edition
    from lastcard.sim.against import Against
    from lastcard.sim.env import Env
    from lastcard.sim.resetting import AutoReset

__all__ = [
    "ActionSpace",
    "Layout",
    "Player",
    "action_space",
    "against",
    "auto_reset",
    "layout",
    "make",
    "observe",
]


def make(edition: str | Edition, players: int = PLAYERS, **options: Any) -> Env:
    """The environment of an edition: see `lastcard.sim.env.make` for the options."""
    require_jax()
    from lastcard.sim.env import make as make_env  # noqa: PLC0415 - JAX is optional

    return make_env(edition, players, **options)


def auto_reset(env: Env) -> AutoReset:
    """The same environment, with a new game wherever one is over."""
    from lastcard.sim.resetting import AutoReset  # noqa: PLC0415 - JAX is optional

    return AutoReset(env)


def against(env: Env, players: Any = RANDOM, seat: int = 0) -> Against:
    """The same environment for a learner in that seat. The others are `random`, `steady`, `Player`s
    or functions `(key, observation, mask) -> action`: one for all, or one each from the left on."""
    from lastcard.sim.against import Against  # noqa: PLC0415 - JAX is optional

    return Against(env, players, seat)


def require_jax() -> None:
    """Say in one sentence what to install, if it is not."""
    try:
        import jax  # noqa: F401, PLC0415
    except ImportError:
        raise LastcardError("needs-jax") from None
