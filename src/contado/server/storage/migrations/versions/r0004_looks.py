"""What the name of an account looks like is kept, so that nobody else can take one that looks the same."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from contado.core.words.cleaning import look

revision = "0004"
down_revision: str | None = "0003"
branch_labels: str | None = None
depends_on: str | None = None


def upgrade() -> None:
    """Add the column, and fill it for the accounts that there are."""
    op.add_column("users", sa.Column("look", sa.Text(), nullable=True))
    op.create_index("ix_users_look", "users", ["look"])
    users = sa.table("users", sa.column("id"), sa.column("name"), sa.column("guest"), sa.column("look"))
    connection = op.get_bind()
    for id, name in connection.execute(sa.select(users.c.id, users.c.name).where(~users.c.guest)).all():
        connection.execute(sa.update(users).where(users.c.id == id).values(look=look(name)))
