"""The tables of the database. A change here needs a revision in ``migrations/versions``; a test compares the two."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    UniqueConstraint,
    text,
)  # fmt: skip

from contado.server.storage.columns import CheckedText, Json, UserId, Whole

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)


def _user(name: str = "user_id", nullable: bool = True) -> Column[str]:
    return Column(name, UserId, ForeignKey("users.id"), nullable=nullable)


def _table() -> Column[str]:
    return Column("table_id", CheckedText, ForeignKey("tables.id"), nullable=False)


# What the server keeps for itself.
secrets = Table(
    "secrets",
    metadata,
    Column("name", CheckedText, nullable=False),
    Column("value", CheckedText, nullable=False),
    PrimaryKeyConstraint("name"),
)

users = Table(
    "users",
    metadata,
    Column("id", CheckedText, nullable=False),
    Column("name", CheckedText, nullable=False),
    # The name as it is compared, unique among accounts; NULL for guests, who may share a name.
    Column("name_key", CheckedText),
    # What the name of an account looks like; NULL for guests.
    Column("look", CheckedText),
    Column("password_hash", CheckedText),
    Column("guest", Boolean, nullable=False),
    Column("created", Double, nullable=False),
    Column("settings", Json, nullable=False),
    # host, moderator, or empty for everybody else
    Column("role", CheckedText, nullable=False, server_default=text("''")),
    # When they were last here, about.
    Column("seen", Double, nullable=False, server_default=text("0")),
    PrimaryKeyConstraint("id"),
    UniqueConstraint("name_key"),
    Index("ix_users_look", "look"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", CheckedText, nullable=False),
    _user(nullable=False),
    Column("created", Double, nullable=False),
    Column("expires", Double, nullable=False),
    # What the browser calls itself, shortened; the network it comes from; when it was last heard of, about.
    Column("device", CheckedText, nullable=False, server_default=text("''")),
    Column("network", CheckedText, nullable=False, server_default=text("''")),
    Column("seen", Double, nullable=False, server_default=text("0")),
    PrimaryKeyConstraint("token_hash"),
    Index("ix_sessions_user_id", "user_id"),
    Index("ix_sessions_expires", "expires"),
)

# Links in letters: to confirm an address, to choose a new password. Only the hash of a token is ever written.
tokens = Table(
    "tokens",
    metadata,
    Column("token_hash", CheckedText, nullable=False),
    Column("kind", CheckedText, nullable=False),
    _user(nullable=False),
    # What it is about: the address that is to be confirmed.
    Column("value", CheckedText, nullable=False),
    Column("created", Double, nullable=False),
    Column("expires", Double, nullable=False),
    PrimaryKeyConstraint("token_hash"),
    Index("ix_tokens_user_id", "user_id", "kind"),
    Index("ix_tokens_value", "value"),
    Index("ix_tokens_expires", "expires"),
)

# Where notices go: for each user one address of e-mail, and one receiver of another kind.
receivers = Table(
    "receivers",
    metadata,
    _user(nullable=False),
    # mail or web
    Column("way", CheckedText, nullable=False),
    # The kind of notice; for e-mail: mail, or unconfirmed. Empty: what there was could not be taken over.
    Column("kind", CheckedText, nullable=False),
    Column("fields", Json, nullable=False),
    # An address of e-mail as it is compared; NULL for what is not one.
    Column("address_key", CheckedText),
    # When a notice last got there, and since when none has; 0: never.
    Column("delivered", Double, nullable=False),
    Column("failing", Double, nullable=False),
    PrimaryKeyConstraint("user_id", "way"),
    Index("ix_receivers_address_key", "address_key"),
)

# What people are to be told, or were told and have not looked at yet: one row for each person and table.
awaited_notices = Table(
    "awaited_notices",
    metadata,
    _user(nullable=False),
    _table(),
    # turn, wish or over
    Column("kind", CheckedText, nullable=False),
    # Who did it, and what others have done, in the words of whoever is told.
    Column("by_name", CheckedText, nullable=False),
    Column("said", CheckedText, nullable=False),
    # What they are to decide now, in their words.
    Column("asked", CheckedText, nullable=False, server_default=text("''")),
    # When it is to be sent, and when it was; 0: it was not yet.
    Column("due", Double, nullable=False),
    Column("sent", Double, nullable=False),
    PrimaryKeyConstraint("user_id", "table_id"),
    Index("ix_awaited_notices_due", "sent", "due"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", CheckedText, nullable=False),
    Column("game", CheckedText, nullable=False),
    Column("options", Json, nullable=False),
    Column("seed", CheckedText, nullable=False),
    Column("stage", CheckedText, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("invite", CheckedText, nullable=False),
    _user("creator"),
    Column("pace", Json, nullable=False),
    Column("confirm", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False, server_default=text("true")),
    # What is taught there; empty where a game is played.
    Column("lesson", CheckedText, nullable=False, server_default=text("''")),
    Column("coach", Boolean, nullable=False, server_default=text("false")),
    Column("created", Double, nullable=False),
    Column("begun", Double, nullable=False),
    # Before the game begins: when the table was made, because lists are sorted by it.
    Column("moved", Double, nullable=False),
    Column("number", Whole, nullable=False),
    Column("awaited", Whole, nullable=False),
    # Does the server go on by itself: is a bot on the awaited seat, or a person who passes unasked? Kept here so that
    # the sweep finds those tables by an index.
    Column("bot_awaited", Boolean, nullable=False),
    Column("deadline", Double, nullable=False),
    Column("result", Json, nullable=False),
    # How it ended (`contado.table.outcome`), {} while it goes on or where an older version did not note it; what was
    # agreed at the set-up (`contado.table.terms`); a game that was played before: record or copy; the table at which
    # the same people play again.
    Column("outcome", Json, nullable=False, server_default=text("'{}'")),
    Column("terms", Json, nullable=False, server_default=text("'{}'")),
    Column("origin", CheckedText, nullable=False, server_default=text("''")),
    Column("rematch", CheckedText, nullable=False, server_default=text("''")),
    # The group that it is for, and nobody else; empty for most. Not a reference: groups may go.
    Column("group_id", CheckedText, nullable=False, server_default=text("''")),
    # How many lines have been said: the id of the last one.
    Column("lines", Whole, nullable=False),
    # When it ends if nobody goes on with it; 0: never.
    Column("idle_at", Double, nullable=False, server_default=text("0")),
    PrimaryKeyConstraint("id"),
    UniqueConstraint("invite"),
)
# The lists of the lobby, and what the sweep looks for. The questions repeat these conditions word for word.
Index(
    "ix_tables_public",
    tables.c.stage,
    tables.c.moved,
    postgresql_where=text("public"),
    sqlite_where=text("public = 1"),
)
Index(
    "ix_tables_bot_awaited",
    tables.c.moved,
    postgresql_where=text("bot_awaited AND stage = 'playing'"),
    sqlite_where=text("bot_awaited = 1 AND stage = 'playing'"),
)
Index(
    "ix_tables_deadline",
    tables.c.deadline,
    postgresql_where=text("deadline > 0 AND stage = 'playing'"),
    sqlite_where=text("deadline > 0 AND stage = 'playing'"),
)
Index(
    "ix_tables_group_id",
    tables.c.group_id,
    tables.c.stage,
    tables.c.moved,
    postgresql_where=text("group_id <> ''"),
    sqlite_where=text("group_id <> ''"),
)
# Games that are to be counted.
Index(
    "ix_tables_over",
    tables.c.moved,
    postgresql_where=text("stage = 'over' AND lesson = '' AND origin = ''"),
    sqlite_where=text("stage = 'over' AND lesson = '' AND origin = ''"),
)

Index(
    "ix_tables_idle_at",
    tables.c.idle_at,
    postgresql_where=text("idle_at > 0 AND stage = 'playing'"),
    sqlite_where=text("idle_at > 0 AND stage = 'playing'"),
)

# Apart from the tables, because a table's row is rewritten at every move, and few tables begin with a record.
records = Table(
    "records",
    metadata,
    _table(),
    Column("text", CheckedText, nullable=False),
    # The table that this one is a copy of.
    Column("copied_from", CheckedText),
    PrimaryKeyConstraint("table_id"),
)

seats = Table(
    "seats",
    metadata,
    _table(),
    Column("seat", Whole, nullable=False),
    Column("kind", CheckedText, nullable=False),
    _user(),
    Column("name", CheckedText, nullable=False),
    Column("bot", CheckedText, nullable=False),
    Column("replaced", Boolean, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
    Index("ix_seats_user_id", "user_id", "table_id"),
)

# Those who came by an invite link.
visitors = Table(
    "visitors",
    metadata,
    _table(),
    _user(nullable=False),
    PrimaryKeyConstraint("table_id", "user_id"),
)

entries = Table(
    "entries",
    metadata,
    _table(),
    Column("number", Whole, nullable=False),
    Column("kind", CheckedText, nullable=False),
    Column("seat", Whole, nullable=False),
    _user(),
    Column("data", Json, nullable=False),
    Column("at", Double, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
    sqlite_with_rowid=False,
)

# Which process looks after the bots of a table, and until when nobody else does: written only where they take long.
claims = Table(
    "claims",
    metadata,
    _table(),
    Column("process", CheckedText, nullable=False),
    Column("until", Double, nullable=False),
    PrimaryKeyConstraint("table_id"),
    Index("ix_claims_until", "until"),
    Index("ix_claims_process", "process"),
)

snapshots = Table(
    "snapshots",
    metadata,
    _table(),
    Column("number", Whole, nullable=False),
    Column("parent", Whole, nullable=False),
    Column("move", Whole, nullable=False),
    # The snapshot's data without the state, which is large and wanted of the last one only.
    Column("data", Json, nullable=False),
    Column("state", Json),
    PrimaryKeyConstraint("table_id", "number"),
)

chat = Table(
    "chat",
    metadata,
    _table(),
    # Counted for each table under the lock of its row: whoever has read one line has seen all with smaller ids.
    Column("id", Whole, nullable=False),
    _user(),
    Column("name", CheckedText, nullable=False),
    Column("seat", Whole, nullable=False),
    Column("text", CheckedText, nullable=False),
    Column("at", Double, nullable=False),
    PrimaryKeyConstraint("table_id", "id"),
    sqlite_with_rowid=False,
)

notes = Table(
    "notes",
    metadata,
    _table(),
    _user(nullable=False),
    Column("text", CheckedText, nullable=False),
    PrimaryKeyConstraint("table_id", "user_id"),
)

# What a bot thinks of a finished game: who thinks about it and when the last opinion was kept, and the opinions, by the
# path that leads to each choice (see `contado.table.past.course`): a game that was taken back has other ones.
analyses = Table(
    "analyses",
    metadata,
    _table(),
    Column("bot", CheckedText, nullable=False),
    Column("process", CheckedText, nullable=False),
    Column("moved", Double, nullable=False),
    PrimaryKeyConstraint("table_id"),
)

opinions = Table(
    "opinions",
    metadata,
    _table(),
    Column("path", CheckedText, nullable=False),
    Column("data", Json, nullable=False),
    PrimaryKeyConstraint("table_id", "path"),
    sqlite_with_rowid=False,
)

# What was begun and may not be begun too often: how much, when that was, and until when the next one waits.
attempts = Table(
    "attempts",
    metadata,
    Column("key", CheckedText, nullable=False),
    Column("level", Double, nullable=False),
    Column("at", Double, nullable=False),
    Column("until", Double, nullable=False),
    PrimaryKeyConstraint("key"),
    Index("ix_attempts_at", "at"),
)

# Who has used which power, on whom and why; nothing secret stands here, and nothing is ever changed. Names are looked
# up when it is read, so that those who leave take theirs along.
audit = Table(
    "audit",
    metadata,
    Column("id", CheckedText, nullable=False),
    Column("at", Double, nullable=False),
    # Who did it; nobody where it was done by command, or where they have left.
    _user("by_id"),
    # page or command
    Column("place", CheckedText, nullable=False),
    Column("deed", CheckedText, nullable=False),
    _user("whom_id"),
    # Not a reference: tables may go.
    Column("table_id", CheckedText, nullable=False),
    Column("what", CheckedText, nullable=False),
    Column("why", CheckedText, nullable=False),
    PrimaryKeyConstraint("id"),
    Index("ix_audit_at", "at"),
    Index("ix_audit_by_id", "by_id"),
    Index("ix_audit_whom_id", "whom_id"),
)

# What people may not do for a while: come in (ban), or talk (mute). A network is shut out for guests and new accounts.
sanctions = Table(
    "sanctions",
    metadata,
    Column("id", CheckedText, nullable=False),
    Column("kind", CheckedText, nullable=False),
    _user(),
    # As in "198.51.100.0/24"; empty where it is about a user.
    Column("network", CheckedText, nullable=False),
    Column("at", Double, nullable=False),
    # 0: for ever
    Column("until", Double, nullable=False),
    # What the person reads.
    Column("why", CheckedText, nullable=False),
    PrimaryKeyConstraint("id"),
    Index("ix_sanctions_user_id", "user_id"),
    Index("ix_sanctions_network", "network"),
)

# What somebody tells those who look after the place: about a person, something that was said, or a table.
reports = Table(
    "reports",
    metadata,
    Column("id", CheckedText, nullable=False),
    Column("at", Double, nullable=False),
    _user("by_id"),
    _user("about_id"),
    Column("table_id", CheckedText, nullable=False),
    # What was said, in its words of then; empty where it is not about a line.
    Column("said", CheckedText, nullable=False),
    Column("text", CheckedText, nullable=False),
    # When somebody has settled it; 0: it is open.
    Column("settled", Double, nullable=False),
    PrimaryKeyConstraint("id"),
    Index("ix_reports_settled", "settled", "at"),
    Index("ix_reports_by_id", "by_id", "at"),
    Index("ix_reports_about_id", "about_id"),
)

# Whose lines of chat somebody does not want to read.
hidden = Table(
    "hidden",
    metadata,
    _user(nullable=False),
    _user("other_id", nullable=False),
    PrimaryKeyConstraint("user_id", "other_id"),
    Index("ix_hidden_other_id", "other_id"),
)

# Who was sent away from a table and does not come back to it.
sent_away = Table(
    "sent_away",
    metadata,
    _table(),
    _user(nullable=False),
    PrimaryKeyConstraint("table_id", "user_id"),
    Index("ix_sent_away_user_id", "user_id"),
)

# A second factor (RFC 6238). It counts when its owner has shown a first code; no code counts twice.
second_factors = Table(
    "second_factors",
    metadata,
    _user(nullable=False),
    Column("secret", CheckedText, nullable=False),
    # 0: not yet
    Column("confirmed", Double, nullable=False),
    # The step of the last code that was taken.
    Column("last_step", Whole, nullable=False),
    PrimaryKeyConstraint("user_id"),
)

# Codes for whoever has lost the device with the second factor; each goes when it is used.
recovery_codes = Table(
    "recovery_codes",
    metadata,
    _user(nullable=False),
    Column("code_hash", CheckedText, nullable=False),
    PrimaryKeyConstraint("user_id", "code_hash"),
)

# Invitations to make an account; each goes when it is used.
invitations = Table(
    "invitations",
    metadata,
    Column("token_hash", CheckedText, nullable=False),
    _user("by_id"),
    Column("at", Double, nullable=False),
    Column("expires", Double, nullable=False),
    PrimaryKeyConstraint("token_hash"),
    Index("ix_invitations_by_id", "by_id"),
)

# When no server was there: clocks stand still.
outages = Table(
    "outages",
    metadata,
    Column("began", Double, nullable=False),
    Column("ended", Double, nullable=False),
    PrimaryKeyConstraint("began"),
)

# When somebody is on holiday: their clocks of correspondence stand still.
holidays = Table(
    "holidays",
    metadata,
    Column("id", CheckedText, nullable=False),
    _user(nullable=False),
    Column("began", Double, nullable=False),
    Column("ended", Double, nullable=False),
    PrimaryKeyConstraint("id"),
    Index("ix_holidays_user_id", "user_id", "began"),
)

# Tables that stand in files of their own belong to the same database.
from contado.server.storage import contests_schema, push_schema, staying_schema  # noqa: E402, F401
from contado.server.storage.club import schema as club_schema  # noqa: E402, F401
