"""Whatever the referee is told, it answers, and in its own words."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from lastcard.cli.referee import Referee
from lastcard.editions import BUILT_IN
from properties.customs import custom_cards
from properties.games import randoms
from referee.mutations import bad_positions, mutated, odd_positions, values, words

GAME = {
    "do": "new",
    "edition": "giant",
    "players": 3,
    "seed": "fuzz",
    "rules": {"stacking": "any", "jump_in": True},
    "custom": [{"name": "Ouch", "effects": [{"dare": "Sing", "who": "next", "refuse": []}]}],
    "dealer": 1,
}
ACTIONS = ["draw", "pass", "uno", "challenge", "accept", "R5", "W:R", "B7!", "catch:1", "swap:0"]
ACTIONS += ["vote:yes", "dare:do", "show:R5", "discard:W", "color:Y", "LO:R", "CT", "W4:B!", ""]

requests = st.one_of(
    st.fixed_dictionaries({"do": st.just("act"), "seat": values, "action": values}),
    st.fixed_dictionaries(
        {
            "do": st.just("act"),
            "seat": st.integers(-1, 4),
            "action": st.one_of(st.sampled_from(ACTIONS), words),
        }
    ),
    st.fixed_dictionaries({"do": st.sampled_from(["view", "leave"]), "seat": values}),
    st.fixed_dictionaries({"do": st.sampled_from(["next", "view", "leave", "new", "set", "act"])}),
    st.fixed_dictionaries({"do": st.just("set"), "position": values}),
    st.dictionaries(words, values, max_size=5),
    mutated(GAME),
)


def asked(referee: Referee, line: bytes | str) -> dict[str, Any]:
    """The answer to a line, which is always an answer."""
    answer = referee.answer(line)
    assert isinstance(answer, dict)
    assert json.loads(json.dumps(answer, allow_nan=False)) == answer
    if answer["ok"] is True:
        assert set(answer) in ({"ok", "view"}, {"ok", "events", "legal", "state"})
    else:
        assert answer["ok"] is False
        assert set(answer) == {"ok", "error"}
        assert set(answer["error"]) == {"rule", "message"}
        rule, message = answer["error"]["rule"], answer["error"]["message"]
        assert rule is None or isinstance(rule, str)
        assert isinstance(message, str)
        assert message
        assert message.isprintable(), message
        assert len(message) < 2000
    return answer


def ask(referee: Referee, request: Any) -> dict[str, Any]:
    return asked(referee, json.dumps(request))


def playing() -> Referee:
    referee = Referee()
    assert ask(referee, GAME)["ok"]
    return referee


@given(line=st.binary(max_size=200))
def test_any_bytes_get_an_answer(line: bytes) -> None:
    asked(Referee(), line)


@given(line=st.text(max_size=100))
def test_any_text_gets_an_answer(line: str) -> None:
    asked(Referee(), line)


@given(value=values)
def test_any_json_gets_an_answer(value: Any) -> None:
    ask(Referee(), value)


@given(several=st.lists(requests, min_size=1, max_size=8))
def test_requests_with_anything_in_their_fields_get_answers(several: list[Any]) -> None:
    referee = playing()
    for request in several:
        before = ask(referee, {"do": "view", "seat": 0})
        answer = ask(referee, request)
        if not answer["ok"]:
            assert ask(referee, {"do": "view", "seat": 0}) == before


@given(
    depth=st.integers(1, 3000), opening=st.sampled_from(["[", '{"do":', '{"position":', '[{"a":'])
)
def test_deep_json_gets_an_answer(depth: int, opening: str) -> None:
    closing = "".join({"[": "]", "{": "}"}.get(char, "") for char in reversed(opening))
    referee = playing()
    asked(referee, opening * depth)
    asked(referee, opening * depth + "1" + closing * depth)
    for request in (GAME | {"custom": 0}, {"do": "set", "position": 0}, GAME | {"rules": 0}):
        line = json.dumps(request).replace(": 0", ": " + opening * depth + "1" + closing * depth)
        asked(referee, line)
    assert ask(referee, {"do": "view", "seat": 0})["ok"]


@given(depth=st.integers(1, 900), word=st.sampled_from(["dare", "vote", "show", "follow"]))
def test_deep_effects_are_refused(depth: int, word: str) -> None:
    branch = {"dare": "refuse", "vote": "yes", "show": "lacking", "follow": "else"}[word]
    value = "red" if word in ("show", "follow") else "Sing"
    effect: dict[str, Any] = {"draw": 1, "who": "next"}
    for _ in range(depth):
        effect = {word: value, "who": "next", branch: [effect]}
        effect |= {"pass": "any"} if word == "vote" else {}
    custom = [{"name": "Deep", "effects": [effect]}]
    assert ask(Referee(), GAME | {"custom": custom})["ok"] == (depth < 4)


@given(data=st.data(), edition=st.sampled_from(BUILT_IN), players=st.integers(2, 10))
def test_custom_cards_with_mistakes_get_answers(
    data: st.DataObject, edition: str, players: int
) -> None:
    card = data.draw(custom_cards(["blue", "green", "yellow"]))
    wrong = data.draw(mutated({"card": card}))
    new = {"do": "new", "edition": edition, "players": players, "custom": [wrong.get("card")]}
    answer = ask(Referee(), new)
    event("accepted" if answer["ok"] else "refused")


@pytest.mark.parametrize("field", ["two\nlines", "\x1b[2J", "x" * 10_000])
def test_an_unknown_field_of_an_effect_is_safe_to_repeat(field: str) -> None:
    custom = [{"name": "Odd", "effects": [{"draw": 1, "who": "next", field: 1}]}]
    assert not ask(Referee(), GAME | {"custom": custom})["ok"]


@given(position=st.one_of(odd_positions(), bad_positions()), random=randoms)
def test_a_position_with_mistakes_is_refused_or_can_be_played(
    position: Any, random: Random
) -> None:
    event("accepted" if set_and_played(position, random) else "refused")


SMALL: dict[str, Any] = {
    "edition": "giant",
    "hands": [["R5", "R6"], ["Y3", "Y4"]],
    "discard": ["R7"],
    "draw": ["B1", "B2", "B3"],
    "seed": "small",
}
FRAME = {"you": 0, "card": "C1", "rule": "CUSTOM-1", "seats": [1]}
VOTE = {"vote": "Sing?", "who": "others", "pass": "any", "yes": [], "no": []}
ODD: dict[str, dict[str, Any]] = {
    "a colour to follow that was called and is not settled": {
        "lasting": [FRAME | {"effect": {"follow": "called", "who": "next", "else": []}}]
    },
    "a voter who has voted already": {
        "hands": [["R5", "R6"], ["Y3", "Y4"], ["G1", "G2"]],
        "pending": {"kind": "vote", "seats": [1, 2]},
        "resolving": [FRAME | {"effect": VOTE, "seats": [1, 2], "noted": [1]}],
    },
    "a debt too large to be written after the next card": {
        "rules": {"stacking": "any"},
        "hands": [["GD", "R6"], ["RD", "YD"]],
        "pending": {"kind": "stack", "seats": [1]},
        "resolving": [FRAME | {"effect": {"debt": 1000}, "card": "RD"}],
    },
    "scores too large to be written after the round": {
        "hands": [["R5"], ["Y3", "Y4"]],
        "scores": [10**9, 0],
        "rules": {"target": 1_000_000},
    },
    "an answer to an effect that has not begun": {
        "pending": {"kind": "dare", "seats": [1]},
        "resolving": [
            FRAME | {"effect": {"hand_to": 1, "who": "you"}, "seats": None, "noted": [0]},
            FRAME | {"effect": {"dare": "Sing", "who": "next", "refuse": []}},
        ],
    },
    "a call to answer for a player who has left": {
        "hands": [["R5", "R6"], ["Y3", "Y4"], ["G1"]],
        "left": [2],
        "uno": {"open": [2], "called": []},
    },
}


@pytest.mark.parametrize("odd", ODD.values(), ids=ODD)
def test_an_odd_position_is_refused_or_can_be_played(odd: dict[str, Any]) -> None:
    for seed in range(20):
        set_and_played(SMALL | odd, Random(seed))


def set_and_played(position: Any, random: Random) -> bool:
    """Set a position; if it is accepted, play on from it, and from every position after it."""
    referee = Referee()
    answer = ask(referee, {"do": "set", "position": position})
    if not answer["ok"]:
        return False
    for _ in range(12):
        state = answer["state"]
        seats = range(len(state["hands"]))
        for seat in (None, *seats):
            assert ask(referee, {"do": "view", "seat": seat})["ok"]
        ask(referee, {"do": "act", "seat": random.choice(seats), "action": random.choice(ACTIONS)})
        again = ask(referee, {"do": "set", "position": state})
        assert again["ok"], again
        assert again["state"] == state
        assert again["legal"] == answer["legal"]
        if answer["legal"]:
            seat, actions = random.choice(sorted(answer["legal"].items()))
            request = {"do": "act", "seat": int(seat), "action": random.choice(actions)}
        else:
            request = {"do": "next"}
        if random.random() < 0.05:
            request = {"do": "leave", "seat": random.choice(seats)}
        going = ask(referee, request)
        if request["do"] == "act":
            assert going["ok"], going
        if not going["ok"]:
            break
        answer = going
    return True
