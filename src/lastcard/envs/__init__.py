"""The game in the environments researchers already use: PettingZoo, Gymnasium, OpenSpiel.

env = lastcard.envs.env(edition="giant", players=4)
env = gymnasium.make("Lastcard-v1", edition="giant", players=4, opponents="steady")
envs = gymnasium.make_vec("Lastcard-v1", num_envs=1024, players=2)
game = pyspiel.load_game("lastcard(edition=giant,players=4)")

Importing this package registers the last three.
"""

from __future__ import annotations

from lastcard.engine import LastcardError

try:
    from lastcard.envs.aec import aec_env, env, raw_env
    from lastcard.envs.parallel import parallel_env
    from lastcard.envs.referee import Referee, referee
    from lastcard.envs.registering import register_gymnasium, register_open_spiel
except ImportError as missing:
    if (missing.name or "").partition(".")[0] not in ("gymnasium", "numpy", "pettingzoo"):
        raise
    raise ImportError(str(LastcardError("needs-envs")), name=missing.name) from None

__all__ = ["Referee", "aec_env", "env", "parallel_env", "raw_env", "referee"]

register_gymnasium()
register_open_spiel()
