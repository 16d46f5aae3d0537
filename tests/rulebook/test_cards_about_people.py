"""R42 to R45: cards that ask people about themselves, let one be named, roll a die, time a dare."""

from __future__ import annotations

import hashlib
import hmac
import struct
from collections import Counter
from typing import Any

import pytest

from lastcard.engine import BadInput, seen_by
from rulebook.ids import rule
from scene import Scene, scene

Effects = list[dict[str, Any]]
DRAW = "G1 G2 G3 G4 G5 G6 G7 G8 G9"
HANDS = ["C1 B1 B2", "Y1 B8 B9", "Y3 B3 B4"]
GLASSES: Effects = [{"whoever": "wears glasses", "who": "everyone", "then": [{"draw": 2}]}]
CHOOSE: Effects = [{"choose": [{"draw": 3}]}]
TIMED: Effects = [{"dare": "Whistle", "who": "next", "seconds": 20, "refuse": [{"draw": 4}]}]


def play(edition: str, effects: Effects, hands: list[str] = HANDS, **position: Any) -> Scene:
    """Seat 0 plays a card with these effects and calls green."""
    game = scene(edition, hands, top="B7", draw=DRAW, custom=[effects], **position)
    return game.act(position.get("turn", 0), "C1:G")


# R42


@rule("R42")
def test_everyone_concerned_is_asked_at_once_and_answers_in_any_order(edition: str) -> None:
    game = play(edition, GLASSES)
    assert game.awaits == "answer 1 2 0"
    assert game.legal(2) == ["answer:yes", "answer:no"]
    game = game.act(2, "answer:no").act(0, "answer:yes")
    assert game.awaits == "answer 1"


@rule("R42")
def test_the_list_applies_to_each_yes_in_turn_order_the_player_last(edition: str) -> None:
    game = play(edition, GLASSES).act(0, "answer:yes").act(2, "answer:yes").act(1, "answer:yes")
    assert game.drawn() == [(1, 2), (2, 2), (0, 2)]
    assert game.hand(1) == "Y1 B8 B9 G1 G2"
    assert game.awaits == "turn 1"


@rule("R42")
def test_turn_order_is_that_of_the_direction_of_play(edition: str) -> None:
    game = play(edition, GLASSES, direction=-1)
    assert game.awaits == "answer 2 1 0"
    game = game.act(1, "answer:yes").act(0, "answer:yes").act(2, "answer:yes")
    assert game.drawn() == [(2, 2), (1, 2), (0, 2)]


@rule("R42")
def test_a_no_does_nothing(edition: str) -> None:
    game = play(edition, GLASSES).act(1, "answer:no").act(2, "answer:no").act(0, "answer:no")
    assert (game.counts, game.awaits) == ([2, 3, 3], "turn 1")


@rule("R42")
def test_an_answer_is_seen_by_all_at_once(edition: str) -> None:
    game = play(edition, GLASSES).act(2, "answer:yes")
    for seat in (0, 1, 2, None):
        told = [seen_by(event, seat) for event in game.told("answered")]
        assert [(event.seat, event.text) for event in told] == [(2, "yes")]


@rule("R42")
@pytest.mark.parametrize(
    ("who", "asked"), [("next", "answer 1"), ("others", "answer 1 2"), ("you", "answer 0")]
)
def test_only_those_concerned_are_asked(edition: str, who: str, asked: str) -> None:
    game = play(edition, [{"whoever": "is hungry", "who": who, "then": [{"draw": 1}]}])
    assert game.awaits == asked


@rule("R42")
def test_nobody_answers_twice_or_unasked(edition: str) -> None:
    game = play(edition, GLASSES).act(1, "answer:no")
    assert game.refuses(1, "answer:yes").rule is not None
    assert scene(edition, HANDS, top="B7").refuses(0, "answer:yes").rule == "CUSTOM-1"


@rule("R42")
def test_who_leaves_while_asked_is_no_longer_asked(edition: str) -> None:
    game = play(edition, GLASSES).leave(1)
    assert game.awaits == "answer 2 0"
    game = game.act(0, "answer:no").act(2, "answer:yes")
    assert game.drawn() == [(2, 2)]


# R43


@rule("R43")
def test_the_cards_player_names_a_player_and_the_list_applies_to_that_one(edition: str) -> None:
    game = play(edition, CHOOSE)
    assert (game.awaits, game.legal(0)) == ("choose 0", ["choose:1", "choose:2"])
    game = game.act(0, "choose:2")
    assert (game.counts, game.awaits) == ([2, 3, 6], "turn 1")


@rule("R43")
def test_the_player_named_can_be_made_to_miss_a_turn(edition: str) -> None:
    game = play(edition, [{"choose": [{"skip": "them"}]}]).act(0, "choose:2")
    assert (game.awaits, game.game.round.misses) == ("turn 1", ((2, "CUSTOM-1"),))


@rule("R43")
def test_them_is_nobody_outside_a_list_about_somebody(edition: str) -> None:
    with pytest.raises(BadInput, match="you, next, others, everyone"):
        play(edition, [{"skip": "them"}])


@rule("R43")
def test_oneself_only_where_the_card_says_so(edition: str) -> None:
    assert play(edition, CHOOSE).refuses(0, "choose:0").rule == "R43"
    assert play(edition, CHOOSE).refuses(0, "B1").rule == "CUSTOM-1"
    game = play(edition, [{"choose": [{"draw": 3}], "self": True}])
    assert game.act(0, "choose:0").counts == [5, 3, 3]


@rule("R43")
def test_nobody_who_has_left_can_be_named(edition: str) -> None:
    game = play(edition, CHOOSE, [*HANDS, "R1 R2"] if edition == "giant" else [*HANDS, "P1 P2"])
    assert game.leave(2).legal(0) == ["choose:1", "choose:3"]
    assert game.leave(2).refuses(0, "choose:2").rule == "R43"


@rule("R43")
def test_if_the_one_who_chooses_leaves_nothing_happens(edition: str) -> None:
    game = play(edition, CHOOSE).leave(0)
    assert (game.count(1), game.count(2), game.awaits) == (3, 3, "turn 1")


@rule("R43")
def test_in_a_nested_list_the_cards_player_still_chooses(edition: str) -> None:
    effects: Effects = [
        {"dare": "Hop", "who": "next", "refuse": [{"choose": [{"draw": 1}]}, {"draw": 2}]}
    ]
    game = play(edition, effects).act(1, "dare:refuse")
    assert game.awaits == "choose 0"
    assert game.act(0, "choose:2").counts == [2, 5, 4]


# R44


def expected_roll(seed: str, number: int, sides: int) -> int:
    """The ruling, written down a second time."""
    usable = 2**32 - 2**32 % sides
    for block in range(100):
        digest = hmac.digest(seed.encode(), f"roll:{number}:{block}".encode(), hashlib.sha256)
        for word in struct.unpack(">8I", digest):
            if word < usable:
                return int(word) % sides + 1
    raise AssertionError


@rule("R44")
@pytest.mark.parametrize("sides", [2, 6, 7, 20])
def test_the_die_follows_from_the_games_seed(edition: str, sides: int) -> None:
    effects: Effects = [{"roll": sides, "results": {}}, {"roll": sides}]
    for seed in ("one", "two", "drei"):
        game = play(edition, effects, seed=seed, rolls=5)
        shown = [event.number for event in game.told("rolled")]
        assert shown == [expected_roll(seed, 5, sides), expected_roll(seed, 6, sides)]
        assert game.game.round.rolls == 7


@rule("R44")
def test_each_result_has_its_list_and_the_others_do_nothing(edition: str) -> None:
    effects: Effects = [{"roll": 3, "results": {"1": [{"draw": 1, "who": "next"}], "3": []}}]
    for number in range(20):
        game = play(edition, effects, rolls=number)
        shown = expected_roll("", number, 3)
        assert game.count(1) == (4 if shown == 1 else 3)


@rule("R44")
def test_every_number_is_as_likely_as_the_others(edition: str) -> None:
    effects: Effects = [{"roll": 6}] * 20
    shown = Counter[int]()
    for number in range(0, 3000, 20):
        shown.update(e.number for e in play(edition, effects, rolls=number).told("rolled"))
    assert set(shown) == {1, 2, 3, 4, 5, 6}
    assert all(420 < times < 580 for times in shown.values())


@rule("R44")
def test_the_rolls_of_a_game_are_counted_through_its_rounds(edition: str) -> None:
    hands = ["C1 B1", "Y1 B8 B9", "Y3 B3 B4"]
    effects: Effects = [{"roll": 6}, {"extra_turn": True}]
    game = play(edition, effects, hands).act(0, "uno")
    top = game.game.round
    ended = Scene(game.game._replace(round=top._replace(color="B"))).act(0, "B1")
    assert ended.awaits == "nothing"
    assert ended.next_round().game.round.rolls == 1


@rule("R44")
def test_in_a_nested_list_the_result_is_about_the_one_concerned(edition: str) -> None:
    results = {str(n): [{"draw": 1}] for n in (1, 2)}
    effects: Effects = [{"dare": "Hop", "who": "next", "refuse": [{"roll": 2, "results": results}]}]
    assert play(edition, effects).act(1, "dare:refuse").counts == [2, 4, 3]


@rule("R44")
@pytest.mark.parametrize(
    ("effect", "place"),
    [
        ({"roll": 1}, ".roll"),
        ({"roll": 21}, ".roll"),
        ({"roll": 6, "results": []}, ".results"),
        ({"roll": 6, "results": {"7": []}}, ".results"),
        ({"roll": 6, "results": {"0": []}}, ".results"),
        ({"roll": 6, "results": {"01": []}}, ".results"),
        ({"roll": 6, "results": {"2": {}}}, ".results.2"),
        ({"roll": 6, "results": {"2": [{"draw": 50}]}}, ".results.2[0].draw"),
    ],
)
def test_a_die_that_cannot_be_is_refused(edition: str, effect: dict[str, Any], place: str) -> None:
    with pytest.raises(BadInput) as caught:
        play(edition, [effect])
    assert caught.value.where.endswith(f"effects[0]{place}")


# R45


@rule("R45")
def test_after_a_timed_dare_the_others_vote_whether_it_was_in_time(edition: str) -> None:
    game = play(edition, TIMED)
    assert game.view(2)["pending"]["seconds"] == 20
    game = game.act(1, "dare:do")
    assert game.awaits == "vote 2 0"
    assert game.view(0)["pending"]["seconds"] == 20


@rule("R45")
@pytest.mark.parametrize(
    ("votes", "drawn"), [(("no", "no"), 4), (("yes", "no"), 0), (("yes", "yes"), 0)]
)
def test_more_noes_than_yeses_is_refusing(edition: str, votes: tuple[str, str], drawn: int) -> None:
    game = play(edition, TIMED).act(1, "dare:do")
    game = game.act(0, f"vote:{votes[0]}").act(2, f"vote:{votes[1]}")
    assert (game.count(1), game.awaits) == (3 + drawn, "turn 1")


@rule("R45")
def test_who_refuses_at_once_is_not_voted_on(edition: str) -> None:
    game = play(edition, TIMED).act(1, "dare:refuse")
    assert (game.count(1), game.awaits) == (7, "turn 1")


@rule("R45")
def test_these_votes_too_are_secret_until_the_last_one_is_in(edition: str) -> None:
    game = play(edition, TIMED).act(1, "dare:do")
    yes, no = game.act(2, "vote:yes"), game.act(2, "vote:no")
    for seat in (0, 1, None):
        assert yes.view(seat) == no.view(seat)
        for ours, theirs in zip(yes.events, no.events, strict=True):
            assert seen_by(ours, seat) == seen_by(theirs, seat)


@rule("R45")
def test_several_are_dared_and_judged_one_after_the_other(edition: str) -> None:
    effects: Effects = [{**TIMED[0], "who": "others"}]
    game = play(edition, effects).act(1, "dare:do").act(0, "vote:no").act(2, "vote:no")
    assert (game.count(1), game.awaits) == (7, "dare 2")
    game = game.act(2, "dare:do")
    assert game.awaits == "vote 1 0"


@rule("R45")
def test_nobody_is_judged_who_has_left(edition: str) -> None:
    game = play(edition, TIMED).act(1, "dare:do").act(2, "vote:no").leave(1)
    assert (game.counts[1], game.awaits) == (0, "turn 2")


@rule("R45")
def test_a_dare_without_seconds_is_believed(edition: str) -> None:
    game = play(edition, [{"dare": "Whistle", "who": "next", "refuse": [{"draw": 4}]}])
    assert game.act(1, "dare:do").awaits == "turn 1"
