"""`lastcard sim` where something it needs is missing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

INSTALL = "The simulator needs JAX: pip install 'lastcard[sim]'."
ENDLESS = ["lastcard", "sim", "--games", "1e12"]
"""If this began to play, it would not end in time."""


def python(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=100, check=False
    )


def without_extras(program: str) -> subprocess.CompletedProcess[str]:
    return python(
        f"import sys; sys.modules.update(numpy=None, jax=None, matplotlib=None); {program}"
    )


def plotted(path: Path) -> subprocess.CompletedProcess[str]:
    argv = [*ENDLESS, "--plot", str(path)]
    return python(f"import sys; sys.argv = {argv!r}; from lastcard.cli import main; main()")


def test_without_its_extra_the_command_says_what_to_install() -> None:
    done = without_extras(f"sys.argv = {ENDLESS!r}; from lastcard.cli import main; main()")
    assert (done.returncode, done.stderr) == (1, f"lastcard: {INSTALL}\n")


@pytest.mark.parametrize("program", ["import lastcard.sim", "import lastcard; lastcard.sim"])
def test_without_its_extra_the_import_says_what_to_install(program: str) -> None:
    done = without_extras(program)
    assert done.stderr.splitlines()[-1] == f"ImportError: {INSTALL}"
    assert "numpy" not in done.stderr.replace("numpy as np", "")


def test_a_picture_where_a_folder_lies_is_refused_before_the_first_round(tmp_path: Path) -> None:
    taken = tmp_path / "taken.png"
    taken.mkdir()
    done = plotted(taken)
    assert done.returncode == 1
    assert done.stderr == f"lastcard: --plot: cannot write '{taken}': {os.strerror(21)}\n"


def test_a_picture_in_no_folder_is_refused_before_the_first_round() -> None:
    done = plotted(Path("/no/such/folder.png"))
    assert done.returncode == 1
    assert (
        done.stderr == f"lastcard: --plot: cannot write '/no/such/folder.png': {os.strerror(2)}\n"
    )


@pytest.mark.skipif(sys.platform != "linux", reason="a folder where not even root can write")
def test_a_picture_in_a_folder_that_cannot_be_written_is_refused_at_once() -> None:
    done = plotted(Path("/proc/picture.png"))
    assert done.returncode == 1
    assert done.stderr.startswith("lastcard: --plot: cannot write '/proc/picture.png': ")
    assert done.stderr.count("\n") == 1


def test_asking_for_a_picture_leaves_what_is_there_as_it_is(tmp_path: Path) -> None:
    from lastcard.cli.plots import require_plot

    old = tmp_path / "old.png"
    old.write_bytes(b"a picture")
    require_plot(str(old), "sim")
    require_plot(str(tmp_path / "new.png"), "sim")
    assert [path.name for path in tmp_path.iterdir()] == ["old.png"]
    assert old.read_bytes() == b"a picture"
