"""The game as a PettingZoo environment: agents act one after the other, exactly by the referee."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from gymnasium.utils import EzPickle, seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from lastcard.envs.contest import check_cycles, contest
from lastcard.envs.rendering import RENDER_MODES, Stage, check_mode
from lastcard.envs.seeds import new_seed

if TYPE_CHECKING:
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray

    from lastcard.engine import Edition, Game

    Seen = dict[str, NDArray[np.int8]]

ILLEGAL = -1.0
"""What an illegal action costs; it also ends the game."""


def aec_env(
    edition: str | Edition = "giant",
    players: int = 4,
    *,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    **rules: Any,
) -> AECEnv[str, Seen, int]:
    """The environment, wrapped as PettingZoo's own games are.

    An illegal action ends the game and costs its agent 1; an action outside the space is an error.
    `rules` are the options of `lastcard.envs.contest`, among them `length` and `uno`.
    """
    raw = RawEnv(edition, players, render_mode=render_mode, max_cycles=max_cycles, **rules)
    fined = wrappers.TerminateIllegalWrapper(raw, illegal_reward=ILLEGAL)
    bounded = wrappers.AssertOutOfBoundsWrapper(fined)
    return wrappers.OrderEnforcingWrapper(bounded)


class RawEnv(AECEnv[str, "Seen", int], EzPickle):  # type: ignore[misc]
    """The environment itself: an illegal action is refused with the rule's ID."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "lastcard_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        edition: str | Edition = "giant",
        players: int = 4,
        *,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        **rules: Any,
    ) -> None:
        EzPickle.__init__(
            self, edition, players, render_mode=render_mode, max_cycles=max_cycles, **rules
        )
        super().__init__()
        self.contest = contest(edition, players, **rules)
        self.render_mode = check_mode(render_mode)
        self.max_cycles = check_cycles(max_cycles)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.action_spaces = {agent: self.contest.actions_space() for agent in self.possible_agents}
        self.observation_spaces = {
            agent: self.contest.rows_space() for agent in self.possible_agents
        }
        self._stage = Stage(self.contest, self.possible_agents)
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._random, _ = seeding.np_random()
        self._game: Game
        self._decisions = 0

    @property
    def game(self) -> Game:
        """The referee's state."""
        return self._game

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self._game, events = self.contest.deal(new_seed(self._random))
        self._decisions = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self.infos: dict[str, dict[str, Any]] = {}
        self._stage.begin(events)
        self._ask()

    def step(self, action: int) -> None:
        """The action of the agent that is selected."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        contest, seat = self.contest, self._seat[agent]
        self._game, events = contest.step(self._game, contest.spelled(action, seat))
        self._decisions += 1
        self._cumulative_rewards[agent] = 0.0
        for other, reward in zip(self.possible_agents, contest.rewards(self._game), strict=True):
            self.rewards[other] = reward
        self._stage.add(events)
        self._ask()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Seen:
        return self.contest.seen(self._game, self._seat[agent])

    def render(self) -> Any:
        """The table as the selected agent sees it."""
        return self._stage.render(self.render_mode, self._game, self._seat[self.agent_selection])

    def close(self) -> None:
        """There is nothing to close: pictures are arrays."""

    def _ask(self) -> None:
        """Select the agent whose decision is awaited, and say what it may do."""
        contest, game = self.contest, self._game
        over = contest.over(game)
        stopped = not over and self._decisions == self.max_cycles
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, stopped)
        if not over:
            self.agent_selection = self.possible_agents[contest.asked(game)]
        self.infos = {
            agent: {"action_mask": contest.mask(game, self._seat[agent])} for agent in self.agents
        }
        if over or stopped:
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()
