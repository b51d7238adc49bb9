"""What the tests of the store share."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

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
