"""A table knows how it ended and what was agreed at its set-up; clocks stand still on holidays and in outages."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision: str | None = "0011"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """Add the columns and tables. How the games ended that there are was not noted, and nothing was agreed."""
    for name, default in (("outcome", "'{}'"), ("terms", "'{}'"), ("origin", "''"), ("rematch", "''")):
        op.add_column("tables", sa.Column(name, sa.Text(), nullable=False, server_default=sa.text(default)))
    # A copy names the table that it is one of; one whose table is gone names none.
    op.execute(
        "UPDATE tables SET origin = 'record' WHERE id IN "
        "(SELECT table_id FROM records WHERE copied_from IS NOT NULL AND copied_from = '')"
    )
    op.execute(
        "UPDATE tables SET origin = 'copy' WHERE id IN "
        "(SELECT table_id FROM records WHERE copied_from IS NULL OR copied_from <> '')"
    )
    op.create_table(
        "outages",
        sa.Column("began", sa.Double(), nullable=False),
        sa.Column("ended", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("began", name="pk_outages"),
    )
    op.create_table(
        "holidays",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("began", sa.Double(), nullable=False),
        sa.Column("ended", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_holidays_user_id"),
        sa.PrimaryKeyConstraint("id", name="pk_holidays"),
    )
    op.create_index("ix_holidays_user_id", "holidays", ["user_id", "began"])
