"""A game that nobody goes on with ends at a moment; a sign of life tells when no server was there; agreeing to end a
game stands in the game's log, and no longer in a table of its own.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision: str | None = "0012"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """Add the moment and the sign of life; games that there are never end by themselves."""
    op.add_column("tables", sa.Column("idle_at", sa.Double(), nullable=False, server_default=sa.text("0")))
    op.create_index(
        "ix_tables_idle_at",
        "tables",
        ["idle_at"],
        postgresql_where=sa.text("idle_at > 0 AND stage = 'playing'"),
        sqlite_where=sa.text("idle_at > 0 AND stage = 'playing'"),
    )
    op.create_table(
        "signs_of_life",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_signs_of_life"),
    )
    op.drop_table("enders")
