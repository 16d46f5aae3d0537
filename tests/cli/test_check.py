"""`lastcard check`: decks, cards and game records."""

from __future__ import annotations

import os
import subprocess
from typing import TYPE_CHECKING

import pytest

from cli.typed import LASTCARD, lastcard, printed, refused, saved

if TYPE_CHECKING:
    from pathlib import Path

DECK = """\
name = "Thunder"
colors = ["blue", "red"]
[[cards]]
code = "W"
copies = 2
[[cards]]
code = "TH"
name = "Thunder"
color = "red"
copies = 4
points = 30
effects = [{ draw = 1, who = "others" }]
"""
CARD = '{"name": "Feast", "effects": [{"draw": 2, "who": "others"}]}'
FEAST = "a good card for disney and giant, “Feast”: Everyone else draws 2 cards.\n"
THUNDER = (
    "a good deck, “Thunder”: 56 cards, 25 in each of blue, red, and besides 2 Wild, 4 Thunder.\n"
)


def written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def test_a_good_deck_is_told_with_its_cards(tmp_path: Path) -> None:
    path = written(tmp_path / "thunder.toml", DECK)
    assert printed("check", path) == f"{path}: {THUNDER}"


def test_a_good_card_is_read_back(tmp_path: Path) -> None:
    path = written(tmp_path / "feast.json", CARD)
    assert printed("check", path) == f"{path}: {FEAST}"


def test_a_blank_card_is_good(tmp_path: Path) -> None:
    path = written(tmp_path / "blank.json", "null")
    assert printed("check", path).endswith(": a good card for disney and giant, a plain Wild.\n")


def test_a_card_is_for_the_editions_that_have_its_colours(tmp_path: Path) -> None:
    pink = '{"name": "x", "effects": [{"draw_until": "pink", "who": "next"}]}'
    path = written(tmp_path / "card.json", pink)
    assert " a good card for disney, “x”: " in printed("check", path)
    assert printed("check", "--edition", "disney", path) == printed("check", path)
    assert "'pink' is not allowed; allowed: blue, green, red, yellow" in refused(
        "check", "--edition", "giant", path
    )
    assert "toy-story has no customizable cards" in refused("check", "--edition", "toy-story", path)


def test_a_good_record_is_told_with_its_players_and_its_result(tmp_path: Path) -> None:
    path = saved(tmp_path / "game.record", (0, "draw"))
    told = "Ann, Bob played giant, 1 round, 1 action. Result: Ann 0; Bob 0 (unfinished)"
    assert printed("check", path) == f"{path}: a good record: {told}\n"


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("x.toml", DECK.replace('"blue"', "blue"), ": is not TOML: Invalid value (at line 2"),
        (
            "x.toml",
            DECK.replace("= 30", "= -1"),
            ": cards[1].points: -1 is not allowed; allowed: a whole number",
        ),
        ("x.json", CARD.replace("2", "21"), ".effects[0].draw: 21 is not allowed; allowed: a"),
        ("x.json", "{", ": is not JSON: Expecting property name"),
        ("x.record", "", ': record: the tag [Edition "..."] is missing'),
        ("x.txt", "Hello there.\n", ": is neither a deck (TOML) nor a card (JSON) nor a game"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(
    tmp_path: Path, name: str, text: str, said: str
) -> None:
    path = written(tmp_path / name, text)
    assert refused("check", path).startswith(f"{path}{said}")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("0 draw", "1 draw", ": line 10: It is not your turn"),
        ("Ann 0;", "Ann 9;", ": Result: 'Ann 9; Bob 0 (unfinished)' does not follow; it is"),
    ],
)
def test_a_record_that_does_not_follow_is_refused_with_its_line(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    path = saved(tmp_path / "game.record", (0, "draw"))
    text = path.read_text(encoding="utf-8")
    assert old in text
    written(path, text.replace(old, new))
    assert f"{path}{said}" in refused("check", path)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    missing = tmp_path / "no.toml"
    assert refused("check", missing) == f"{missing}: {os.strerror(2)}"
    assert refused("check", tmp_path) == f"{tmp_path}: {os.strerror(21)}"
    odd = tmp_path / "odd.json"
    odd.write_bytes(b"\xff\xfe")
    assert refused("check", odd) == f"{odd}: is not text in UTF-8"


def test_of_several_files_each_is_told_and_one_bad_one_is_status_1(tmp_path: Path) -> None:
    deck = written(tmp_path / "thunder.toml", DECK)
    card = written(tmp_path / "feast.json", CARD)
    bad = written(tmp_path / "bad.json", "[]")
    assert printed("check", deck, card) == f"{deck}: {THUNDER}{card}: {FEAST}"
    done = lastcard("check", deck, bad, card)
    assert done.returncode == 1
    assert done.stdout == f"{deck}: {THUNDER}{card}: {FEAST}"
    assert done.stderr.startswith(f"lastcard: {bad}: a custom card is ")


@pytest.mark.parametrize(("text", "told"), [(CARD, FEAST), (DECK, THUNDER)])
def test_standard_input_is_told_by_what_it_looks_like(text: str, told: str) -> None:
    done = subprocess.run(
        [LASTCARD, "check", "-"],
        input=text.encode(),
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (done.stdout.decode(), done.stderr) == (f"standard input: {told}", b"")


def test_a_record_is_known_by_its_tags_whatever_its_name(tmp_path: Path) -> None:
    path = saved(tmp_path / "game.txt", (0, "draw"))
    assert ": a good record: Ann, Bob played giant" in printed("check", path)
