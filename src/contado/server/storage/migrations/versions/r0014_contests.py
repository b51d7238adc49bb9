"""Contests and leagues: what they are, who takes part, their rounds and tables, and what arbiters did."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision: str | None = "0013"
branch_labels: str | None = None
depends_on: str | None = None


def _text(*names: str) -> list[sa.Column[str]]:
    return [sa.Column(name, sa.Text(), nullable=False) for name in names]


def _whole(*names: str) -> list[sa.Column[int]]:
    return [sa.Column(name, sa.Integer(), nullable=False) for name in names]


def _double(*names: str) -> list[sa.Column[float]]:
    return [sa.Column(name, sa.Double(), nullable=False) for name in names]


def _flag(name: str) -> sa.Column[bool]:
    return sa.Column(name, sa.Boolean(), nullable=False)


def _user(table: str, name: str) -> list[sa.schema.SchemaItem]:
    return [
        sa.Column(name, sa.Text(), nullable=True),
        sa.ForeignKeyConstraint([name], ["users.id"], name=f"fk_{table}_{name}"),
    ]


def _contest(table: str) -> list[sa.schema.SchemaItem]:
    return [
        *_text("contest_id"),
        sa.ForeignKeyConstraint(["contest_id"], ["contests.id"], name=f"fk_{table}_contest_id"),
    ]


def _key(table: str, *names: str) -> sa.PrimaryKeyConstraint:
    return sa.PrimaryKeyConstraint(*names, name=f"pk_{table}")


def upgrade() -> None:
    """Add the tables; nothing is in them yet."""
    op.create_table(
        "leagues",
        *_text("id", "name"),
        _flag("public"),
        *_text("word"),
        *_user("leagues", "arbiter"),
        *_whole("moving", "season"),
        *_double("created"),
        _key("leagues", "id"),
    )
    op.create_index("ix_leagues_arbiter", "leagues", ["arbiter"])
    op.create_table(
        "contests",
        *_text("id"),
        sa.Column("league", sa.Text(), nullable=False, server_default=sa.text("''")),
        *_whole("season", "division"),
        *_text("name", "about", "game", "options", "scheme", "pace", "seed", "stage"),
        _flag("public"),
        *_text("word"),
        _flag("prompt"),
        *_user("contests", "arbiter"),
        *_double("created", "starts", "begun", "ended"),
        *_whole("round", "version"),
        _key("contests", "id"),
    )
    op.create_index("ix_contests_stage", "contests", ["stage", "created"])
    op.create_index("ix_contests_league", "contests", ["league", "season"])
    op.create_index("ix_contests_arbiter", "contests", ["arbiter"])
    op.create_table(
        "contest_entrants",
        *_contest("contest_entrants"),
        *_whole("number"),
        *_user("contest_entrants", "user_id"),
        *_text("name", "bot"),
        *_whole("lot", "joined", "left_at"),
        _key("contest_entrants", "contest_id", "number"),
    )
    op.create_index("ix_contest_entrants_user_id", "contest_entrants", ["user_id", "contest_id"], unique=True)
    op.create_table(
        "contest_rounds",
        *_contest("contest_rounds"),
        *_whole("number"),
        *_double("drawn", "deadline"),
        *_text("byes"),
        _key("contest_rounds", "contest_id", "number"),
    )
    op.create_table(
        "contest_tables",
        *_contest("contest_tables"),
        *_whole("round", "number"),
        *_text("table_id"),
        _flag("made"),
        *_text("seats", "options", "seed", "stake", "ending", "how"),
        _key("contest_tables", "contest_id", "round", "number"),
    )
    op.create_index("ix_contest_tables_table_id", "contest_tables", ["table_id"])
    op.create_table(
        "contest_notes",
        *_text("id"),
        *_contest("contest_notes"),
        *_double("at"),
        *_user("contest_notes", "by_id"),
        *_text("deed", "what"),
        _key("contest_notes", "id"),
    )
    op.create_index("ix_contest_notes_contest_id", "contest_notes", ["contest_id", "at"])
    op.create_index("ix_contest_notes_by_id", "contest_notes", ["by_id"])
