"""What is found without replaying a log: the list of tables, and the records of finished games."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from lastcard.tables.records import FinishedGame

if TYPE_CHECKING:
    from lastcard.tables.log import Log

_RECORD = """
    INSERT INTO records (code, number, finished, edition, players, result, public, text)
    VALUES (:code, :number, :finished, :edition, :players, :result, :public, :text)
    ON CONFLICT DO NOTHING
"""

_LAST_FACT = "(SELECT at FROM facts WHERE facts.code = tables.code ORDER BY seq DESC LIMIT 1)"
"""When something last happened at a table."""


class Archive:
    def __init__(self, log: Log) -> None:
        self._log = log

    async def public_tables(self, since: float, limit: int = 50) -> list[dict[str, Any]]:
        """The newest public tables that are not over."""
        rows = await self._log.read(
            "SELECT summary FROM tables WHERE public = :public AND phase <> 'over' "
            "AND touched > :since ORDER BY touched DESC LIMIT :limit",
            public=True,
            since=since,
            limit=limit,
        )
        return [json.loads(summary) for (summary,) in rows]

    async def tables_of(self, host: str) -> int:
        """How many tables that guest has open."""
        query = "SELECT COUNT(*) FROM tables WHERE host = :host AND phase <> 'over'"
        return int((await self._log.read(query, host=host))[0][0])

    async def count(self) -> int:
        return int((await self._log.read("SELECT COUNT(*) FROM tables"))[0][0])

    async def overdue(self, now: float) -> list[str]:
        """Games with a clock whose last fact is older than the clock allows."""
        rows = await self._log.read(
            "SELECT code FROM tables WHERE clock > 0 AND phase IN ('playing', 'between') "  # noqa: S608
            f"AND {_LAST_FACT} + clock < :now",
            now=now,
        )
        return [code for (code,) in rows]

    async def untouched(self, *, waiting: float, playing: float) -> list[str]:
        """Tables nobody has touched since those times."""
        rows = await self._log.read(
            f"SELECT code FROM tables WHERE {_LAST_FACT} < "  # noqa: S608 - no outside text in it
            "CASE WHEN phase IN ('playing', 'between') THEN :playing ELSE :waiting END",
            waiting=waiting,
            playing=playing,
        )
        return [code for (code,) in rows]

    async def forget(self, code: str) -> None:
        """A table is gone; its finished games stay as records."""
        await self._log.write("DELETE FROM facts WHERE code = :code", {"code": code})
        await self._log.write("DELETE FROM tables WHERE code = :code", {"code": code})

    # records

    async def keep(self, game: FinishedGame) -> None:
        """A finished game; kept once, whoever finds it."""
        values = {**game._asdict(), "players": json.dumps(game.players, ensure_ascii=False)}
        await self._log.write(_RECORD, values)

    async def records(self, code: str | None = None, limit: int = 50) -> list[FinishedGame]:
        """The latest finished games: of public tables, or of one table."""
        rows = await self._log.read(
            "SELECT code, number, finished, edition, players, result, public, '' FROM records "
            "WHERE (code = :code OR (:code = '' AND public)) ORDER BY finished DESC LIMIT :limit",
            code=code or "",
            limit=limit,
        )
        games = [FinishedGame(*row) for row in rows]
        return [game._replace(players=tuple(json.loads(str(game.players)))) for game in games]

    async def record(self, code: str, number: int) -> str | None:
        """A finished game's record."""
        rows = await self._log.read(
            "SELECT text FROM records WHERE code = :code AND number = :number",
            code=code,
            number=number,
        )
        return str(rows[0][0]) if rows else None
