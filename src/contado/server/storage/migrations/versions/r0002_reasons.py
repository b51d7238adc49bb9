"""Hints can be switched off at a table, and what a bot thought of a finished game is kept."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision: str | None = "0001"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """Add the switch and two tables; at the tables that there are, hints were always given."""
    op.add_column("tables", sa.Column("hints", sa.Boolean(), nullable=False, server_default=sa.text("true")))
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("bot", sa.Text(), nullable=False),
        sa.Column("process", sa.Text(), nullable=False),
        sa.Column("moved", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_analyses_table_id"),
        sa.PrimaryKeyConstraint("table_id", name="pk_analyses"),
    )
    op.create_table(
        "opinions",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("path", sa.Text(), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_opinions_table_id"),
        sa.PrimaryKeyConstraint("table_id", "path", name="pk_opinions"),
        sqlite_with_rowid=False,
    )
