"""Making the game known to Gymnasium and OpenSpiel by name."""

from __future__ import annotations

from importlib.util import find_spec

import gymnasium

from lastcard.spaces import VERSION

GYMNASIUM_ID = f"Lastcard-v{VERSION}"


def register_gymnasium() -> None:
    """`gymnasium.make` and `gymnasium.make_vec`; once is enough."""
    if GYMNASIUM_ID not in gymnasium.registry:
        gymnasium.register(
            GYMNASIUM_ID,
            entry_point="lastcard.envs.solo:SoloEnv",
            vector_entry_point="lastcard.envs.vector:vector_env",
        )


def register_open_spiel() -> None:
    """`pyspiel.load_game`; OpenSpiel is not to be had on every system."""
    if find_spec("pyspiel") is not None:
        import lastcard.envs.spiel  # noqa: F401, PLC0415 - registers itself, as OpenSpiel's games do
