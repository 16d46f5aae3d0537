"""Checkpoints of tables; how much a table has been used; a way to the ones with a clock."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "checkpoints",
        sa.Column("code", sa.String(8), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("code", "seq"),
        sqlite_with_rowid=False,
    )
    # tables of before, and of processes that are not upgraded yet, count as much used
    op.add_column("tables", sa.Column("usage", sa.Integer, nullable=False, server_default="2"))
    op.create_index("tables_by_clock", "tables", ["clock"])


def downgrade() -> None:
    op.drop_index("tables_by_clock", "tables")
    op.drop_column("tables", "usage")
    op.drop_table("checkpoints")
