"""The baselines: everybody plays the same deals in every seat."""

from __future__ import annotations

import importlib.util
import math
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PROGRAM = ROOT / "bench" / "baselines.py"


@pytest.fixture(scope="module")
def baselines() -> Any:
    spec = importlib.util.spec_from_file_location("baselines", PROGRAM)
    assert spec is not None
    assert spec.loader is not None
    loaded = importlib.util.module_from_spec(spec)
    sys.modules["baselines"] = loaded
    path = list(sys.path)
    spec.loader.exec_module(loaded)
    sys.path[:] = path
    return loaded


def run(*words: str) -> str:
    command = [sys.executable, str(PROGRAM), *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=100, check=True).stdout


@pytest.mark.parametrize("match", [False, True])
def test_who_plays_as_the_others_do_wins_exactly_a_fair_share(baselines: Any, match: bool) -> None:
    task = baselines.Task("giant", 3, ("target=30",), match=match)
    found = baselines.scores(task, ["random"], ["random"], 6)
    score = found["random", "random"]
    assert score.won == pytest.approx(1 / 3)
    assert score.within == pytest.approx(0, abs=1e-9)
    assert score.games == 18


def test_the_mean_of_the_deals_has_the_interval_of_independent_deals(baselines: Any) -> None:
    deals = [baselines.Played("a", "b", at, won, 10) for at, won in enumerate([0, 0.5, 0.5, 1])]
    score = baselines.score(deals, 2)
    assert score.won == 0.5
    assert score.within == pytest.approx(1.96 * math.sqrt((0.5 / 3) / 4))
    assert score.worth == pytest.approx((0.5 * 0.5 / 2) / (0.5 / 3))
    assert score.points_within == 0


def test_figures_do_not_depend_on_the_number_of_processes() -> None:
    asked = ["giant-2", "--deals", "10", "--players", "steady", "--players", "greedy", "--json"]
    told = [run(*asked, "--processes", processes) for processes in ("1", "2")]
    assert told[0] == told[1]
    assert len(told[0].splitlines()) == 4


def test_the_page_has_a_table_of_every_task_and_every_player(baselines: Any) -> None:
    page = (ROOT / "docs" / "baselines.md").read_text(encoding="utf-8")
    tables = dict(
        re.findall(
            r"^\| ([\w-]+) \| won against.*\n\|[ -|]*\n((?:\|.*\n)+)", page, flags=re.MULTILINE
        )
    )
    assert tables.keys() == baselines.TASKS.keys()
    for rows in tables.values():
        assert re.findall(r"^\| `(\w+)`", rows, flags=re.MULTILINE) == list(baselines.PLAYERS)
    assert all(f"`{name}`" in page and task.told in page for name, task in baselines.TASKS.items())
