"""The database: its tables, the same on SQLite and PostgreSQL."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    column,
    table,
)

metadata = MetaData()

facts = Table(
    "facts",
    metadata,
    Column("code", String(8), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("body", Text, nullable=False),
    Column("ref", String(80), nullable=False),
    PrimaryKeyConstraint("code", "seq"),
    sqlite_with_rowid=False,
)
"""The truth. Whoever appends `(code, seq)` first is right; nothing is ever changed."""

checkpoints = Table(
    "checkpoints",
    metadata,
    Column("code", String(8), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("body", Text, nullable=False),
    PrimaryKeyConstraint("code", "seq"),
    sqlite_with_rowid=False,
)
"""Tables as they were after a fact, so that no log is replayed from its beginning."""

tables = Table(
    "tables",
    metadata,
    Column("code", String(8), primary_key=True),
    Column("host", String(64), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("clock", Integer, nullable=False),
    Column("phase", String(8), nullable=False),
    Column("usage", Integer, nullable=False, server_default="2"),
    Column("touched", Double, nullable=False),
    Column("summary", Text, nullable=False),
    Index("tables_by_touch", "public", "touched"),
    Index("tables_by_host", "host"),
    Index("tables_by_clock", "clock"),
)
"""What the list of tables shows, so that no log has to be replayed for it."""

records = Table(
    "records",
    metadata,
    Column("code", String(8), nullable=False),
    Column("number", Integer, nullable=False),
    Column("finished", Double, nullable=False),
    Column("edition", String(40), nullable=False),
    Column("players", Text, nullable=False),
    Column("result", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("text", Text, nullable=False),
    PrimaryKeyConstraint("code", "number"),
    Index("records_by_time", "public", "finished"),
)
"""Finished games; they stay when their table has expired."""

keys = Table(
    "keys",
    metadata,
    Column("name", String(16), primary_key=True),
    Column("value", String(64), nullable=False),
)
"""What all processes of a service sign with."""

pushes = Table(
    "pushes",
    metadata,
    Column("code", String(8), nullable=False),
    Column("guest", String(64), nullable=False),
    Column("device", String(64), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("language", String(8), nullable=False),
    Column("made", Double, nullable=False),
    PrimaryKeyConstraint("code", "guest", "device"),
    Index("pushes_by_device", "device"),
)
"""The devices that hear of a guest's turns at a table; `device` is the digest of the endpoint."""

analyses = Table(
    "analyses",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("state", String(8), nullable=False),
    Column("progress", Double, nullable=False),
    Column("owner", String(16), nullable=False),
    Column("tries", Integer, nullable=False),
    Column("touched", Double, nullable=False),
    Column("finished", Double, nullable=True),
    Column("asked", Text, nullable=False),
    Column("report", Text, nullable=False),
    Index("analyses_by_game", "finished", "touched"),
)
"""What analysis says of rounds, or how far it is: all processes see it, the `owner` works on it.

`finished` is when the game was over; null for one from somebody's file.
"""

versions = table("alembic_version", column("version_num"))
"""Which migrations this database has had; Alembic's own."""
