"""What a player with a good memory knows is in the view: what others declined, called and hold."""

from __future__ import annotations

from typing import Any

import pytest

from lastcard.editions import load_edition
from lastcard.engine import BadInput, Game, from_json, to_json
from scene import Scene, scene

NOBODY: dict[str, Any] = {"not_colors": [], "not_faces": [], "called": None, "known": []}
PILE = "B1 B2 B3 B4 Y1 Y2 Y3 Y4 G5 G6 G7 G8"


def known(game: Scene, observer: int, owner: int) -> str:
    """The cards that a seat knows in another's hand."""
    return " ".join(game.view(observer)["memory"][owner]["known"])


def draws(game: Scene, seat: int) -> Scene:
    """That seat draws, and keeps what it draws."""
    game = game.act(seat, "draw")
    return game.act(seat, "pass") if game.awaits == f"drawn {seat}" else game


def declined(game: Scene, seat: int) -> tuple[list[str], list[str]]:
    seen = game.view(None)["memory"][seat]
    return seen["not_colors"], seen["not_faces"]


def test_before_anything_has_happened_nothing_is_remembered() -> None:
    game = scene("giant", ["B5 W", "Y3 G1"], top="B7", draw=PILE)
    assert game.view(0)["memory"] == game.view(None)["memory"] == [NOBODY, NOBODY]
    assert "memory" not in to_json(game.game)


# The colour before


def test_at_a_challenge_the_colour_before_is_known_whatever_lies_below() -> None:
    for before in "BR":
        game = scene("giant", ["W W4 G1 B2", "Y3 G2"], top="B7", draw=PILE)
        game = draws(game.act(0, f"W:{before}"), 1)
        assert game.view(1)["color_before"] == "B"
        game = game.act(0, "W4:Y")
        assert game.view(1)["discard"][-2:] == ["W", "W4"]
        assert game.view(1)["color_before"] == game.view(None)["color_before"] == before


# Declined


def test_what_was_declined_before_a_draw_is_out_of_date() -> None:
    game = scene("giant", ["B5 R6", "Y3 G1"], top="B7", draw="Y1 Y2 G4 G5")
    game = game.act(0, "draw")
    assert declined(game, 0) == (["B"], ["7"])
    game = game.act(1, "draw").act(0, "B5").act(1, "draw")
    assert declined(game, 0) == (["B"], ["7"]), "nothing has come to that hand since"
    assert declined(game, 1) == (["B"], ["5"])


def test_a_wild_has_no_face_to_decline() -> None:
    game = scene("giant", ["W B5 B6", "Y3 G1"], top="B7", draw=PILE).act(0, "W:R").act(1, "draw")
    assert declined(game, 1) == (["R"], [])


def test_cards_that_somebody_is_made_to_draw_make_it_out_of_date() -> None:
    hands = ["RD B5 B6", "Y3 G1", "R1 R2"]
    game = draws(scene("giant", hands, top="R7", draw=PILE, turn=1), 1).act(2, "R1")
    assert declined(game, 1) == (["R"], ["7"])
    assert declined(game.act(0, "RD"), 1) == ([], [])


def test_a_pass_where_nothing_can_be_drawn_adds_to_it() -> None:
    game = scene("giant", ["B5 B6", "Y3 G1", "R1 R2"], top="R7", draw="G2", turn=1)
    game = draws(game, 1)
    assert declined(game, 1) == (["R"], ["7"])
    position = to_json(game.game) | {"discard": ["B8"], "color": "B", "draw": [], "turn": 1}
    del position["pending"]
    stuck = Scene(from_json(position, load_edition)).act(1, "pass")
    assert declined(stuck, 1) == (["B", "R"], ["7", "8"])


def test_whoever_cannot_show_or_follow_a_colour_has_declined_it() -> None:
    none: list[dict[str, Any]] = []
    show = [{"show": "called", "who": "others", "lacking": none, "none_lacking": none}]
    game = scene("giant", ["C1 B5", "Y3 G1", "R1 G2"], top="B7", draw=PILE, custom=[show])
    game = game.act(0, "C1:R")
    assert declined(game, 1) == (["R"], [])
    assert declined(game, 2) == ([], [])
    assert known(game, 1, 2) == known(game, 0, 2) == "R1"
    follow = [{"follow": "green", "who": "next", "else": none}]
    game = scene("giant", ["C1 B5", "Y3 R1", "R2 G2"], top="B7", draw=PILE, custom=[follow])
    assert declined(game.act(0, "C1:R"), 1) == (["G"], [])


# Called


def test_the_colour_somebody_called_last_is_remembered_till_the_round_is_over() -> None:
    game = scene("giant", ["W W B5 B6", "Y3 G1"], top="B7", draw=PILE)
    game = draws(game.act(0, "W:R"), 1).act(0, "W:Y")
    assert [seat["called"] for seat in game.view(1)["memory"]] == ["Y", None]


# Known


def test_the_challenger_knows_the_hand_until_its_cards_are_played() -> None:
    game = scene("giant", ["W4 G1 G1 Y2", "R2 R3", "B2 B3"], top="B7", draw=PILE)
    game = game.act(0, "W4:Y").act(1, "challenge")
    assert known(game, 1, 0) == "G1 G1 Y2"
    assert known(game, 2, 0) == "", "it was not shown to anybody else"
    assert game.view(None)["memory"][0]["known"] == []
    game = draws(game, 2).act(0, "Y2")
    assert known(game, 1, 0) == "G1 G1"
    assert known(game.act(1, "R2"), 1, 0) == "G1 G1"


def test_cards_that_come_later_are_not_known() -> None:
    game = scene("giant", ["W4 B1", "R2 R3", "B2 B3"], top="B7", draw=PILE)
    game = game.act(0, "W4:Y").act(1, "challenge")
    assert game.told("guilty")
    assert game.hand(0) == "B1 B1 B2 B3 B4"
    assert known(game, 1, 0) == "B1"


@pytest.mark.parametrize(
    ("first", "answer"),
    [({"swap_hands": "chosen"}, "swap:2"), ({"give": 1, "who": "others"}, "give:G1")],
)
def test_a_hand_that_has_lost_a_card_since_the_play_tells_nothing(
    first: dict[str, Any], answer: str
) -> None:
    asks: dict[str, Any] = {
        "challenge": "held-color",
        "who": "next",
        "accept": [],
        "guilty": [],
        "innocent": [],
    }
    hands = ["C1 G1 B2 B3", "R2 R3", "Y8 Y9"]
    game = scene("giant", hands, top="B7", draw=PILE, custom=[[first, asks]]).act(0, "C1:Y")
    while "challenge" not in game.awaits:
        game = game.act(0, answer if answer in game.legal(0) else game.legal(0)[0])
    before = known(game, 1, 0)
    assert to_json(game.game)["parted"] is True
    game = game.act(1, "challenge")
    assert game.view(1)["shown"]
    assert known(game, 1, 0) == before
    assert "parted" not in to_json(game.game)


def test_hands_that_are_swapped_are_known_to_who_gave_them_away() -> None:
    game = scene(
        "giant", ["B7 G1 Y2", "R2 R3", "B2 B3"], top="B5", draw=PILE, rules={"seven_zero": True}
    )
    game = game.act(0, "B7").act(0, "swap:1")
    assert (known(game, 0, 1), known(game, 1, 0)) == ("G1 Y2", "R2 R3")
    assert known(game, 2, 0) == known(game, 2, 1) == ""


def test_what_was_declined_moves_with_the_hand_and_what_was_called_does_not() -> None:
    rules = {"seven_zero": True}
    game = scene("giant", ["R2 R3 R4", "W B7 B8 B9"], top="B5", draw=PILE, rules=rules)
    game = draws(draws(game, 0).act(1, "W:B"), 0)
    game = game.act(1, "B7").act(1, "swap:0")
    assert declined(game, 0) == ([], [])
    assert declined(game, 1) == (["B"], [])
    assert [seat["called"] for seat in game.view(0)["memory"]] == [None, "B"]


def test_a_card_given_away_is_known_to_both_and_makes_others_forget() -> None:
    give = [{"give": 1, "who": "next"}]
    hands = ["C1 G1 Y2", "R2 R3", "B2 B3"]
    game = scene("giant", hands, top="B7", draw=PILE, custom=[give])
    position = to_json(game.game)
    position["memory"] = {"0": {"known_to": {"1": ["G1", "Y2"], "2": ["G1", "Y2"]}}}
    game = Scene(from_json(position, load_edition)).act(0, "C1:R").act(0, "give:G1")
    assert known(game, 0, 1) == "G1"
    assert known(game, 1, 0) == "Y2", "it has come from there"
    assert known(game, 2, 0) == known(game, 2, 1) == "", "it may have been either"


def test_an_open_hand_is_remembered_and_so_is_what_comes_to_it() -> None:
    opens = [{"face_up": "next", "until": "your-next-turn"}]
    game = scene("giant", ["C1 G1 Y2", "R2 R3", "B2 B3"], top="B7", draw=PILE, custom=[opens])
    game = draws(draws(game.act(0, "C1:G"), 1), 2)
    assert game.view(0)["hands"] == {}
    assert known(game, 0, 1) == known(game, 2, 1) == "B1 R2 R3"
    assert known(game.act(0, "G1"), 2, 1) == "B1 R2 R3"


def test_shuffled_hands_are_forgotten() -> None:
    mixes: list[dict[str, Any]] = [
        {"face_up": "next", "until": "your-next-turn"},
        {"shuffle_hands": True},
    ]
    game = scene("giant", ["C1 G1 Y2", "R2 R3", "B2 B3"], top="B7", draw=PILE, custom=[mixes])
    game = game.act(0, "C1:G")
    assert known(game, 0, 2) == known(game, 1, 0) == ""
    assert known(game, 0, 1).split() == sorted(game.hand(1).split(), key=_rank(game.game))


def _rank(game: Game) -> Any:
    return game.setup.edition.rank.__getitem__


@pytest.mark.parametrize(
    ("memory", "said"),
    [
        ([], "position.memory: must be an object of 0, 1"),
        ({"2": {}}, "position.memory: must be an object of 0, 1"),
        ({"0": {"seen": []}}, "position.memory.0: must be an object of not_colors"),
        ({"0": {"not_colors": ["P"]}}, "position.memory.0.not_colors: "),
        ({"0": {"not_faces": "7"}}, "position.memory.0.not_faces: "),
        ({"1": {"called": "red"}}, "position.memory.1.called: "),
        ({"1": {"known_to": {"1": ["Y3"]}}}, "position.memory.1.known_to: must be an object of 0"),
        ({"1": {"known_to": {"0": ["Y4"]}}}, "position.memory.1.known_to.0: "),
    ],
)
def test_a_memory_that_cannot_be_is_refused_with_its_place(memory: Any, said: str) -> None:
    position = to_json(scene("giant", ["B5 W", "Y3 G1"], top="B7", draw=PILE).game)
    with pytest.raises(BadInput) as refused:
        from_json(position | {"memory": memory}, load_edition)
    assert said in str(refused.value)
