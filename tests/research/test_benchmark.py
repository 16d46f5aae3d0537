"""PettingZoo's own benchmark, unmodified: it plays for five seconds and says how fast that was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pettingzoo.test import performance_benchmark

from lastcard.envs import env

if TYPE_CHECKING:
    import pytest


def test_pettingzoos_benchmark_runs(capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(env(players=4))
    assert "turns per second" in capsys.readouterr().out
