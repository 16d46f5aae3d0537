"""`lastcard analyse`: the report for people and for programs, and what cannot be analysed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from cli.typed import printed
from lastcard.analysis.report import VERSION
from lastcard.bots.arena import Match, play_batch
from lastcard.cli import app
from lastcard.engine import read_rules

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short round of three."""
    rules = read_rules({"hand_size": 2})
    match = Match("giant", ("normal", "easy", "steady"), 1, "analyse", rules, recorded=True)
    (played,) = play_batch(match, range(1))
    file = tmp_path_factory.mktemp("records") / "game.record"
    file.write_text(played.record, encoding="utf-8")
    return file


def test_people_read_who_won_and_why_and_programs_read_every_chance(record: Path) -> None:
    told = printed("analyse", str(record), "--processes", "1")
    assert "Round 1\n" in told
    assert "in points of the chance to win the round." in told.replace("\n", " ")
    for name in ("normal", "easy", "steady"):
        assert name in told
    read = json.loads(printed("analyse", str(record), "--json", "--processes", "1"))
    assert read["version"] == VERSION
    (report,) = read["rounds"]
    assert report["chances"][-1]["round"] == [player["result"] for player in report["players"]]


@pytest.mark.parametrize(
    ("spoilt", "sentence"),
    [
        (lambda text: text[: text.rindex("\n", 0, -1) + 1], "still being played"),
        (lambda text: text.replace("[Seed", "[Sead"), "Sead"),
        (lambda text: text.replace("\n\n", "\n\n0 R99\n", 1), "line"),
        (lambda _: "\x00\x01 nothing of the kind", "line 1"),
        (lambda _: "", "Edition"),
    ],
    ids=["truncated", "tag", "forged", "binary", "empty"],
)
def test_what_is_no_finished_game_is_refused_in_one_sentence(
    record: Path, tmp_path: Path, spoilt: object, sentence: str
) -> None:
    assert callable(spoilt)
    file = tmp_path / "spoilt.record"
    file.write_text(spoilt(record.read_text(encoding="utf-8")), encoding="utf-8")
    done = CliRunner().invoke(app, ["analyse", str(file)], prog_name="lastcard")
    assert done.exit_code == 1
    assert sentence in str(done.exception)
    assert "\n" not in str(done.exception)


def test_a_round_that_is_not_there_is_named(record: Path) -> None:
    done = CliRunner().invoke(app, ["analyse", str(record), "--round", "2"], prog_name="lastcard")
    assert "there is no round 2" in str(done.exception)
