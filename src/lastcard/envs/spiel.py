"""The game as an OpenSpiel game: `pyspiel.load_game("lastcard(edition=giant,players=4)")`.

Chance moves first: it names the seed of all shuffles, a byte a node. From there on the referee
deals, and every node is a player's.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from lastcard.engine import view
from lastcard.engine.rules import OPTIONS
from lastcard.envs.line_of_play import LineOfPlay
from lastcard.envs.referee import referee
from lastcard.spaces import PLAYERS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

SEED_BYTES = 4
BYTE = 256
LONGEST = 10_000
"""Decisions after which a game is called off, unless told otherwise: nobody wins, nobody loses."""

_RULES = {
    name: option.default for name, option in OPTIONS.items() if name not in ("uno", "jump_in")
}
PARAMETERS: dict[str, Any] = {
    "edition": "giant",
    "players": PLAYERS,
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
    """The game with its parameters; states share its referee."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = {**PARAMETERS, **(params or {})}
        self.longest = chosen.pop("longest")
        self.referee = referee(**chosen)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.referee.space),
            max_chance_outcomes=BYTE,
            num_players=self.referee.players,
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
    """A node of the game: its line of play, which is copied and written as one."""

    def __init__(self, game: LastcardGame) -> None:
        super().__init__(game)
        self.line = LineOfPlay(game.referee, game.longest)

    def current_player(self) -> int:
        if self.line.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.line.game is None else self.line.asked

    def _legal_actions(self, player: int) -> list[int]:
        return self.line.legal_numbers()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / BYTE) for outcome in range(BYTE)]

    def _apply_action(self, action: int) -> None:
        if self.line.game is None:
            self.line = self.line.with_byte(action, SEED_BYTES)
        else:
            self.line = self.line.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed:{action:02x}"
        return self.line.referee.space.spell(action, player)

    def is_terminal(self) -> bool:
        return self.line.over

    def returns(self) -> list[float]:
        return list(self.line.rewards)

    def __str__(self) -> str:
        return str(self.line)


class Row:
    """The observation that all environments share, and as a string the view it is made from."""

    def __init__(self, game: LastcardGame) -> None:
        self.tensor = np.zeros(game.referee.layout.size, dtype=np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {"observation": self.tensor}

    def set_from(self, state: LastcardState, player: int) -> None:
        line = state.line
        if line.game is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = line.referee.observe(line.game, player)

    def string_from(self, state: LastcardState, player: int) -> str:
        game = state.line.game
        return "" if game is None else json.dumps(view(game, player))


class Recall:
    """Everything a player has seen so far, event by event; there is no tensor of it."""

    def __init__(self) -> None:
        self.tensor = None
        self.dict: dict[str, NDArray[np.float32]] = {}

    def set_from(self, state: LastcardState, player: int) -> None:
        raise NotImplementedError("There is no tensor of all that a player has seen.")

    def string_from(self, state: LastcardState, player: int) -> str:
        return f"P{player}\n{state.line.recalled(player)}"


pyspiel.register_game(GAME_TYPE, LastcardGame)
