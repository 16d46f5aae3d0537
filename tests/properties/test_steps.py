"""What holds at every step of every game."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from lastcard.editions import load_edition
from lastcard.engine import Game, Refusal, apply, from_json, legal_actions, to_json
from properties.games import games, midgames, played, randoms

STEPS = 150


def cards(game: Game) -> Counter[str]:
    """Every card on the table."""
    state = game.round
    return Counter(card for pile in (*state.hands, state.draw, state.discard) for card in pile)


@given(game=games, random=randoms)
def test_no_card_appears_or_disappears(game: Game, random: Random) -> None:
    held = cards(game)
    for step in played(game, random, STEPS, leaving=0.01):
        if step.action == "next":
            held = Counter(game.setup.edition.deck)
        assert cards(step.after) == held, step.action


@given(game=games, random=randoms)
def test_somebody_may_act_until_the_round_is_over_and_lists_name_actions_once(
    game: Game, random: Random
) -> None:
    for step in played(game, random, STEPS, leaving=0.01):
        after = step.after
        lists = [legal_actions(after, seat) for seat in range(after.setup.players)]
        assert any(lists) != after.round.over
        for seat, actions in enumerate(lists):
            assert len(set(actions)) == len(actions)
            assert not any(action.endswith("!") for action in actions)
            assert all(action in after.setup.edition.actions for action in actions)
            assert actions == legal_actions(after, seat)
        if after.round.pending is not None:
            assert all(lists[seat] for seat in after.round.pending.seats)


@given(game=games, random=randoms)
def test_a_state_survives_being_written_as_json(game: Game, random: Random) -> None:
    for step in played(game, random, STEPS // 3, leaving=0.01):
        after = step.after
        read = from_json(json.loads(json.dumps(to_json(after))), load_edition)
        assert read == after
        for seat in range(after.setup.players):
            assert legal_actions(read, seat) == legal_actions(after, seat)


@given(game=games, random=randoms, fork=st.integers(0, 2**32))
def test_a_state_read_back_plays_on_as_the_original(game: Game, random: Random, fork: int) -> None:
    for step in played(game, random, random.randrange(STEPS), leaving=0.01):
        game = step.after
    read = from_json(json.loads(json.dumps(to_json(game))), load_edition)
    here = [step.events for step in played(game, Random(fork), 30)]
    there = [step.events for step in played(read, Random(fork), 30)]
    assert here == there


def applies(game: Game, seat: int, text: str) -> bool:
    try:
        apply(game, seat, text)
    except Refusal:
        return False
    return True


@given(game=midgames())
def test_nothing_but_the_listed_actions_applies(game: Game) -> None:
    edition = game.setup.edition
    written = to_json(game)
    for seat in range(game.setup.players):
        listed = legal_actions(game, seat)
        for text, action in edition.actions.items():
            legal = applies(game, seat, text)
            called = action.call and len(game.round.hands[seat]) != 2
            if game.setup.rules.uno == "auto":
                called = False
            assert legal == (action.plain in listed and not called), f"seat {seat}: {text}"
    assert to_json(game) == written
