"""OpenSpiel's own test, unmodified, and what it does not ask."""

from __future__ import annotations

import json
import random

import pyspiel
import pytest

import lastcard.envs  # noqa: F401 - registers the game
from lastcard.editions import BUILT_IN, load_edition
from lastcard.engine import BadInput, from_json, view
from lastcard.spaces import observe


def played(game: pyspiel.Game, seed: int, decisions: int) -> pyspiel.State:
    """A state so many decisions after the deal."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal() and (state.is_chance_node() or decisions):
        decisions -= not state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("edition", BUILT_IN)
def test_openspiel_finds_nothing_wrong_with_the_game(edition: str, players: int) -> None:
    game = pyspiel.load_game(f"lastcard(edition={edition},players={players},longest=400)")
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def test_nor_with_matches_and_house_rules() -> None:
    rules = "uno=called,seven_zero=True,stacking=any,length=match,target=50,longest=400"
    game = pyspiel.load_game(f"lastcard(edition=giant,players=3,{rules})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_a_game_without_parameters_is_the_giant_one_for_four() -> None:
    game = pyspiel.load_game("lastcard")
    assert game.num_players() == 4
    state = played(game, 1, 0)
    assert json.loads(state.observation_string(0))["edition"] == "giant"


def test_actions_are_written_in_the_notation() -> None:
    state = played(pyspiel.load_game("lastcard(edition=giant,players=2)"), 3, 1)
    position = json.loads(str(state))
    names = {state.action_to_string(action) for action in state.legal_actions()}
    held = set(position["hands"][state.current_player()])
    assert "draw" in names
    assert {name.partition(":")[0] for name in names} - {"draw", "pass"} <= held


def test_the_tensor_is_the_observation_of_all_environments() -> None:
    loaded = pyspiel.load_game("lastcard(edition=wimpy-kid,players=3)")
    state = played(loaded, 4, 30)
    game = from_json(json.loads(str(state)), load_edition)
    layout = state.line.referee.layout
    for seat in range(3):
        assert state.observation_tensor(seat) == list(observe(layout, view(game, seat)))


def test_a_state_written_down_reads_back_to_the_same() -> None:
    game = pyspiel.load_game("lastcard(edition=toy-story,players=3)")
    state = played(game, 5, 40)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(state)
    assert again.history() == state.history()
    assert again.information_state_string(1) == state.information_state_string(1)


def test_copies_go_their_own_way() -> None:
    state = played(pyspiel.load_game("lastcard(players=2)"), 6, 5)
    told = state.information_state_string(0)
    copies = [state.clone() for _ in state.legal_actions()]
    for copy, action in zip(copies, state.legal_actions(), strict=True):
        copy.apply_action(action)
    assert state.information_state_string(0) == told
    assert len({copy.information_state_string(0) for copy in copies}) == len(copies)
    assert all(copy.information_state_string(0).startswith(told) for copy in copies)


def test_an_information_state_tells_nobody_what_others_drew() -> None:
    state = played(pyspiel.load_game("lastcard(players=2)"), 7, 25)
    for seat in range(2):
        events = [
            json.loads(line) for line in state.information_state_string(seat).splitlines()[1:]
        ]
        drawn = [event for event in events if event["kind"] in ("drew", "hand")]
        assert all(("cards" in event) == (event["seat"] == seat) for event in drawn)


def test_a_game_that_is_called_off_is_nobodys() -> None:
    state = played(pyspiel.load_game("lastcard(players=2,longest=5)"), 8, 100)
    assert state.is_terminal()
    assert state.returns() == [0.0, 0.0]


def test_what_cannot_be_played_is_refused_with_what_can() -> None:
    with pytest.raises(BadInput, match="allowed: 2 to 10"):
        pyspiel.load_game("lastcard(players=12)")
