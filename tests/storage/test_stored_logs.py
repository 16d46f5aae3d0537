"""Tables as a database of today holds them are read by every version to come.

The files in `logs/` are rows of the database, one a line, as version 0.1.0 wrote them:
facts and checkpoints, the list of tables, the records of finished games. Their last line is the
table to which they lead. They are never written anew: what cannot read them loses people's games.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from lastcard.editions import load_edition
from lastcard.engine import to_json
from lastcard.engine.record import read_record, write_record
from lastcard.storage.database import open_database, sqlite_url
from lastcard.tables import wishes
from lastcard.tables.places import Place
from storage.keeping import change, count, keeping

if TYPE_CHECKING:
    from lastcard.engine import Game
    from lastcard.tables.facts import Granted
    from lastcard.tables.table import Table

LOGS = Path(__file__).parent / "logs"
TABLES = ("lobby", "running", "finished")


class Stored(NamedTuple):
    """What one of the files holds."""

    code: str
    rows: list[tuple[str, dict[str, Any]]]
    state: dict[str, Any]

    def of(self, name: str) -> list[dict[str, Any]]:
        return [row for table, row in self.rows if table == name]


def stored(name: str) -> Stored:
    lines = (LOGS / f"{name}.jsonl").read_text("utf-8").splitlines()
    *rows, last = map(json.loads, lines)
    return Stored(rows[0]["row"]["code"], [(row["in"], row["row"]) for row in rows], last["state"])


async def restore(folder: Path, tables: Stored) -> None:
    """A database of this version that holds those rows."""
    await (await open_database(sqlite_url(folder))).dispose()
    with closing(sqlite3.connect(folder / "lastcard.sqlite3")) as connection:
        for table, row in tables.rows:
            marks = ", ".join("?" * len(row))
            insert = f"INSERT INTO {table} ({', '.join(row)}) VALUES ({marks})"  # noqa: S608
            connection.execute(insert, list(row.values()))
        connection.commit()


OLD = ["kind", "name", "level", "guests", "keys", "nonce", "agreed", "custom", "timeouts", "gone"]
"""What was known of a place when the files were written."""
REMEMBERED = ("memory", "color_before")


def as_kept(table: Table) -> dict[str, Any]:
    """Everything that is known of a table, in the words of the files."""
    game = table.game
    told = {
        "phase": table.phase,
        "seq": table.seq,
        "number": table.number,
        "host": table.host,
        "secret": table.secret,
        "began": table.began,
        "changes": table.changes,
        "acts": table.acts,
        "settings": table.settings.to_json(),
        "places": [_place(place) for place in table.places],
        "scores": game and game.scores,
        "position": game and _position(game),
    }
    shown: dict[str, Any] = json.loads(json.dumps(told))
    return shown


def _position(game: Game) -> dict[str, Any]:
    """Without what is remembered since: an old checkpoint remembers less than the whole log."""
    return {name: value for name, value in to_json(game).items() if name not in REMEMBERED}


def _place(place: Place) -> dict[str, Any]:
    """What is known of a place, without what came later and is as usual at old tables."""
    usual = vars(Place(home=place.home))  # which only the log tells
    later = [name for name in usual if name not in OLD and getattr(place, name) == usual[name]]
    return {name: value for name, value in vars(place).items() if name not in later}


def test_the_files_hold_what_can_happen_at_a_table() -> None:
    rows = [(table, row) for name in TABLES for table, row in stored(name).rows]
    assert {table for table, _ in rows} == {"facts", "checkpoints", "tables", "records"}
    kinds = {row["kind"] for table, row in rows if table == "facts"}
    every = "created sat bot_sat stood agreed linked claimed started acted next left back rematch"
    assert kinds == set(every.split())
    bodies = [json.loads(row["body"]) for table, row in rows if table == "facts"]
    assert {body["by"] for body in bodies if "by" in body} == {"person", "bot", "clock"}
    assert any(False in body["custom"] for body in bodies if "nonce" in body and "custom" in body)


@pytest.mark.parametrize("with_checkpoints", [True, False])
@pytest.mark.parametrize("name", TABLES)
async def test_a_stored_table_is_read_as_it_was_left(
    tmp_path: Path, name: str, *, with_checkpoints: bool
) -> None:
    tables = stored(name)
    await restore(tmp_path, tables)
    if not with_checkpoints:
        change(tmp_path, ("DELETE FROM checkpoints", ()))
    async with keeping(tmp_path) as hub, hub.table(tables.code) as live:
        live.close()  # nothing happens by itself
        assert as_kept(live.table) == tables.state


@pytest.mark.parametrize("name", ["running", "finished"])
async def test_a_stored_table_is_read_from_its_checkpoint(tmp_path: Path, name: str) -> None:
    tables = stored(name)
    await restore(tmp_path, tables)
    # the first facts are needed by nobody who can read the checkpoints
    change(tmp_path, ("DELETE FROM facts WHERE seq < 20", ()))
    async with keeping(tmp_path) as hub, hub.table(tables.code) as live:
        live.close()
        assert as_kept(live.table) == tables.state


async def test_a_stored_game_goes_on(tmp_path: Path) -> None:
    tables = stored("running")
    await restore(tmp_path, tables)
    async with keeping(tmp_path) as hub, hub.table(tables.code) as live:
        live.close()
        for _ in range(3):
            await live.do(time_is_up)
        assert live.table.seq == tables.state["seq"] + 3
        assert len(await hub.log.since(tables.code)) == live.table.seq + 1


def time_is_up(table: Table) -> Granted:
    """For whoever is asked."""
    assert table.game is not None
    assert table.game.round.pending is not None
    return wishes.run_out(table, table.game.round.pending.seats[0], "clock")


async def test_stored_records_are_found_and_the_log_still_writes_the_same(tmp_path: Path) -> None:
    tables = stored("finished")
    kept = {row["number"]: row for row in tables.of("records")}
    assert list(kept) == [1, 2]
    await restore(tmp_path, tables)
    async with keeping(tmp_path) as hub:
        found = {game.number: game for game in await hub.archive.games(tables.code)}
        for number, row in kept.items():
            assert await hub.archive.record(tables.code, number) == row["text"]
            assert list(found[number].players) == json.loads(row["players"])
            assert found[number].result == row["result"]
    change(tmp_path, ("DELETE FROM records WHERE number = 2", ()))
    async with keeping(tmp_path) as hub, hub.table(tables.code) as live:
        await hub.store.keep_record(live.table)
        again = await hub.archive.record(tables.code, 2)
        assert again is not None
        assert game_in(again) == game_in(kept[2]["text"])
    assert count(tmp_path, "records") == 2


def game_in(text: str) -> str:
    """What happened may be told in other words, and the first records have no version."""
    return write_record(replace(read_record(text, load_edition), version=None))


async def test_stored_tables_are_listed(tmp_path: Path) -> None:
    for name in TABLES:
        folder = tmp_path / name
        folder.mkdir()
        tables = stored(name)
        await restore(folder, tables)
        async with keeping(folder) as hub:
            listed = await hub.archive.public_tables(since=0)
        shown = [json.loads(row["summary"]) for row in tables.of("tables")]
        assert listed == (shown if name != "finished" else [])
