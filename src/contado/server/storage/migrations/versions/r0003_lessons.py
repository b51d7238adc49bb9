"""A table may be a lesson, and may have a coach."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision: str | None = "0002"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """Add the two; nobody is taught or coached at the tables that there are."""
    op.add_column("tables", sa.Column("lesson", sa.Text(), nullable=False, server_default=sa.text("''")))
    op.add_column("tables", sa.Column("coach", sa.Boolean(), nullable=False, server_default=sa.text("false")))
