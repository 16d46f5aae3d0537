"""What `steady` does in positions where a good player knows what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from lastcard.bots import make_bot
from lastcard.bots.counting import Unseen
from lastcard.bots.printed_game import printed_game
from lastcard.engine import legal_actions, view
from scene import scene

if TYPE_CHECKING:
    from scene import Scene


def chosen(at: Scene, seat: int = 0, bot: str = "steady") -> str:
    return make_bot(bot, "judgement").choose(view(at.game, seat), legal_actions(at.game, seat))


def reaction(at: Scene, seat: int, bot: str = "steady") -> str | None:
    return make_bot(bot, "judgement").reaction(view(at.game, seat), legal_actions(at.game, seat))


def test_a_wild_is_held_back_while_a_colour_goes() -> None:
    at = scene("giant", ["B5 W G1 G2", "Y3 Y4 Y5", "R1 R2 R3"], top="B7")
    assert chosen(at) == "B5"


def test_the_colour_held_most_is_called() -> None:
    forced = {"forced_play": True}
    at = scene("giant", ["W G1 G2 G3 R1", "Y3 Y4 Y5 Y6"], top="B7", rules=forced)
    assert chosen(at) == "W:G"


def test_uno_is_called_with_the_next_to_last_card() -> None:
    at = scene("giant", ["B5 G1", "Y3 Y4 Y5"], top="B7")
    assert chosen(at) == "B5!"


def test_whoever_is_about_to_go_out_is_hit() -> None:
    at = scene("giant", ["B5 BD G1 G2", "Y3", "R1 R2 R3 R4"], top="B7")
    assert chosen(at) == "BD"


def test_a_chain_of_extra_turns_that_wins_is_found() -> None:
    at = scene("giant", ["BS RS R4", "Y3 Y4 Y5"], top="B7")
    at = at.act(0, chosen(at))
    at = at.act(0, chosen(at))
    at = at.act(0, chosen(at))
    assert at.winner == 0


def test_a_hand_that_lies_open_is_not_challenged_when_innocent() -> None:
    face_up = [{"face_up": "everyone", "until": "round-end"}]
    at = scene(
        "giant",
        ["C1 W4 G1 G2 G3 G4 G5", "Y3 Y4 Y5 Y6 Y7 Y8"],
        top="B7",
        custom=[face_up],
        rules={"two_player_reverse": "turn"},
    )
    at = at.act(0, "C1:R").act(1, "draw")
    while at.awaits != "turn 0":
        at = at.act(1, "pass")
    at = at.act(0, "W4:B")
    assert chosen(at, 1) == "accept"


def test_a_big_hand_is_challenged() -> None:
    hand = "W4 G1 G2 G3 G4 G5 R1 R2 R3 R4 R5 Y1 Y2"
    at = scene("giant", [hand, "Y3 Y4 Y5 Y6"], top="B7").act(0, "W4:G")
    assert chosen(at, 1) == "challenge"


def test_a_dare_is_done() -> None:
    at = scene("giant", ["C1 G1 G2", "Y3 Y4 Y5"], top="B7", custom=["rooster"]).act(0, "C1:R")
    assert chosen(at, 1) == "dare:do"


def test_nobody_laughs_at_the_joke_of_a_rival() -> None:
    at = scene("giant", ["C1 G1 G2", "Y3 Y4 Y5"], top="B7", custom=["joker"]).act(0, "C1:R")
    assert chosen(at, 1) == "vote:no"


def test_hands_are_swapped_with_whoever_has_fewest() -> None:
    rules = {"seven_zero": True}
    hands = ["B7 G1 G2 G3", "Y3 Y4 Y5 Y6", "R1 R2"]
    at = scene("giant", hands, top="B1", rules=rules).act(0, "B7")
    assert chosen(at) == "swap:2"


def test_wilds_stay_when_cards_have_to_go() -> None:
    custom = [[{"discard_to": 1, "who": "you"}]]
    at = scene("giant", ["C1 W G1", "Y3 Y4 Y5"], top="B7", custom=custom).act(0, "C1:R")
    assert chosen(at) == "discard:G1"


def test_a_debt_is_passed_on() -> None:
    at = scene("giant", ["BD G1", "YD Y4 Y5", "R1 R2"], top="B7", rules={"stacking": "same"})
    assert chosen(at.act(0, "BD!"), 1) == "YD"


def test_a_card_is_jumped_in_with() -> None:
    at = scene("giant", ["B7 G1", "Y3 Y4", "B5 R2 R4"], top="B5", rules={"jump_in": True})
    assert reaction(at, 2) == "B5"


def test_a_forgotten_call_is_caught_or_made_late() -> None:
    at = scene("giant", ["B5 G1", "Y3 Y4", "R2 R4"], top="B7").act(0, "B5")
    assert reaction(at, 1) == "catch:0"
    assert reaction(at, 0) == "uno"


def test_nobody_reacts_when_there_is_nothing_to_react_to() -> None:
    at = scene("giant", ["B5 G1", "Y3 Y4", "R2 R4"], top="B7")
    assert [reaction(at, seat) for seat in range(3)] == [None, None, None]


def test_easy_forgets_and_overlooks_more_than_hard() -> None:
    open_call = scene("giant", ["B5 G1", "Y3 Y4", "R2 R4"], top="B7").act(0, "B5")
    seen = view(open_call.game, 1), legal_actions(open_call.game, 1)

    def catches(level: str) -> int:
        bots = [make_bot(level, seed) for seed in range(200)]
        return sum(bot.reaction(*seen) is not None for bot in bots)

    def seconds(level: str) -> float:
        return sum(make_bot(level, seed).delay() for seed in range(200))

    assert catches("easy") < catches("normal") < catches("hard")
    assert seconds("easy") > seconds("normal") > seconds("hard")


def test_seen_cards_are_counted() -> None:
    at = scene("giant", ["B5 G1", "Y3 Y4"], top="B7", discard="R1 R2")
    seen = view(at.game, 0)
    unseen = Unseen(printed_game(seen), seen)
    assert sum(unseen.left.values()) == 108 - 5
    assert unseen.left["B5"] == 1
    assert unseen.left["Y3"] == 2
    assert unseen.color_share("B") == pytest.approx(23 / 103)


def played(effects: list[dict[str, object]], hands: list[str]) -> Scene:
    """Seat 0 has played a card with these effects."""
    return scene("giant", hands, top="B7", draw="R5 R6 R7 R8 R9", custom=[effects]).act(0, "C1:G")


def test_whoever_is_closest_to_going_out_is_chosen() -> None:
    at = played([{"choose": [{"draw": 4}]}], ["C1 B1 B2 B3", "Y1 Y2 Y3 Y4 Y5", "R1 R2"])
    assert chosen(at) == "choose:2"


def test_a_bot_answers_about_itself_as_it_likes_best() -> None:
    hands = ["C1 B1 B2", "Y1 Y2 Y3", "R1 R2 R3"]
    for then, answer in (({"draw": 4}, "no"), ({"discard_to": 1}, "yes")):
        at = played([{"whoever": "sings", "who": "everyone", "then": [then]}], hands)
        assert chosen(at, 1) == f"answer:{answer}"


def test_a_bot_believes_that_a_dare_was_done_in_time() -> None:
    dare = [{"dare": "Hop", "who": "next", "seconds": 5, "refuse": [{"draw": 4}]}]
    at = played(dare, ["C1 B1 B2", "Y1 Y2 Y3", "R1 R2 R3"]).act(1, "dare:do")
    assert chosen(at, 2) == "vote:yes"


def test_a_wild_is_not_given_away() -> None:
    at = played([{"give": 1, "who": "next"}], ["C1 W B2 B3 R1", "Y1 Y2 Y3"])
    assert chosen(at) != "give:W"
