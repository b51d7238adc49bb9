"""People can be reported, hidden, sent away, silenced and shut out, and a game can be ended by all who play it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision: str | None = "0009"
branch_labels: str | None = None
depends_on: str | None = None


def _refers(table: str, column: str, to: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], [f"{to}.id"], name=f"fk_{table}_{column}")


def upgrade() -> None:
    """Add the tables; nothing was reported before."""
    op.create_table(
        "sanctions",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("user_id", sa.Text(), nullable=True),
        sa.Column("network", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        _refers("sanctions", "user_id", "users"),
        sa.PrimaryKeyConstraint("id", name="pk_sanctions"),
    )
    op.create_index("ix_sanctions_user_id", "sanctions", ["user_id"])
    op.create_index("ix_sanctions_network", "sanctions", ["network"])
    op.create_table(
        "reports",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("by_id", sa.Text(), nullable=True),
        sa.Column("about_id", sa.Text(), nullable=True),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("said", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("settled", sa.Double(), nullable=False),
        _refers("reports", "by_id", "users"),
        _refers("reports", "about_id", "users"),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
    )
    op.create_index("ix_reports_settled", "reports", ["settled", "at"])
    op.create_index("ix_reports_by_id", "reports", ["by_id", "at"])
    op.create_index("ix_reports_about_id", "reports", ["about_id"])
    op.create_table(
        "hidden",
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("other_id", sa.Text(), nullable=False),
        _refers("hidden", "user_id", "users"),
        _refers("hidden", "other_id", "users"),
        sa.PrimaryKeyConstraint("user_id", "other_id", name="pk_hidden"),
    )
    op.create_index("ix_hidden_other_id", "hidden", ["other_id"])
    for name in ("sent_away", "enders"):
        op.create_table(
            name,
            sa.Column("table_id", sa.Text(), nullable=False),
            sa.Column("user_id", sa.Text(), nullable=False),
            _refers(name, "table_id", "tables"),
            _refers(name, "user_id", "users"),
            sa.PrimaryKeyConstraint("table_id", "user_id", name=f"pk_{name}"),
        )
        op.create_index(f"ix_{name}_user_id", name, ["user_id"])
