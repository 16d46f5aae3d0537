"""Many rounds at once: what they add up to, and that it is what the referee's add up to."""

from __future__ import annotations

import functools
import json
import math
import statistics
from typing import TYPE_CHECKING

from typer.testing import CliRunner

from lastcard import __version__
from lastcard.cli import app
from lastcard.engine import BadInput
from lastcard.sim import make
from lastcard.sim.study import Study
from lastcard.sim.totals import added, summary
from lockstep.referee_side import eager_round

if TYPE_CHECKING:
    from pathlib import Path

ROUNDS = 1500


@functools.cache
def study() -> Study:
    return Study(make("toy-story", 3))


def test_pieces_add_up_to_the_whole_in_any_order_and_batch() -> None:
    whole = study().totals("seed", range(600), lanes=256)
    parts = [
        study().totals("seed", range(start, start + 200), lanes=256) for start in (400, 0, 200)
    ]
    assert added(parts).to_json() == whole.to_json()
    assert whole.rounds == 600
    assert study().totals("other", range(600), lanes=256).to_json() != whole.to_json()


def test_the_statistics_of_simulator_and_referee_agree() -> None:
    env = study().env
    ours = study().totals("statistics", range(16 * ROUNDS), lanes=256)
    theirs = [eager_round(env.setup, number) for number in range(ROUNDS)]
    assert all(round_.winner >= 0 for round_ in theirs)
    for found, values in (
        (summary(ours.lengths), [round_.length for round_ in theirs]),
        (summary(ours.points), [round_.points for round_ in theirs]),
    ):
        error = statistics.pstdev(values) / math.sqrt(ROUNDS)
        assert abs(statistics.fmean(values) - found.mean) < 4.5 * error
    for place in range(3):
        share = ours.wins[place] / ours.rounds
        error = math.sqrt(share * (1 - share) / ROUNDS)
        wins = sum(round_.winner == place for round_ in theirs)
        assert abs(wins / ROUNDS - share) < 4.5 * error


def test_the_command_prints_tables_json_and_a_picture(tmp_path: Path) -> None:
    asked = ["sim", "--edition", "giant", "--players", "2", "--games", "2e2", "--seed", "x"]
    picture = tmp_path / "results.png"
    shown = CliRunner().invoke(app, [*asked, "--plot", str(picture)])
    assert shown.exit_code == 0, shown.output
    assert "the dealer" in shown.output
    assert "Draw Two" in shown.output
    assert "200 rounds" in shown.output
    assert picture.read_bytes().startswith(b"\x89PNG")
    result = json.loads(CliRunner().invoke(app, [*asked, "--json"]).stdout)
    assert result["rounds"] == sum(result["wins_after_dealer"]) + result["without_winner"] == 200
    told = [result[key] for key in ("version", "edition", "players", "seed", "rules", "custom")]
    assert told == [__version__, "giant", 2, "x", {"uno": "auto"}, [None, None]]


def test_the_command_refuses_what_makes_no_sense() -> None:
    for wrong in (["--games", "many"], ["--games", "0"], ["--policy", "clever"], ["--batch", "0"]):
        refused = CliRunner().invoke(app, ["sim", *wrong])
        assert isinstance(refused.exception, BadInput)
        assert wrong[0][2:] in str(refused.exception)
