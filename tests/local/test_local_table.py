"""A table on this machine: whatever happens to the program, the game is in its file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from editions.own_decks import STORM
from lastcard.editions import load_edition
from lastcard.engine import BadInput, Refusal, Rules, legal_actions, to_json
from lastcard.engine.record import read_record
from lastcard.local import LocalTable, data_folder, new_table, resume_table
from lastcard.local.kept_games import read_saved

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def save(tmp_path: Path) -> Path:
    return tmp_path / "game.record"


def opened(data: Path, seed: str = "table", bots: Sequence[str] = ("normal",)) -> LocalTable:
    rules = Rules(target=120, hand_size=5)
    return new_table(load_edition("giant"), players=4, bots=bots, rules=rules, seed=seed, data=data)


def reopened(table: LocalTable) -> LocalTable:
    """The game after the program has ended and was started again."""
    table.close()
    return resume_table(table.save)


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


def test_a_new_game_is_on_disk_before_its_first_action(data: Path) -> None:
    table = opened(data)
    assert on_disk(table.save) == to_json(table.game)


def test_every_action_of_a_whole_match_is_on_disk_once_it_counts(data: Path) -> None:
    table = opened(data)
    lines = table.save.read_bytes().count(b"\n")
    while not table.game.over:
        assert table.save.read_bytes().count(b"\n") == lines
        step(table)
        lines += 1
    assert table.game.number > 1
    assert on_disk(table.save) == to_json(table.game)


def test_an_action_that_cannot_be_written_does_not_count_and_leaves_no_trace(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = opened(data)
    while table.bot_move() is not None:
        step(table)
    before, text = table.game, table.save.read_bytes()

    def full(file: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr("os.fsync", full)
        with pytest.raises(BadInput, match="cannot be written: No space left"):
            table.act(0, legal_actions(table.game, 0)[0])
    assert table.game is before
    assert table.save.read_bytes() == text
    step(table)
    assert on_disk(table.save) == to_json(table.game)


def test_a_refused_action_leaves_the_game_and_the_file_alone(data: Path) -> None:
    table = opened(data)
    before, text = table.game, table.save.read_bytes()
    for action in ("pass", "nonsense", "catch:1", ""):
        with pytest.raises(Refusal):
            table.act(0, action)
    assert table.game is before
    assert table.save.read_bytes() == text


def test_a_game_resumes_to_the_same_state_after_every_step(data: Path) -> None:
    table = opened(data, bots=("random",))
    kinds = set()
    while not table.game.over:
        step(table)
        saved = read_saved(table.save)
        assert to_json(saved.game) == to_json(table.game)
        if table.game.round.pending is not None:
            kinds.add(table.game.round.pending.kind)
    assert kinds >= {"turn", "drawn", "challenge"}
    assert (saved.record.players, saved.record.seats) == (table.names, table.seats)


def test_a_resumed_table_tells_what_happened_last(data: Path) -> None:
    table = opened(data)
    while table.bot_move() is not None:
        step(table)
    events = table.act(0, "draw")
    assert reopened(table).opening == events


@pytest.mark.parametrize("cut", ["0", "0 dr", "0 draw", "12", "["])
def test_a_last_line_cut_short_is_dropped(data: Path, cut: str) -> None:
    table = opened(data)
    for _ in range(6):
        step(table)
    whole = table.save.read_bytes()
    table.save.write_bytes(whole + cut.encode())
    resumed = reopened(table)
    assert to_json(resumed.game) == to_json(table.game)
    assert table.save.read_bytes() == whole
    step(resumed)
    assert to_json(read_saved(table.save).game) == to_json(resumed.game)


@pytest.mark.parametrize("pause", [1, 7, 20])
def test_a_resumed_games_bots_go_on_as_if_nothing_had_happened(data: Path, pause: int) -> None:
    bots = ("random", "easy", "normal")
    straight = opened(data, bots=bots)
    paused = opened(data, bots=bots)
    steps = 0
    while not straight.game.over:
        step(straight)
        step(paused)
        steps += 1
        if steps % pause == 0 and not paused.game.over:
            paused = reopened(paused)
    assert to_json(paused.game) == to_json(straight.game)
    assert paused.save.read_bytes() == straight.save.read_bytes()


def test_a_new_game_that_is_refused_leaves_nothing_behind(data: Path) -> None:
    edition = load_edition("giant")
    for players, people in ((1, 1), (11, 1), (11, 11), (3, 4), (3, 0)):
        names = [f"Player {place}" for place in range(people)]
        with pytest.raises(BadInput):
            new_table(edition, players=players, humans=names, seed="x", data=data)
    with pytest.raises(BadInput, match="UTF-8"):
        opened(data, "\udcff")
    assert not data.exists()


@pytest.mark.parametrize("seed", ["", " ", 'a "quoted" \\ seed', "two\nlines", "# [no tag]", "ü☃"])
def test_any_seed_survives_the_file(data: Path, seed: str) -> None:
    table = opened(data, seed)
    assert to_json(reopened(table).game) == to_json(table.game)


def test_ten_can_play_even_where_a_person_has_a_bots_name(data: Path) -> None:
    table = new_table(load_edition("giant"), players=10, humans=["Ada"], seed="x", data=data)
    assert len(set(table.names)) == 10


@pytest.mark.parametrize("name", ["Zoë", 'Al "Ace" ] \\', "#1"])
def test_a_persons_name_survives_the_file(data: Path, name: str) -> None:
    table = new_table(load_edition("giant"), players=3, humans=[name], seed="x", data=data)
    assert reopened(table).names == (name, "Ada", "Bo")


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["A;B"], "names: 'A;B' cannot be used: A name has letters, digits,"),
        ([""], "names: '' cannot be used: A name has 1 to 20 characters."),
        (["Ann", "ANN"], "names: 'ANN' cannot be used: Somebody at the table is called ANN"),
    ],
)
def test_names_are_refused_as_at_any_table(data: Path, names: list[str], said: str) -> None:
    with pytest.raises(BadInput) as refused:
        new_table(load_edition("giant"), players=3, humans=names, seed="x", data=data)
    assert str(refused.value).startswith(said)


def test_there_is_nothing_to_resume_without_a_saved_game(save: Path) -> None:
    with pytest.raises(BadInput, match="there is no saved game; start one with `lastcard play`"):
        resume_table(save)


@pytest.mark.parametrize("text", ["", "hello\n", "\xff\n", '[Edition "giant"]\n'])
def test_a_file_that_is_no_saved_game_is_refused_and_left_alone(save: Path, text: str) -> None:
    save.write_bytes(text.encode("latin-1"))
    with pytest.raises(BadInput, match=r"game\.record: "):
        resume_table(save)
    assert save.read_bytes() == text.encode("latin-1")


def test_a_record_of_a_game_nobody_sat_at_is_no_saved_game(save: Path) -> None:
    save.write_text('[Edition "giant"]\n[Players "A; B"]\n[Seed "x"]\n\n', encoding="utf-8")
    with pytest.raises(BadInput, match="is no saved game"):
        resume_table(save)


def test_games_are_kept_in_the_folder_that_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LASTCARD_DATA", str(tmp_path))
    assert data_folder() == tmp_path
    monkeypatch.delenv("LASTCARD_DATA")
    assert tmp_path not in (data_folder(), *data_folder().parents)


def test_a_game_with_a_deck_of_ones_own_is_kept_with_the_deck(tmp_path: Path, data: Path) -> None:
    file = tmp_path / "storm.toml"
    file.write_text(STORM, encoding="utf-8")
    table = new_table(load_edition(str(file)), players=3, seed="own", data=data)
    table.close()
    file.unlink()
    again = resume_table(table.save)
    again.close()
    assert again.game == table.game
    assert again.record.edition.file == STORM
