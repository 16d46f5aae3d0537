"""The action space and the observation, which need no JAX."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from lastcard.editions import BUILT_IN, load_edition
from lastcard.engine import Event, Rules, apply, legal_actions, read_custom, start, view
from lastcard.engine.deal import make_setup
from lastcard.engine.declared import event_kinds
from lastcard.spaces import EVENT_COLUMNS, action_space, event_rows, layout, observe
from scene import scene

DOCS = Path(__file__).parents[2] / "docs" / "environments.md"


@pytest.mark.parametrize("edition", BUILT_IN)
def test_every_legal_action_of_a_round_has_a_number_that_spells_it(edition: str) -> None:
    rules = Rules()
    setup = make_setup(load_edition(edition), 3, "", rules)
    space, rows = action_space(setup), layout(setup)
    game, _ = start(setup.edition, 3, edition, rules)
    for _ in range(300):
        if game.round.pending is None:
            break
        seat = game.round.pending.seats[0]
        actions = legal_actions(game, seat)
        numbers = [space.number(action, seat) for action in actions]
        assert [space.spell(number, seat) for number in numbers] == actions
        assert np.flatnonzero(space.mask(actions, seat)).tolist() == sorted(set(numbers))
        row = observe(rows, view(game, seat))
        assert rows.read(row, "hand").sum() == len(game.round.hands[seat])
        assert rows.read(row, "counts")[0] == len(game.round.hands[seat])
        game, _ = apply(game, seat, actions[len(actions) // 2])


def test_other_seats_are_numbered_from_the_one_who_acts() -> None:
    space = action_space(make_setup(load_edition("giant"), 4, ""))
    assert space.number("catch:1", 0) == space.number("catch:0", 3)
    assert space.spell(space.number("catch:1", 3), 3) == "catch:1"
    assert "catch:+1" in space.names


def test_an_action_nobody_could_take_has_no_number() -> None:
    setup = make_setup(load_edition("giant"), 2, "", Rules(uno="auto", bluffing=False))
    names = action_space(setup).names
    assert not {"uno", "challenge", "accept"} & set(names)
    assert not [name for name in names if name.startswith(("show:", "vote:", "swap:"))]


def test_written_cards_and_house_rules_bring_their_actions_and_fields() -> None:
    deck = load_edition("giant")
    written = {"name": "Look", "effects": [{"face_up": "everyone", "until": "round-end"}]}
    keep = {"name": "Few", "effects": [{"hand_to": 3, "who": "everyone"}]}
    custom = read_custom([written, keep], deck)
    setup = make_setup(deck, 3, "", Rules(stacking="any", seven_zero=True), custom)
    assert {"swap:+1", "discard:W", "accept"} <= set(action_space(setup).names)
    assert {"open", "keep", "debt"} <= set(layout(setup).at)


@pytest.mark.parametrize(("before", "verdict"), [("B", "innocent"), ("R", "guilty")])
def test_at_a_challenge_the_row_has_the_colour_that_decides_it(before: str, verdict: str) -> None:
    game = scene("giant", ["W4 R1 R2", "Y3 Y4"], discard="W", top=f"W:{before}", draw="B1 B2 B3 B4")
    game = game.act(0, "W4:Y")
    rows = layout(game.game.setup)
    row = observe(rows, game.view(1))
    assert np.flatnonzero(rows.read(row, "before")).tolist() == ["BGRY".index(before)]
    assert game.act(1, "challenge").told(verdict)


def test_the_row_has_what_is_remembered_of_each_other_seat_from_the_left_on() -> None:
    hands = ["W4 R1 R2", "W Y4 Y5", "G3 G4"]
    game = scene("giant", hands, top="B7", draw="B1 B2 B3 B4 B5 B6", turn=2)
    game = game.act(2, "draw", "pass").act(0, "W4:G").act(1, "challenge").act(2, "G3")
    rows = layout(game.game.setup)
    row = observe(rows, game.view(1))
    codes, read = np.array(rows.kinds), rows.read
    declined = read(row, "not_colors").reshape(2, 4)
    assert declined.tolist() == [[1, 0, 0, 0], [0, 0, 0, 0]]
    faces = read(row, "not_faces").reshape(2, -1)
    assert [np.array(rows.faces)[each != 0].tolist() for each in faces] == [["7"], []]
    assert read(row, "called").reshape(2, 4).tolist() == [[0, 0, 0, 0], [0, 1, 0, 0]]
    known = read(row, "known").reshape(2, -1)
    assert [codes[each != 0].tolist() for each in known] == [[], ["R1", "R2"]]


def test_where_no_card_can_become_known_the_row_has_no_room_for_it() -> None:
    deck = load_edition("giant")
    for rules, known in ((Rules(), True), (Rules(bluffing=False), False)):
        assert ("known" in layout(make_setup(deck, 2, "", rules)).at) is known
    swapping = Rules(bluffing=False, seven_zero=True)
    assert "known" in layout(make_setup(deck, 2, "", swapping)).at


def test_the_last_events_are_told_from_the_seat_that_looks_without_hidden_cards() -> None:
    setup = make_setup(load_edition("giant"), 3, "")
    rows = layout(setup)
    events: list[Event] = []
    game = scene("giant", ["R5 W R2", "Y3 Y4", "G3 G4"], top="R7", draw="B1 B2 B3")
    for seat, action in ((0, "R5"), (1, "draw"), (2, "draw")):
        game = game.act(seat, action)
        events += game.events
    told = event_rows(rows, events, seat=1, last=5)
    assert EVENT_COLUMNS == ("kind", "seat", "card", "number", "color", "other")
    played, drew = (event_kinds().index(kind) for kind in ("played", "drew"))
    assert told.tolist() == [
        [-1] * 6,
        [-1] * 6,
        [played, 2, rows.rank["R5"], 0, -1, -1],
        [drew, 0, -1, 1, -1, -1],
        [drew, 1, -1, 1, -1, -1],
    ]
    assert event_rows(rows, events, seat=1, last=2).tolist() == told[-2:].tolist()


def test_every_field_of_the_observation_is_documented() -> None:
    documented = set(re.findall(r"^\| `(\w+)` \|", DOCS.read_text(encoding="utf-8"), re.MULTILINE))
    for edition in BUILT_IN:
        assert set(layout(make_setup(load_edition(edition), 2, "")).at) <= documented


def test_without_jax_the_space_works_and_the_command_says_what_to_install() -> None:
    without = "import sys; sys.modules['jax'] = None; "
    space = without + "import lastcard.spaces, lastcard.sim; print(lastcard.sim.action_space)"
    subprocess.run([sys.executable, "-c", space], check=True, capture_output=True)
    command = without + "sys.argv = ['lastcard', 'sim']; from lastcard.cli import main; main()"
    asked = subprocess.run(
        [sys.executable, "-c", command], capture_output=True, text=True, check=False
    )
    assert asked.returncode == 1
    assert asked.stderr == "lastcard: The simulator needs JAX: pip install 'lastcard[sim]'.\n"
