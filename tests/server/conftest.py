"""Fixtures of all tests of the server."""

from __future__ import annotations

from tests.server.databases import database_url, empty_database_url, migrated_file, postgresql_server, postgresql_url

__all__ = ["database_url", "empty_database_url", "migrated_file", "postgresql_server", "postgresql_url"]
