"""OpenSpiel's own test, unmodified, and what it does not ask."""

from __future__ import annotations

import json
import random
from collections import Counter
from itertools import chain
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

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
    layout = state.line.tree.referee.layout
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


# Chance at the draws


@pytest.mark.parametrize("edition", BUILT_IN)
def test_nor_with_chance_at_the_draws(edition: str) -> None:
    rules = "players=3,longest=300,chance=draws,stacking=any,draw_until_playable=True"
    game = pyspiel.load_game(f"lastcard(edition={edition},{rules})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_nor_with_matches_of_players_who_jump_in() -> None:
    rules = "players=4,longest=300,chance=draws,jump_in=True,length=match,target=1,hand_size=2"
    game = pyspiel.load_game(f"lastcard({rules})")
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def test_every_card_that_is_dealt_or_drawn_is_a_chance_node() -> None:
    game = pyspiel.load_game("lastcard(edition=wimpy-kid,players=2,chance=draws)")
    rng = random.Random(1)
    state = game.new_initial_state()
    assert [state.action_to_string(who) for who in state.legal_actions()] == [
        "dealer:0",
        "dealer:1",
    ]
    state.apply_action(0)
    asked = []
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(chance for _, chance in outcomes) == pytest.approx(1)
        card = rng.choice([card for card, _ in outcomes])
        asked.append(state.action_to_string(card))
        state.apply_action(card)
    dealt = json.loads(str(state))
    first = [card.removeprefix("card:") for card in asked[:15]]
    assert dealt["hands"][1][:7] == first[:14:2]  # the deal begins left of the dealer
    assert dealt["hands"][0][:7] == first[1:14:2]
    assert dealt["discard"][0] == first[14]


def test_what_is_drawn_is_as_likely_as_there_are_cards_of_it_left() -> None:
    game = pyspiel.load_game("lastcard(edition=giant,players=2,chance=draws)")
    space = game.referee.space
    state = played(game, 2, 6)
    while "draw" not in {state.action_to_string(action) for action in state.legal_actions()}:
        state.apply_action(state.legal_actions()[0])
    left = Counter(json.loads(str(state))["draw"])
    seat = state.current_player()
    before = Counter(json.loads(str(state))["hands"][seat])
    state.apply_action(space.numbers["draw"])
    chances = {
        state.action_to_string(card).removeprefix("card:"): chance
        for card, chance in state.chance_outcomes()
    }
    assert chances == pytest.approx({c: n / left.total() for c, n in left.items()})
    for card, _ in state.chance_outcomes():
        child = state.child(card)
        now = Counter(json.loads(str(child).partition("}} ")[0])["hands"][seat])
        assert [*(now - before)] == [state.action_to_string(card).removeprefix("card:")]


def test_a_reshuffle_leaves_the_order_open_again() -> None:
    game = pyspiel.load_game("lastcard(edition=giant,players=10,chance=draws)")
    rng = random.Random(3)
    state = played(game, 3, 0)
    shuffled = False
    for _ in range(2000):
        legal = state.legal_actions()
        names = {state.action_to_string(action): action for action in legal}
        action = rng.choice(legal) if state.is_chance_node() else names.get("draw", legal[0])
        asked = {name.partition(":")[0] for name in names}
        if shuffled and asked == {"card"}:
            break
        shuffled = shuffled or "seed" in asked
        state.apply_action(action)
        if state.is_terminal():
            break
    assert shuffled
    assert state.is_chance_node()
    assert len(state.legal_actions()) > 1


def test_chance_is_one_of_two() -> None:
    with pytest.raises(BadInput, match="allowed: seed, draws"):
        pyspiel.load_game("lastcard(chance=luck)")


# Cards that players have written

DICE = {"name": "Dice", "effects": [{"roll": 6, "results": {"6": [{"draw": 1, "who": "others"}]}}]}
GIVE = {"name": "Gift", "effects": [{"give": 1, "who": "next"}]}


@pytest.mark.parametrize("name", ["Gift", "Gifts", "A gift"])
def test_written_cards_survive_in_the_string_of_a_game(name: str) -> None:
    game = pyspiel.load_game("lastcard", {"custom": json.dumps([{**GIVE, "name": name}, None])})
    again = pyspiel.load_game(str(game))
    assert again.referee.setup.custom == game.referee.setup.custom
    assert again.referee.setup.custom[0].name == name


@pytest.mark.parametrize("chance", ["seed", "draws"])
def test_cards_can_be_written_as_json(chance: str) -> None:
    options = {"players": 3, "longest": 200, "chance": chance, "custom": json.dumps([DICE, GIVE])}
    game = pyspiel.load_game("lastcard", options)
    assert any(name.startswith("give:") for name in game.referee.space.names)
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("custom", ["{}", "%%", "[1"])
def test_what_are_no_written_cards_is_refused(custom: str) -> None:
    with pytest.raises(BadInput, match="custom: must be a list of custom cards"):
        pyspiel.load_game("lastcard", {"custom": custom})


# Information states


def test_the_tensor_of_an_information_state_is_the_row_and_the_last_events() -> None:
    state = played(pyspiel.load_game("lastcard(edition=giant,players=3)"), 4, 30)
    kinds = len(state.line.tree.referee.layout.kinds)
    for seat in range(3):
        tensor, row = np.array(state.information_state_tensor(seat)), state.observation_tensor(seat)
        assert tensor[: len(row)].tolist() == row
        events = tensor[len(row) :].reshape(16, -1)
        lines = state.information_state_string(seat).splitlines()[1:]
        latest = [json.loads(line) for line in lines[:-17:-1]]
        assert events[:, -kinds:].sum(axis=1).tolist() == [
            len(event.get("cards", ())) for event in latest
        ]


def all_cards(position: Any) -> Counter[str]:
    return Counter(chain(position["draw"], position["discard"], *position["hands"]))


@pytest.mark.parametrize("chance", ["seed", "draws"])
@pytest.mark.parametrize("rules", ["uno=called", "jump_in=True", "seven_zero=True,stacking=any"])
def test_a_resampled_state_looks_the_same_to_that_player_and_to_no_other(
    chance: str, rules: str
) -> None:
    game = pyspiel.load_game(f"lastcard(edition=toy-story,players=4,chance={chance},{rules})")
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    other_hands = other_piles = worlds = 0
    for seed in range(12):
        state = played(game, seed, 5 * seed)
        if state.is_terminal():
            continue
        truth = json.loads(str(state))
        for seat in range(4):
            world = state.resample_from_infostate(seat, sampler)
            assert world.current_player() == state.current_player()
            assert world.information_state_string(seat) == state.information_state_string(seat)
            assert world.information_state_tensor(seat) == state.information_state_tensor(seat)
            assert world.observation_string(seat) == state.observation_string(seat)
            assert world.observation_tensor(seat) == state.observation_tensor(seat)
            assert world.legal_actions()
            if seat == state.current_player():
                assert world.legal_actions() == state.legal_actions()
            found = json.loads(str(world))
            assert [*map(len, found["hands"])] == [*map(len, truth["hands"])]
            assert all_cards(found) == all_cards(truth)
            worlds += 1
            other_hands += found["hands"] != truth["hands"]
            other_piles += found["draw"] != truth["draw"]
            rng = random.Random(seed)
            for _ in range(20):
                if not world.is_terminal():
                    world.apply_action(rng.choice(world.legal_actions()))
    assert other_hands > 0.8 * worlds
    assert other_piles > 0.8 * worlds


def test_a_resampled_state_is_written_and_resampled_like_any_other() -> None:
    game = pyspiel.load_game("lastcard(players=3)")
    state = played(game, 9, 12)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    world = state.resample_from_infostate(0, sampler)
    world.apply_action(world.legal_actions()[0])
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, world))
    assert str(again) == str(world)
    for seat in range(3):
        assert again.information_state_string(seat) == world.information_state_string(seat)
    third = world.resample_from_infostate(1, sampler)
    assert third.information_state_string(1) == world.information_state_string(1)


# Searches


def searching(game: Any, seed: int, **options: Any) -> Any:
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(seed))
    return ismcts.ISMCTSBot(
        game, evaluator, 2.0, 8, random_state=np.random.RandomState(seed), **options
    )


@pytest.mark.parametrize("rules", ["chance=seed", "chance=draws", "jump_in=True"])
def test_a_search_over_information_sets_plays_a_round(rules: str) -> None:
    game = pyspiel.load_game(f"lastcard(players=2,hand_size=3,forced_play=True,{rules})")
    state = played(game, 1, 0)
    bot = searching(game, 1)
    rng = random.Random(1)
    for _ in range(60):
        if state.is_terminal():
            break
        asked = state.current_player() == 0
        action = int(bot.step(state)) if asked else rng.choice(state.legal_actions())
        assert action in state.legal_actions()
        state.apply_action(action)


def test_a_tree_search_meets_chance_at_the_draws() -> None:
    game = pyspiel.load_game("lastcard(players=2,hand_size=3,forced_play=True,chance=draws)")
    state = played(game, 1, 4)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 2.0, 15, evaluator, random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()
