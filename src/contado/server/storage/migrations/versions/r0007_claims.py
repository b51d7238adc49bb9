"""Which process looks after the bots of a table: others leave them alone while it says so."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision: str | None = "0006"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """Add the claims; there are none yet."""
    op.create_table(
        "claims",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("process", sa.Text(), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table_id"),
    )
    op.create_index("ix_claims_until", "claims", ["until"])
    op.create_index("ix_claims_process", "claims", ["process"])
