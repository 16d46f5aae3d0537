"""`lastcard ladder` as people and programs call it."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import pytest

from cli.typed import LASTCARD, printed, refused
from lastcard import __version__

ROOT = Path(__file__).parents[2]
GREEDY = f"cmd:{shlex.quote(sys.executable)} {ROOT / 'examples' / 'bots' / 'greedy.py'}"
RUN = ("--rounds", "4", "--seed", "x")
FEW = ("--editions", "giant", "--players", "2,3", "--seed", "x")


def told(*options: str | Path) -> dict[str, Any]:
    found = json.loads(printed("ladder", *options, "--json"))
    assert isinstance(found, dict)
    return found


def mus(found: dict[str, Any]) -> dict[str, float]:
    return {rating["bot"]: rating["mu"] for rating in found["ratings"]}


def test_results_say_what_they_are_the_results_of_and_are_whole() -> None:
    found = told(*FEW, "--bots", "steady,random,easy", "--rounds", "12", "--rules", "target=300")
    settings = ("version", "bots", "editions", "players", "seed", "rules")
    assert {name: found[name] for name in settings} == {
        "version": __version__,
        "bots": ["easy", "random", "steady"],
        "editions": ["giant"],
        "players": [2, 3],
        "seed": "x",
        "rules": {"target": 300},
    }
    assert (found["rounds"], found["without_winner"], found["called_off"]) == (24, 0, 0)
    assert [rating["mu"] for rating in found["ratings"]] == sorted(mus(found).values())[::-1]
    for part in (*found["by_players"], *found["by_table"]):
        seats = part["players"]
        assert sum(share["wins"] for share in part["shares"]) == 12
        assert sum(share["rounds"] for share in part["shares"]) == 12 * seats
        for share in part["shares"]:
            assert share["expected"] == pytest.approx(1 / seats)
            assert share["low"] <= share["share"] <= share["high"]
    assert [part["players"] for part in found["by_players"]] == [2, 3]
    assert [(part["edition"], part["players"]) for part in found["by_table"]] == [
        ("giant", 2),
        ("giant", 3),
    ]


@pytest.mark.parametrize("players", ["2", "4"])
def test_a_stronger_bot_is_rated_above_random(players: str) -> None:
    asked = ("--bots", "random,steady", "--editions", "giant,disney", "--players", players)
    found = told(*asked, "--rounds", "60", "--seed", "x")
    steady, random = found["ratings"]
    assert (steady["bot"], random["bot"]) == ("steady", "random")
    assert steady["ordinal"] > random["mu"]


def test_the_number_of_processes_changes_nothing() -> None:
    asked = (*FEW, "--bots", "random,easy,normal", "--rounds", "60")
    assert told(*asked, "--processes", "1") == told(*asked, "--processes", "2")


def test_in_whatever_order_it_is_asked_for_it_is_the_same_ladder() -> None:
    one = told("--editions", "giant,disney", "--players", "2,3", "--bots", "easy,random", *RUN)
    other = told("--editions", "disney,giant", "--players", "3,2", "--bots", "random,easy", *RUN)
    assert one == other


def test_a_file_is_gone_on_with_to_the_same_ratings(tmp_path: Path) -> None:
    file, fresh = tmp_path / "ladder.jsonl", tmp_path / "fresh.jsonl"
    asked = ("--bots", "random,easy,normal", "--editions", "giant", "--players", "2,3")
    told(*asked, "--rounds", "10", "--seed", "x", "--out", file)
    # the file knows the seed
    found = told(*asked, "--rounds", "40", "--out", file)
    assert found == told(*asked, "--rounds", "40", "--seed", "x", "--out", fresh)
    assert sorted(file.read_text().splitlines()) == sorted(fresh.read_text().splitlines())
    # and rounds that are not asked for are left out
    assert told(*asked, "--rounds", "10", "--out", file)["rounds"] == 20
    told_why = refused("ladder", *asked, "--seed", "y", "--out", file)
    assert told_why == (
        f"{file}: was played with other settings (seed): seed was 'x' and is 'y' now; "
        "ask for what it was, or name another file"
    )


def test_a_program_is_rated_like_any_bot() -> None:
    found = told(*FEW, "--bots", f"{GREEDY},easy", "--rounds", "40", "--bot-timeout", "60")
    assert list(mus(found)) == [GREEDY, "easy"]
    assert found["bot_timeout"] == 60
    assert found["faults"] == {}


def test_a_program_that_sits_in_several_seats_runs_once_for_each(tmp_path: Path) -> None:
    asked = tmp_path / "asked"
    nosy = tmp_path / "nosy.py"
    nosy.write_text(
        "import json, os, sys\n"
        "for line in sys.stdin:\n"
        "    question = json.loads(line)\n"
        f"    with open({str(asked)!r}, 'a') as file:\n"
        "        print(os.getpid(), question['view']['seat'], file=file)\n"
        "    print(question['legal'][-1], flush=True)\n",
        encoding="utf-8",
    )
    bots = f"cmd:{shlex.quote(sys.executable)} {nosy},random"
    options = ("--players", "4", "--rounds", "1", "--bot-timeout", "60", "--seed", "x")
    told("--bots", bots, "--editions", "giant", *options)
    seats = {tuple(line.split()) for line in asked.read_text().splitlines()}
    assert len(seats) == len({pid for pid, _ in seats}) == len({seat for _, seat in seats}) == 2


def test_what_goes_wrong_with_a_program_is_told(tmp_path: Path) -> None:
    liar = tmp_path / "liar.sh"
    liar.write_text("while read -r line; do echo lies; done", encoding="utf-8")
    asked = (*FEW, "--bots", f"cmd:sh {liar},random", "--rounds", "3", "--bot-timeout", "60")
    assert told(*asked)["faults"][f"cmd:sh {liar}"]["illegal"] > 0
    assert "liar.sh lost turns to the default action: illegal " in printed("ladder", *asked)


def test_the_tables_have_ratings_and_shares_beside_what_chance_would_bring() -> None:
    lines = printed("ladder", *FEW, "--bots", "random,steady", "--rounds", "12").splitlines()
    assert lines[0] == "24 rounds at 2 tables, seed x"
    assert "ordinal" in lines[2]
    assert [line for line in lines if line.endswith(" players")] == ["2 players", "3 players"]
    rows = [re.findall(r"[\w.%]+", line) for line in lines if line.startswith("│ steady")]
    assert [len(row) for row in rows] == [4, 10, 10]
    # whoever sits in every round of two has half of them by chance
    assert (rows[1][1], rows[1][-3]) == ("12", "50.0%")


@pytest.mark.parametrize("name", ["ladder.png", "ladder.svg"])
def test_the_ratings_are_drawn(tmp_path: Path, name: str) -> None:
    plot = tmp_path / name
    printed("ladder", *FEW, "--bots", "random,easy", *RUN, "--plot", plot)
    begins = {".png": b"\x89PNG", ".svg": b"<?xml"}
    before = plot.read_bytes()
    assert before.startswith(begins[plot.suffix])
    printed("ladder", *FEW, "--bots", "random,easy", *RUN, "--plot", plot)
    assert plot.read_bytes() == before


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--bots", "steady"], "--bots: one bot alone has nobody to play with; allowed: 2 or more"),
        (["--bots", "steady,deep"], "bots: no bot 'deep'; allowed: random, steady"),
        (["--bots", "easy,hard,easy"], "--bots: 'easy' is named twice; allowed: each once"),
        (["--bots", "cmd:./no-such-program,random"], "no program"),
        (["--editions", "giant,huge"], "edition: no edition 'huge'; allowed: wimpy-kid"),
        (["--players", "2,11"], "--players: '11' is not allowed; allowed: 2 to 10"),
        (["--players", "2,two"], "--players: 'two' is not allowed"),
        (["--players", "2,2"], "--players: '2' is named twice"),
        (["--rounds", "0"], "--rounds: '0' is not allowed; allowed: 1 to 1,000,000"),
        (["--rules", "stacking=maybe"], "'maybe' is not allowed"),
        (["--rules", "hand_size=15", "--players", "10"], "15 cards for 10 players"),
        (["--bot-timeout", "0"], "--bot-timeout: 0 is not allowed"),
        (["--processes", "-1"], "--processes: -1 is not allowed; allowed: 0 or more"),
        (["--plot", "ladder.pdf"], "'ladder.pdf' is not allowed; allowed: names that end in .png"),
        (["--out", "/no/such/folder.jsonl"], "/no/such/folder.jsonl: cannot be opened: "),
    ],
)
def test_bad_input_is_one_clear_sentence(options: list[str], said: str) -> None:
    assert said in refused("ladder", *options)


def python(missing: str, program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", f"import sys; sys.modules[{missing!r}] = None; {program}"],
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("package", "where", "options"),
    [("openskill", "ladder", []), ("matplotlib", "--plot", ["--plot", "ladder.png"])],
)
def test_where_its_extra_is_missing_one_sentence_says_what_to_install(
    package: str, where: str, options: list[str]
) -> None:
    # if this began to play, it would not end in time
    argv = ["lastcard", "ladder", "--rounds", "1e6", *options]
    done = python(package, f"sys.argv = {argv!r}; from lastcard.cli import main; main()")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == (
        f'lastcard: {where}: needs the package {package}: pip install "lastcard[ladder]"\n'
    )


def test_everything_else_does_without_openskill() -> None:
    done = python("openskill", "import lastcard.cli, lastcard.ladder.playing; print('fine')")
    assert done.stdout == "fine\n"


def stopped(file: Path, signal_sent: int, processes: str) -> tuple[int, str, str]:
    """What a ladder says that is stopped when it has played for a while."""
    asked = ["--bots", "random,easy", *FEW, "--rounds", "1e6", "--processes", processes]
    command = [str(LASTCARD), "ladder", *asked, "--out", str(file), "--json"]
    with tempfile.TemporaryFile("w+") as said, tempfile.TemporaryFile("w+") as complained:
        run = subprocess.Popen(command, stdout=said, stderr=complained, start_new_session=True)
        try:
            until = time.monotonic() + 60
            while not file.exists() or file.read_bytes().count(b"\n") < 130:
                assert time.monotonic() < until
                time.sleep(0.02)
            os.killpg(run.pid, signal_sent)
            run.wait(30)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(run.pid, signal.SIGKILL)
            run.wait()
        said.seek(0)
        complained.seek(0)
        return run.returncode, said.read(), complained.read()


@pytest.mark.parametrize("processes", ["1", "2"])
def test_ctrl_c_prints_what_was_played_and_the_file_keeps_it(
    tmp_path: Path, processes: str
) -> None:
    file, fresh = tmp_path / "ladder.jsonl", tmp_path / "fresh.jsonl"
    status, said, complained = stopped(file, signal.SIGINT, processes)
    assert status == 130
    rounds = json.loads(said)["rounds"]
    assert complained == f"lastcard: interrupted after {rounds} of 2000000 rounds\n"
    kept = file.read_bytes()
    # the last one may have been written and not yet counted
    assert 128 <= rounds <= kept.count(b"\n") - 1
    again = ("--bots", "random,easy", *FEW, "--rounds", "70", "--out")
    assert told(*again, file) == told(*again, fresh)
    assert file.read_bytes().startswith(kept)


def test_the_file_of_a_run_that_was_killed_is_gone_on_with(tmp_path: Path) -> None:
    file, fresh = tmp_path / "ladder.jsonl", tmp_path / "fresh.jsonl"
    status, said, _ = stopped(file, signal.SIGKILL, "1")
    assert (status, said) == (-signal.SIGKILL, "")
    again = ("--bots", "random,easy", *FEW, "--rounds", "70", "--processes", "1", "--out")
    assert told(*again, file) == told(*again, fresh)
