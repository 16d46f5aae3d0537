"""SETUP: who deals, and the deal."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest

from lastcard.editions import load_edition
from lastcard.engine import BadInput, read_rules, start
from rulebook.ids import rule
from scene import Scene, dealt, scene

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lastcard.engine import Event


def worth(code: str) -> int:
    """SETUP-2: a number counts itself, a symbol zero."""
    return int(code[1]) if code[0] in "BGRPY" and code[1:].isdecimal() else 0


def draws_for_deal(events: tuple[Event, ...]) -> list[dict[int, str]]:
    """Who drew what for the deal, one dictionary a go: a go ends when a seat draws again."""
    goes: list[dict[int, str]] = [{}]
    for event in events:
        if event.kind == "drew_for_deal":
            assert event.seat is not None
            if event.seat <= max(goes[-1], default=-1):
                goes.append({})
            goes[-1][event.seat] = event.cards[0]
    return goes


def games(edition: str, players: int) -> Iterator[Scene]:
    for seed in range(60):
        yield Scene(*start(load_edition(edition), players, str(seed)))


@rule("SETUP-1")
def test_two_to_ten_can_play(edition: str) -> None:
    for players in range(2, 11):
        game, _ = start(load_edition(edition), players, "x", dealer=0)
        assert len(game.round.hands) == players


@rule("SETUP-1")
@pytest.mark.parametrize("players", [0, 1, 11])
def test_fewer_than_two_or_more_than_ten_cannot_play(edition: str, players: int) -> None:
    with pytest.raises(BadInput) as caught:
        start(load_edition(edition), players, "x")
    assert caught.value.rule == "SETUP-1"


@rule("SETUP-2")
def test_whoever_draws_the_highest_number_deals_and_a_symbol_counts_zero(edition: str) -> None:
    symbols = 0
    for game in games(edition, 4):
        last = draws_for_deal(game.events)[-1]
        best = max(last, key=lambda seat: worth(last[seat]))
        assert game.game.dealer == best
        symbols += sum(not code[1:].isdecimal() for code in last.values())
    assert symbols > 0


@rule("R1")
def test_tied_dealers_draw_again_they_alone(edition: str) -> None:
    ties = 0
    for game in games(edition, 5):
        goes = draws_for_deal(game.events)
        assert sorted(goes[0]) == [0, 1, 2, 3, 4]
        for go, again in itertools.pairwise(goes):
            best = max(worth(code) for code in go.values())
            assert sorted(again) == sorted(seat for seat in go if worth(go[seat]) == best)
            assert len(again) > 1
            ties += 1
        final = sorted(worth(code) for code in goes[-1].values())
        assert final[-1] > final[-2]
    assert ties > 0


@rule("SETUP-3")
def test_seven_cards_are_dealt_one_at_a_time_starting_left_of_the_dealer(edition: str) -> None:
    deck = load_edition(edition)
    numbers = [code for code in deck.deck if code[1:].isdecimal() and code[0] in deck.colors]
    order = [*numbers, *(code for code in deck.deck if code not in numbers)]
    game = Scene(*start(deck, 3, "x", dealer=1, deck=order))
    assert game.hand(2) == " ".join(order[0:21:3])
    assert game.hand(0) == " ".join(order[1:21:3])
    assert game.hand(1) == " ".join(order[2:21:3])
    assert game.discard == order[21]
    assert game.draw == " ".join(order[22:])


@rule("SETUP-3")
def test_with_hands_of_another_size_at_least_ten_cards_stay_undealt(edition: str) -> None:
    deck = load_edition(edition)
    most = (len(deck.deck) - 10) // 10
    game, _ = start(deck, 10, "x", read_rules({"hand_size": most}), dealer=0)
    assert len(game.round.hands[4]) >= most
    with pytest.raises(BadInput, match="hand_size"):
        start(deck, 10, "x", read_rules({"hand_size": most + 1}), dealer=0)


@rule("SETUP-3")
def test_each_player_sees_only_the_own_dealt_hand(edition: str) -> None:
    game = dealt(edition, "B7")
    for seat in range(3):
        assert game.view(seat)["hand"] == game.hand(seat).split()
        assert game.view(seat)["hands"] == {}


@rule("R2")
def test_in_a_later_round_the_deal_moves_one_seat_left_and_play_starts_leftwards(
    edition: str,
) -> None:
    checked = 0
    for seed in range(12):
        over = scene(
            edition,
            ["B5", "G1 G2", "Y1 Y2"],
            top="B7",
            dealer=0,
            direction=-1,
            seed=str(seed),
        ).act(0, "B5")
        game = over.next_round()
        assert game.game.dealer == 1
        assert game.game.number == 2
        if game.top[1:].isdecimal() and game.color:
            checked += 1
            assert game.direction == 1
            assert game.awaits == "turn 2"
    assert checked > 0


@rule("R2")
def test_the_deal_comes_round_from_the_last_seat_to_the_first(edition: str) -> None:
    over = scene(edition, ["B5", "G1 G2", "Y1 Y2"], top="B7", dealer=2).act(0, "B5")
    assert over.next_round().game.dealer == 0


@rule("R2", "SETUP-2")
def test_under_next_dealer_draw_the_players_draw_for_every_deal(edition: str) -> None:
    over = scene(edition, ["B5", "G1 G2"], top="B7", rules={"next_dealer": "draw"}).act(0, "B5")
    game = over.next_round()
    last = draws_for_deal(game.events)[-1]
    assert game.game.dealer == max(last, key=lambda seat: worth(last[seat]))
