"""What both PettingZoo environments share: an agent a seat, and what each of them sees and does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gymnasium.utils import EzPickle, seeding

from lastcard.envs.patience import Patience
from lastcard.envs.referee import referee
from lastcard.envs.rendering import Stage, check_mode
from lastcard.envs.seeds import new_seed
from lastcard.spaces import PLAYERS

if TYPE_CHECKING:
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray

    from lastcard.engine import Edition, Game
    from lastcard.spaces import Offered


class Agents(EzPickle):
    """The game with agents `player_0`, `player_1`, ... in its seats."""

    def __init__(
        self,
        edition: str | Edition = "giant",
        players: int = PLAYERS,
        *,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        **rules: Any,
    ) -> None:
        EzPickle.__init__(
            self, edition, players, render_mode=render_mode, max_cycles=max_cycles, **rules
        )
        self.referee = referee(edition, players, **rules)
        self.render_mode = check_mode(render_mode)
        self._patience = Patience(max_cycles)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.action_spaces = {agent: self.referee.actions_space() for agent in self.possible_agents}
        self.observation_spaces = {
            agent: self.referee.rows_space() for agent in self.possible_agents
        }
        self.state_space = self.referee.state_space()
        self._stage = Stage(self.referee, self.possible_agents)
        self._random, _ = seeding.np_random()
        self._offered: Offered

    @property
    def game(self) -> Game:
        """The referee's state."""
        return self._offered.game

    def state(self) -> NDArray[np.int8]:
        """All that the players know together, and the draw pile: for critics of them all."""
        return self.referee.state(self._offered)

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def close(self) -> None:
        """There is nothing to close: pictures are arrays."""

    def _deal(self, seed: int | None) -> None:
        """A new game for all agents."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self._offered, events = self.referee.deal(new_seed(self._random))
        self.agents = list(self.possible_agents)
        self._patience.begin()
        self._stage.begin(events)
