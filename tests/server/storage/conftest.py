"""What the tests of the store share."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
from sqlalchemy import Engine, event

from contado.server.storage.store import Store


@pytest.fixture
def anyio_backend() -> str:
    """Run asynchronous tests with asyncio."""
    return "asyncio"


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[Store]:
    """Open a store on a fresh database, of both kinds."""
    store = await Store.open(database_url)
    yield store
    await store.close()


@pytest.fixture
def statements() -> Iterator[list[str]]:
    """Return a list that every statement sent to a database is added to."""
    seen: list[str] = []

    def note(connection: Any, cursor: Any, statement: str, parameters: Any, context: Any, many: bool) -> None:
        seen.append(statement)

    event.listen(Engine, "before_cursor_execute", note)
    yield seen
    event.remove(Engine, "before_cursor_execute", note)
