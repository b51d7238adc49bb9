"""What outlives the server: people, tables, their logs. SQLite and PostgreSQL through the same code."""

from __future__ import annotations

from contado.server.storage.databases.urls import database_url

__all__ = ["database_url"]
