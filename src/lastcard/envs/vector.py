"""Many games at once as a Gymnasium vector environment, over the simulator.

`gymnasium.make_vec("Lastcard-v1", num_envs=1024, players=2)`: one learner a game, against players
that are simulated too. Against bots that are not, the games are the referee's, one after the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv
from gymnasium.vector.utils import batch_space

from lastcard.engine import BadInput
from lastcard.envs.opponents import read_opponents
from lastcard.envs.referee import MASK, referee
from lastcard.envs.solo import DEFAULT_OPPONENTS, SoloEnv
from lastcard.sim import require_jax
from lastcard.spaces import PLAYERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from lastcard.engine import Edition
    from lastcard.envs.referee import Seen

    Stepped = tuple[Seen, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]

SIMULATED = "random"
"""The bot that the simulator plays itself."""


def vector_env(
    num_envs: int = 1,
    edition: str | Edition = "giant",
    players: int = PLAYERS,
    opponents: str | Sequence[str] = DEFAULT_OPPONENTS,
    **options: Any,
) -> VectorEnv[Any, Any, Any]:
    """Games against `random` are simulated; against other bots they are the referee's."""
    if set(read_opponents(opponents, players)) == {SIMULATED}:
        return SimulatedEnv(num_envs, edition, players, **options)

    def one() -> SoloEnv:
        return SoloEnv(edition, players, opponents, **options)

    return SyncVectorEnv([one] * num_envs)


class SimulatedEnv(VectorEnv["Seen", "NDArray[np.int64]", "NDArray[Any]"]):
    """One learner a game, at seat 0, against `random` in all other seats.

    A game that is over is dealt anew by the next step, whose action for it is not looked at. An
    illegal action ends a game and costs 1.
    """

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc]
        "autoreset_mode": AutoresetMode.NEXT_STEP,
        "render_modes": [],
    }

    def __init__(
        self,
        num_envs: int,
        edition: str | Edition = "giant",
        players: int = PLAYERS,
        *,
        render_mode: str | None = None,
        **rules: Any,
    ) -> None:
        if render_mode is not None:
            raise BadInput("render_mode", "games-not-shown")
        if num_envs < 1:
            raise BadInput("num_envs", "not-a-count", value=num_envs, low=1)
        require_jax()
        from lastcard.envs.simulated_games import SimulatedGames, simulated_games  # noqa: PLC0415 - JAX is optional

        self.num_envs = num_envs
        self.referee = referee(edition, players, **rules)
        self.single_action_space = self.referee.actions_space()
        self.single_observation_space = self.referee.rows_space()
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._games: SimulatedGames = simulated_games(self.referee)
        self._over = np.zeros(num_envs, dtype=np.bool_)
        self._state: Any = None
        self._spare: Any = None
        self._spares = 0

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Seen, dict[str, Any]]:
        """Deal all games anew, up to the learner's first decision."""
        if isinstance(seed, int) or seed is None:
            super().reset(seed=seed)
        else:
            self._np_random = np.random.default_rng([part or 0 for part in seed])
        self._spares = 0
        self._state = self._games.deal(self._words(), self.num_envs)
        nobody = np.zeros(self.num_envs, dtype=np.bool_)
        self._play(nobody.astype(np.int32), nobody)
        return self._seen()

    def step(self, actions: NDArray[np.int64]) -> Stepped:
        """The learners' actions, and everybody else's until each learner is asked again."""
        chosen = np.asarray(actions)
        if self._state is None:
            raise gymnasium.error.ResetNeeded("Call reset() before step().")
        if not (
            chosen.shape == (self.num_envs,)
            and np.issubdtype(chosen.dtype, np.integer)
            and (chosen >= 0).all()
            and (chosen < len(self.referee.space)).all()
        ):
            most = len(self.referee.space) - 1
            raise BadInput("actions", "not-actions", number=self.num_envs, last=most)
        acting = ~self._over
        if not acting.all():
            self._deal_anew(self._over)
        rewards = self._play(chosen.astype(np.int32), acting)
        seen, info = self._seen()
        return seen, rewards, self._over.copy(), np.zeros_like(self._over), info

    def _play(self, actions: NDArray[np.int32], acting: NDArray[np.bool_]) -> NDArray[np.float64]:
        """Let the learners that are `acting` act, and everybody else after them.

        The other games are new, or dealt anew if the learner never had anything to decide.
        """
        self._state, rewards = self._games.advance(self._state, actions, acting, self._words())
        self._over = np.array(self._state.terminated)
        while (never_asked := self._over & ~acting).any():
            self._deal_anew(never_asked)
            nobody = np.zeros_like(acting)
            self._state, _ = self._games.advance(self._state, actions, nobody, self._words())
            self._over = np.array(self._state.terminated)
        return np.where(acting, np.asarray(rewards, dtype=np.float64), 0.0)

    def _deal_anew(self, where: NDArray[np.bool_]) -> None:
        """New games there, out of a batch of spare ones: dealing few is no cheaper than many."""
        wanted = int(where.sum())
        if self._spares < wanted:
            self._spare, self._spares = self._games.deal(self._words(), self.num_envs), len(where)
        places = np.zeros(self.num_envs, dtype=np.int32)
        places[where] = np.arange(self._spares - wanted, self._spares)
        self._spares -= wanted
        self._state = self._games.replace(self._state, where, self._spare, places)

    def _seen(self) -> tuple[Seen, dict[str, Any]]:
        rows, masks = self._games.seen(self._state)
        seen = {"observation": np.array(rows), "action_mask": np.array(masks, dtype=MASK)}
        return seen, {
            "action_mask": seen["action_mask"].copy(),
            "_action_mask": np.ones(self.num_envs, dtype=np.bool_),
        }

    def _words(self) -> NDArray[np.uint32]:
        """A key for the simulator."""
        return self.np_random.integers(2**32, size=2, dtype=np.uint32)
