"""Copies know the table that they were made of, whose secrets they share."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision: str | None = "0001"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """Add the column."""
    op.add_column("records", sa.Column("copied_from", sa.Text(), nullable=True))
