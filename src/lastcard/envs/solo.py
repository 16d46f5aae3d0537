"""The game as a Gymnasium environment: one learner against bots, exactly by the referee."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import gymnasium
import numpy as np

from lastcard.engine import LastcardError
from lastcard.envs.opponents import LEARNER, Opponents, name_of, read_opponents
from lastcard.envs.patience import Patience
from lastcard.envs.referee import referee
from lastcard.envs.rendering import RENDER_MODES, Stage, check_mode
from lastcard.envs.seeds import new_seed
from lastcard.spaces import PLAYERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from lastcard.engine import Edition, Game
    from lastcard.envs.opponents import Opponent
    from lastcard.envs.referee import Seen
    from lastcard.spaces import Offered

DEFAULT_OPPONENTS = "random"
DEALS = 1000
"""How many games are dealt in search of one in which the learner has something to decide."""


class SoloEnv(gymnasium.Env["Seen", int]):
    """`gymnasium.make("Lastcard-v1", edition="giant", players=4, opponents="steady")`.

    `opponents` is the name of a bot, a bot of one's own, or a function of a row, a mask and a
    source of chance; or one for each of the other seats. `rules` are the options of
    `lastcard.envs.referee`, among them `length` and `uno`.
    """

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc]
        "render_modes": list(RENDER_MODES),
        "render_fps": 2,
    }

    def __init__(
        self,
        edition: str | Edition = "giant",
        players: int = PLAYERS,
        opponents: Opponent | Sequence[Opponent] = DEFAULT_OPPONENTS,
        *,
        render_mode: str | None = None,
        **rules: Any,
    ) -> None:
        self.referee = referee(edition, players, **rules)
        self.opponents = read_opponents(opponents, players)
        self.render_mode = check_mode(render_mode)
        self.action_space = self.referee.actions_space()  # type: ignore[assignment]
        self.observation_space = self.referee.rows_space()  # type: ignore[assignment]
        names = ["learner", *(f"{name_of(one)}_{at}" for at, one in enumerate(self.opponents, 1))]
        self._stage = Stage(self.referee, names)
        self._opponents: Opponents | None = None
        self._patience = Patience()
        self._offered: Offered
        self._foul = False

    @property
    def game(self) -> Game:
        """The referee's state."""
        return self._offered.game

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Deal games until there is one in which the learner has something to decide."""
        super().reset(seed=seed)
        for _ in range(DEALS):
            self.close()
            self._opponents = Opponents(self.referee, self.opponents, new_seed(self.np_random))
            self._offered, events = self.referee.deal(new_seed(self.np_random))
            self._foul = False
            self._patience.begin()
            self._stage.begin(events)
            self._let_others_act()
            if not self._over and not self._cut_off:
                break
        else:
            raise LastcardError("never-asked", number=DEALS)
        if self.render_mode == "human":
            self.render()
        return self._seen()

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """The learner's action, and the others' until the learner is asked again.

        An illegal action ends the game and costs 1; `refusal` in the info says why. A round that
        goes on too long is cut off.
        """
        spelled = self.referee.spelled(action, LEARNER)
        if self._foul or self._over or self._cut_off:
            raise gymnasium.error.ResetNeeded("The game is over: call reset() first.")
        if spelled not in self._offered.legal(LEARNER):
            self._foul = True
            seen, info = self._seen()
            info["refusal"] = self._why_not(spelled)
            return seen, -self.referee.foul, True, False, info
        self._act(spelled)
        self._let_others_act()
        if self.render_mode == "human":
            self.render()
        seen, info = self._seen()
        reward = self.referee.rewards(self._offered)[LEARNER]
        return seen, reward, self._over, self._cut_off, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, as `MaskablePPO` and its kind ask for them."""
        if self._opponents is None:
            raise gymnasium.error.ResetNeeded("Call reset() before action_masks().")
        return self.referee.mask(self._offered, LEARNER).astype(np.bool_)

    def render(self) -> Any:
        """The table as the learner sees it."""
        return self._stage.render(self.render_mode, self._offered, LEARNER)

    def close(self) -> None:
        if self._opponents is not None:
            self._opponents.close()
            self._opponents = None

    @property
    def _over(self) -> bool:
        return self.referee.over(self._offered)

    @property
    def _cut_off(self) -> bool:
        return self._patience.at_an_end and not self._over

    def _act(self, action: str) -> None:
        self._offered, events = self.referee.step(self._offered, action)
        self._patience.count(self._offered)
        self._stage.add(events)

    def _let_others_act(self) -> None:
        assert self._opponents is not None
        while not self._over and not self._cut_off and self._offered.asked != LEARNER:
            self._act(self._opponents.answer(self._offered))

    def _seen(self) -> tuple[Seen, dict[str, Any]]:
        seen = self.referee.seen(self._offered, LEARNER, self._stage.events)
        return seen, {"action_mask": seen["action_mask"].copy()}

    def _why_not(self, action: str) -> str:
        """The referee's own words."""
        try:
            self.referee.step(self._offered, action)
        except LastcardError as refusal:
            return str(refusal)
        raise AssertionError(f"{action} is legal")
