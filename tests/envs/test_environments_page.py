"""What docs/environments.md shows in Python runs as it stands there."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"^```python\n(.*?)^```", PAGE, flags=re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("program", SHOWN)
def test_every_program_of_the_page_runs(program: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    # whatever a comment says is printed is printed
    for said in re.findall(r"^print\(.*\)  # .*?: \[([\d ]+)", program, flags=re.MULTILINE):
        assert f"[{said.strip()}" in re.sub(r" +", " ", done.stdout.replace("[ ", "["))
