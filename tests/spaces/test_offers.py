"""Jumping in where one player is asked at a time (HOUSE-JUMP)."""

from __future__ import annotations

from typing import Any

import pytest

from lastcard.bots import make_bot
from lastcard.editions import load_edition
from lastcard.engine import Refusal, from_json, start
from lastcard.engine.deal import make_setup
from lastcard.engine.rules import Rules
from lastcard.spaces import Offered, action_space, layout, observe
from lastcard.spaces.actions import decisions

TWINS = """\
name = "Twins"
colors = ["blue", "green", "red", "yellow"]

[[suit]]
faces = ["1", "2", "3", "4", "5", "6", "7", "8", "9"]
copies = 8

[[cards]]
code = "W"
"""
"""A deck in which several players can hold the card on top."""


def offered(hands: list[str], **position: Any) -> Offered:
    """A table in which a Blue 1 has just been played by the last seat, and seat 0 is to play."""
    written = {
        "edition": "twins",
        "rules": {"jump_in": True, "uno": "auto", **position.pop("rules", {})},
        "hands": [hand.split() for hand in hands],
        "discard": ["B7", "B1"],
        "played_by": len(hands) - 1,
        **position,
    }
    return Offered(from_json(written, lambda name: load_edition(name, TWINS)))


OTHERS = "Y2 Y3 Y4"
TWIN = "B1 R3 R4"


def asked(table: Offered) -> tuple[int, list[str]]:
    return table.asked, table.legal(table.asked)


def test_who_holds_the_card_is_asked_before_the_player_whose_turn_it_is() -> None:
    table = offered([OTHERS, OTHERS, TWIN, OTHERS])
    assert asked(table) == (2, ["B1", "pass"])
    assert table.legal(0) == []
    after, events = table.after("B1")
    assert [event.kind for event in events][:2] == ["jumped_in", "played"]
    assert after.asked == 3
    assert after.game.round.turn == 3


def test_who_lets_it_be_is_not_asked_again_and_the_turn_comes_when_nobody_is_left() -> None:
    table = offered([OTHERS, TWIN, TWIN, OTHERS])
    first, nothing = table.after("pass")
    assert (table.asked, first.asked, nothing) == (1, 2, ())
    second, _ = first.after("pass")
    assert second.asked == 0
    assert "draw" in second.legal(0)
    assert second.game == table.game


def test_the_direction_of_play_says_who_is_asked_first() -> None:
    table = offered([OTHERS, TWIN, TWIN, OTHERS], direction=-1)
    assert table.asked == 2
    assert table.after("pass")[0].asked == 1


def test_whoever_holds_the_card_in_their_own_turn_simply_plays_it() -> None:
    table = offered([TWIN, OTHERS, OTHERS, OTHERS])
    assert table.asked == 0
    assert table.jumper is None


def test_the_one_who_played_the_card_is_not_offered_it() -> None:
    assert offered([OTHERS, OTHERS, OTHERS, TWIN]).asked == 0


def test_the_offer_is_made_again_with_the_next_card() -> None:
    table, _ = offered(["B1 R3 R4", OTHERS, TWIN, OTHERS]).after("pass")
    assert table.asked == 0
    table, _ = table.after("B1")
    assert (table.passed, asked(table)) == (0, (2, ["B1", "pass"]))


def test_a_call_or_a_catch_leaves_the_offer_where_it_is() -> None:
    hands = [OTHERS, TWIN, TWIN, "R9"]
    table = offered(hands, rules={"uno": "called"}, uno={"open": [3], "called": []})
    table, _ = table.after("pass")
    assert asked(table) == (2, ["B1", "catch:3", "pass"])
    table, _ = table.after("catch:3")
    assert (table.passed, asked(table)) == (1, (2, ["B1", "pass"]))


def test_only_what_is_offered_can_be_done() -> None:
    table = offered([OTHERS, OTHERS, TWIN, OTHERS])
    with pytest.raises(Refusal) as caught:
        table.after("R3")
    assert caught.value.rule == "HOUSE-JUMP"


def test_everybody_sees_who_is_asked_and_only_that() -> None:
    table = offered([OTHERS, OTHERS, TWIN, OTHERS])
    setup = table.game.setup
    rows = layout(setup)
    for seat in range(4):
        seen = table.view(seat)
        assert (seen["pending"]["kind"], seen["pending"]["seats"]) == ("jump", [2])
        row = observe(rows, seen)
        assert rows.read(row, "pending").tolist()[rows.decisions.index("jump")] == 1
        assert rows.read(row, "asked").tolist().index(1) == (2 - seat) % 4
        assert rows.read(row, "turn").tolist().index(1) == -seat % 4


def test_the_kind_comes_last_and_only_with_the_rule() -> None:
    deck = load_edition("giant")
    with_it, without = (make_setup(deck, 3, "", Rules(jump_in=on)) for on in (True, False))
    assert decisions(with_it) == (*decisions(without), "jump")
    assert action_space(with_it).names == action_space(without).names


@pytest.mark.parametrize("uno", ["auto", "called"])
def test_rounds_can_be_played_so_and_somebody_jumps_in(uno: Any) -> None:
    jumped = 0
    for seed in range(8):
        rules = Rules(jump_in=True, uno=uno)
        table = Offered(start(load_edition("giant"), 4, f"offers/{seed}", rules)[0])
        bots = [make_bot("steady", f"{seed}/{seat}") for seat in range(4)]
        while not table.game.round.over:
            seat = table.asked
            legal = table.legal(seat)
            if table.jumper is None:
                action = bots[seat].choose(table.view(seat), [a for a in legal if a != "uno"])
                action = action.removesuffix("!")
            else:
                action = legal[0]
            table, events = table.after(action)
            jumped += any(event.kind == "jumped_in" for event in events)
    assert jumped
