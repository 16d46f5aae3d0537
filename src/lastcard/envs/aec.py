"""The game as a PettingZoo environment: agents act one after the other, exactly by the referee."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from lastcard.envs.agents import Agents
from lastcard.envs.rendering import RENDER_MODES
from lastcard.spaces import PLAYERS, VERSION

if TYPE_CHECKING:
    from lastcard.engine import Edition
    from lastcard.envs.referee import Seen


def env(
    edition: str | Edition = "giant",
    players: int = PLAYERS,
    *,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    **rules: Any,
) -> AECEnv[str, Seen, int]:
    """The environment, wrapped as PettingZoo's own games are.

    An illegal action ends the game and costs its agent 1; an action outside the space is an error.
    `rules` are the options of `lastcard.envs.referee`, among them `length` and `uno`.
    """
    raw = raw_env(edition, players, render_mode=render_mode, max_cycles=max_cycles, **rules)
    fined = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-raw.referee.foul)
    bounded = wrappers.AssertOutOfBoundsWrapper(fined)
    return wrappers.OrderEnforcingWrapper(bounded)


aec_env = env


def raw_env(*args: Any, **options: Any) -> RawEnv:
    """The environment without its wrappers: an illegal action is refused with the rule's ID."""
    return RawEnv(*args, **options)


class RawEnv(Agents, AECEnv[str, "Seen", int]):  # type: ignore[misc]
    """The environment itself: an illegal action is refused with the rule's ID."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": f"lastcard_v{VERSION}",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(self, *args: Any, **options: Any) -> None:
        AECEnv.__init__(self)
        Agents.__init__(self, *args, **options)
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game."""
        self._deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self.infos: dict[str, dict[str, Any]] = {}
        self._ask()

    def step(self, action: int) -> None:
        """The action of the agent that is selected."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        referee, seat = self.referee, self._seat[agent]
        self._offered, events = referee.step(self._offered, referee.spelled(action, seat))
        self._patience.count(self._offered)
        self._cumulative_rewards[agent] = 0.0
        for other, reward in zip(self.possible_agents, referee.rewards(self._offered), strict=True):
            self.rewards[other] = reward
        self._stage.add(events)
        self._ask()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Seen:
        return self.referee.seen(self._offered, self._seat[agent], self._stage.events)

    def render(self) -> Any:
        """The table as the selected agent sees it."""
        return self._stage.render(self.render_mode, self._offered, self._seat[self.agent_selection])

    def _ask(self) -> None:
        """Select the agent whose decision is awaited, and say what it may do."""
        referee, offered = self.referee, self._offered
        over = referee.over(offered)
        stopped = not over and self._patience.at_an_end
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, stopped)
        if not over:
            self.agent_selection = self.possible_agents[offered.asked]
        self.infos = {
            agent: {"action_mask": referee.mask(offered, self._seat[agent])}
            for agent in self.agents
        }
        if over or stopped:
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()
