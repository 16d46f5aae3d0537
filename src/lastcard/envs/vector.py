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
from lastcard.envs.game_keys import GameKeys
from lastcard.envs.opponents import LEARNER, read_opponents
from lastcard.envs.referee import MASK, referee
from lastcard.envs.solo import DEFAULT_OPPONENTS, SoloEnv
from lastcard.sim import require_jax
from lastcard.sim.player import Player, is_simulated
from lastcard.spaces import PLAYERS, read_options

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from lastcard.engine import Edition
    from lastcard.envs.opponents import Opponent
    from lastcard.envs.referee import Seen
    from lastcard.envs.simulated_games import SimulatedGames

    Stepped = tuple[Seen, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]

OUR_OWN = ("events", "render_mode")
"""Options that say nothing of the games."""
SPARE = 4
"""How many games of a place may be dealt before others have come as far."""


def vector_env(
    num_envs: int = 1,
    edition: str | Edition = "giant",
    players: int = PLAYERS,
    opponents: Opponent | Sequence[Opponent] = DEFAULT_OPPONENTS,
    **options: Any,
) -> VectorEnv[Any, Any, Any]:
    """Games against whoever plays in the simulator are simulated; others are the referee's, and so
    is every game whose `events` are asked for."""
    seated = read_opponents(opponents, players)
    if _simulated(seated, edition, players, options):
        return SimulatedEnv(num_envs, edition, players, seated, **options)

    def one() -> SoloEnv:
        return SoloEnv(edition, players, opponents, **options)

    return SyncVectorEnv([one] * num_envs)


def _simulated(
    seated: Sequence[Opponent], edition: str | Edition, players: int, options: dict[str, Any]
) -> bool:
    if options.get("events"):
        return False
    rules = {name: value for name, value in options.items() if name not in OUR_OWN}
    setup = read_options(edition, players, **rules).setup
    return all(isinstance(one, Player) or is_simulated(one, setup) for one in seated)


class SimulatedEnv(VectorEnv["Seen", "NDArray[np.int64]", "NDArray[Any]"]):
    """One learner a game, at seat 0, against players of the simulator.

    The n-th game at a place depends on the seed of that place alone, not on how many there are;
    a seed for all is that of the first place, and those that follow have the next ones. A game
    that is over is dealt anew by the next step, whose action for it is not looked at. An illegal
    action ends a game and costs 1.
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
        opponents: Opponent | Sequence[Opponent] = DEFAULT_OPPONENTS,
        *,
        render_mode: str | None = None,
        **rules: Any,
    ) -> None:
        if render_mode is not None:
            raise BadInput("render_mode", "games-not-shown")
        if num_envs < 1:
            raise BadInput("num_envs", "not-a-count", value=num_envs, low=1)
        require_jax()
        from lastcard.envs.simulated_games import simulated_games  # noqa: PLC0415 - JAX is optional

        self.num_envs = num_envs
        self.referee = referee(edition, players, **rules)
        self.single_action_space = self.referee.actions_space()
        self.single_observation_space = self.referee.rows_space()
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        seated = read_opponents(opponents, players)
        self._simulated: SimulatedGames = simulated_games(self.referee, seated)
        self._over = np.zeros(num_envs, dtype=np.bool_)
        self._games = np.zeros(num_envs, dtype=np.int64)
        """Which game of its place each is."""
        self._moves = np.zeros(num_envs, dtype=np.int64)
        """How many decisions the learner has taken in it."""
        self._keys: GameKeys
        self._state: Any = None
        self._spare: dict[int, Any] = {}
        """Games that are dealt for all places, by how far they come after `dealt`."""
        self._dealt = np.zeros(num_envs, dtype=np.int64)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Seen, dict[str, Any]]:
        """Deal all games anew, up to the learner's first decision."""
        if seed is None or isinstance(seed, int):
            super().reset(seed=seed)
            first = self._any_seed() if seed is None else seed
            seeds = [first + place for place in range(self.num_envs)]
        else:
            seeds = [self._any_seed() if part is None else part for part in seed]
            if len(seeds) != self.num_envs:
                raise BadInput("seed", "not-as-many-seeds", number=len(seeds), games=self.num_envs)
        self._keys = GameKeys(seeds)
        self._games[:], self._moves[:], self._over[:] = 0, 0, False
        self._dealt, self._spare = self._games.copy(), {}
        self._take(np.ones(self.num_envs, dtype=np.bool_))
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
        ended = self._over
        self._moves += 1
        keys = self._keys.of(self._games, self._moves)
        self._state = self._simulated.step(self._state, chosen.astype(np.int32), keys)
        rewards = np.asarray(self._state.rewards[LEARNER], dtype=np.float64)
        if ended.any():
            self._games[ended] += 1
            self._moves[ended] = 0
            self._take(ended)
        over, called_off = np.array(self._state.terminated), np.array(self._state.truncated)
        self._over = over | called_off
        seen, info = self._seen()
        return seen, np.where(ended, 0.0, rewards), over, called_off, info

    def action_masks(self) -> NDArray[np.bool_]:
        """What each learner may do now, a row a game; nothing where a game is over."""
        if self._state is None:
            raise gymnasium.error.ResetNeeded("Call reset() before action_masks().")
        return np.array(self._state.legal_action_mask.T, dtype=np.bool_)

    def _take(self, where: NDArray[np.bool_]) -> None:
        """Each place's next game, out of those dealt for all: dealing few is no cheaper."""
        while where.any():
            if (self._games - self._dealt >= SPARE)[where].any():
                self._dealt, self._spare = self._games.copy(), {}
            ahead = self._games - self._dealt
            for place in np.unique(ahead[where]).tolist():
                if place not in self._spare:
                    keys = self._keys.of(self._dealt + place, np.zeros_like(self._games))
                    self._spare[place] = self._simulated.deal(keys)
                here, spare = where & (ahead == place), self._spare[place]
                self._state = (
                    spare if here.all() else self._simulated.replace(here, spare, self._state)
                )
            # the learner was never asked: the next one
            where = where & np.array(self._state.terminated | self._state.truncated)
            self._games[where] += 1

    def _any_seed(self) -> int:
        return int(self.np_random.integers(1 << 63))

    def _seen(self) -> tuple[Seen, dict[str, Any]]:
        rows, masks = np.array(self._state.observation.T), self.action_masks()
        seen = {"observation": rows, "action_mask": masks.astype(MASK)}
        return seen, {
            "action_mask": seen["action_mask"].copy(),
            "_action_mask": np.ones(self.num_envs, dtype=np.bool_),
        }
