"""Standard input and output that are closed, full or no longer read."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cli.typed import LASTCARD

FULL = "lastcard: standard output: No space left on device\n"
REQUEST = '{"do": "new", "edition": "giant", "players": 2}\n'

posix = pytest.mark.skipif(sys.platform == "win32", reason="a shell that can close streams")
full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full")


def run(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """A command line of the shell, in which the program is `lastcard`."""
    return subprocess.run(
        ["sh", "-c", f'lastcard() {{ "{LASTCARD}" "$@"; }}; {command}'],
        input=REQUEST,
        env=os.environ | {"LASTCARD_DATA": str(folder / "data"), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


@full
@pytest.mark.parametrize(
    "command",
    ["rules giant", "editions", "--help", "referee", "match --rounds 2", "play --plain"],
)
def test_a_full_output_is_one_sentence_and_status_1(command: str, tmp_path: Path) -> None:
    done = run(f"lastcard {command} >/dev/full", tmp_path)
    assert (done.returncode, done.stderr) == (1, FULL)


@full
def test_a_full_output_without_a_buffer_is_the_same(tmp_path: Path) -> None:
    done = run("PYTHONUNBUFFERED=1 lastcard rules giant >/dev/full", tmp_path)
    assert (done.returncode, done.stderr) == (1, FULL)


@posix
@pytest.mark.parametrize("command", ["editions", "match --rounds 10000000"])
def test_a_closed_output_is_said_before_any_work_is_done(command: str, tmp_path: Path) -> None:
    done = run(f"lastcard {command} >&-", tmp_path)
    assert (done.returncode, done.stderr) == (1, "lastcard: standard output is closed\n")


@posix
@pytest.mark.parametrize("command", ["referee", "check -", "play --plain", "play"])
def test_a_closed_input_is_said_before_any_work_is_done(command: str, tmp_path: Path) -> None:
    done = run(f"lastcard {command} <&-", tmp_path)
    assert (done.returncode, done.stderr) == (1, "lastcard: standard input is closed\n")
    assert done.stdout == ""
    assert not (tmp_path / "data").exists()


@posix
def test_an_input_that_can_only_be_written_is_as_good_as_closed(tmp_path: Path) -> None:
    done = run("lastcard referee 0>/dev/null", tmp_path)
    assert (done.returncode, done.stderr) == (1, "lastcard: standard input is closed\n")


@posix
def test_who_reads_nothing_needs_no_input_and_no_errors(tmp_path: Path) -> None:
    done = run("lastcard editions <&- 2>&-", tmp_path)
    assert done.returncode == 0
    assert "giant" in done.stdout


@full
@pytest.mark.parametrize("where", ["2>&-", "2>/dev/full", ">/dev/full 2>&1"])
def test_where_nobody_can_be_told_the_status_still_says_it(where: str, tmp_path: Path) -> None:
    done = run(f"lastcard rules huge {where}", tmp_path)
    assert (done.returncode, done.stderr, done.stdout) == (1, "", "")


@posix
@pytest.mark.parametrize("command", ["rules giant", "--help", "referee"])
def test_a_pipe_that_nobody_reads_any_more_ends_the_program_quietly(command: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [LASTCARD, *command.split()],
        input=REQUEST.encode(),
        stdout=writer,
        stderr=subprocess.PIPE,
        timeout=60,
        check=False,
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (1, b"")
