"""How the schema came to be what it is: one revision after the other, carried out when a store is opened."""

from __future__ import annotations

import threading
from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from contado.server.storage.errors import BadDatabase

# Any number, but the same in all processes.
_POSTGRESQL_LOCK = 8265_1492
# Alembic has one place for the migration under way; two SQLite files in one process take turns.
_ONE_AT_A_TIME = threading.Lock()


def migrate(connection: Connection, revision: str = "head") -> None:
    """Bring the schema up to date, inside the transaction that the caller has begun.

    Only one process does it: on SQLite because the transaction is a writing one from its first moment, on PostgreSQL
    because of the lock. The others come to it when it is done, and find nothing left to do.
    """
    if connection.dialect.name == "postgresql":
        # A migration of a large database, or waiting for the process that does it, takes its time.
        connection.execute(text("SET LOCAL statement_timeout = 0"))
        connection.execute(text("SET LOCAL lock_timeout = 0"))
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _POSTGRESQL_LOCK})
        _upgrade(connection, revision)
    else:
        with _ONE_AT_A_TIME:
            _upgrade(connection, revision)


@cache
def _scripts() -> ScriptDirectory:
    """Return the revisions, read once: each is a module that alembic compiles anew."""
    return ScriptDirectory.from_config(config())


def config() -> Config:
    """Return alembic's configuration."""
    config = Config()
    # A percent sign in the path would be read as the name of another setting.
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    return config


def _upgrade(connection: Connection, revision: str) -> None:
    scripts = _scripts()
    current = MigrationContext.configure(connection).get_current_revision()
    if current is not None and current not in {script.revision for script in scripts.walk_revisions()}:
        raise BadDatabase("This database was written by a newer version of Contado.")
    if current != scripts.get_current_head():
        settings = config()
        settings.attributes["connection"] = connection
        command.upgrade(settings, revision)
