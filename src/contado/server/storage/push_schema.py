"""The tables of notices that come to a browser by themselves, and of the letters that come once a day."""

from __future__ import annotations

from sqlalchemy import Column, Double, ForeignKey, Index, PrimaryKeyConstraint, Table, UniqueConstraint

from contado.server.storage.columns import CheckedText, UserId
from contado.server.storage.schema import metadata

# A browser that wants notices: where its maker takes them in, and the keys that only it can open them with. It goes
# with the session in which it was entered, however that ends: whoever signs in next there is somebody else.
push_subscriptions = Table(
    "push_subscriptions",
    metadata,
    Column("id", CheckedText, nullable=False),
    Column("user_id", UserId, ForeignKey("users.id"), nullable=False),
    Column("session_hash", CheckedText, ForeignKey("sessions.token_hash", ondelete="CASCADE"), nullable=False),
    Column("endpoint", CheckedText, nullable=False),
    Column("p256dh", CheckedText, nullable=False),
    Column("auth", CheckedText, nullable=False),
    Column("created", Double, nullable=False),
    # When a notice last got there, and since when none has; 0: never.
    Column("delivered", Double, nullable=False),
    Column("failing", Double, nullable=False),
    PrimaryKeyConstraint("id"),
    UniqueConstraint("endpoint"),
    Index("ix_push_subscriptions_user_id", "user_id"),
    Index("ix_push_subscriptions_session_hash", "session_hash"),
)

# When the next letter is due of those who want one a day.
digests = Table(
    "digests",
    metadata,
    Column("user_id", UserId, ForeignKey("users.id"), nullable=False),
    Column("due", Double, nullable=False),
    # When the last one was written, or this was chosen: what ended since is told.
    Column("told", Double, nullable=False),
    PrimaryKeyConstraint("user_id"),
    Index("ix_digests_due", "due"),
)
