"""Versions of Lastcard that share a database, as they do while servers are upgraded."""

from __future__ import annotations

import json
from pathlib import Path

from lastcard.engine import to_json
from lastcard.tables import wishes
from lastcard.tables.facts import Fact, Granted
from lastcard.tables.table import Table
from storage.keeping import change, keeping, opened

LOGS = Path(__file__).parent / "logs"
FIRST = [Fact(*fact) for fact in json.loads((LOGS / "first-version.json").read_text("utf-8"))]
"""Everything that can happen at a table, as the first version has written it down."""
POSITION = json.loads((LOGS / "first-version-position.json").read_text("utf-8"))


def test_the_log_of_the_first_version_has_every_kind_of_fact() -> None:
    kinds = "created sat bot_sat stood agreed linked claimed started acted next left back rematch"
    assert {fact.kind for fact in FIRST} == set(kinds.split())


def test_a_log_of_the_first_version_leads_to_the_same_table() -> None:
    table = Table("QLDLQG")
    for fact in FIRST:
        table.apply(fact)
    assert table.game is not None
    # what is remembered was not yet written down then
    remembered = {"memory", "color_before"}
    position = {key: what for key, what in to_json(table.game).items() if key not in remembered}
    assert position == POSITION
    assert [place.name for place in table.places] == ["Ann", "Cleo", "Ben", "Ada"]
    assert table.number == 2


async def test_a_table_that_the_first_version_has_begun_goes_on(tmp_path: Path) -> None:
    async with keeping(tmp_path) as hub:
        await opened(hub)
    row = "INSERT INTO facts (code, seq, at, kind, body, ref) VALUES ('QLDLQG', ?, ?, ?, ?, ?)"
    for seq, at, kind, body, ref in FIRST:
        change(tmp_path, (row, (seq, at, kind, json.dumps(body), ref)))
    async with keeping(tmp_path) as hub, hub.table("QLDLQG") as live:
        live.close()  # nothing happens by itself
        for _ in range(3):
            await live.do(time_is_up)
        assert live.table.seq == len(FIRST) + 2
        again = Table("QLDLQG")
        for fact in await hub.log.since("QLDLQG"):
            again.apply(fact)
        assert again.game == live.table.game


def time_is_up(table: Table) -> Granted:
    """For whoever is asked."""
    assert table.game is not None
    assert table.game.round.pending is not None
    return wishes.run_out(table, table.game.round.pending.seats[0], "clock")


async def test_a_database_that_a_newer_version_has_brought_up_to_date_is_still_used(
    tmp_path: Path,
) -> None:
    async with keeping(tmp_path) as hub:
        code = (await opened(hub)).table.code
    change(tmp_path, ("UPDATE alembic_version SET version_num = '9999'", ()))
    async with keeping(tmp_path) as hub, hub.table(code) as live:
        assert live.table.phase == "lobby"


async def test_a_database_from_before_there_were_analyses_has_room_for_them(
    tmp_path: Path,
) -> None:
    async with keeping(tmp_path) as hub:
        code = (await opened(hub)).table.code
    change(
        tmp_path,
        ("DROP TABLE analyses", ()),
        ("UPDATE alembic_version SET version_num = '0004'", ()),
    )
    async with keeping(tmp_path) as hub, hub.table(code) as live:
        assert live.table.phase == "lobby"
        assert await hub.analyses.begin("key", "{}", None)
        assert await hub.analyses.find("key") is not None
