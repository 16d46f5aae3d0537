"""`lastcard match` as people and programs call it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from lastcard import __version__
from lastcard.analysis.moments import course_of
from lastcard.cli.match import match as command
from lastcard.editions import load_edition
from lastcard.engine import BadInput
from lastcard.engine.record import read_record, result_of

here = typer.Typer()
"""The command without a process of its own, for what fails before the first card is dealt."""
here.command()(command)
LASTCARD = Path(sys.executable).with_name("lastcard")


def match(*options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [LASTCARD, "match", *options], capture_output=True, text=True, timeout=120, check=False
    )


def results(*options: str) -> dict[str, Any]:
    done = match(*options, "--json")
    assert done.returncode == 0, done.stderr
    written = json.loads(done.stdout)
    assert isinstance(written, dict)
    return written


def test_results_are_by_bot_in_the_order_they_were_named() -> None:
    written = results("--bots", "steady,random,random", "--rounds", "20", "--seed", "x")
    assert written["rounds"] == 20
    assert [(entry["seat"], entry["bot"]) for entry in written["results"]] == [
        (0, "steady"),
        (1, "random"),
        (2, "random"),
    ]
    assert sum(entry["wins"] for entry in written["results"]) == 20
    assert written["called_off"] == 0
    assert all(set(entry) == {"seat", "bot", "wins", "points"} for entry in written["results"])


def test_results_say_what_they_are_the_results_of() -> None:
    written = results(
        *("--rounds", "2", "--seed", "x", "--rules", "target=300", "--custom", "encore"),
    )
    told = {key: written[key] for key in ("version", "edition", "seed", "rules")}
    assert told == {
        "version": __version__,
        "edition": "giant",
        "seed": "x",
        "rules": {"target": 300},
    }
    assert written["custom"][0]["name"] == "Encore"


def test_rounds_without_end_are_called_off_and_counted_as_such(tmp_path: Path) -> None:
    deck, card = tmp_path / "draws.toml", tmp_path / "draws.json"
    giant = files("lastcard.editions").joinpath("giant.toml").read_text(encoding="utf-8")
    deck.write_text(giant.replace("copies = 1\n", "copies = 50\n"), encoding="utf-8")
    card.write_text('{"name": "Draws", "effects": [{"draw": 5, "who": "you"}]}', encoding="utf-8")
    asked = (
        *("--bots", "random,random", "--rounds", "1", "--seed", "x"),
        *("--edition", str(deck), "--custom", str(card), "--custom", str(card)),
    )
    assert results(*asked)["called_off"] == 1
    printed = match(*asked).stdout
    assert "Rounds called off after 5,000 actions: 1." in printed
    assert "without a winner" not in printed


def test_the_same_seed_gives_the_same_match() -> None:
    options = ("--bots", "hard,easy", "--rounds", "20", "--seed", "again")
    assert results(*options) == results(*options)


def test_the_table_has_shares_and_intervals() -> None:
    done = match("--bots", "random,random", "--rounds", "20", "--seed", "x")
    assert done.returncode == 0
    assert "95% interval" in done.stdout
    assert done.stdout.count("random") == 2


def test_rules_and_custom_cards_can_be_chosen() -> None:
    written = results(
        *("--bots", "steady,random", "--rounds", "10", "--seed", "x"),
        *("--rules", "stacking=any", "--rules", "scoring=tally"),
        *("--custom", "encore", "--custom", "blank"),
    )
    # under tally the points are the loser's own
    for entry in written["results"]:
        assert (entry["points"] > 0) == (entry["wins"] < 10)


def test_the_number_of_rounds_can_be_written_short() -> None:
    assert results("--bots", "random,random", "--rounds", "1e2", "--seed", "x")["rounds"] == 100


def test_every_round_is_a_record_that_replays(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    options = ("--bots", "random,random,easy", "--rounds", "10", "--seed", "x", "--custom", "joker")
    written = results(*options, "--records", str(folder), "--rules", "stacking=same")
    assert written == results(*options, "--rules", "stacking=same")
    files = sorted(folder.iterdir())
    assert [file.name for file in files[:2]] == ["round-01.record", "round-02.record"]
    wins = Counter[str]()
    for file in files:
        record = read_record(file.read_text(encoding="utf-8"), load_edition)
        assert sorted(record.players) == ["easy", "random 1", "random 2"]
        course = course_of(record)
        assert course.over
        assert course.last.round.winner is not None
        wins[record.players[course.last.round.winner]] += 1
        assert record.result == result_of(course.last, record.players)
    assert [wins[name] for name in ("random 1", "random 2", "easy")] == [
        entry["wins"] for entry in written["results"]
    ]
    done = match(*options, "--records", str(folder))
    assert (done.returncode, len(done.stderr.splitlines())) == (1, 1)
    assert "something in this folder already" in done.stderr


def test_a_program_with_faults_is_named_in_the_report(tmp_path: Path) -> None:
    liar = tmp_path / "liar.sh"
    liar.write_text("while read -r line; do echo lies; done", encoding="utf-8")
    options = ("--bots", f"cmd:sh {liar},random", "--rounds", "3", "--seed", "x")
    entry, _ = results(*options)["results"]
    assert entry["faults"]["illegal"] > 0
    assert "liar.sh lost turns to the default action: illegal" in match(*options).stdout


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--bots", "steady,deep"], "no bot 'deep'"),
        (["--bots", "steady"], "--bots: 1 bot; allowed: 2 to 10"),
        (["--bots", ",".join(["random"] * 11)], "--bots: 11 bots; allowed: 2 to 10"),
        (["--bots", "cmd:./no-such-program,random"], "no program"),
        (["--rounds", "0"], "--rounds: '0' is not allowed; allowed: 1 to 10,000,000"),
        (["--rounds", "1.5"], "--rounds: '1.5' is not allowed"),
        (["--rounds", "many"], "--rounds: 'many' is not allowed"),
        (["--edition", "gigantic"], "no edition 'gigantic'"),
        (["--rules", "stacking"], "rules: 'stacking' is not key=value; stacking may be"),
        (["--rules", "foo=bar"], "rules: no option 'foo'; allowed: scoring"),
        (["--rules", "stacking=maybe"], "'maybe' is not allowed"),
        (["--custom", "joke"], "no preset 'joke'"),
        (["--custom", "joker", "--custom", "joker", "--custom", "joker"], "3 cards, but giant has"),
        (["--bot-timeout", "-1"], "--bot-timeout: -1 is not allowed"),
        (["--bot-timeout", "0"], "0 is not allowed; allowed: more than 0 and at most 3600"),
        (["--processes", "-1"], "processes"),
    ],
)
def test_bad_input_is_one_clear_sentence(options: list[str], told: str) -> None:
    done = CliRunner().invoke(here, options)
    assert done.stdout == ""
    assert isinstance(done.exception, BadInput)
    assert told in str(done.exception)
    assert "\n" not in str(done.exception)


def test_what_is_wrong_goes_to_standard_error() -> None:
    done = match("--bots", "steady,deep")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("lastcard: bots: no bot 'deep'; allowed: random, steady")
