"""A table on this machine: whatever happens to the program, the game is in its file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from lastcard.editions import load_edition
from lastcard.engine import BadInput, Refusal, Rules, legal_actions, to_json
from lastcard.engine.record import read_record
from lastcard.tables import LocalTable, default_save, new_table, resume_table

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


@pytest.fixture
def save(tmp_path: Path) -> Path:
    return tmp_path / "saved" / "game.record"


def opened(save: Path, seed: str = "table", bots: Sequence[str] = ("normal",)) -> LocalTable:
    rules = Rules(target=120, hand_size=5)
    return new_table(load_edition("giant"), players=4, bots=bots, rules=rules, seed=seed, save=save)


def step(table: LocalTable) -> None:
    """One action by whoever is due; the person does the first thing allowed."""
    if table.game.round.over:
        table.next_round()
    elif (move := table.bot_move()) is not None:
        table.act(*move)
    else:
        table.act(0, legal_actions(table.game, 0)[0])


def on_disk(save: Path) -> object:
    """The position that the file alone leads to."""
    record = read_record(save.read_text(encoding="utf-8"), load_edition)
    *_, (_, game, _) = record.replay()
    return to_json(game)


def test_a_new_game_is_on_disk_before_its_first_action(save: Path) -> None:
    table = opened(save)
    assert on_disk(save) == to_json(table.game)


def test_every_action_of_a_whole_match_is_on_disk_once_it_counts(save: Path) -> None:
    table = opened(save)
    lines = save.read_bytes().count(b"\n")
    while not table.game.over:
        step(table)
        lines += 1
        assert save.read_bytes().count(b"\n") == lines
    assert table.game.number > 1
    assert on_disk(save) == to_json(table.game)


def test_an_action_that_cannot_be_written_does_not_count(
    save: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = opened(save)
    while table.bot_move() is not None:
        step(table)
    before = table.game

    def full(file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space left"):
        table.act(0, legal_actions(table.game, 0)[0])
    assert table.game is before


def test_a_refused_action_leaves_the_game_and_the_file_alone(save: Path) -> None:
    table = opened(save)
    before, text = table.game, save.read_bytes()
    for action in ("pass", "nonsense", "catch:1", ""):
        with pytest.raises(Refusal):
            table.act(0, action)
    assert table.game is before
    assert save.read_bytes() == text


def test_a_game_resumes_to_the_same_state_after_every_step(save: Path) -> None:
    table = opened(save, bots=("random",))
    kinds = set()
    while not table.game.over:
        step(table)
        resumed = resume_table(save)
        assert to_json(resumed.game) == to_json(table.game)
        if table.game.round.pending is not None:
            kinds.add(table.game.round.pending.kind)
    assert kinds >= {"turn", "drawn", "challenge"}
    assert (resumed.names, resumed.seats) == (table.names, table.seats)


def test_a_resumed_table_tells_what_happened_last(save: Path) -> None:
    table = opened(save)
    while table.bot_move() is not None:
        step(table)
    events = table.act(0, "draw")
    assert resume_table(save).opening == events


@pytest.mark.parametrize("cut", ["0", "0 dr", "0 draw", "12", "["])
def test_a_last_line_cut_short_is_dropped(save: Path, cut: str) -> None:
    table = opened(save)
    for _ in range(6):
        step(table)
    whole = save.read_bytes()
    save.write_bytes(whole + cut.encode())
    resumed = resume_table(save)
    assert to_json(resumed.game) == to_json(table.game)
    assert save.read_bytes() == whole
    step(resumed)
    assert to_json(resume_table(save).game) == to_json(resumed.game)


@pytest.mark.parametrize("pause", [1, 7, 20])
def test_a_resumed_games_bots_go_on_as_if_nothing_had_happened(tmp_path: Path, pause: int) -> None:
    bots = ("random", "easy", "normal")
    straight = opened(tmp_path / "straight.record", bots=bots)
    paused = opened(tmp_path / "paused.record", bots=bots)
    steps = 0
    while not straight.game.over:
        step(straight)
        step(paused)
        steps += 1
        if steps % pause == 0:
            paused = resume_table(tmp_path / "paused.record")
    assert to_json(paused.game) == to_json(straight.game)
    texts = [(tmp_path / f"{name}.record").read_bytes() for name in ("straight", "paused")]
    assert texts[0] == texts[1]


def test_a_new_game_keeps_the_previous_record_beside_it(save: Path) -> None:
    table = opened(save, "first")
    step(table)
    first = save.read_bytes()
    opened(save, "second")
    assert save.with_name("previous.record").read_bytes() == first
    assert resume_table(save).record.seed == "second"


def test_a_new_game_that_is_refused_leaves_the_saved_one_alone(save: Path) -> None:
    opened(save, "first")
    before = save.read_bytes()
    edition = load_edition("giant")
    for players, people in ((1, 1), (11, 1), (11, 11), (3, 4), (3, 0)):
        names = [f"Player {place}" for place in range(people)]
        with pytest.raises(BadInput):
            new_table(edition, players=players, humans=names, seed="x", save=save)
    assert save.read_bytes() == before
    assert not save.with_name("previous.record").exists()


def test_a_seed_that_cannot_be_written_is_refused_before_anything_is_saved(save: Path) -> None:
    with pytest.raises(BadInput, match="UTF-8"):
        opened(save, "\udcff")
    assert not save.exists()


@pytest.mark.parametrize("seed", ["", " ", 'a "quoted" \\ seed', "two\nlines", "# [no tag]", "ü☃"])
def test_any_seed_survives_the_file(save: Path, seed: str) -> None:
    table = opened(save, seed)
    assert to_json(resume_table(save).game) == to_json(table.game)


def test_ten_can_play_even_where_a_person_has_a_bots_name(save: Path) -> None:
    table = new_table(load_edition("giant"), players=10, humans=["Ada"], seed="x", save=save)
    assert len(set(table.names)) == 10


@pytest.mark.parametrize("name", ["Zoë", 'Al "Ace" ] \\', "#1"])
def test_a_persons_name_survives_the_file(save: Path, name: str) -> None:
    new_table(load_edition("giant"), players=3, humans=[name], seed="x", save=save)
    assert resume_table(save).names == (name, "Ada", "Bo")


def test_there_is_nothing_to_resume_without_a_saved_game(save: Path) -> None:
    with pytest.raises(BadInput, match="there is no saved game; start one with `lastcard play`"):
        resume_table(save)


@pytest.mark.parametrize("text", ["", "hello\n", "\xff\n", '[Edition "giant"]\n'])
def test_a_file_that_is_no_saved_game_is_refused_and_left_alone(save: Path, text: str) -> None:
    save.parent.mkdir()
    save.write_bytes(text.encode("latin-1"))
    with pytest.raises(BadInput):
        resume_table(save)
    assert save.read_bytes() == text.encode("latin-1")


def test_a_record_of_a_game_nobody_sat_at_is_no_saved_game(save: Path) -> None:
    save.parent.mkdir()
    save.write_text('[Edition "giant"]\n[Players "A; B"]\n[Seed "x"]\n\n', encoding="utf-8")
    with pytest.raises(BadInput, match="is no saved game"):
        resume_table(save)


def test_games_are_kept_in_the_folder_that_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LASTCARD_DATA", str(tmp_path))
    assert default_save() == tmp_path / "game.record"
    monkeypatch.delenv("LASTCARD_DATA")
    assert tmp_path not in default_save().parents
