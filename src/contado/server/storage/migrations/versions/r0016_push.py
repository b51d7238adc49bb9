"""Browsers that get notices by themselves, and letters once a day."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision: str | None = "0015"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """Add the tables, and what somebody is asked to the notices that wait."""
    op.add_column("awaited_notices", sa.Column("asked", sa.Text(), nullable=False, server_default=sa.text("''")))
    op.create_table(
        "push_subscriptions",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("session_hash", sa.Text(), nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("p256dh", sa.Text(), nullable=False),
        sa.Column("auth", sa.Text(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("delivered", sa.Double(), nullable=False),
        sa.Column("failing", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_push_subscriptions_user_id"),
        sa.ForeignKeyConstraint(
            ["session_hash"], ["sessions.token_hash"], name="fk_push_subscriptions_session_hash", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_push_subscriptions"),
        sa.UniqueConstraint("endpoint", name="uq_push_subscriptions_endpoint"),
    )
    op.create_index("ix_push_subscriptions_user_id", "push_subscriptions", ["user_id"])
    op.create_index("ix_push_subscriptions_session_hash", "push_subscriptions", ["session_hash"])
    op.create_table(
        "digests",
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("due", sa.Double(), nullable=False),
        sa.Column("told", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_digests_user_id"),
        sa.PrimaryKeyConstraint("user_id", name="pk_digests"),
    )
    op.create_index("ix_digests_due", "digests", ["due"])
