"""What is said to the database over and over: built once for its dialect, and prepared once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from lastcard.storage.schema import checkpoints, facts, tables

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql, sqlite
    from sqlalchemy.ext.asyncio import AsyncEngine

    Insert = postgresql.Insert | sqlite.Insert


def insert_into(dialect: str, table: sa.Table) -> Insert:
    """An insert that can say what is to be done where the row is there already."""
    # each is slow to load, and only one of them is used
    if dialect == "postgresql":
        from sqlalchemy.dialects import postgresql  # noqa: PLC0415

        return postgresql.insert(table)
    from sqlalchemy.dialects import sqlite  # noqa: PLC0415

    return sqlite.insert(table)


class Statements:
    """How a batch is stored: its facts, then what the list shows, then checkpoints."""

    def __init__(self, engine: AsyncEngine) -> None:
        dialect = engine.dialect.name
        self.append_facts = str(_append_facts(dialect).compile(engine.sync_engine))
        """As the database reads it: to recognise a built statement takes 0.1 ms each time."""
        self.list_tables = _list_tables(dialect)
        self.keep_checkpoints = insert_into(dialect, checkpoints).on_conflict_do_nothing()
        self.drop_checkpoints = sa.delete(checkpoints).where(
            checkpoints.c.code == sa.bindparam("code"),
            checkpoints.c.seq < sa.bindparam("oldest"),
        )


def _append_facts(dialect: str) -> sa.UpdateBase:
    """All rows are its one parameter, so that it is one statement whatever their number.

    A fact is appended only where the one before it is the one that its author knew: a log never
    has a gap, nor two pasts.
    """
    rows: Any = sa.bindparam("rows", type_=sa.Text)
    if dialect == "postgresql":
        each = sa.func.json_array_elements(sa.cast(rows, sa.JSON))
    else:
        each = sa.func.json_each(rows)
    row = each.table_valued("value").c.value
    code, kind, body, ref, known = (_text(row, place) for place in (0, 3, 4, 5, 6))
    seq, at = sa.cast(_text(row, 1), sa.Integer), sa.cast(_text(row, 2), sa.Double)
    before = facts.alias("before")
    # a value, not EXISTS: for that PostgreSQL reads all facts of a small database, not one row
    last = sa.select(before.c.ref).where(before.c.code == code, before.c.seq == seq - _number(1))
    follows = last.scalar_subquery() == known
    new = sa.select(code, seq, at, kind, body, ref).where(sa.or_(seq == _number(0), follows))
    names = ["code", "seq", "at", "kind", "body", "ref"]
    insert = insert_into(dialect, facts).from_select(names, new)
    return insert.on_conflict_do_nothing().returning(facts.c.code, facts.c.seq)


def _text(row: sa.ColumnElement[Any], place: int) -> sa.ColumnElement[str]:
    """What stands there in a JSON array."""
    return row.op("->>", return_type=sa.Text())(_number(place))


def _number(value: int) -> sa.ColumnElement[int]:
    """Part of the statement, no parameter."""
    return sa.literal_column(str(value), sa.Integer)


def _list_tables(dialect: str) -> Insert:
    insert = insert_into(dialect, tables)
    new = insert.excluded
    return insert.on_conflict_do_update(
        index_elements=[tables.c.code],
        set_={
            name: new[name]
            for name in ("host", "public", "phase", "clock", "usage", "touched", "summary")
        },
    )
