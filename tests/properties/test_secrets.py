"""What a seat may know does not depend on what it may not know."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from hypothesis import given

from lastcard.engine import Refusal, apply, legal_actions, seen_by, view
from properties.games import games, midgames, played, randoms
from properties.redealing import open_seats, redealt, without

if TYPE_CHECKING:
    from random import Random

    from lastcard.engine import Event, Game

SECRET = "do not tell anybody"  # noqa: S105  # a seed
PUBLIC = {"played", "discarded", "showed", "turned_up", "drew_for_deal", "face_up", "counted"}
"""The kinds of events whose cards lie on the table or are shown to all."""


def answer(game: Game, seat: int, text: str) -> str:
    """The refusal of an action, as the player reads it; nothing for an action that applies."""
    try:
        apply(game, seat, text)
    except Refusal as refusal:
        return str(refusal)
    return ""


@given(game=midgames(), random=randoms)
def test_a_view_does_not_change_with_the_cards_a_seat_cannot_see(
    game: Game, random: Random
) -> None:
    if game.round.over:
        return
    for viewer in (None, *range(game.setup.players)):
        other = redealt(game, viewer, random)
        assert view(other, viewer) == view(game, viewer)
        if viewer is not None:
            assert legal_actions(other, viewer) == legal_actions(game, viewer)


@given(game=games, random=randoms)
def test_what_a_seat_remembers_hangs_on_what_it_has_seen_alone(game: Game, random: Random) -> None:
    for step in played(game, random, 60):
        if step.action == "next" or step.before.round.over:
            return
        for viewer in range(game.setup.players):
            other = redealt(step.before, viewer, random)
            if step.action.removesuffix("!") not in legal_actions(other, step.seat):
                continue
            after, events = apply(other, step.seat, step.action)
            seen = [seen_by(event, viewer) for event in step.events]
            if seen == [seen_by(event, viewer) for event in events]:
                assert view(after, viewer)["memory"] == view(step.after, viewer)["memory"]


@given(game=midgames(), random=randoms)
def test_what_is_known_of_a_hand_lies_in_it(game: Game, random: Random) -> None:
    for step in played(game, random, 40, leaving=0.01):
        if not step.after.round.over:
            state = step.after.round
            for seat, knowing in enumerate(state.memory.known):
                for observer, cards in knowing:
                    assert observer != seat
                    assert cards
                    assert without(state.hands[seat], cards) is not None


@given(game=midgames(), random=randoms)
def test_a_refusal_tells_nothing_that_a_seat_cannot_see(game: Game, random: Random) -> None:
    if game.round.over:
        return
    seat = random.randrange(game.setup.players)
    other = redealt(game, seat, random)
    for text in random.sample(sorted(game.setup.edition.actions), 30):
        told = answer(game, seat, text)
        assert answer(other, seat, text) == told
        assert game.setup.seed not in told or len(game.setup.seed) < 10


@given(game=midgames(), random=randoms)
def test_a_view_has_no_seed_and_no_card_of_a_hidden_hand(game: Game, random: Random) -> None:
    game = game._replace(setup=replace(game.setup, seed=SECRET))
    known = {str(seat) for seat in open_seats(game)}
    for viewer in (None, *range(game.setup.players)):
        seen = view(game, viewer)
        assert SECRET not in json.dumps(seen)
        assert not {"seed", "draw", "guilty", "resolving", "shuffles"} & set(seen)
        assert "noted" not in json.dumps(seen["pending"])
        if not game.round.over:
            assert set(seen["hands"]) == known
            asked = () if game.round.pending is None else game.round.pending.seats
            assert viewer in asked or "cards" not in seen["pending"]


@given(game=games, random=randoms)
def test_events_show_cards_only_to_those_who_may_see_them(game: Game, random: Random) -> None:
    for step in played(game, random, 100, leaving=0.005):
        was_open = open_seats(step.before)
        for happened in step.events:
            if happened.kind == "face_up" and happened.seat is not None:
                was_open.add(happened.seat)
            for seat in (None, *range(game.setup.players)):
                _check(happened, seat, was_open)


def _check(happened: Event, seat: int | None, opened: set[int]) -> None:
    seen = seen_by(happened, seat)
    assert seen.only is None
    may = happened.kind in PUBLIC or happened.seat in (seat, *opened)
    if happened.kind in ("hand_shown", "gave", "took"):
        may = may or happened.other == seat
    if happened.kind in ("gave", "took"):
        may = may or happened.other in opened
    assert may or not seen.cards, f"seat {seat} sees {seen}"
    assert seen.number == happened.number
    if happened.kind == "voted" and seat != happened.seat:
        assert seen.text is None
