"""Fixtures of all tests of the server."""

from __future__ import annotations

from tests.server.apps import _apps_come_back
from tests.server.databases import database_url, empty_database_url, migrated_file, postgresql_server, postgresql_url

__all__ = [
    "_apps_come_back",
    "database_url",
    "empty_database_url",
    "migrated_file",
    "postgresql_server",
    "postgresql_url",
]
