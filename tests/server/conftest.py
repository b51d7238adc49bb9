"""Fixtures of all tests of the server."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from argon2 import PasswordHasher

from contado.server.people import passwords
from tests.server.apps import _apps_come_back
from tests.server.databases import database_url, empty_database_url, postgresql_server, postgresql_url

__all__ = [
    "_apps_come_back",
    "database_url",
    "empty_database_url",
    "postgresql_server",
    "postgresql_url",
]


@pytest.fixture(scope="session", autouse=True)
def _cheap_hashes() -> Iterator[None]:
    """Hash passwords cheaply: what it costs is no part of what these tests say, but for one that looks at that.

    Servers that are processes of their own hash as everywhere.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "HASHER", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
        yield
