"""The scenes that the page is tested with are what the server tells today."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

FIXTURES = Path(__file__).parents[2] / "web" / "src" / "table" / "fixtures"


def test_the_scenes_are_up_to_date(tmp_path: Path) -> None:
    subprocess.run([sys.executable, FIXTURES / "make_scenes.py", tmp_path], check=True)
    made = sorted(file.name for file in tmp_path.iterdir())
    assert made == sorted(file.name for file in FIXTURES.glob("*.json"))
    old = [name for name in made if (tmp_path / name).read_text() != (FIXTURES / name).read_text()]
    assert old == [], "run web/src/table/fixtures/make_scenes.py"
