"""What is found without replaying a log: the list of tables, and the records of finished games."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from lastcard.storage.records import FinishedGame

if TYPE_CHECKING:
    from lastcard.storage.log import Log

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

    async def untouched(
        self, now: float, *, waiting: float, untried: float, tried: float, played: float
    ) -> list[tuple[str, str]]:
        """The tables, with their phase, that nobody has touched for so many seconds.

        A game lasts the longer the more its people have done in it: whoever opens thousands and
        plays none keeps no room from anybody for long.
        """
        rows = await self._log.read(
            f"SELECT code, phase FROM tables WHERE {_LAST_FACT} + "  # noqa: S608 - our own words
            "CASE WHEN phase NOT IN ('playing', 'between') THEN :waiting "
            "WHEN usage = 0 THEN :untried WHEN usage = 1 THEN :tried ELSE :played END < :now",
            now=now,
            waiting=waiting,
            untried=untried,
            tried=tried,
            played=played,
        )
        return [(code, phase) for code, phase in rows]

    async def forget(self, code: str) -> None:
        """A table is gone; its finished games stay as records."""
        await self._log.write(
            "DELETE FROM checkpoints WHERE code = :code",
            "DELETE FROM tables WHERE code = :code",
            "DELETE FROM facts WHERE code = :code",
            code=code,
        )

    # records

    async def keep(self, game: FinishedGame) -> None:
        """A finished game; kept once, whoever finds it."""
        values = {**game._asdict(), "players": json.dumps(game.players, ensure_ascii=False)}
        await self._log.write(_RECORD, **values)

    async def has_record(self, code: str, number: int) -> bool:
        query = "SELECT 1 FROM records WHERE code = :code AND number = :number"
        return bool(await self._log.read(query, code=code, number=number))

    async def latest(self, limit: int = 50) -> list[FinishedGame]:
        """The games that were finished last at public tables."""
        return await self._listed("public = :public ORDER BY finished", limit, public=True)

    async def games(self, code: str, limit: int = 50) -> list[FinishedGame]:
        """The games that were finished last at one table."""
        return await self._listed("code = :code ORDER BY number", limit, code=code)

    async def _listed(self, which: str, limit: int, **values: Any) -> list[FinishedGame]:
        rows = await self._log.read(
            "SELECT code, number, finished, edition, players, result, public, '' FROM records "  # noqa: S608
            f"WHERE {which} DESC LIMIT :limit",
            limit=limit,
            **values,
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

    async def forget_records(self, before: float) -> int:
        """The records of games that ended before that time; how many they were."""
        return await self._log.write("DELETE FROM records WHERE finished < :before", before=before)
