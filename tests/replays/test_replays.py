"""Recorded games play back exactly, today and tomorrow.

With `LASTCARD_REGENERATE=1` the files are written anew from their moves: for a change in how
records or their comments look, never for one in what happens.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from lastcard.editions import load_edition
from lastcard.engine.record import VERSION, Record, read_record
from lastcard.words.narration import told_record
from replays.situations import SITUATIONS, steps

LASTCARD = Path(sys.executable).with_name("lastcard")
FILES = sorted(Path(__file__).parent.glob("*.record"))


@pytest.fixture(params=FILES, ids=lambda file: file.stem)
def file(request: pytest.FixtureRequest) -> Path:
    assert isinstance(request.param, Path)
    return request.param


def read(file: Path) -> Record:
    return read_record(file.read_text(encoding="utf-8"), load_edition)


def replayed(file: Path, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [LASTCARD, "replay", *options, file],
        check=False,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
    )


def test_a_record_is_written_as_it_was_read(file: Path) -> None:
    written = told_record(read(file))
    if os.environ.get("LASTCARD_REGENERATE") == "1":
        file.write_text(written, encoding="utf-8")
    assert file.read_text(encoding="utf-8") == written


def test_a_record_shows_what_it_is_named_after(file: Path) -> None:
    assert SITUATIONS[file.stem](list(steps(read(file))))


def test_every_edition_special_card_and_preset_has_its_record() -> None:
    assert {file.stem for file in FILES} == set(SITUATIONS)


def test_every_version_of_the_rules_has_a_record_that_later_ones_are_held_to() -> None:
    for version in range(1, VERSION + 1):
        (file,) = (file for file in FILES if file.stem == f"version-{version}")
        assert read(file).version == version
    assert read(FILES[0]).version is None  # the first records do not say


def test_replay_prints_the_result_of_the_record(file: Path) -> None:
    done = replayed(file)
    assert done.returncode == 0
    assert done.stderr == ""
    assert done.stdout.splitlines()[-1] == f"Result: {read(file).result}"


def test_replay_tells_the_game_unless_it_shall_be_quiet() -> None:
    told = replayed(FILES[0]).stdout.splitlines()
    assert told[0] == "Round 1"
    assert len(told) > 5
    assert replayed(FILES[0], "--quiet").stdout.splitlines() == told[-1:]


@pytest.mark.parametrize("wrong", ["0 pass", "1 X9", "7 draw", "draw", "0 draw twice"])
def test_replay_ends_at_the_first_line_that_is_not_legal(tmp_path: Path, wrong: str) -> None:
    lines = FILES[0].read_text(encoding="utf-8").splitlines()
    moves = [place for place, line in enumerate(lines) if line[:1].isdecimal()]
    lines[moves[2]] = wrong
    broken = tmp_path / "broken.record"
    broken.write_text("\n".join(lines), encoding="utf-8")
    done = replayed(broken)
    assert done.returncode == 1
    assert f"line {moves[2] + 1}:" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_replay_of_no_file_at_all_says_so(tmp_path: Path) -> None:
    done = replayed(tmp_path / "missing.record")
    assert done.returncode == 1
    assert "missing.record" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_replay_in_lines_can_begin_at_a_moment() -> None:
    (file,) = (file for file in FILES if file.stem == "version-1")
    told = replayed(file, "--plain").stdout.splitlines()
    assert told == replayed(file).stdout.splitlines()
    later = replayed(file, "--plain", "--moment", "22").stdout.splitlines()
    assert later == told[told.index("Round 3") :]
    for moment, said in (("58", "58 is not allowed; allowed: 0 to 57"), ("-1", "0 or more")):
        done = replayed(file, "--moment", moment)
        assert (done.returncode, said in done.stderr) == (1, True)
