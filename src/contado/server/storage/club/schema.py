"""The tables of the database for people and groups; imported by `storage.schema`, which has the others."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Double, ForeignKey, Index, PrimaryKeyConstraint, Table, UniqueConstraint, text

from contado.server.storage.columns import CheckedText, Json, UserId, Whole
from contado.server.storage.schema import metadata


def _user(name: str = "user_id", nullable: bool = False) -> Column[str]:
    return Column(name, UserId, ForeignKey("users.id"), nullable=nullable)


def _table() -> Column[str]:
    return Column("table_id", CheckedText, ForeignKey("tables.id"), nullable=False)


def _group() -> Column[str]:
    return Column("group_id", CheckedText, ForeignKey("groups.id"), nullable=False)


# How a game came out for each seat, written once when it is over. All that statistics and ratings are made from.
results = Table(
    "results",
    metadata,
    _table(),
    Column("seat", Whole, nullable=False),
    # Nobody: a bot's, or somebody's who has left.
    _user(nullable=True),
    Column("game", CheckedText, nullable=False),
    Column("players", Whole, nullable=False),
    # How many people have played.
    Column("people", Whole, nullable=False),
    # Those who played together have the same.
    Column("side", Whole, nullable=False),
    # 0: there was no first place, or nobody knows it.
    Column("place", Whole, nullable=False),
    Column("points", Whole, nullable=False),
    Column("how", CheckedText, nullable=False),
    Column("played", CheckedText, nullable=False),
    Column("ended", Double, nullable=False),
    Column("rated", Boolean, nullable=False),
    # Taken out of the ratings by a host.
    Column("annulled", Boolean, nullable=False, server_default=text("false")),
    # What was believed of the player's strength before the game and after it; 0 where it is not rated.
    Column("middle_before", Double, nullable=False, server_default=text("0")),
    Column("deviation_before", Double, nullable=False, server_default=text("0")),
    Column("middle", Double, nullable=False, server_default=text("0")),
    Column("deviation", Double, nullable=False, server_default=text("0")),
    PrimaryKeyConstraint("table_id", "seat"),
    Index("ix_results_user_id", "user_id", "ended"),
    Index("ix_results_game", "game", "players", "rated", "ended", "table_id"),
)

# What is believed of somebody's strength now, in one game with so many players.
ratings = Table(
    "ratings",
    metadata,
    _user(),
    Column("game", CheckedText, nullable=False),
    Column("players", Whole, nullable=False),
    Column("middle", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("games", Whole, nullable=False),
    Column("at", Double, nullable=False),
    PrimaryKeyConstraint("user_id", "game", "players"),
    Index("ix_ratings_game", "game", "players", "middle"),
)

# Up to which game the ratings of a game with so many players have come; its row is held by whoever changes them.
pools = Table(
    "pools",
    metadata,
    Column("game", CheckedText, nullable=False),
    Column("players", Whole, nullable=False),
    Column("ended", Double, nullable=False),
    Column("table_id", CheckedText, nullable=False),
    PrimaryKeyConstraint("game", "players"),
)

# Who has asked whom to be friends, and since when they are; 0: it is not answered.
friends = Table(
    "friends",
    metadata,
    _user(),
    _user("other_id"),
    Column("asked", Double, nullable=False),
    Column("since", Double, nullable=False),
    PrimaryKeyConstraint("user_id", "other_id"),
    Index("ix_friends_other_id", "other_id"),
)

groups = Table(
    "groups",
    metadata,
    Column("id", CheckedText, nullable=False),
    Column("name", CheckedText, nullable=False),
    Column("about", CheckedText, nullable=False),
    # The word of the invite link.
    Column("invite", CheckedText, nullable=False),
    Column("created", Double, nullable=False),
    # How many lines have been said: the id of the last one.
    Column("lines", Whole, nullable=False),
    PrimaryKeyConstraint("id"),
    UniqueConstraint("invite"),
)

members = Table(
    "members",
    metadata,
    _group(),
    _user(),
    # host, or empty
    Column("role", CheckedText, nullable=False),
    Column("joined", Double, nullable=False),
    # Up to which line of the group's talk they have read.
    Column("line", Whole, nullable=False),
    PrimaryKeyConstraint("group_id", "user_id"),
    Index("ix_members_user_id", "user_id"),
)

group_lines = Table(
    "group_lines",
    metadata,
    _group(),
    Column("id", Whole, nullable=False),
    _user(),
    Column("name", CheckedText, nullable=False),
    Column("text", CheckedText, nullable=False),
    Column("at", Double, nullable=False),
    PrimaryKeyConstraint("group_id", "id"),
    Index("ix_group_lines_user_id", "user_id"),
)

# What partners say to each other: kept apart from what everybody reads.
partner_lines = Table(
    "partner_lines",
    metadata,
    _table(),
    Column("id", Whole, nullable=False),
    # The first seat of those who play together.
    Column("side", Whole, nullable=False),
    _user(),
    Column("name", CheckedText, nullable=False),
    Column("seat", Whole, nullable=False),
    Column("text", CheckedText, nullable=False),
    Column("at", Double, nullable=False),
    PrimaryKeyConstraint("table_id", "id"),
    Index("ix_partner_lines_user_id", "user_id"),
)

# Up to which line of a table's chat somebody was there.
chat_reads = Table(
    "chat_reads",
    metadata,
    _user(),
    _table(),
    Column("line", Whole, nullable=False),
    PrimaryKeyConstraint("user_id", "table_id"),
)

# Who was invited to a table by name.
asked_in = Table(
    "asked_in",
    metadata,
    _table(),
    _user(),
    _user("by_id", nullable=True),
    Column("at", Double, nullable=False),
    PrimaryKeyConstraint("table_id", "user_id"),
    Index("ix_asked_in_user_id", "user_id"),
)

# Set-ups that somebody keeps, by game; the one without a name is that of the last table.
presets = Table(
    "presets",
    metadata,
    _user(),
    Column("game", CheckedText, nullable=False),
    Column("name", CheckedText, nullable=False),
    Column("form", Json, nullable=False),
    Column("at", Double, nullable=False),
    PrimaryKeyConstraint("user_id", "game", "name"),
)
