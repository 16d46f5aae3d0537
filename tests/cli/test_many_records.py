"""`lastcard stats` and `lastcard decisions`: folders of records, broken files among them."""

from __future__ import annotations

import csv
import io
import json
import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from lastcard.bots.arena import Match, PlayedRound, play_batch, play_match
from lastcard.cli import app
from lastcard.engine import BadInput, Rules

if TYPE_CHECKING:
    from typer.testing import Result

GOLDEN = Path(__file__).parents[1] / "replays" / "version-1.record"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Twelve rounds of three bots, under house rules."""
    made = tmp_path_factory.mktemp("records")
    match = Match(
        "disney", ("random", "random", "easy"), 12, "x", Rules(jump_in=True), recorded=True
    )

    def keep(one: PlayedRound) -> None:
        (made / f"{one.number:02}.record").write_text(one.record, encoding="utf-8")

    results = play_match(match, 1, keep)
    (made / "wins").write_text(str(results[2].wins), encoding="utf-8")
    return made


@pytest.fixture
def with_broken(folder: Path, tmp_path: Path) -> Path:
    """The same, and files that cannot be read."""
    mixed = tmp_path / "mixed"
    shutil.copytree(folder, mixed)
    whole = (mixed / "03.record").read_text(encoding="utf-8")
    (mixed / "03.record").write_text(whole.replace("\n\n", "\n\n9 R5\n"), encoding="utf-8")
    (mixed / "05.record").write_text(whole[:30], encoding="utf-8")
    (mixed / "07.record").write_bytes(b"\xff\xfe")
    newer = whole.replace('[Version "1"]', '[Version "2"]')
    (mixed / "08.record").write_text(newer, encoding="utf-8")
    return mixed


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


def refused(*words: str | Path) -> str:
    done = run(*words)
    assert isinstance(done.exception, BadInput), done.output
    assert done.stdout == ""
    return str(done.exception)


def table(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def test_a_row_has_the_table_as_it_lay_what_was_done_and_what_came_of_it() -> None:
    rows = table(run("decisions", GOLDEN, "-o", "-").stdout)
    first, bluff = rows[0], next(row for row in rows if row["action"].startswith("W4:"))
    assert first == {
        "file": str(GOLDEN),
        "seed": "golden 85",
        "edition": "disney",
        "rules": '{"target": 120, "hand_size": 4, "stacking": "any", "jump_in": true, '
        '"draw_until_playable": true}',
        "custom": '["Merry-go-round", "Heads or tails"]',
        "round": "1",
        "moment": "1",
        "seat": "0",
        "player": "Ada",
        "kind": "human",
        "players": "3",
        "decision": "turn",
        "legal": "draw",
        "choices": "1",
        "action": "draw",
        "bluff": "0",
        "hand": "Y1 G6 PR Y9",
        "hand_size": "4",
        "others": "4 4",
        "color": "B",
        "top": "B7",
        "draw_pile": "99",
        "direction": "1",
        "dealer": "2",
        "score": "0",
        "best_other_score": "0",
        "round_winner": "2",
        "round_won": "0",
        "round_points": "0",
        "game_won": "0",
    }
    assert (bluff["player"], bluff["bluff"], bluff["legal"].split()[-1]) == ("Bo", "0", "draw")
    # who has left decides nothing any more, and is no opponent
    last = [row for row in rows if row["round"] == "3"]
    assert {row["seat"] for row in last} == {"0", "2"}
    assert {row["players"] for row in last} == {"2"}
    assert [row["moment"] for row in rows] == sorted((row["moment"] for row in rows), key=int)


def test_a_table_of_many_games_is_the_same_in_csv_and_in_parquet(
    folder: Path, tmp_path: Path
) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    done = run("decisions", folder, "-o", tmp_path / "d.csv")
    assert done.exit_code == 0, done.output
    rows = table((tmp_path / "d.csv").read_text(encoding="utf-8"))
    assert done.stdout.endswith(f"d.csv has {len(rows)} decisions of 12 games.\n")
    assert len({row["file"] for row in rows}) == 12
    assert {row["decision"] for row in rows} >= {"turn", "drawn", "challenge", "jump_in"}
    won = {row["file"] for row in rows if row["player"] == "easy" and row["round_won"] == "1"}
    assert len(won) == int((folder / "wins").read_text(encoding="utf-8"))
    assert run("decisions", folder, "-o", tmp_path / "d.parquet").exit_code == 0
    columns = parquet.read_table(tmp_path / "d.parquet").to_pylist()
    plain = [
        {
            name: "" if value is None else str(int(value) if isinstance(value, bool) else value)
            for name, value in row.items()
        }
        for row in columns
    ]
    assert plain == rows


def test_broken_files_are_named_in_a_line_each_and_left_out(with_broken: Path) -> None:
    for words in (
        ("decisions", with_broken, "-o", "-"),
        ("stats", with_broken, "--player", "easy"),
    ):
        done = run(*words)
        assert done.exit_code == 1
        lines = done.stderr.splitlines()
        assert [Path(line.split(": ")[1]).name for line in lines] == [
            "03.record",
            "05.record",
            "07.record",
            "08.record",
        ]
        assert "seat 9" in lines[0]
        assert "version 2" in lines[3]
    assert "easy: 8 games" in done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("decisions {folder} -o table.txt", "'table.txt' is no table; allowed: names that end in"),
        ("decisions {folder} -o no/such/folder.csv", "cannot write 'no/such/folder.csv'"),
        ("decisions {folder}/none -o -", "there is no such file or folder"),
        ("decisions {empty} -o -", "there is no record in this folder"),
        ("decisions {folder} -o - --processes -1", "--processes: -1 is not allowed"),
        ("stats {folder}", "--player: say whose games to count: random 1, random 2, easy"),
        ("stats {folder} --player Zoe", "nobody is called 'Zoe' there; there are"),
        ("stats {folder} --plot plot.pdf", "--plot"),
        ("stats", "no game is over here yet"),
    ],
)
def test_what_cannot_be_counted_is_one_sentence(
    words: str, said: str, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LASTCARD_DATA", str(tmp_path / "data"))
    (tmp_path / "empty").mkdir()
    told = refused(*words.format(folder=folder, empty=tmp_path / "empty").split())
    assert said in told
    assert "\n" not in told


def test_ones_own_games_are_those_of_lastcard_play_that_are_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = tmp_path / "games"
    games.mkdir()
    text = GOLDEN.read_text(encoding="utf-8").replace("Ada", "You")
    (games / "over.record").write_text(text, encoding="utf-8")
    (games / "later.record").write_text(text, encoding="utf-8")
    os.utime(games / "over.record", (0, 1_750_000_000))
    unfinished = text.replace("(Cy won)", "(unfinished)").split("# Round 2")[0]
    (games / "going-on.record").write_text(unfinished, encoding="utf-8")
    monkeypatch.setenv("LASTCARD_DATA", str(tmp_path))
    found = json.loads(run("stats", "--json").stdout)
    assert (found["games"], found["games_won"], found["rounds"], found["wins"]) == (2, 0, 6, 2)
    assert found["expected"] == pytest.approx(2 * (1 / 3 + 1 / 3 + 1 / 2))
    assert found["by_opponent"] == [
        {"name": "bots: easy", "rounds": 6, "wins": 2},
        {"name": "bots: normal", "rounds": 4, "wins": 2},
    ]
    assert found["over_time"][0] == {"name": "2025-06-15", "rounds": 3, "wins": 1}
    shown = run("stats", games, "--player", "cy", "--plot", tmp_path / "cy.png").stdout
    assert "Cy: 3 games" in shown
    assert "2 / 2 (100%)" in shown
    assert "Disney" in shown
    assert (tmp_path / "cy.png").stat().st_size > 10_000


def test_luck_is_that_of_the_rounds_that_were_analysed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LASTCARD_DATA", str(tmp_path / "data"))
    match = Match("giant", ("normal", "random"), 2, "l", Rules(hand_size=2), recorded=True)
    for one in play_batch(match, range(2)):
        (tmp_path / f"{one.number}.record").write_text(one.record, encoding="utf-8")
    count = ("stats", tmp_path, "--player", "random")
    nothing = run(*count).stdout
    assert "luck a round" not in nothing
    assert "2 rounds are not analysed: --analyse" in nothing
    run("analyse", tmp_path / "1.record")
    one = json.loads(run(*count, "--json").stdout)["analysed"]
    assert one["rounds"] == 1
    both = json.loads(run(*count, "--json", "--analyse").stdout)
    found = both["analysed"]
    assert found["rounds"] == 2
    assert found["decisions"] > one["decisions"] > 0
    assert found["loss"] >= one["loss"] >= 0
    told = run(*count).stdout
    assert f"{50 * found['luck']:+.1f}" in told
    assert "not analysed" not in told
    # somebody else at the same tables had the luck that this one had not
    other = json.loads(run("stats", tmp_path, "--player", "normal", "--json").stdout)
    assert other["analysed"]["rounds"] == 2
    assert other["analysed"]["luck"] == pytest.approx(-found["luck"])
