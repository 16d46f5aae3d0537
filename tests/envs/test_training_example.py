"""The worked example runs, and its learner learns."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "training"


def test_the_example_trains_a_player_that_gets_better_and_draws_the_curve(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(EXAMPLE)
    example = importlib.import_module("train")
    plot = tmp_path / "curve.png"
    short = ["--envs", "32", "--games", "256", "--lessons", "30", "--plot", str(plot)]
    before, after = example.train(example.parse(short))
    assert plot.read_bytes().startswith(b"\x89PNG")
    assert after.interval()[0] > before.interval()[1]
    for module in ("train", "learner"):
        sys.modules.pop(module, None)
