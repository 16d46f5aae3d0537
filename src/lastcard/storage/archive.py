"""What is found without replaying a log: the list of tables, and the records of finished games."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from lastcard.storage.records import FinishedGame
from lastcard.storage.schema import checkpoints, facts, pushes, records, tables
from lastcard.tables.settings import BY_THE_DAY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.storage.log import Log

LISTED_FOR = 6 * 3600.0
"""Seconds a public table is listed after it last changed."""
_IN_GAME = ("playing", "between")
_LAST_FACT = (
    sa.select(facts.c.at)
    .where(facts.c.code == tables.c.code)
    .order_by(facts.c.seq.desc())
    .limit(1)
    .scalar_subquery()
)
"""When something last happened at a table."""


class Archive:
    def __init__(self, log: Log) -> None:
        self._log = log

    async def public_tables(self, since: float, limit: int = 50) -> list[dict[str, Any]]:
        """The newest public tables that are not over."""
        rows = await self._log.read(
            sa.select(tables.c.summary)
            .where(tables.c.public, tables.c.phase != "over", tables.c.touched > since)
            .order_by(tables.c.touched.desc())
            .limit(limit)
        )
        return [json.loads(summary) for (summary,) in rows]

    async def summary(self, code: str) -> dict[str, Any] | None:
        """What the list shows of one table, if there is such a table."""
        rows = await self._log.read(sa.select(tables.c.summary).where(tables.c.code == code))
        return dict(json.loads(rows[0][0])) if rows else None

    async def last_facts(self, codes: Sequence[str]) -> dict[str, tuple[int, float]]:
        """Of those tables that there are: the number of the last fact, and when it happened."""
        last = sa.select(sa.func.max(facts.c.seq)).where(facts.c.code == tables.c.code)
        rows = await self._log.read(
            sa.select(tables.c.code, last.scalar_subquery(), _LAST_FACT).where(
                tables.c.code.in_(codes)
            )
        )
        return {code: (seq, at) for code, seq, at in rows}

    async def lobbies(self, since: float) -> list[str]:
        """The listed tables at which people wait for others, but not for days."""
        rows = await self._log.read(
            sa.select(tables.c.code).where(
                tables.c.public,
                tables.c.phase == "lobby",
                tables.c.clock != BY_THE_DAY,
                tables.c.touched > since,
            )
        )
        return [code for (code,) in rows]

    async def tables_of(self, host: str) -> int:
        """How many tables that guest has open."""
        return await self._count(tables.c.host == host, tables.c.phase != "over")

    async def count(self) -> int:
        return await self._count()

    async def _count(self, *which: sa.ColumnElement[bool]) -> int:
        query = sa.select(sa.func.count()).select_from(tables).where(*which)
        return int((await self._log.read(query))[0][0])

    async def overdue(self, now: float) -> list[str]:
        """Games with a clock whose last fact is older than the clock allows."""
        rows = await self._log.read(
            sa.select(tables.c.code).where(
                tables.c.clock > 0,
                tables.c.phase.in_(_IN_GAME),
                _LAST_FACT + tables.c.clock < now,
            )
        )
        return [code for (code,) in rows]

    async def untouched(
        self, now: float, *, waiting: float, untried: float, tried: float, played: float
    ) -> list[tuple[str, str]]:
        """The tables, with their phase, that nobody has touched for so many seconds.

        A game lasts the longer the more its people have done in it: whoever opens thousands and
        plays none keeps no room from anybody for long.
        """
        lasts = sa.case(
            (tables.c.phase.not_in(_IN_GAME), waiting),
            (tables.c.usage == 0, untried),
            (tables.c.usage == 1, tried),
            else_=played,
        )
        rows = await self._log.read(
            sa.select(tables.c.code, tables.c.phase).where(_LAST_FACT + lasts < now)
        )
        return [(code, phase) for code, phase in rows]

    async def forget(self, code: str) -> None:
        """A table is gone; its finished games stay as records."""
        kept = (checkpoints, tables, facts, pushes)
        await self._log.write(*(sa.delete(each).where(each.c.code == code) for each in kept))

    # records

    async def keep(self, game: FinishedGame) -> None:
        """A finished game; kept once, whoever finds it."""
        row = {**game._asdict(), "players": json.dumps(game.players, ensure_ascii=False)}
        await self._log.write(self._log.insert(records).values(row).on_conflict_do_nothing())

    async def has_record(self, code: str, number: int) -> bool:
        return bool(await self._log.read(_one(records.c.number, code, number)))

    async def latest(self, limit: int = 50) -> list[FinishedGame]:
        """The games that were finished last at public tables."""
        return await self._listed(records.c.public, records.c.finished, limit)

    async def games(
        self, code: str, limit: int = 50, *, number: int | None = None
    ) -> list[FinishedGame]:
        """The games that were finished last at one table, or that one, without their records."""
        which = records.c.code == code if number is None else sa.and_(*_which(code, number))
        return await self._listed(which, records.c.number, limit)

    async def _listed(
        self, which: sa.ColumnElement[bool], last: sa.ColumnElement[Any], limit: int
    ) -> list[FinishedGame]:
        shown = [column for column in records.c if column.name != "text"]
        rows = await self._log.read(
            sa.select(*shown, sa.literal("")).where(which).order_by(last.desc()).limit(limit)
        )
        return [_game(row) for row in rows]

    async def record(self, code: str, number: int) -> str | None:
        """A finished game's record."""
        rows = await self._log.read(_one(records.c.text, code, number))
        return str(rows[0][0]) if rows else None

    async def game(self, code: str, number: int) -> FinishedGame | None:
        """A finished game, with its record."""
        rows = await self._log.read(sa.select(*records.c).where(*_which(code, number)))
        return _game(rows[0]) if rows else None

    async def forget_records(self, before: float) -> int:
        """The records of games that ended before that time; how many they were."""
        return await self._log.write(sa.delete(records).where(records.c.finished < before))


def _one(column: sa.ColumnElement[Any], code: str, number: int) -> sa.Select[Any]:
    return sa.select(column).where(*_which(code, number))


def _which(code: str, number: int) -> tuple[sa.ColumnElement[bool], ...]:
    return records.c.code == code, records.c.number == number


def _game(row: Sequence[Any]) -> FinishedGame:
    game = FinishedGame(*row)
    return game._replace(players=tuple(json.loads(str(game.players))))
