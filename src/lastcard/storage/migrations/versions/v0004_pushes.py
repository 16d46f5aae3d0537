"""The devices that hear of somebody's turn."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "pushes",
        sa.Column("code", sa.String(8), nullable=False),
        sa.Column("guest", sa.String(64), nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("code", "guest", "device"),
    )
    op.create_index("pushes_by_device", "pushes", ["device"])


def downgrade() -> None:
    op.drop_table("pushes")
