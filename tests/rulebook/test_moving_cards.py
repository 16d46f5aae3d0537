"""CARD-GIVE, CARD-TAKE, CARD-SHUFFLE: cards that go from hand to hand."""

from __future__ import annotations

from typing import Any

from lastcard.engine import seen_by
from lastcard.engine.shuffle import shuffled
from rulebook.ids import rule
from scene import Scene, scene

Effects = list[dict[str, Any]]
HANDS = ["C1 B1 B2 B3", "Y1 B8", "Y3 B4 B5"]


def play(edition: str, effects: Effects, hands: list[str] = HANDS, **position: Any) -> Scene:
    game = scene(edition, hands, top="B7", draw="G1 G2 G3", custom=[effects], **position)
    return game.act(0, "C1:G")


@rule("CARD-GIVE")
def test_the_giver_chooses_which_cards_one_at_a_time(edition: str) -> None:
    game = play(edition, [{"give": 2, "who": "next"}])
    assert (game.awaits, game.legal(0)) == ("give 0", ["give:B1", "give:B2", "give:B3"])
    game = game.act(0, "give:B2")
    assert (game.awaits, game.legal(0)) == ("give 0", ["give:B1", "give:B3"])
    game = game.act(0, "give:B1")
    assert (game.hand(0), game.hand(1), game.awaits) == ("B3", "Y1 B8 B2 B1", "turn 1")


@rule("CARD-GIVE")
def test_each_of_several_gets_their_share_in_turn_order(edition: str) -> None:
    game = play(edition, [{"give": 1, "who": "others"}])
    assert game.view(0)["pending"]["other"] == 1
    game = game.act(0, "give:B1")
    assert game.view(0)["pending"]["other"] == 2
    assert game.act(0, "give:B3").counts == [1, 3, 4]


@rule("CARD-GIVE")
def test_the_giver_keeps_one_card_and_must_call_uno(edition: str) -> None:
    game = play(edition, [{"give": 20, "who": "next"}]).act(0, "give:B1", "give:B2")
    assert (game.hand(0), game.awaits, game.can_be_caught) == ("B3", "turn 1", (0,))


@rule("CARD-GIVE")
def test_only_giver_and_receiver_see_the_card(edition: str) -> None:
    game = play(edition, [{"give": 1, "who": "next"}]).act(0, "give:B2")
    seen = {seat: seen_by(game.told("gave")[0], seat).cards for seat in (0, 1, 2, None)}
    assert seen == {0: ("B2",), 1: ("B2",), 2: (), None: ()}


@rule("CARD-GIVE")
def test_nothing_is_given_to_somebody_who_has_left(edition: str) -> None:
    game = play(edition, [{"give": 3, "who": "next"}]).act(0, "give:B1").leave(1)
    assert (game.counts, game.awaits) == ([2, 0, 3], "turn 2")
    game = play(edition, [{"give": 1, "who": "others"}]).leave(1)
    assert (game.awaits, game.view(0)["pending"]["other"]) == ("give 0", 2)
    assert game.act(0, "give:B1").counts == [2, 0, 4]


@rule("CARD-GIVE")
def test_nobody_gives_unasked(edition: str) -> None:
    assert scene(edition, HANDS, top="B7").refuses(0, "give:B1").rule == "CUSTOM-1"


@rule("CARD-TAKE")
def test_cards_are_taken_as_the_games_chance_has_it(edition: str) -> None:
    for shuffles in range(5):
        game = play(edition, [{"take": 1, "who": "next"}], seed="x", shuffles=shuffles)
        taken = shuffled(["B8", "Y1"], "x", shuffles)[0]
        assert game.hand(0) == f"B1 B2 B3 {taken}"
        assert game.game.round.shuffles == shuffles + 1


@rule("CARD-TAKE")
def test_the_last_card_stays_in_the_hand(edition: str) -> None:
    game = play(edition, [{"take": 20, "who": "others"}])
    assert (game.counts, game.can_be_caught) == ([6, 1, 1], (1, 2))


@rule("CARD-TAKE")
def test_only_the_two_of_them_see_what_was_taken(edition: str) -> None:
    game = play(edition, [{"take": 1, "who": "next"}])
    event = game.told("took")[0]
    assert [len(seen_by(event, seat).cards) for seat in (0, 1, 2)] == [1, 1, 0]


@rule("CARD-SHUFFLE")
def test_all_hands_are_shuffled_and_dealt_from_the_left(edition: str) -> None:
    game = play(edition, [{"shuffle_hands": True}], seed="x", shuffles=3)
    cards = shuffled(["B1", "B2", "B3", "B4", "B5", "B8", "Y1", "Y3"], "x", 3)
    dealt = [" ".join(cards[place::3]) for place in range(3)]
    assert [game.hand(1), game.hand(2), game.hand(0)] == dealt
    assert game.counts == [2, 3, 3]


@rule("CARD-SHUFFLE")
def test_who_plays_it_last_may_be_left_without_cards_and_is_out(edition: str) -> None:
    game = play(edition, [{"shuffle_hands": True}], ["C1", "Y1", "Y3"])
    assert (game.winner, game.awaits) == (0, "nothing")
