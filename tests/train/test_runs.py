"""Training runs: they can be stopped, they go on, and they end where they would have ended."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import pytest

from lastcard.bots.champion.weights import read_weights
from lastcard.engine import BadInput
from lastcard.train.checkpoints import read_standing
from lastcard.train.packing import pack
from lastcard.train.plot import draw
from lastcard.train.run import Run
from lastcard.train.settings import Settings

if TYPE_CHECKING:
    from pathlib import Path

    from lastcard.bots.champion.network import Weights

SMALL = Settings(
    tables=("giant:2",), chapters=2, lessons=1, games=32, steps=16, against="champion", seed=3
)


def learned(folder: Path, settings: Settings) -> Run:
    folder.mkdir(exist_ok=True)
    run = Run(folder, settings)
    for _ in run.go_on(lambda *_: None):
        pass
    return run


def weights_of(run: Run) -> Weights:
    assert run.standing is not None
    return run.standing.weights


def test_a_run_that_was_stopped_ends_where_it_would_have_ended(tmp_path: Path) -> None:
    whole = learned(tmp_path / "whole", SMALL)
    # the rate falls until the last chapter, so how many there will be is said from the beginning
    begun = Run(tmp_path, SMALL)
    next(begun.go_on(lambda *_: None))
    gone_on = learned(tmp_path, SMALL)
    for name, values in weights_of(whole).items():
        assert np.array_equal(values, weights_of(gone_on)[name]), name
    assert whole.standing is not None
    assert gone_on.standing is not None
    assert whole.standing.curve == gone_on.standing.curve
    assert any(
        (weights_of(begun)[name] != values).any() for name, values in weights_of(whole).items()
    )


def test_another_run_is_not_mixed_with_one_that_was_begun(tmp_path: Path) -> None:
    learned(tmp_path, replace(SMALL, chapters=1))
    with pytest.raises(BadInput, match=r"is a run with another seed \(3\)"):
        Run(tmp_path, replace(SMALL, seed=4))


def test_a_file_that_is_no_run_is_named(tmp_path: Path) -> None:
    (tmp_path / "run.npz").write_bytes(b"something else")
    with pytest.raises(BadInput, match=r"run\.npz: is no training run that can be read"):
        Run(tmp_path, SMALL)


def test_what_was_learned_is_packed_with_how(tmp_path: Path) -> None:
    run = learned(tmp_path, replace(SMALL, chapters=1))
    pack(tmp_path / "packed", run)
    found = read_standing(tmp_path)
    assert found is not None
    packed = (tmp_path / "packed" / "champion.npz").read_bytes()
    made = json.loads((tmp_path / "packed" / "champion.json").read_text())
    weights = read_weights(packed, made).weights
    assert made["command"].startswith("lastcard train FOLDER --tables giant:2 --chapters 1")
    assert made["seed"] == 3
    assert "turn" in made["decisions"]
    for name, values in found[1].weights.items():
        assert weights[name] == pytest.approx(np.asarray(values), rel=1e-3, abs=1e-4)
    assert draw(found[1].curve).axes


@pytest.mark.parametrize(
    ("tables", "said"),
    [
        ("giant", "'giant' is no table"),
        ("giant:two", "'giant:two' is no table"),
        ("giant:2:mine", "'mine' is not allowed; allowed: family, chaos"),
        ("giant:11", "11 is not allowed; allowed: 2 to 10"),
        ("chess:2", "chess"),
    ],
)
def test_a_table_that_cannot_be_is_named(tables: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=said):
        Run(tmp_path, Settings(tables=(tables,)))
