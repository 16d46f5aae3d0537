"""What docs/environments.md shows in Python runs as it stands there."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")
SECTIONS = re.split(r"^##+ ", PAGE, flags=re.MULTILINE)
SHOWN = [
    "\n".join(programs)
    for section in SECTIONS
    if (programs := re.findall(r"^```python\n(.*?)^```", section, flags=re.MULTILINE | re.DOTALL))
]
"""One a section: a program goes on where the one before it has stopped."""
TWO_DEVICES = {**os.environ, "XLA_FLAGS": "--xla_force_host_platform_device_count=2"}


@pytest.mark.parametrize("program", SHOWN)
def test_every_program_of_the_page_runs(program: str) -> None:
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, env=TWO_DEVICES, check=False)
    assert done.returncode == 0, done.stderr
    # whatever a comment says is printed is printed
    for said in re.findall(r"^print\(.*\)  # .*?: \[([\d ]+)", program, flags=re.MULTILINE):
        assert f"[{said.strip()}" in re.sub(r" +", " ", done.stdout.replace("[ ", "["))
