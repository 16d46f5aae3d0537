"""The compiled engine says what the one in Python says, byte for byte."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent


def told(source: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, HERE / "telling_all.py", *sorted(HERE.glob("*.record"))],
        check=True,
        capture_output=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONPATH": str(source), "PYTHONIOENCODING": "utf-8"},
    )


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
def test_compiled_every_record_plays_and_every_view_of_it_is_the_same(tmp_path: Path) -> None:
    subprocess.run([sys.executable, ROOT / "hatch_engine.py", "--hastily", tmp_path], check=True)
    python, compiled = told(ROOT / "src"), told(tmp_path)
    assert python.stderr.strip() == ".py"
    assert compiled.stderr.strip() in (".so", ".pyd")
    assert compiled.stdout == python.stdout
