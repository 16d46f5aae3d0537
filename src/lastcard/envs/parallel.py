"""The game as a PettingZoo parallel environment: everybody answers, whoever is asked is heard.

One cycle is one decision. The actions of all others are not looked at, and an action that is not
legal counts as no answer: the referee does what it does for a player who is silent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import parallel_to_aec

from lastcard.engine import BadInput, default_of
from lastcard.envs.agents import Agents
from lastcard.envs.rendering import RENDER_MODES
from lastcard.spaces import PLAYERS, VERSION

if TYPE_CHECKING:
    from collections.abc import Mapping

    from lastcard.engine import Edition
    from lastcard.envs.referee import Seen


def env(**options: Any) -> AECEnv[str, Seen, int]:
    """The parallel environment asked agent by agent, every agent once a cycle."""
    return parallel_to_aec(parallel_env(**options))


def parallel_env(
    edition: str | Edition = "giant",
    players: int = PLAYERS,
    *,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    **rules: Any,
) -> ParallelEnv[str, Seen, int]:
    """The environment; `rules` are the options of `lastcard.envs.referee`."""
    return TogetherEnv(edition, players, render_mode=render_mode, max_cycles=max_cycles, **rules)


class TogetherEnv(Agents, ParallelEnv[str, "Seen", int]):  # type: ignore[misc]
    metadata: ClassVar[dict[str, Any]] = {
        "name": f"lastcard_parallel_v{VERSION}",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": True,
        "render_fps": 2,
    }

    def __init__(self, *args: Any, **options: Any) -> None:
        Agents.__init__(self, *args, **options)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Deal a new game."""
        self._deal(seed)
        seen = self._seen()
        return seen, {agent: {"action_mask": seen[agent]["action_mask"]} for agent in self.agents}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[
        dict[str, Seen],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """One decision; `taken` in an agent's info says what the one who was asked did."""
        referee, asked = self.referee, self._offered.asked
        legal = self._offered.legal(asked)
        agent = self.possible_agents[asked]
        if agent not in actions:
            raise BadInput("actions", "no-action-of", agent=agent)
        taken = referee.spelled(actions[agent], asked)
        if taken not in legal:
            taken = default_of(legal)
        self._offered, events = referee.step(self._offered, taken)
        self._patience.count(self._offered)
        self._stage.add(events)
        over = referee.over(self._offered)
        stopped = not over and self._patience.at_an_end
        agents, seen = self.agents, self._seen()
        infos: dict[str, dict[str, Any]] = {
            agent: {"action_mask": seen[agent]["action_mask"], "taken": taken} for agent in agents
        }
        rewards = dict(zip(agents, referee.rewards(self._offered), strict=True))
        if over or stopped:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, stopped), infos

    def render(self) -> Any:
        """The table as whoever is asked sees it."""
        over = self.referee.over(self._offered)
        seat = self.game.round.turn if over else self._offered.asked
        return self._stage.render(self.render_mode, self._offered, seat)

    def _seen(self) -> dict[str, Seen]:
        return {
            agent: self.referee.seen(self._offered, seat, self._stage.events)
            for seat, agent in enumerate(self.possible_agents)
        }
