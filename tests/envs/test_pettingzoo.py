"""PettingZoo's own tests, unmodified, and what they do not ask."""

from __future__ import annotations

import pickle
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.test.state_test import state_test

import lastcard.envs
from lastcard.bots.arena import LONGEST
from lastcard.editions import BUILT_IN
from lastcard.engine import BadInput, Refusal
from lastcard.envs import aec_env, parallel, parallel_env
from lastcard.envs.aec import RawEnv

every_edition = pytest.mark.parametrize("edition", BUILT_IN)
# PettingZoo says so of every observation that has its mask beside it, its own games excepted
masks_beside = (
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning"),
)
# ... and of a finished game, in which nobody may do anything
finished = pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning")


@masks_beside[0]
@masks_beside[1]
@finished
@every_edition
def test_pettingzoo_finds_nothing_wrong_with_the_environment(edition: str) -> None:
    api_test(aec_env(edition, players=4), num_cycles=300)


@masks_beside[0]
@masks_beside[1]
@finished
def test_nor_with_matches_of_ten_players_who_call_themselves() -> None:
    api_test(aec_env("disney", players=10, length="match", uno="called"), num_cycles=100)


@masks_beside[0]
@masks_beside[1]
@finished
def test_nor_where_players_jump_in() -> None:
    api_test(aec_env(players=4, jump_in=True, uno="called"), num_cycles=100)
    parallel_api_test(parallel_env(players=4, jump_in=True, uno="called"), num_cycles=100)


@pytest.mark.filterwarnings("ignore:.*llegal move.*")
@every_edition
def test_pettingzoo_finds_nothing_wrong_with_the_whole_state(edition: str) -> None:
    state_test(aec_env(edition, players=3), parallel_env(edition, players=3))


def test_the_conventions_names_are_there() -> None:
    assert lastcard.envs.env is aec_env
    raw = lastcard.envs.raw_env("wimpy-kid", players=3)
    wrapped = lastcard.envs.env("wimpy-kid", players=3)
    raw.reset(seed=1)
    wrapped.reset(seed=1)
    assert type(wrapped.unwrapped) is type(raw)
    assert wrapped.unwrapped.game == raw.game


def test_a_whole_state_holds_every_card() -> None:
    env = RawEnv("toy-story", players=3)
    env.reset(seed=3)
    rows, kinds = env.referee.layout, len(env.referee.layout.kinds)
    for _ in range(60):
        state, hands = env.state(), env.game.round.hands
        own, others = rows.read(state[: rows.size], "hand"), state[rows.size :].reshape(3, kinds)
        drawn = rows.read(state[: rows.size], "drawn")
        assert [own.sum(), *others.sum(axis=1)] == [*map(len, hands), len(env.game.round.draw)]
        codes = [code for at, code in enumerate(rows.kinds) for _ in range(others[0, at])]
        assert codes == sorted(hands[1], key=rows.rank.__getitem__)
        pending = env.game.round.pending
        assert pending is not None
        assert drawn.sum() == len(pending.cards)
        env.step(int(env.infos[env.agent_selection]["action_mask"].argmax()))
        if all(env.terminations.values()):
            break


def test_a_round_in_which_nobody_ever_plays_is_cut_off() -> None:
    parallel = parallel_env(players=2)
    parallel.reset(seed=1)
    draw = parallel.unwrapped.referee.space.numbers["draw"]
    cycles, cut_off = 0, {}
    while parallel.agents:
        # an illegal draw counts as no answer: the card drawn is kept
        *_, cut_off, _ = parallel.step(dict.fromkeys(parallel.agents, draw))
        cycles += 1
    assert all(cut_off.values())
    assert cycles == LONGEST


def test_jumping_in_is_offered_to_whoever_has_the_card() -> None:
    env = RawEnv("giant", players=4, jump_in=True)
    jumped = 0
    for seed in range(20):
        env.reset(seed=seed)
        while not any(env.terminations.values()) and not any(env.truncations.values()):
            seat = int(env.agent_selection[-1])
            mask = env.observe(env.agent_selection)["action_mask"]
            names = [env.referee.space.names[at] for at in np.flatnonzero(mask)]
            before = env.game.round
            env.step(int(mask.argmax()))
            if before.pending is not None and before.pending.kind == "turn" and seat != before.turn:
                assert names == [before.top, "pass"]
                assert env.game.round.played_by == seat
                jumped += 1
    assert jumped


@every_edition
def test_the_same_seed_gives_the_same_game(edition: str) -> None:
    seed_test(partial(aec_env, edition, players=3), num_cycles=200)
    parallel_seed_test(partial(parallel_env, edition, players=3), num_cycles=50)


@every_edition
def test_every_way_to_render_gives_what_it_should(edition: str) -> None:
    render_test(partial(aec_env, edition, players=4))


@every_edition
def test_a_game_can_be_cut_off_after_so_many_cycles(edition: str) -> None:
    module = SimpleNamespace(
        env=partial(parallel.env, edition=edition),
        parallel_env=partial(parallel_env, edition=edition),
    )
    max_cycles_test(module)


@every_edition
def test_pettingzoo_finds_nothing_wrong_with_the_parallel_environment(edition: str) -> None:
    parallel_api_test(parallel_env(edition, players=4), num_cycles=100)


def test_the_turn_based_environment_can_be_cut_off_too() -> None:
    env = aec_env(max_cycles=5)
    env.reset(seed=1)
    asked = 0
    for _ in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        asked += not truncated
        assert not terminated
        env.step(None if truncated else int(seen["action_mask"].argmax()))
    assert asked == 5


def test_who_wins_gains_one_and_the_others_lose_it_together() -> None:
    env = aec_env(players=4)
    env.reset(seed=2)
    rng = np.random.default_rng(2)
    totals = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        totals[agent] += reward
        env.step(None if over else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    winner = env.unwrapped.game.round.winner
    assert totals == {
        f"player_{seat}": 1.0 if seat == winner else pytest.approx(-1 / 3) for seat in range(4)
    }


def test_a_match_goes_on_until_somebody_has_the_points() -> None:
    env = aec_env("giant", players=2, length="match", target=300)
    env.reset(seed=3)
    rng = np.random.default_rng(3)
    for _ in env.agent_iter():
        seen, _, over, _, _ = env.last()
        env.step(None if over else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    game = env.unwrapped.game
    assert game.number > 1
    assert max(game.scores) >= 300


@pytest.mark.filterwarnings("ignore:.*illegal move.*")
def test_an_illegal_action_ends_the_game_and_costs_one_point() -> None:
    env = aec_env(players=3)
    env.reset(seed=4)
    agent = env.agent_selection
    seen, *_ = env.last()
    env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert all(env.terminations.values())
    assert env.rewards == {f"player_{at}": -1 if agent[-1] == str(at) else 0 for at in range(3)}


def test_without_its_wrappers_an_illegal_action_is_refused_with_the_rule() -> None:
    env = RawEnv(players=3)
    env.reset(seed=4)
    position = env.game
    seen, *_ = env.last()
    with pytest.raises(Refusal) as caught:
        env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert caught.value.rule
    assert env.game == position


def test_in_the_parallel_environment_an_illegal_action_counts_as_no_answer() -> None:
    env = parallel_env(players=2)
    seen, _ = env.reset(seed=5)
    illegal = {agent: int(seen[agent]["action_mask"].argmin()) for agent in env.agents}
    _, rewards, terminations, _, infos = env.step(illegal)
    assert infos["player_0"]["taken"] == "draw"
    assert not any(rewards.values())
    assert not any(terminations.values())


def test_in_the_parallel_environment_whoever_is_asked_must_answer() -> None:
    env = parallel_env(players=2)
    env.reset(seed=5)
    with pytest.raises(BadInput, match="is asked, and has no action"):
        env.step({})
    with pytest.raises(BadInput, match="action: 999 is no action; allowed: 0 to "):
        env.step(dict.fromkeys(env.agents, 999))


def test_a_text_shows_only_what_the_seat_may_know() -> None:
    env = aec_env("wimpy-kid", players=2, render_mode="ansi")
    env.reset(seed=6)
    text = env.render()
    game = env.unwrapped.game
    seat = int(env.agent_selection[-1])
    assert all(code in text for code in game.round.hands[seat])
    own = {*game.round.hands[seat], game.round.top}
    hidden = set(game.round.hands[1 - seat]) - own
    assert not any(f" {code} " in text for code in hidden)


def test_the_picture_shows_the_colour_in_play() -> None:
    env = aec_env(render_mode="rgb_array")
    env.reset(seed=7)
    shown = env.render()
    color = env.unwrapped.game.round.color
    ink = {"R": (198, 40, 40), "Y": (244, 194, 13), "G": (27, 138, 90), "B": (31, 95, 191)}[color]
    assert (shown[184, 490] == ink).all()


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"length": "hour"}, "length: 'hour' is not allowed; allowed: round, match"),
        ({"uno": "never"}, 'rules.uno: \'never\' is not allowed; allowed: "called", "auto"'),
        ({"speed": 3}, "no option 'speed'"),
        ({"players": 11}, "allowed: 2 to 10"),
        ({"render_mode": "hologram"}, "render_mode: 'hologram' is not allowed"),
        ({"max_cycles": 0}, "max_cycles: 0 is not allowed"),
    ],
)
def test_what_cannot_be_played_is_refused_with_what_can(options: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        aec_env(**options)


def test_an_environment_can_be_sent_to_another_process() -> None:
    env = pickle.loads(pickle.dumps(RawEnv("toy-story", players=3, uno="called")))  # noqa: S301
    env.reset(seed=1)
    assert env.referee.setup.rules.uno == "called"
