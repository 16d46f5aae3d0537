"""The database: the same on SQLite and PostgreSQL, made by the migrations, and never waited for."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from cluster import Postgres, running
from lastcard.storage.database import open_database, sqlite_url
from lastcard.storage.log import Log
from lastcard.storage.schema import metadata

if TYPE_CHECKING:
    from pathlib import Path


def differences(connection: sa.Connection) -> list[object]:
    """Between what the migrations have made and what the program believes."""
    compared = {"compare_type": True, "compare_server_default": True}
    context = MigrationContext.configure(connection, opts=compared)
    return list(compare_metadata(context, metadata))


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_a_database_made_by_the_migrations_is_the_one_of_the_schema(
    tmp_path: Path, kind: str
) -> None:
    if kind == "sqlite":
        await check_schema(sqlite_url(tmp_path))
    else:
        postgres = Postgres()
        with running(postgres):
            await check_schema(postgres.url)


async def check_schema(url: str) -> None:
    for _ in range(2):  # a database that is up to date stays as it is
        engine = await open_database(url)
        async with engine.connect() as connection:
            assert await connection.run_sync(differences) == []
        await engine.dispose()


async def test_on_sqlite_the_same_tables_are_stored_by_their_key(tmp_path: Path) -> None:
    engine = await open_database(sqlite_url(tmp_path))
    made = sa.create_engine("sqlite://")
    metadata.create_all(made)
    async with engine.connect() as connection:
        by_migrations = await connection.run_sync(tables_without_rowid)
    with made.connect() as by_schema:
        assert by_migrations == tables_without_rowid(by_schema) == {"facts", "checkpoints"}
    made.dispose()
    await engine.dispose()


def tables_without_rowid(connection: sa.Connection) -> set[str]:
    tables = connection.exec_driver_sql("SELECT name, sql FROM sqlite_master WHERE type = 'table'")
    return {name for name, made in tables if "WITHOUT ROWID" in made}


async def test_a_database_that_falls_silent_is_given_up_and_found_again() -> None:
    postgres = Postgres()
    with running(postgres):
        engine = await open_database(postgres.url, answers_within=0.5)
        log = Log(engine)
        assert await log.answers()
        assert await log.stores()
        with postgres.silent():
            async with asyncio.timeout(30):
                assert not await log.answers()
        async with asyncio.timeout(30):
            while not await log.answers():
                await asyncio.sleep(0.1)
        await engine.dispose()
