"""The database's tables of absence beside `schema`: when a server was there last. Outages and holidays stand there."""

from __future__ import annotations

from sqlalchemy import Column, Double, PrimaryKeyConstraint, Table

from contado.server.storage.columns import CheckedText
from contado.server.storage.schema import metadata

# When a server was last known to be there: one row, whichever process wrote it.
signs_of_life = Table(
    "signs_of_life",
    metadata,
    Column("name", CheckedText, nullable=False),
    Column("at", Double, nullable=False),
    PrimaryKeyConstraint("name"),
)
