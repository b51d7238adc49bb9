"""People have results, ratings, friends and groups; a table can be for a group; partners talk to each other."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision: str | None = "0014"
branch_labels: str | None = None
depends_on: str | None = None


def _text(name: str, nullable: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.Text(), nullable=nullable)


def _whole(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer(), nullable=False)


def _double(name: str, default: str = "") -> sa.Column[float]:
    return sa.Column(name, sa.Double(), nullable=False, server_default=sa.text(default) if default else None)


def _refers(table: str, column: str, to: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], [f"{to}.id"], name=f"fk_{table}_{column}")


def _key(table: str, *columns: str) -> sa.PrimaryKeyConstraint:
    return sa.PrimaryKeyConstraint(*columns, name=f"pk_{table}")


def upgrade() -> None:
    """Add the tables. Games that are over already are counted when the server starts."""
    _results()
    _people()
    _talk()
    op.add_column("tables", sa.Column("group_id", sa.Text(), nullable=False, server_default=sa.text("''")))
    op.create_index(
        "ix_tables_group_id", "tables", ["group_id", "stage", "moved"],
        postgresql_where=sa.text("group_id <> ''"), sqlite_where=sa.text("group_id <> ''"),
    )  # fmt: skip
    over = "stage = 'over' AND lesson = '' AND origin = ''"
    op.create_index(
        "ix_tables_over", "tables", ["moved"], postgresql_where=sa.text(over), sqlite_where=sa.text(over)
    )  # fmt: skip


def _results() -> None:
    op.create_table(
        "results",
        _text("table_id"), _whole("seat"), _text("user_id", nullable=True), _text("game"), _whole("players"),
        _whole("people"), _whole("side"), _whole("place"), _whole("points"), _text("how"), _text("played"),
        _double("ended"), sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("annulled", sa.Boolean(), nullable=False, server_default=sa.text("false")),
        _double("middle_before", "0"), _double("deviation_before", "0"), _double("middle", "0"),
        _double("deviation", "0"),
        _refers("results", "table_id", "tables"), _refers("results", "user_id", "users"),
        _key("results", "table_id", "seat"),
    )  # fmt: skip
    op.create_index("ix_results_user_id", "results", ["user_id", "ended"])
    op.create_index("ix_results_game", "results", ["game", "players", "rated", "ended", "table_id"])
    op.create_table(
        "ratings",
        _text("user_id"), _text("game"), _whole("players"), _double("middle"), _double("deviation"), _whole("games"),
        _double("at"), _refers("ratings", "user_id", "users"), _key("ratings", "user_id", "game", "players"),
    )  # fmt: skip
    op.create_index("ix_ratings_game", "ratings", ["game", "players", "middle"])
    op.create_table(
        "pools", _text("game"), _whole("players"), _double("ended"), _text("table_id"), _key("pools", "game", "players")
    )


def _people() -> None:
    op.create_table(
        "friends",
        _text("user_id"), _text("other_id"), _double("asked"), _double("since"),
        _refers("friends", "user_id", "users"), _refers("friends", "other_id", "users"),
        _key("friends", "user_id", "other_id"),
    )  # fmt: skip
    op.create_index("ix_friends_other_id", "friends", ["other_id"])
    op.create_table(
        "groups",
        _text("id"), _text("name"), _text("about"), _text("invite"), _double("created"), _whole("lines"),
        _key("groups", "id"), sa.UniqueConstraint("invite", name="uq_groups_invite"),
    )  # fmt: skip
    op.create_table(
        "members",
        _text("group_id"), _text("user_id"), _text("role"), _double("joined"), _whole("line"),
        _refers("members", "group_id", "groups"), _refers("members", "user_id", "users"),
        _key("members", "group_id", "user_id"),
    )  # fmt: skip
    op.create_index("ix_members_user_id", "members", ["user_id"])
    op.create_table(
        "asked_in",
        _text("table_id"), _text("user_id"), _text("by_id", nullable=True), _double("at"),
        _refers("asked_in", "table_id", "tables"), _refers("asked_in", "user_id", "users"),
        _refers("asked_in", "by_id", "users"), _key("asked_in", "table_id", "user_id"),
    )  # fmt: skip
    op.create_index("ix_asked_in_user_id", "asked_in", ["user_id"])
    op.create_table(
        "presets",
        _text("user_id"), _text("game"), _text("name"), _text("form"), _double("at"),
        _refers("presets", "user_id", "users"), _key("presets", "user_id", "game", "name"),
    )  # fmt: skip


def _talk() -> None:
    op.create_table(
        "group_lines",
        _text("group_id"), _whole("id"), _text("user_id"), _text("name"), _text("text"), _double("at"),
        _refers("group_lines", "group_id", "groups"), _refers("group_lines", "user_id", "users"),
        _key("group_lines", "group_id", "id"),
    )  # fmt: skip
    op.create_index("ix_group_lines_user_id", "group_lines", ["user_id"])
    op.create_table(
        "partner_lines",
        _text("table_id"), _whole("id"), _whole("side"), _text("user_id"), _text("name"), _whole("seat"),
        _text("text"), _double("at"), _refers("partner_lines", "table_id", "tables"),
        _refers("partner_lines", "user_id", "users"), _key("partner_lines", "table_id", "id"),
    )  # fmt: skip
    op.create_index("ix_partner_lines_user_id", "partner_lines", ["user_id"])
    op.create_table(
        "chat_reads",
        _text("user_id"), _text("table_id"), _whole("line"), _refers("chat_reads", "user_id", "users"),
        _refers("chat_reads", "table_id", "tables"), _key("chat_reads", "user_id", "table_id"),
    )  # fmt: skip
