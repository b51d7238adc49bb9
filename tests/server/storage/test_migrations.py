"""The schema: migrations lead to it, from any revision, no matter who else starts at the same moment."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from contado.server.storage.databases.database import Database
from contado.server.storage.databases.postgresql import PostgreSQL
from contado.server.storage.databases.sqlite import SQLite
from contado.server.storage.databases.urls import sqlite_path
from contado.server.storage.errors import BadDatabase
from contado.server.storage.migrations import config, migrate
from contado.server.storage.schema import metadata
from contado.server.storage.store import Store
from tests.server.storage.examples import begun

pytestmark = pytest.mark.anyio

REVISIONS = [script.revision for script in ScriptDirectory.from_config(config()).walk_revisions()][::-1]


async def open_database(url: str) -> Database:
    """Open a database without bringing its schema up to date."""
    path = sqlite_path(url)
    return await PostgreSQL.open(url) if path is None else await SQLite.open(path, durable=False)


def differences(connection: Connection) -> list[Any]:
    """Return how the database differs from the schema in the code."""
    context = MigrationContext.configure(
        connection, opts={"compare_type": True, "compare_server_default": True, "target_metadata": metadata}
    )
    return list(compare_metadata(context, metadata))


def conditions(connection: Connection) -> dict[str, str]:
    """Return the conditions of the indices that have one, which alembic does not compare."""
    kind = f"{connection.dialect.name}_where"
    indices = [index for name in metadata.tables for index in inspect(connection).get_indexes(name)]
    found = {
        str(index["name"]): str(index["dialect_options"][kind])
        for index in indices
        if kind in index.get("dialect_options", {})
    }
    # PostgreSQL writes conditions in its own way.
    return {
        name: condition.replace("::text", "").replace("(", "").replace(")", "") for name, condition in found.items()
    }


def wanted_conditions(connection: Connection) -> dict[str, str]:
    """Return the conditions of the indices as the code has them."""
    options = [
        (str(index.name), index.dialect_options[connection.dialect.name]["where"])
        for table in metadata.tables.values()
        for index in table.indexes
    ]
    number = "0::double precision" if connection.dialect.name == "postgresql" else "0"
    return {name: str(where).replace("0", number) for name, where in options if where is not None}


async def test_the_migrated_schema_is_the_one_in_the_code(empty_database_url: str) -> None:
    await (await Store.open(empty_database_url)).close()
    database = await open_database(empty_database_url)
    assert await database.read(differences) == []
    assert await database.read(conditions) == await database.read(wanted_conditions)
    assert len(await database.read(conditions)) == 6
    await database.close()


def test_the_comparison_finds_what_is_missing(tmp_path: Any) -> None:
    async def compare() -> list[Any]:
        database = await SQLite.open(str(tmp_path / "a.db"), durable=False)
        await database.write(migrate)
        await database.write(lambda connection: connection.execute(text("ALTER TABLE users DROP COLUMN settings")))
        await database.write(lambda connection: connection.execute(text("DROP INDEX ix_seats_user_id")))
        found = await database.read(differences)
        await database.close()
        return found

    assert sorted(difference[0] for difference in asyncio.run(compare())) == ["add_column", "add_index"]


@pytest.mark.parametrize("revision", REVISIONS)
async def test_a_database_of_an_older_revision_opens(empty_database_url: str, revision: str) -> None:
    old = await open_database(empty_database_url)
    await old.write(migrate, revision)
    insert = text("INSERT INTO users (id, name, guest, created, settings) VALUES ('u', 'Anna', true, 5, '{\"a\": 1}')")
    await old.write(lambda connection: connection.execute(insert))
    await old.close()
    store = await Store.open(empty_database_url)
    user = await store.user("u")
    assert user is not None
    assert (user.name, user.guest, user.created, user.settings) == ("Anna", True, 5, {"a": 1})
    await begun(store)
    await store.close()


async def test_a_newer_database_is_refused(empty_database_url: str) -> None:
    database = await open_database(empty_database_url)
    await database.write(migrate)
    await database.write(lambda connection: connection.execute(text("UPDATE alembic_version SET version_num = '9999'")))
    await database.close()
    with pytest.raises(BadDatabase, match="newer version of Contado"):
        await Store.open(empty_database_url)


async def test_a_migration_that_fails_leaves_nothing(empty_database_url: str) -> None:
    database = await open_database(empty_database_url)
    # In the way of one of the last tables to be made.
    await database.write(lambda connection: connection.execute(text("CREATE TABLE visitors (a INTEGER)")))
    with pytest.raises(BadDatabase, match="cannot be used"):
        await Store.open(empty_database_url)
    assert await database.read(lambda connection: inspect(connection).get_table_names()) == ["visitors"]
    await database.close()


async def test_several_stores_open_a_fresh_database_at_once(empty_database_url: str) -> None:
    stores = await asyncio.gather(*(Store.open(empty_database_url) for _ in range(6)))
    assert len({await store.secret() for store in stores}) == 1
    await asyncio.gather(*(store.close() for store in stores))


async def test_several_fresh_files_open_at_once(tmp_path: Any) -> None:
    stores = await asyncio.gather(*(Store.open(str(tmp_path / f"{number}.db")) for number in range(6)))
    assert len({await store.secret() for store in stores}) == 6
    await asyncio.gather(*(store.close() for store in stores))


OPEN = """
import asyncio, sys
from contado.server.storage.store import Store

async def main():
    sys.stdout.write("ready\\n")
    sys.stdout.flush()
    sys.stdin.readline()
    store = await Store.open(sys.argv[1])
    print(await store.secret())
    await store.close()

asyncio.run(main())
"""


async def test_several_processes_open_a_fresh_database_at_once(empty_database_url: str) -> None:
    command = [sys.executable, "-c", OPEN, empty_database_url]
    processes = [
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for _ in range(4)
    ]
    for process in processes:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    told = [process.communicate() for process in processes]
    assert [errors for _, errors in told] == [""] * 4
    assert len({secret for secret, _ in told}) == 1
    assert told[0][0].strip()
