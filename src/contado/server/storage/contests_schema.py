"""The tables of contests and leagues, beside the others of `schema`."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Double, ForeignKey, Index, PrimaryKeyConstraint, Table, text

from contado.server.storage.columns import CheckedText, Json, Whole
from contado.server.storage.schema import _user, metadata


def _contest() -> Column[str]:
    return Column("contest_id", CheckedText, ForeignKey("contests.id"), nullable=False)


# A league is a row of seasons; its groups are contests.
leagues = Table(
    "leagues",
    metadata,
    Column("id", CheckedText, nullable=False),
    Column("name", CheckedText, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("word", CheckedText, nullable=False),
    _user("arbiter"),
    # How many rise and fall between two groups, the season that goes on (from 1), and when it was made.
    Column("moving", Whole, nullable=False),
    Column("season", Whole, nullable=False),
    Column("created", Double, nullable=False),
    PrimaryKeyConstraint("id"),
    Index("ix_leagues_arbiter", "arbiter"),
)

contests = Table(
    "contests",
    metadata,
    Column("id", CheckedText, nullable=False),
    # The league it belongs to, with its season and its group (from 1, the highest); empty and 0 for a contest alone.
    Column("league", CheckedText, nullable=False, server_default=text("''")),
    Column("season", Whole, nullable=False),
    Column("division", Whole, nullable=False),
    Column("name", CheckedText, nullable=False),
    Column("about", CheckedText, nullable=False),
    Column("game", CheckedText, nullable=False),
    Column("options", Json, nullable=False),
    # `contado.contest.scheme.Scheme`
    Column("scheme", Json, nullable=False),
    # `contado.table.clock.Pace`
    Column("pace", Json, nullable=False),
    Column("seed", CheckedText, nullable=False),
    # open, running, over or closed
    Column("stage", CheckedText, nullable=False),
    Column("public", Boolean, nullable=False),
    # The word of the link to it.
    Column("word", CheckedText, nullable=False),
    # Is the next round drawn as soon as all games of the last are over?
    Column("prompt", Boolean, nullable=False),
    _user("arbiter"),
    Column("created", Double, nullable=False),
    # When it is to begin, when it did, and when it ended; 0: that is open.
    Column("starts", Double, nullable=False),
    Column("begun", Double, nullable=False),
    Column("ended", Double, nullable=False),
    # How many rounds are drawn; and how often anything was changed, so that nobody draws what another has changed.
    Column("round", Whole, nullable=False),
    Column("version", Whole, nullable=False),
    PrimaryKeyConstraint("id"),
    Index("ix_contests_stage", "stage", "created"),
    Index("ix_contests_league", "league", "season"),
    Index("ix_contests_arbiter", "arbiter"),
)

contest_entrants = Table(
    "contest_entrants",
    metadata,
    _contest(),
    Column("number", Whole, nullable=False),
    # Who it is: nobody for a bot, or where somebody has left for good.
    _user(),
    Column("name", CheckedText, nullable=False),
    # The bot that plays; for a person, the one that plays for them from now on.
    Column("bot", CheckedText, nullable=False),
    Column("lot", Whole, nullable=False),
    # The first round, from 0, and the one from which they do not play any more; -1: they play to the end.
    Column("joined", Whole, nullable=False),
    Column("left_at", Whole, nullable=False),
    PrimaryKeyConstraint("contest_id", "number"),
    Index("ix_contest_entrants_user_id", "user_id", "contest_id", unique=True),
)

contest_rounds = Table(
    "contest_rounds",
    metadata,
    _contest(),
    Column("number", Whole, nullable=False),
    Column("drawn", Double, nullable=False),
    # When games that are not over are scored as they stand; 0: never.
    Column("deadline", Double, nullable=False),
    Column("byes", Json, nullable=False),
    PrimaryKeyConstraint("contest_id", "number"),
)

contest_tables = Table(
    "contest_tables",
    metadata,
    _contest(),
    Column("round", Whole, nullable=False),
    Column("number", Whole, nullable=False),
    # Not a reference: it is chosen before the table is made, and tables may go.
    Column("table_id", CheckedText, nullable=False),
    # Was it made, and its game begun?
    Column("made", Boolean, nullable=False),
    Column("seats", Json, nullable=False),
    Column("options", Json, nullable=False),
    Column("seed", CheckedText, nullable=False),
    Column("stake", CheckedText, nullable=False),
    # `contado.contest.shapes.Ending`, {} while the game goes on; and how that came: played, late, closed or set.
    Column("ending", Json, nullable=False),
    Column("how", CheckedText, nullable=False),
    PrimaryKeyConstraint("contest_id", "round", "number"),
    Index("ix_contest_tables_table_id", "table_id"),
)

# What arbiters have done. Entrants stand here by their numbers, so that those who leave take their names along.
contest_notes = Table(
    "contest_notes",
    metadata,
    Column("id", CheckedText, nullable=False),
    _contest(),
    Column("at", Double, nullable=False),
    _user("by_id"),
    Column("deed", CheckedText, nullable=False),
    Column("what", Json, nullable=False),
    PrimaryKeyConstraint("id"),
    Index("ix_contest_notes_contest_id", "contest_id", "at"),
    Index("ix_contest_notes_by_id", "by_id"),
)
