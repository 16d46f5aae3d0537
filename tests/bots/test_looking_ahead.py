"""`thinker` looks ahead, at worlds that it makes up: never at a card that it cannot see."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from lastcard.bots import make_bot
from lastcard.bots.arena import step
from lastcard.bots.base import answers
from lastcard.bots.champion import ahead, searching
from lastcard.bots.champion.dealing import deals
from lastcard.bots.champion.inputs import inputs_of
from lastcard.bots.champion.judging import worths
from lastcard.bots.champion.rows import Rows
from lastcard.bots.champion.searching import USUAL, can_look_ahead
from lastcard.bots.champion.worlds import Worlds
from lastcard.editions import BUILT_IN, load_edition
from lastcard.engine import apply, legal_actions, read_rules, start, view
from lastcard.spaces import observe
from scene import scene

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lastcard.engine import Event, Game

TABLES = [(edition, players) for edition in BUILT_IN for players in (2, 4)]


def rounds(edition: str, players: int, number: int, **rules: object) -> Iterator[Game]:
    """Every position of some rounds that `steady` plays."""
    for again in range(number):
        seed = f"ahead {again}"
        game, _ = start(load_edition(edition), players, seed, read_rules(rules))
        bots = [make_bot("steady", seat) for seat in range(players)]
        while game.round.pending is not None:
            yield game
            game, _ = step(game, bots)


def asked(game: Game) -> int:
    assert game.round.pending is not None
    return game.round.pending.seats[0]


def kind(game: Game) -> str:
    assert game.round.pending is not None
    return game.round.pending.kind


def exchanged(game: Game, seat: int) -> Game:
    """The game with all cards dealt again that the seat neither sees nor knows."""
    state, chance = game.round, random.Random(f"{game.round.hands}")
    sure = [
        () if owner == seat else dict(state.memory.known[owner]).get(seat, ())
        for owner in range(game.setup.players)
    ]
    pool = list(state.draw)
    for owner, hand in enumerate(state.hands):
        if owner != seat:
            pool += (Counter(hand) - Counter(sure[owner])).elements()
    chance.shuffle(pool)
    hands = [
        hand
        if owner == seat
        else (*sure[owner], *(pool.pop() for _ in range(len(hand) - len(sure[owner]))))
        for owner, hand in enumerate(state.hands)
    ]
    return game._replace(round=state._replace(hands=tuple(hands), draw=tuple(pool)))


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_hidden_cards_do_not_change_what_is_thought(edition: str, players: int) -> None:
    thought_about = 0
    for game in islice(rounds(edition, players, 2), 80):
        seat = asked(game)
        legal = answers(legal_actions(game, seat))
        if len(legal) < 2 or kind(game) == "challenge":
            continue
        other = exchanged(game, seat)
        assert other == game or other.round.hands != game.round.hands or other.round.draw
        thought = searching.worths(view(game, seat), legal)
        assert thought == searching.worths(view(other, seat), legal)
        thought_about += thought != worths(view(game, seat), legal)
    assert thought_about > 0


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_worlds_fit_what_is_seen(edition: str, players: int) -> None:
    chance = np.random.default_rng(1)
    for game in rounds(edition, players, 1):
        seat = asked(game)
        seen = view(game, seat)
        if not can_look_ahead(seen):
            continue
        deck = sorted(game.setup.edition.deck)
        for world in Worlds(seen).dealt(3, chance):
            assert view(world, seat) == {**seen, "shown": []}
            state = world.round
            assert sorted([*state.draw, *state.discard, *sum(state.hands, ())]) == deck
            assert legal_actions(world, seat) == legal_actions(game, seat)


def test_worlds_heed_what_was_declined() -> None:
    at = scene("giant", ["R1 R2 R3", "Y3 Y4 Y5", "G1 G2 G3 G4"], top="B7", turn=1)
    at = at.act(1, "draw")
    if kind(at.game) == "drawn":
        at = at.act(1, "pass")
    worlds = Worlds(view(at.game, 0)).dealt(50, np.random.default_rng(1))
    of_color = [code.startswith("B") for world in worlds for code in world.round.hands[1]]
    of_other = [code.startswith("B") for world in worlds for code in world.round.hands[2]]
    assert np.mean(of_color) < 0.05
    assert np.mean(of_other) > 0.1


def test_every_hidden_card_comes_as_often_as_it_should() -> None:
    likely = [np.ones(30), np.where(np.arange(30) < 10, 0.01, 1.0), np.ones(30)]
    found = deals(likely, [0, 6, 4], 50, np.random.default_rng(1))
    assert (np.sort(found, axis=1) == np.arange(30)).all()
    first, second = (
        np.bincount(found[:, part].ravel(), minlength=30) for part in (slice(0, 6), slice(6, 10))
    )
    assert first[:10].sum() <= 5
    assert (np.abs(first[10:] - 50 * 6 / 20) <= 3).all()
    assert (np.abs(second - 50 * 4 / 30) <= 6).all()


def test_a_hand_may_be_all_that_is_hidden() -> None:
    found = deals([np.ones(5), np.full(5, 0.01)], [0, 5], 3, np.random.default_rng(1))
    assert (np.sort(found, axis=1) == np.arange(5)).all()


@pytest.mark.parametrize("rules", [{}, {"stacking": "any", "seven_zero": True}])
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_rows_are_those_of_the_observation(
    edition: str, players: int, rules: dict[str, Any]
) -> None:
    rows: Rows | None = None
    for game in rounds(edition, players, 1, **rules):
        layout = inputs_of(game.setup).layout
        rows = rows or Rows(layout, game)
        for seat in range(players):
            assert bytes(rows.one(game, seat)) == observe(layout, view(game, seat)).tobytes()


def test_the_same_view_has_the_same_answer() -> None:
    for game in rounds("giant", 2, 2):
        seat = asked(game)
        legal = legal_actions(game, seat)
        first, second = (make_bot("thinker", seed) for seed in ("one", "another"))
        seen = view(game, seat)
        assert first.choose(seen, legal) == second.choose(seen, legal)


def test_a_win_that_can_be_forced_is_found() -> None:
    at = scene("giant", ["BS RS R4", "Y3 Y4 Y5"], top="B7")
    for _ in range(3):
        legal = at.legal(0)
        at = at.act(0, make_bot("thinker", "win").choose(view(at.game, 0), legal))
    assert at.winner == 0


def test_where_the_network_has_not_learned_nothing_is_thought() -> None:
    looked = 0
    for game in rounds("giant", 3, 1, jump_in=True):
        seat = asked(game)
        legal = answers(legal_actions(game, seat))
        seen = view(game, seat)
        assert not can_look_ahead(seen)
        assert searching.worths(seen, legal) == worths(seen, legal)
        looked += 1
    assert looked > 0


@pytest.mark.parametrize("players", [2, 4, 10])
def test_a_thought_is_bounded(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    done = 0

    def counted(game: Game, seat: int, action: str) -> tuple[Game, tuple[Event, ...]]:
        nonlocal done
        done += 1
        return apply(game, seat, action)

    monkeypatch.setattr(ahead, "apply", counted)
    most = 0
    for game in islice(rounds("wimpy-kid", players, 1), 100):
        seat, done = asked(game), 0
        searching.worths(view(game, seat), answers(legal_actions(game, seat)))
        most = max(most, done)
    assert 0 < most <= USUAL.games * (USUAL.steps + 1)
