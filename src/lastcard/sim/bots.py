"""Bots as players of the simulator, by their names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.engine import BadInput
from lastcard.engine.errors import shown
from lastcard.sim.champion import champion_player
from lastcard.sim.player import BOTS, RANDOM, STEADY, Player, is_simulated
from lastcard.sim.random_player import random_player
from lastcard.sim.steady import steady_player

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from lastcard.sim.env import Env

    Choose = Callable[[Any, Any, Any], Any]


def player_of(env: Env, who: Player | Choose | str, where: str = "players") -> Player:
    """Whoever is meant: a player, a function of one's own, or a bot by its name."""
    if isinstance(who, Player):
        return who
    if callable(who):
        return Player(who)
    if who not in BOTS:
        raise BadInput(where, "not-allowed", value=shown(who), allowed=list(BOTS))
    if not is_simulated(who, env.setup):
        raise BadInput(where, "not-weighed", value=who)
    if who == RANDOM:
        return random_player(env.space)
    return steady_player(env.setup) if who == STEADY else champion_player(env.setup)
