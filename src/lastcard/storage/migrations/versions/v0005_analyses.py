"""What analysis says of rounds, and how far it is."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("progress", sa.Double, nullable=False),
        sa.Column("owner", sa.String(16), nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("touched", sa.Double, nullable=False),
        sa.Column("finished", sa.Double, nullable=True),
        sa.Column("asked", sa.Text, nullable=False),
        sa.Column("report", sa.Text, nullable=False),
    )
    op.create_index("analyses_by_game", "analyses", ["finished", "touched"])


def downgrade() -> None:
    op.drop_table("analyses")
