"""The log, read straight from the database, and what follows from it alone."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import subprocess
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

import asyncpg  # type: ignore[import-untyped]

from cluster import LASTCARD
from lastcard.engine import seen_by
from lastcard.tables.facts import Fact
from lastcard.tables.showing import game_info, own_info
from lastcard.tables.table import Table
from lastcard.words import Speaker
from lastcard.words.narration import told_event

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from lastcard.engine import Event, Game
    from server.guest import Guest
    from server.player import Player

FACTS = "SELECT seq, at, kind, body, ref FROM facts WHERE code = {} ORDER BY seq"


class Moment(NamedTuple):
    """A fact, what happened by it, and the game after it."""

    fact: Fact
    events: tuple[Event, ...]
    game: Game | None


def sqlite_log(folder: Path, code: str) -> list[Fact]:
    database = sqlite3.connect(f"file:{folder / 'lastcard.sqlite3'}?mode=ro", uri=True)
    try:
        return _facts(database.execute(FACTS.format("?"), [code]).fetchall())
    finally:
        database.close()


async def postgres_log(url: str, code: str) -> list[Fact]:
    database = await asyncpg.connect(url.replace("+asyncpg", ""))
    try:
        return _facts(await database.fetch(FACTS.format("$1"), code))
    finally:
        await database.close()


def _facts(rows: Sequence[Any]) -> list[Fact]:
    return [Fact(seq, at, kind, json.loads(body), ref) for seq, at, kind, body, ref in rows]


def replay(code: str, facts: Sequence[Fact]) -> tuple[Table, list[Moment]]:
    """The table that the log alone leads to, and every moment on the way."""
    assert [fact.seq for fact in facts] == list(range(len(facts)))
    table = Table(code)
    return table, [Moment(fact, table.apply(fact), table.game) for fact in facts]


def check_player(player: Player, moments: Sequence[Moment], table: Table) -> None:
    """The player was told everything once and in order, and nothing that is not so."""
    seat = player.seat
    speaker = Speaker(table.names, table.settings.edition)
    seen = (seen_by(event, seat) for _, events, _ in moments for event in events)
    told = [told_event(speaker, event) for event in seen]
    assert player.story == _plain(told)
    assert player.seq == moments[-1].fact.seq
    for seq, (game, you) in player.states.items():
        state = moments[seq].game
        if state is None:
            assert game is None
            continue
        assert game == _plain(game_info(state))
        assert you == _plain(own_info(state, seat, table.names))


def check_commands(players: Sequence[Player], facts: Sequence[Fact]) -> None:
    """What was acknowledged is in the log once; what was refused is not."""
    refs = Counter(fact.ref for fact in facts)
    assert max(refs.values()) == 1, "something was done twice"
    done = {ref.partition(":")[2] for ref in refs}
    for player in players:
        assert player.acknowledged
        for wish in player.acknowledged:
            assert wish.id in done, f"lost: {wish}"
        for wish in player.refused:
            assert wish.id not in done, f"refused, but done: {wish}"


def check_all(players: Sequence[Player], facts: Sequence[Fact]) -> Table:
    """Everything above; the table as the log has it."""
    table, moments = replay(players[0].code, facts)
    for player in players:
        check_player(player, moments, table)
    check_commands(players, facts)
    return table


async def verified(guest: Guest, folder: Path, number: int = 1) -> str:
    """The finished game's record is accepted by `lastcard verify`; what that says."""
    async with asyncio.timeout(30):
        while True:
            # everyone hears of the last action before the record is written
            answer = await guest.http.get(f"/api/tables/{guest.code}/games/{number}/record")
            if answer.status_code != 404:
                break
            await asyncio.sleep(0.02)
    assert answer.status_code == 200, answer.text
    record = folder / f"{guest.code}-{number}.record"
    record.write_text(answer.text, encoding="utf-8")
    said = subprocess.run(
        [str(LASTCARD), "verify", str(record)], capture_output=True, text=True, check=False
    )
    assert said.returncode == 0, said.stderr
    return said.stdout


def _plain(value: Any) -> Any:
    """As it looks after a journey as JSON."""
    return json.loads(json.dumps(value))
