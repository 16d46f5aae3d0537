"""The game as an OpenSpiel game: `pyspiel.load_game("lastcard(edition=giant,players=4)")`.

Chance moves first: it names the seed of all shuffles, a byte a node. From there on the referee
deals, and every node is a player's.
"""

from __future__ import annotations

import json
from dataclasses import fields
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from lastcard.engine import Rules, view
from lastcard.envs.contest import contest
from lastcard.envs.course import Course

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

SEED_BYTES = 4
BYTE = 256
LONGEST = 10_000
"""Decisions after which a game is called off, unless told otherwise: nobody wins, nobody loses."""

_RULES = {
    field.name: field.default for field in fields(Rules) if field.name not in ("uno", "jump_in")
}
PARAMETERS: dict[str, Any] = {
    "edition": "giant",
    "players": 4,
    "length": "round",
    "uno": "auto",
    "longest": LONGEST,
    **_RULES,
}
"""What can be written in the brackets, and what holds if it is not."""

GAME_TYPE = pyspiel.GameType(
    short_name="lastcard",
    long_name="Lastcard",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=10,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


class LastcardGame(pyspiel.Game):  # type: ignore[misc]
    """The game with its parameters; states share its contest."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = {**PARAMETERS, **(params or {})}
        self.longest = chosen.pop("longest")
        self.contest = contest(**chosen)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.contest.space),
            max_chance_outcomes=BYTE,
            num_players=self.contest.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.longest,
        )
        super().__init__(GAME_TYPE, info, dict(params or {}))

    def new_initial_state(self) -> LastcardState:
        return LastcardState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> Row | Recall:
        """What a player sees now, or all that player has seen (`perfect_recall`)."""
        if params:
            raise ValueError(f"Observation parameters are not supported: {params}")
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            return Recall()
        return Row(self)


class LastcardState(pyspiel.State):  # type: ignore[misc]
    """A node of the game; all there is to it is its course, which is copied and written as one."""

    def __init__(self, game: LastcardGame) -> None:
        super().__init__(game)
        self.course = Course(game.contest, game.longest)

    def current_player(self) -> int:
        if self.course.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.course.game is None else self.course.asked

    def _legal_actions(self, player: int) -> list[int]:
        return self.course.legal_numbers()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / BYTE) for outcome in range(BYTE)]

    def _apply_action(self, action: int) -> None:
        if self.course.game is None:
            self.course = self.course.with_byte(action, SEED_BYTES)
        else:
            self.course = self.course.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed:{action:02x}"
        return self.course.contest.space.spell(action, player)

    def is_terminal(self) -> bool:
        return self.course.over

    def returns(self) -> list[float]:
        return list(self.course.rewards)

    def __str__(self) -> str:
        return str(self.course)


class Row:
    """The observation that all environments share, and as a string the view it is made from."""

    def __init__(self, game: LastcardGame) -> None:
        self.tensor = np.zeros(game.contest.layout.size, dtype=np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {"observation": self.tensor}

    def set_from(self, state: LastcardState, player: int) -> None:
        course = state.course
        if course.game is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = course.contest.observe(course.game, player)

    def string_from(self, state: LastcardState, player: int) -> str:
        game = state.course.game
        return "" if game is None else json.dumps(view(game, player))


class Recall:
    """Everything a player has seen so far, event by event; there is no tensor of it."""

    def __init__(self) -> None:
        self.tensor = None
        self.dict: dict[str, NDArray[np.float32]] = {}

    def set_from(self, state: LastcardState, player: int) -> None:
        raise NotImplementedError("There is no tensor of all that a player has seen.")

    def string_from(self, state: LastcardState, player: int) -> str:
        return f"P{player}\n{state.course.recalled(player)}"


pyspiel.register_game(GAME_TYPE, LastcardGame)
