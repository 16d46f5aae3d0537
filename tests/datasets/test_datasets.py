"""`lastcard dataset`: rows that say what was known and done, and what was true."""

from __future__ import annotations

import functools
import importlib.util
import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import jax
import numpy as np
import pytest

from cli.typed import printed, refused
from compiling import QUICKLY
from lastcard.bots import NAMES
from lastcard.datasets import Dataset, read_dataset
from lastcard.datasets.simulated import Collecting
from lastcard.datasets.tasks import joined, length
from lastcard.editions import load_edition
from lastcard.engine import BadInput, start, view
from lastcard.sim import make
from lastcard.sim.study import Study
from lastcard.spaces import layout, observe

EXAMPLE = Path(__file__).parents[2] / "examples" / "datasets" / "learn.py"
Made = Callable[..., Dataset]
BOTS = ["--bots", "steady,random,random", "--rounds", "60", "--seed", "x"]
SIMULATED = ["--players", "3", "--rounds", "150", "--seed", "x", "--batch", "64"]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Made:
    """Datasets as people make them, each once."""
    folder = tmp_path_factory.mktemp("datasets")

    @functools.cache
    def make_one(task: str, *options: str) -> Dataset:
        file = folder / "x.npz"
        said = printed("dataset", "--task", task, *options, "-o", file)
        dataset = read_dataset(file)
        rounds = dataset.metadata["rounds"]
        assert said == f"{file} has {len(dataset):,} rows of {rounds:,} rounds.\n"
        return dataset

    return make_one


@pytest.fixture(params=[BOTS, SIMULATED], ids=["referee", "simulator"])
def players(request: pytest.FixtureRequest) -> list[str]:
    return list(request.param)


def test_a_row_has_what_was_legal_and_done_and_what_became_of_it(
    made: Made, players: list[str]
) -> None:
    rows = made("actions", *players).columns
    each = np.arange(len(rows["action"]))
    assert rows["mask"][each, rows["action"]].all()
    numbers = rows["round"].astype(np.int64) * 10**6 + rows["step"]
    assert (np.diff(numbers) > 0).all(), "rounds and their decisions are in order"
    first = np.flatnonzero(rows["step"] == 0)
    assert len(first) == len(set(rows["round"].tolist())) == int(players[3])
    for one in np.split(each, first[1:]):
        won = {
            (rows["result"][row], rows["points"][row] > 0) for row in one if rows["result"][row] > 0
        }
        assert won <= {(1, True)}
        assert len({int(rows["seat"][row]) for row in one if rows["result"][row] == 1}) <= 1
    assert (rows["points"][rows["result"] < 1] == 0).all()


def test_what_the_next_player_holds_is_what_that_player_sees_when_asked_next(
    made: Made, players: list[str]
) -> None:
    dataset = made("hands", *players)
    rows = dataset.columns
    names = dataset.metadata["actions"]
    ordinary = [name[0].isupper() and name[1:].isdecimal() for name in names]
    played = np.array(ordinary)[rows["action"]][:-1]
    ahead = dataset.field("direction")[:, 0]
    after = (rows["seat"] + ahead) % 3
    same = (rows["round"][1:] == rows["round"][:-1]) & (rows["step"][1:] == rows["step"][:-1] + 1)
    followed = np.flatnonzero(played & same & (rows["seat"][1:] == after[:-1]))
    assert len(followed) > 400
    assert (dataset.field("hand")[1:][followed] == rows["next_hand"][:-1][followed]).all()


def test_a_challenged_card_was_a_bluff_if_its_player_held_the_colour_in_play(
    made: Made, players: list[str]
) -> None:
    every, asked = made("actions", *players), made("challenges", *players)
    where = {
        (int(number), int(step)): row
        for row, (number, step) in enumerate(
            zip(every.columns["round"], every.columns["step"], strict=True)
        )
    }
    kinds, colors = every.metadata["kinds"], every.metadata["colors"]
    color_of = np.array(
        [[kind[0] == color and len(kind) == 2 for kind in kinds] for color in colors]
    )
    held = every.field("hand") @ color_of.T
    in_play = every.field("color")
    rows = asked.columns
    done = {asked.metadata["actions"][action] for action in rows["action"]}
    assert done <= {"challenge", "accept"}
    found = set()
    for number, step, bluff in zip(rows["round"], rows["step"], rows["bluff"], strict=True):
        before = where[int(number), int(step) - 1]
        assert bluff == bool((held[before] * in_play[before]).sum())
        found.add(bool(bluff))
    assert found == {False, True}


def test_the_simulators_rows_are_the_rounds_that_lastcard_sim_counts(made: Made) -> None:
    dataset = made("actions", *SIMULATED)
    totals = Study(make("giant", 3)).totals("x", range(150), 64)
    assert len(dataset) == totals.decisions
    rows = dataset.columns
    last = np.append(np.flatnonzero(np.diff(rows["round"])), len(dataset) - 1)
    lengths = np.bincount(rows["step"][last] + 1, minlength=len(totals.lengths))
    assert (lengths == totals.lengths).all()
    won = rows["result"] == 1
    points = dict(zip(rows["round"][won].tolist(), rows["points"][won].tolist(), strict=True))
    counted = np.bincount([*points.values()], minlength=len(totals.points))
    assert (counted[1:] == totals.points[1:]).all()


def test_rows_do_not_depend_on_how_many_rounds_are_played_at_once() -> None:
    found = []
    for lanes in (3, 64):
        collecting = Collecting(make("giant", 2), "random", "actions")
        watching = jax.jit(collecting._watched, donate_argnums=0, compiler_options=QUICKLY)
        collecting._watch = watching
        pieces = list(collecting.rows("y", 20, lanes, lambda rounds: None))
        assert sum(rounds for rounds, _ in pieces) == 20
        found.append(joined([rows for _, rows in pieces]))
    one, other = found
    assert length(one) > 10_000
    assert all((one[name] == other[name]).all() for name in one)


@pytest.mark.parametrize("ending", ["npz", "parquet"])
def test_the_file_is_the_same_whatever_the_number_of_processes(tmp_path: Path, ending: str) -> None:
    files = [tmp_path / f"{processes}.{ending}" for processes in ("1", "3")]
    for file in files:
        printed("dataset", *BOTS, "--processes", file.stem, "-o", file)
    assert files[0].read_bytes() == files[1].read_bytes()
    assert {file.name for file in tmp_path.iterdir()} == {file.name for file in files}


def test_parquet_and_npz_have_the_same(made: Made, tmp_path: Path) -> None:
    for task in ("hands", "challenges"):
        printed("dataset", "--task", task, *BOTS, "-o", tmp_path / "x.parquet")
        one, other = read_dataset(tmp_path / "x.parquet"), made(task, *BOTS)
        assert one.metadata == other.metadata
        assert one.columns.keys() == other.columns.keys()
        for name, values in one.columns.items():
            assert values.dtype == other.columns[name].dtype
            assert (values == other.columns[name]).all(), name


def test_the_file_says_who_played_what_and_how_to_make_it_again(tmp_path: Path) -> None:
    options = ["--edition", "disney", "--rules", "stacking=any", "--custom", "joker"]
    named = ["--bots", "easy,hard", "--rounds", "2", "--seed", "s"]
    printed("dataset", *options, *named, "-o", tmp_path / "x.npz")
    metadata = read_dataset(tmp_path / "x.npz").metadata
    assert metadata["edition"] == "disney"
    assert metadata["players"] == ["easy", "hard"]
    assert metadata["rules"] == {"uno": "auto", "stacking": "any"}
    assert [card and card["name"] for card in metadata["custom"]] == ["Joker", None]
    assert (metadata["seed"], metadata["rounds"], metadata["by"]) == ("s", 2, "referee")
    with np.load(tmp_path / "x.npz") as file:
        assert json.loads(str(file["lastcard"])) == metadata


def test_the_first_row_is_what_the_first_player_sees(tmp_path: Path) -> None:
    file = tmp_path / "x.npz"
    printed(
        "dataset",
        "--bots",
        "random,random",
        "--rounds=1",
        "--seed=s",
        "--rules=uno=called",
        "-o",
        file,
    )
    dataset = read_dataset(file)
    game, _ = start(load_edition("giant"), 2, "s/0")
    assert game.round.pending is not None
    seat = game.round.pending.seats[0]
    row = observe(layout(game.setup), view(game, seat))
    assert (dataset.columns["observation"][0] == row).all()
    assert dataset.columns["seat"][0] == seat
    # a play that calls is two decisions
    names = [dataset.metadata["actions"][action] for action in dataset.columns["action"]]
    assert "uno" in names


def test_what_cannot_be_made_is_one_sentence_and_no_file(tmp_path: Path) -> None:
    file = tmp_path / "x.npz"
    for options, sentence in (
        (["--task", "x"], "--task: 'x' is not allowed; allowed: actions, hands, challenges"),
        (["--players", "1"], "--players: 1 is not allowed; allowed: 2 to 10"),
        (["--policy", "x"], "policy: 'x' is not allowed; allowed: eager, random, steady, champion"),
        (
            ["--bots", "x,random"],
            f"bots: no bot 'x'; allowed: {', '.join(NAMES)}, or cmd:./mybot",
        ),
        (["--bots", "random"], "SETUP-1: --bots: 1 bot; allowed: 2 to 10"),
        (
            ["--bots=random,random", "--players=2"],
            "--players: goes with a policy of the simulator; leave it out, or --bots",
        ),
        (["--rounds", "0"], "--rounds: '0' is not allowed; allowed: 1 to 10,000,000, such as 1e4"),
        (["--batch", "0"], "--batch: 0 is not allowed; allowed: 1 or more"),
        (["--processes", "-1"], "--processes: -1 is not allowed; allowed: 0 or more"),
        (
            ["--rules", "bluffing=false", "--task=challenges"],
            "R9: --task: nothing can be challenged in giant by these rules",
        ),
    ):
        assert refused("dataset", *options, "-o", file) == sentence
    for output in (tmp_path / "x.csv", tmp_path / "no" / "x.npz", tmp_path):
        assert refused("dataset", "-o", output).startswith("--output: ")
    assert [*tmp_path.iterdir()] == []


def test_what_is_no_dataset_is_said_so(tmp_path: Path) -> None:
    for name in ("x.npz", "x.parquet"):
        file = tmp_path / name
        file.write_bytes(b"PK no such thing")
        with pytest.raises(BadInput, match="is no dataset; lastcard dataset makes one"):
            read_dataset(file)
    with pytest.raises(BadInput, match="No such file"):
        read_dataset(tmp_path / "y.npz")


IMPATIENT = """
import json, os, pathlib, signal, sys
begun = pathlib.Path(__file__ + ".begun")
again = begun.exists()
begun.touch()
for number, line in enumerate(sys.stdin):
    print(json.loads(line)["legal"][0], flush=True)
    if again and number == 10:
        os.kill(os.getppid(), signal.SIGINT)
"""
"""It is started anew for every few rounds; the second time it presses Ctrl-C."""


def test_after_ctrl_c_the_file_has_the_rounds_until_then(tmp_path: Path) -> None:
    file, bot = tmp_path / "x.npz", tmp_path / "bot.py"
    bot.write_text(IMPATIENT, encoding="utf-8")
    bots = f"random,cmd:{sys.executable} {bot}"
    command = [sys.executable, "-m", "lastcard", "dataset", "--bots", bots, "--seed", "x"]
    command += ["--rounds", "1e6", "--processes", "1", "-o", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=100, check=False)
    assert done.returncode == 130, done.stderr
    dataset = read_dataset(file)
    rounds = dataset.metadata["rounds"]
    told = f"lastcard: interrupted after {rounds} of 1000000 rounds; these are written\n"
    assert done.stderr == told
    assert set(dataset.columns["round"].tolist()) == set(range(rounds))


def test_a_linear_model_learns_from_it_what_a_bot_does(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    printed("dataset", *BOTS, "-o", tmp_path / "x.npz")
    spec = importlib.util.spec_from_file_location("learn", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    learn = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(learn)
    learn.main([str(tmp_path / "x.npz"), "--passes", "8"])
    losses = re.findall(r"loss ([\d.]+) ± ([\d.]+)", capsys.readouterr().out)
    (any_action, _), (linear, within) = [tuple(map(float, found)) for found in losses]
    assert linear + within < any_action
