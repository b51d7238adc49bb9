"""Some people look after the place, and what they do is noted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision: str | None = "0007"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """Add the role, which nobody has at first, and the audit log."""
    op.add_column("users", sa.Column("role", sa.Text(), nullable=False, server_default=sa.text("''")))
    op.create_table(
        "audit",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("by_id", sa.Text(), nullable=True),
        sa.Column("place", sa.Text(), nullable=False),
        sa.Column("deed", sa.Text(), nullable=False),
        sa.Column("whom_id", sa.Text(), nullable=True),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("what", sa.Text(), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["by_id"], ["users.id"], name="fk_audit_by_id"),
        sa.ForeignKeyConstraint(["whom_id"], ["users.id"], name="fk_audit_whom_id"),
        sa.PrimaryKeyConstraint("id", name="pk_audit"),
    )
    op.create_index("ix_audit_at", "audit", ["at"])
    op.create_index("ix_audit_by_id", "audit", ["by_id"])
    op.create_index("ix_audit_whom_id", "audit", ["whom_id"])
