"""Opening the database: SQLite in a folder, or PostgreSQL by its address."""

from __future__ import annotations

import contextlib
import logging
import sqlite3
from importlib import resources
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from lastcard.engine import BadInput
from lastcard.storage.extra_packages import need
from lastcard.storage.schema import versions

if TYPE_CHECKING:
    from pathlib import Path

logger = logging.getLogger(__name__)

_MIGRATING = 0x1A57CA2D
"""PostgreSQL's lock under which one process at a time brings the database up to date."""

ANSWERS_WITHIN = 30.0
"""Seconds after which a PostgreSQL that is silent counts as gone: its machine may be."""


def sqlite_url(folder: Path) -> str:
    """The embedded database in the data folder."""
    return f"sqlite+aiosqlite:///{folder / 'lastcard.sqlite3'}"


async def open_database(url: str, answers_within: float = ANSWERS_WITHIN) -> AsyncEngine:
    """The database at that address, brought up to date."""
    try:
        parsed = sa.make_url(url)
    except sa.exc.ArgumentError:
        raise BadInput("--database", "no-database") from None
    if parsed.drivername not in ("sqlite+aiosqlite", "postgresql+asyncpg"):
        raise BadInput("--database", "unsupported-database", value=parsed.drivername)
    embedded = parsed.drivername == "sqlite+aiosqlite"
    if not embedded:
        need("asyncpg", "--database")
    try:
        if embedded:
            _try_sqlite(parsed.database or "")
        await _bring_up_to_date(parsed)
    except (OSError, sqlite3.Error, sa.exc.SQLAlchemyError) as error:
        shown = parsed.render_as_string(hide_password=True)
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise BadInput("--database", "cannot-open", value=shown, why=reason) from None
    if embedded:
        engine = create_async_engine(parsed, hide_parameters=True)
        sa.event.listen(engine.sync_engine, "connect", _set_up_sqlite)
        return engine
    return create_async_engine(
        parsed,
        pool_size=10,
        pool_pre_ping=True,
        hide_parameters=True,
        connect_args={"timeout": answers_within, "command_timeout": answers_within},
    )


async def _bring_up_to_date(url: sa.URL) -> None:
    # not on the engine that is used later: a migration may take as long as it takes
    engine = create_async_engine(url, hide_parameters=True)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_migrate)
    finally:
        await engine.dispose()


def _try_sqlite(file: str) -> None:
    """Fails where there is no such folder, or the file is something else.

    The thread of an aiosqlite connection that could not be opened complains later and by itself.
    """
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA schema_version")


def _set_up_sqlite(connection: Any, _: Any) -> None:
    # readers never wait for the writer; a commit is on the disk before anybody hears of it
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.close()


VERSIONS = ("0001", "0002", "0003", "0004", "0005")
"""The migrations, the newest last. Each only adds, so that processes of before go on meanwhile."""


def _migrate(connection: sa.Connection) -> None:
    version = _version(connection)
    if version == VERSIONS[-1]:
        return
    if version is not None and version not in VERSIONS:
        # a newer Lastcard shares this database; what this one needs is all there
        logger.warning("newer database", extra={"version": version})
        return
    # needed once in a while, and slow to load
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_MIGRATING)))
    config = Config()
    config.set_main_option(
        "script_location", str(resources.files("lastcard.storage") / "migrations")
    )
    config.set_main_option("version_path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, VERSIONS[-1])


def _version(connection: sa.Connection) -> str | None:
    if not sa.inspect(connection).has_table(versions.name):
        return None
    return connection.execute(sa.select(versions.c.version_num)).scalar()
