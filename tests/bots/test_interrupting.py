"""Ctrl-C in a match: at once, with the results so far, and nothing left running."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import tempfile
import textwrap
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

LASTCARD = Path(sys.executable).with_name("lastcard")
each_way = pytest.mark.parametrize("processes", ["1", "2"])


def program(tmp_path: Path, answer: str) -> str:
    """A bot that writes its number into a file at every question, and then answers."""
    path = tmp_path / "bot.py"
    text = f"""
        import json, os, sys, time
        for line in sys.stdin:
            with open({str(tmp_path / "asked")!r}, "a") as asked:
                print(os.getpid(), file=asked)
            {answer}
    """
    path.write_text(textwrap.dedent(text), encoding="utf-8")
    return f"cmd:{shlex.quote(sys.executable)} {path}"


def asked(tmp_path: Path) -> list[int]:
    """The process that was asked, for every question so far."""
    path = tmp_path / "asked"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return [int(line) for line in lines]


def interrupted(bots: str, processes: str, ready: Callable[[], bool]) -> tuple[int, str, str]:
    """What a match says that hears Ctrl-C, with all its processes, once it is ready for that."""
    command = [str(LASTCARD), "match", "--bots", bots, "--processes", processes, "--seed", "x"]
    command += ["--rounds", "1000000", "--bot-timeout", "600", "--json"]
    # files, for a program that stayed would keep a pipe open
    with tempfile.TemporaryFile("w+") as said, tempfile.TemporaryFile("w+") as complained:
        match = subprocess.Popen(command, stdout=said, stderr=complained, start_new_session=True)
        try:
            _wait_for(ready)
            os.killpg(match.pid, signal.SIGINT)
            match.wait(30)
        finally:
            match.kill()
            match.wait()
        said.seek(0)
        complained.seek(0)
        return match.returncode, said.read(), complained.read()


def _wait_for(ready: Callable[[], bool]) -> None:
    until = time.monotonic() + 60
    while not ready():
        assert time.monotonic() < until
        time.sleep(0.02)


def _gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    state = Path(f"/proc/{pid}/stat")
    return state.exists() and state.read_text(encoding="utf-8").rpartition(")")[2].split()[0] == "Z"


@each_way
def test_ctrl_c_ends_a_match_with_the_results_so_far(tmp_path: Path, processes: str) -> None:
    answer = "print(json.loads(line)['legal'][0], flush=True)"
    bots = f"{program(tmp_path, answer)},random"
    status, said, complained = interrupted(bots, processes, lambda: len(asked(tmp_path)) > 400)
    assert status == 130
    so_far = json.loads(said)
    assert so_far["rounds"] == sum(entry["wins"] for entry in so_far["results"]) > 0
    assert complained == f"lastcard: interrupted after {so_far['rounds']} of 1000000 rounds\n"
    _wait_for(lambda: all(map(_gone, set(asked(tmp_path)))))


@each_way
def test_ctrl_c_does_not_wait_for_a_program_that_thinks(tmp_path: Path, processes: str) -> None:
    bots = f"{program(tmp_path, 'time.sleep(600)')},random"
    status, said, complained = interrupted(
        bots, processes, lambda: len(asked(tmp_path)) == int(processes)
    )
    assert (status, said) == (130, "")
    assert complained == "lastcard: interrupted after 0 of 1000000 rounds\n"
    _wait_for(lambda: all(map(_gone, set(asked(tmp_path)))))
