"""The game as an OpenSpiel game: `pyspiel.load_game("lastcard(edition=giant,players=4)")`.

Chance decides when it is asked (`lastcard.envs.deciding_chance`); every other node is a player's.
"""

from __future__ import annotations

import base64
import binascii
import json
from typing import TYPE_CHECKING, Any

import pyspiel

from lastcard.engine import BadInput
from lastcard.engine.errors import shown
from lastcard.engine.rules import OPTIONS
from lastcard.envs.deciding_chance import BYTE, CHANCES, SEED_BYTES, by_draws
from lastcard.envs.line_of_play import Tree, first_line
from lastcard.envs.recall import Recall, Row
from lastcard.envs.referee import referee
from lastcard.envs.resampling import resampled
from lastcard.spaces import PLAYERS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from lastcard.envs.line_of_play import LineOfPlay

LONGEST = 10_000
"""Decisions after which a game is called off, unless told otherwise: nobody wins, nobody loses."""

PARAMETERS: dict[str, Any] = {
    "edition": "giant",
    "players": PLAYERS,
    "length": "round",
    "uno": "auto",
    "longest": LONGEST,
    "chance": "seed",
    "custom": "",
    **{name: option.default for name, option in OPTIONS.items() if name != "uno"},
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
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


class LastcardGame(pyspiel.Game):  # type: ignore[misc]
    """The game with its parameters; states share its referee."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = {**PARAMETERS, **(params or {})}
        longest, chance = chosen.pop("longest"), chosen.pop("chance")
        if chance not in CHANCES:
            raise BadInput("chance", "not-allowed", value=shown(chance), allowed=list(CHANCES))
        custom = read_custom_parameter(chosen.pop("custom"))
        self.referee = referee(custom=custom, **chosen)
        self.tree = Tree(self.referee, longest, chance)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.referee.space),
            max_chance_outcomes=BYTE,
            num_players=self.referee.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=longest,
        )
        kept = dict(params or {})
        if custom:
            kept["custom"] = custom_parameter(custom)
        super().__init__(GAME_TYPE, info, kept)

    def new_initial_state(self) -> LastcardState:
        return LastcardState(self)

    def max_chance_nodes_in_history(self) -> int:
        """More than there can be: by the draws, a step may take the whole deck and a seed."""
        if CHANCES[self.tree.chance] is not by_draws:
            return SEED_BYTES
        return int((self.tree.longest + 1) * (len(self.referee.setup.edition.deck) + SEED_BYTES))

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> Observer:
        """What a player sees now, or all that player has seen (`perfect_recall`)."""
        if params:
            raise ValueError(f"Observation parameters are not supported: {params}")
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            return Observer(Recall(self.referee))
        return Observer(Row(self.referee))


def custom_parameter(custom: list[Any]) -> str:
    """Written cards in base 64: a game written as a string has no place for commas, brackets and
    equals signs."""
    written = json.dumps(custom).encode()
    unpadded = written + b" " * (-len(written) % 3)
    return base64.urlsafe_b64encode(unpadded).decode()


def read_custom_parameter(text: str) -> list[Any]:
    """What is written on the customizable cards: JSON, or JSON in URL-safe base 64."""
    if not text:
        return []
    try:
        written = text if text.lstrip().startswith("[") else base64.urlsafe_b64decode(text)
        cards = json.loads(written)
    except (ValueError, binascii.Error):
        cards = None
    if not isinstance(cards, list):
        raise BadInput("custom", "not-custom-cards", value=shown(text))
    return cards


class LastcardState(pyspiel.State):  # type: ignore[misc]
    """A node of the game: its line of play, which is copied and written as one."""

    def __init__(self, game: LastcardGame) -> None:
        super().__init__(game)
        self.line: LineOfPlay = first_line(game.tree)

    def current_player(self) -> int:
        if self.line.question is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.line.over else self.line.asked

    def _legal_actions(self, player: int) -> list[int]:
        return self.line.legal_numbers()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        assert self.line.question is not None, "nobody asks chance here"
        return self.line.question.outcomes

    def _apply_action(self, action: int) -> None:
        self.line = self.line.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        referee = self.line.tree.referee
        if player != pyspiel.PlayerId.CHANCE:
            return referee.space.spell(action, player)
        assert self.line.question is not None, "nobody asks chance here"
        return self.line.question.spelled(action, referee.layout.kinds)

    def is_terminal(self) -> bool:
        return self.line.over

    def returns(self) -> list[float]:
        return list(self.line.rewards)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> LastcardState:
        """A state that looks the same to that player; its history begins with it."""
        state: LastcardState = self.get_game().new_initial_state()
        state.line = resampled(self.line, player, repr(sampler()))
        return state

    def __str__(self) -> str:
        return str(self.line)


class Observer:
    """What OpenSpiel asks of one, over the lines of play."""

    def __init__(self, seeing: Row | Recall) -> None:
        self.tensor = seeing.tensor
        self.dict = seeing.dict
        self._seeing = seeing

    def set_from(self, state: LastcardState, player: int) -> None:
        self._seeing.set_from_line(state.line, player)

    def string_from(self, state: LastcardState, player: int) -> str:
        return self._seeing.string_from_line(state.line, player)


pyspiel.register_game(GAME_TYPE, LastcardGame)
