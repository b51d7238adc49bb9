"""People see where they are signed in, and it is known who has not been here for long."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision: str | None = "0008"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """Add what is known of a session. Nobody was watched before: they were all last seen now."""
    for name in ("device", "network"):
        op.add_column("sessions", sa.Column(name, sa.Text(), nullable=False, server_default=sa.text("''")))
    for table in ("sessions", "users"):
        op.add_column(table, sa.Column("seen", sa.Double(), nullable=False, server_default=sa.text("0")))
        op.execute(sa.text(f"UPDATE {table} SET seen = :now").bindparams(now=time.time()))
