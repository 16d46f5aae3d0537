"""Games on this machine: each in its own file, each played by one program at a time."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from lastcard.editions import load_edition
from lastcard.engine import BadInput, Rules, legal_actions, to_json
from lastcard.engine.record import read_record
from lastcard.local import LocalTable, new_table, resume_table
from lastcard.local.kept_games import SavedGame, path_of, read_saved, unfinished

if TYPE_CHECKING:
    from pathlib import Path


def opened(data: Path, seed: str, *, target: int = 500) -> LocalTable:
    rules = Rules(target=target, hand_size=3)
    return new_table(load_edition("giant"), players=3, rules=rules, seed=seed, data=data)


def finish(table: LocalTable) -> None:
    while not table.game.over:
        if table.game.round.over:
            table.next_round()
        else:
            table.act(*(table.bot_move() or (0, legal_actions(table.game, 0)[0])))


def seeds(data: Path) -> list[str]:
    return [game.record.seed for game in unfinished(data) if isinstance(game, SavedGame)]


def last_played(table: LocalTable, hour: int) -> None:
    table.close()
    os.utime(table.save, (hour * 3600, hour * 3600))


def test_a_second_game_never_writes_into_the_first_ones_record(tmp_path: Path) -> None:
    first, second = opened(tmp_path, "first"), opened(tmp_path, "second")
    for table in (first, second, first):
        table.act(*(table.bot_move() or (0, legal_actions(table.game, 0)[0])))
    assert first.save != second.save
    for table in (first, second):
        assert to_json(read_saved(table.save).game) == to_json(table.game)


def test_a_games_name_tells_when_it_began_and_which_edition_it_is(tmp_path: Path) -> None:
    first, second = opened(tmp_path, "first"), opened(tmp_path, "second")
    assert re.fullmatch(r"\d{4}-\d\d-\d\d-\d{4}-giant", first.name)
    assert re.fullmatch(r"\d{4}-\d\d-\d\d-\d{4}-giant(-2)?", second.name)
    assert (
        path_of(first.name, tmp_path) == first.save == tmp_path / "games" / f"{first.name}.record"
    )


def test_a_game_that_is_played_cannot_be_opened_again(tmp_path: Path) -> None:
    table = opened(tmp_path, "x")
    before = table.save.read_bytes()
    with pytest.raises(BadInput, match=f"{table.name}: this game is being played in another"):
        resume_table(table.save)
    table.close()
    again = resume_table(table.save)
    assert table.save.read_bytes() == before
    again.close()


def test_a_game_is_free_again_when_its_program_was_killed(tmp_path: Path) -> None:
    table = opened(tmp_path, "x")
    table.close()
    holding = (
        "import sys, pathlib\nfrom lastcard.local import resume_table\n"
        "table = resume_table(pathlib.Path(sys.argv[1]))\nprint('open', flush=True)\ninput()\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", holding, table.save],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "open\n"
        with pytest.raises(BadInput, match="is being played in another window"):
            resume_table(table.save)
        other.kill()
    resume_table(table.save).close()


def test_games_that_can_be_gone_on_with_come_last_played_first(tmp_path: Path) -> None:
    for hour, seed in ((30, "older"), (50, "newest"), (10, "oldest")):
        last_played(opened(tmp_path, seed), hour)
    assert seeds(tmp_path) == ["newest", "older", "oldest"]


def test_a_finished_game_is_kept_with_its_result_and_not_offered_again(tmp_path: Path) -> None:
    table, other = opened(tmp_path, "over", target=1), opened(tmp_path, "other")
    finish(table)
    other.close()
    text = table.save.read_text(encoding="utf-8")
    record = read_record(text, load_edition)
    assert record.result.endswith(" won)")
    assert text.index("[Result ") < text.index("\n\n")
    *_, (_, game, _) = record.replay()
    assert to_json(game) == to_json(table.game)
    assert seeds(tmp_path) == ["other"]
    assert sorted(tmp_path.glob("games/*")) == sorted([table.save, other.save])
    with pytest.raises(BadInput, match=f"this game is over; `lastcard replay {table.name}` tells"):
        resume_table(table.save)


@pytest.mark.parametrize("name", ["game", "previous"])
def test_the_saved_games_of_earlier_versions_are_still_offered(tmp_path: Path, name: str) -> None:
    table = opened(tmp_path, "old")
    table.close()
    table.save.rename(tmp_path / f"{name}.record")
    assert seeds(tmp_path) == ["old"]
    again = resume_table(path_of(name, tmp_path))
    again.act(*(again.bot_move() or (0, legal_actions(again.game, 0)[0])))
    assert to_json(read_saved(again.save).game) == to_json(again.game)
    assert opened(tmp_path, "new").save.parent != again.save.parent


def test_a_game_that_cannot_be_read_is_told_with_its_file_and_hides_no_other(
    tmp_path: Path,
) -> None:
    broken, good = opened(tmp_path, "broken"), opened(tmp_path, "good")
    last_played(broken, 20)
    last_played(good, 10)
    with broken.save.open("a", encoding="utf-8") as file:
        file.write("0 B0\n9 draw\n")
    trouble, saved = unfinished(tmp_path)
    assert isinstance(trouble, BadInput)
    assert f"{broken.save}: line " in str(trouble)
    assert isinstance(saved, SavedGame)
    assert saved.record.seed == "good"


def test_a_name_that_is_no_kept_game_is_refused(tmp_path: Path) -> None:
    for name in ("nothing", "../game", str(tmp_path / "x.record")):
        with pytest.raises(BadInput, match="no such game is in "):
            path_of(name, tmp_path)
