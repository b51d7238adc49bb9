"""How processes tell one another that a table has moved on; what is new, each reads from the database."""

from __future__ import annotations

from typing import Final

from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend

from contado.server.extras import check_postgresql
from contado.server.storage import database_url

# The channel for what concerns people, not a table.
PEOPLE: Final = "people"


def channels_plugin(database: str) -> ChannelsPlugin:
    """Return the channels between the processes of a database: PostgreSQL carries them; SQLite has only one process."""
    scheme, _, rest = database_url(database).partition("://")
    if scheme.startswith("postgresql"):
        check_postgresql()
        from contado.server.rooms.postgresql_channels import PostgresBackend

        return ChannelsPlugin(PostgresBackend(f"postgresql://{rest}"), arbitrary_channels_allowed=True)
    return ChannelsPlugin(MemoryChannelsBackend(), arbitrary_channels_allowed=True)


def channel(table: str) -> str:
    """Return the channel of a table."""
    return f"table-{table}"
