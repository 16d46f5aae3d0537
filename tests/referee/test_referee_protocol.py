"""`lastcard referee` as another program meets it: one JSON object a line in, one a line out."""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from lastcard.editions import load_edition

if TYPE_CHECKING:
    from collections.abc import Iterator

LASTCARD = Path(sys.executable).with_name("lastcard")
POSITION = {
    "edition": "giant",
    "hands": [["R5", "W"], ["Y3"], ["G1", "G2"]],
    "discard": ["G7", "R7"],
    "draw": ["B1", "B2"],
}
VIEW_HAS = {"hand", "counts", "discard", "color", "turn", "direction", "scores", "pending", "uno"}


class Program:
    """A running referee."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [LASTCARD, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def say(self, line: bytes) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        assert isinstance(answer, dict)
        return answer

    def ask(self, **request: Any) -> dict[str, Any]:
        return self.say(json.dumps(request).encode())

    def refused(self, **request: Any) -> dict[str, Any]:
        """The error of a request that fails."""
        answer = self.ask(**request)
        assert set(answer) == {"ok", "error"}
        assert answer["ok"] is False
        error = answer["error"]
        assert set(error) == {"rule", "message"}
        assert error["message"]
        assert isinstance(error, dict)
        return error


@contextmanager
def started() -> Iterator[Program]:
    """A referee that ends with its input, having answered nothing unasked."""
    program = Program()
    with program.process:
        yield program
        rest, _ = program.process.communicate(timeout=10)
    assert rest == b""
    assert program.process.returncode == 0


@pytest.fixture(scope="module")
def running() -> Iterator[Program]:
    with started() as program:
        yield program


@pytest.fixture
def referee(running: Program) -> Program:
    """A referee at the start of one and the same game."""
    assert running.ask(do="set", position=POSITION)["ok"]
    return running


def test_a_fresh_referee_has_no_game() -> None:
    with started() as program:
        for request in (
            {"do": "act", "seat": 0, "action": "draw"},
            {"do": "next"},
            {"do": "view", "seat": 0},
        ):
            error = program.refused(**request)
            assert error["rule"] is None
            assert "new" in error["message"]
        assert program.ask(do="new", edition="giant", players=2, seed="x")["ok"]


def test_new_deals_a_game_and_lists_what_may_be_done(referee: Program) -> None:
    answer = referee.ask(do="new", edition="giant", players=4, seed="x", rules={}, custom=[])
    assert set(answer) == {"ok", "events", "legal", "state"}
    assert answer["ok"] is True
    state = answer["state"]
    assert state["edition"] == "giant"
    assert state["seed"] == "x"
    assert [len(hand) for hand in state["hands"]].count(7) >= 3
    assert {event["kind"] for event in answer["events"]} >= {"drew_for_deal", "dealt", "turned_up"}
    assert list(answer["legal"]) == [str(seat) for seat in state["pending"]["seats"]]


def test_the_same_seed_gives_the_same_game(referee: Program) -> None:
    request = {"do": "new", "edition": "disney", "players": 3, "seed": "same"}
    assert referee.ask(**request) == referee.ask(**request)


def test_without_a_seed_a_random_one_is_taken_and_reported(referee: Program) -> None:
    one = referee.ask(do="new", edition="giant", players=2)["state"]
    two = referee.ask(do="new", edition="giant", players=2)["state"]
    assert one["seed"]
    assert one["seed"] != two["seed"]
    again = referee.ask(do="new", edition="giant", players=2, seed=one["seed"])["state"]
    assert again == one


def test_new_takes_a_dealer(referee: Program) -> None:
    answer = referee.ask(do="new", edition="giant", players=4, seed="x", dealer=3)
    assert answer["state"]["dealer"] == 3
    assert "drew_for_deal" not in {event["kind"] for event in answer["events"]}


def test_new_takes_a_deck_and_shuffles_nothing(referee: Program) -> None:
    deck = list(load_edition("giant").deck)
    state = referee.ask(do="new", edition="giant", players=2, deck=deck)["state"]
    assert state["dealer"] == 1
    assert state["hands"] == [deck[0:14:2], deck[1:14:2]]
    assert state["discard"] == [deck[14]]
    assert state["draw"] == deck[15:]
    assert "deck" in referee.refused(do="new", edition="giant", players=2, deck=deck[1:])["message"]


def test_new_takes_rules_and_custom_cards(referee: Program) -> None:
    card = {"name": "Ouch", "effects": [{"draw": 2, "who": "next"}]}
    rules = {"hand_size": 3, "stacking": "any"}
    state = referee.ask(do="new", edition="giant", players=2, rules=rules, custom=[card])["state"]
    assert state["rules"] == rules
    assert state["custom"] == [card, None]


def test_set_plays_on_from_a_position(referee: Program) -> None:
    answer = referee.ask(do="set", position=POSITION)
    assert answer["events"] == []
    assert answer["legal"]["0"] == ["R5", "W:B", "W:G", "W:R", "W:Y", "draw", "uno"]
    state = answer["state"]
    assert {key: state[key] for key in POSITION} == POSITION
    assert state["pending"] == {"kind": "turn", "seats": [0]}
    assert state["color"] == "R"
    assert state["dealer"] == 2
    assert referee.ask(do="set", position=state)["state"] == state


def test_act_applies_an_action_and_tells_what_happened(referee: Program) -> None:
    answer = referee.ask(do="act", seat=0, action="R5!")
    assert [event["kind"] for event in answer["events"]] == ["played", "uno"]
    assert answer["state"]["discard"] == ["G7", "R7", "R5"]
    assert answer["legal"] == {"1": ["draw"]}


def test_every_seat_that_may_act_is_listed_calls_and_catches_included(referee: Program) -> None:
    answer = referee.ask(do="act", seat=0, action="R5")
    assert answer["legal"] == {"0": ["uno"], "1": ["draw", "catch:0"], "2": ["catch:0"]}


def test_an_illegal_act_changes_nothing(referee: Program) -> None:
    error = referee.refused(do="act", seat=1, action="Y3")
    assert error["rule"] == "TURN-1"
    assert referee.refused(do="act", seat=0, action="R9")["rule"] == "TURN-2"
    assert referee.ask(do="act", seat=0, action="R5")["ok"]


def test_next_deals_the_next_round_once_one_is_over(referee: Program) -> None:
    assert referee.refused(do="next")["rule"] == "OUT-1"
    over = referee.ask(do="set", position=POSITION | {"hands": [["R5"], ["Y3"]]})
    assert over["ok"]
    over = referee.ask(do="act", seat=0, action="R5")
    assert over["legal"] == {}
    assert over["state"]["over"] is True
    assert over["state"]["winner"] == 0
    dealt = referee.ask(do="next")["state"]
    assert dealt["round"] == 2
    assert dealt["dealer"] == 0
    assert dealt["scores"] == [3, 0]


def test_next_is_refused_once_the_game_is_over(referee: Program) -> None:
    position = POSITION | {"hands": [["R5"], ["Y3"]], "rules": {"target": 3}}
    referee.ask(do="set", position=position)
    state = referee.ask(do="act", seat=0, action="R5")["state"]
    assert state["game_over"] is True
    assert state["game_winner"] == 0
    assert referee.refused(do="next")["rule"] == "WIN-1"


def test_view_is_what_a_seat_may_know(referee: Program) -> None:
    answer = referee.ask(do="view", seat=1)
    assert set(answer) == {"ok", "view"}
    seen = answer["view"]
    assert set(seen) >= VIEW_HAS
    assert seen["hand"] == ["Y3"]
    assert seen["counts"] == [2, 1, 2]
    assert not {"seed", "draw", "guilty"} & set(seen)
    for secret in ("R5", "G1", "B1"):
        assert secret not in json.dumps(seen)


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"   ",
        b"nonsense",
        b"{",
        b"[]",
        b"null",
        b"17",
        b'"new"',
        b"{}",
        b'{"do": "dance"}',
        b'{"do": null}',
        b'{"do": ["new"]}',
        b'{"do": "new"}',
        b'{"do": "new", "edition": "huge", "players": 4}',
        b'{"do": "new", "edition": "giant", "players": 11}',
        b'{"do": "new", "edition": "giant", "players": "4"}',
        b'{"do": "new", "edition": "giant", "players": 4, "wish": 1}',
        b'{"do": "new", "edition": "giant", "players": 4, "rules": {"fun": true}}',
        b'{"do": "new", "edition": "giant", "players": 4, "seed": 5}',
        b'{"do": "new", "edition": "toy-story", "players": 4, "custom": [{"name": "x"}]}',
        b'{"do": "set"}',
        b'{"do": "set", "position": []}',
        b'{"do": "act"}',
        b'{"do": "act", "seat": true, "action": "draw"}',
        b'{"do": "act", "seat": 9, "action": "draw"}',
        b'{"do": "act", "seat": 0, "action": 5}',
        b'{"do": "view", "seat": 3}',
        b'{"do": "view", "seat": -1}',
        b"\xff\xfe\x00",
        b'{"do": "act", "seat": 1e999, "action": "draw"}',
        b"9" * 5000,
        b"[" * 100_000,
    ],
    ids=lambda line: repr(line[:40]),
)
def test_a_bad_line_is_answered_with_an_error_and_the_referee_goes_on(
    referee: Program, line: bytes
) -> None:
    answer = referee.say(line)
    assert answer["ok"] is False
    assert set(answer) == {"ok", "error"}
    assert set(answer["error"]) == {"rule", "message"}
    state = referee.ask(do="act", seat=0, action="draw")["state"]
    assert state["hands"] == [["R5", "W", "B1"], ["Y3"], ["G1", "G2"]]
