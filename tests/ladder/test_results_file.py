"""The file of a ladder: a later run goes on with it, or says why it cannot."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from lastcard.engine import BadInput, Rules
from lastcard.ladder.playing import play
from lastcard.ladder.results_file import ResultsFile, kept_seed
from lastcard.ladder.settings import Ladder

if TYPE_CHECKING:
    from pathlib import Path

    from lastcard.ladder.rounds import Played

LADDER = Ladder(("easy", "random"), ("disney", "giant"), (2, 3), "x", Rules(uno="auto"))
ROUNDS = 3


def ran(path: Path, ladder: Ladder = LADDER, rounds: int = ROUNDS) -> list[Played]:
    """All rounds, with the file to go on with."""
    with ResultsFile(str(path), ladder) as file:
        done = {(one.table, one.number) for one in file.rounds}
        more = list(play(ladder, rounds, done, processes=1))
        for one in more:
            file.add(one)
        return [*file.rounds, *more]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("whole") / "ladder.jsonl"
    assert len(ran(path)) == 4 * ROUNDS
    return path.read_bytes()


def refused(path: Path, ladder: Ladder = LADDER) -> str:
    """Why it is not gone on with; it is left as it was."""
    before = path.read_bytes()
    with pytest.raises(BadInput) as why:
        ResultsFile(str(path), ladder)
    assert path.read_bytes() == before
    return str(why.value)


def test_the_first_line_has_the_settings_and_every_other_is_a_round(whole: bytes) -> None:
    first, *rounds = map(json.loads, whole.splitlines())
    assert first["ladder"] == 1
    assert (first["seed"], first["rules"]) == ("x", {"uno": "auto"})
    assert len(rounds) == 4 * ROUNDS
    assert all({*one} == {*rounds[0]} for one in rounds)
    for one in rounds:
        assert one["points"][one["winner"]] > 0
        assert len(one["bots"]) == one["players"]


@pytest.mark.parametrize("kept", [0.0, 0.03, 0.2, 0.5, 0.87, 0.999, 1.0])
def test_a_run_that_was_killed_anywhere_is_gone_on_with_to_the_same_file(
    tmp_path: Path, whole: bytes, kept: float
) -> None:
    path = tmp_path / "ladder.jsonl"
    path.write_bytes(whole[: round(kept * len(whole))])
    rounds = ran(path)
    assert path.read_bytes() == whole
    assert rounds == ran(path)


def test_more_rounds_may_be_asked_for_later(tmp_path: Path, whole: bytes) -> None:
    path, fresh = tmp_path / "ladder.jsonl", tmp_path / "fresh.jsonl"
    path.write_bytes(whole)
    assert set(ran(path, rounds=5)) == set(ran(fresh, rounds=5))
    assert path.read_bytes().startswith(whole)


@pytest.mark.parametrize(
    ("other", "told"),
    [
        (replace(LADDER, seed="y"), "(seed): seed was 'x' and is 'y' now"),
        (replace(LADDER, players=(2,)), "(players): players was [2, 3] and is [2] now"),
        (replace(LADDER, rules=Rules()), '(rules): rules was {"uno": "auto"} and is {} now'),
        (replace(LADDER, bots=("hard", "random"), seed="y"), "(bots, seed): bots was ["),
        (replace(LADDER, editions=("giant",)), "(editions): editions was ["),
    ],
)
def test_other_settings_are_refused_by_name(
    tmp_path: Path, whole: bytes, other: Ladder, told: str
) -> None:
    path = tmp_path / "ladder.jsonl"
    path.write_bytes(whole)
    said = refused(path, other)
    assert said.startswith(f"{path}: was played with other settings {told}")
    assert "\n" not in said


def test_a_deck_of_ones_own_that_was_changed_is_another_setting(tmp_path: Path) -> None:
    deck, path = tmp_path / "mine.toml", tmp_path / "ladder.jsonl"
    text = 'name = "Mine"\ncolors = ["pink", "blue"]\n[[cards]]\ncode = "W"\ncopies = {}\n'
    deck.write_text(text.format(9), encoding="utf-8")
    own = replace(LADDER, editions=(str(deck),), players=(2,))
    ran(path, own, 1)
    deck.write_text(text.format(8), encoding="utf-8")
    assert "other settings (decks): " in refused(path, own)


def test_how_long_programs_may_take_is_a_setting_where_there_are_programs(tmp_path: Path) -> None:
    assert LADDER.told() == replace(LADDER, timeout=9.0).told()
    own = replace(LADDER, bots=("cmd:cat", "random"))
    assert own.told() != replace(own, timeout=9.0).told()


@pytest.mark.parametrize(
    "text", ["notes", "notes\n", "{}\n", "[1]\n", '{"seed": "x"}\n', "\xff\n", "[" * 100_000 + "\n"]
)
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(text, encoding="latin-1")
    assert "is no file of a ladder" in refused(path)
    assert kept_seed(str(path)) is None


def test_what_is_no_plain_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=os.strerror(21)):
        ResultsFile(str(tmp_path), LADDER)
    with pytest.raises(BadInput, match=os.strerror(2)):
        ResultsFile(str(tmp_path / "no" / "folder"), LADDER)
    with pytest.raises(BadInput, match="is no file of a ladder"):
        ResultsFile(os.devnull, LADDER)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"round": 1', '"round": 1.0'),
        ('"round": 1', '"round": -1'),
        ('"players": 2', '"players": 4'),
        ('"winner": ', '"winner": 7'),
        ('"points": [', '"points": [1, '),
        ('"bots": ["', '"bots": ["x'),
        ("{", "["),
    ],
)
def test_a_line_that_is_no_round_is_named(tmp_path: Path, whole: bytes, old: str, new: str) -> None:
    path = tmp_path / "ladder.jsonl"
    lines = whole.decode().splitlines(keepends=True)
    assert old in lines[2]
    lines[2] = lines[2].replace(old, new)
    path.write_text("".join(lines), encoding="utf-8")
    assert refused(path).startswith(f"{path}:3: is no round of this ladder")


def test_a_round_that_is_there_twice_is_named(tmp_path: Path, whole: bytes) -> None:
    path = tmp_path / "ladder.jsonl"
    path.write_bytes(whole + whole.splitlines(keepends=True)[4])
    assert refused(path).startswith(f"{path}:14: is a round that the file has already")


def test_two_runs_do_not_write_the_same_file_at_once(tmp_path: Path) -> None:
    path = tmp_path / "ladder.jsonl"
    with ResultsFile(str(path), LADDER):
        assert "another lastcard ladder is writing there" in refused(path)
    with ResultsFile(str(path), LADDER) as file:
        assert file.rounds == []


def test_the_seed_of_a_file_is_known_without_asking_for_it(tmp_path: Path, whole: bytes) -> None:
    path = tmp_path / "ladder.jsonl"
    assert kept_seed(str(path)) is None
    path.write_bytes(whole)
    assert kept_seed(str(path)) == "x"
