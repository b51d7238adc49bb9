"""The whole house in one page: tables, bots, lessons and records without a server, for Python in a browser."""

from __future__ import annotations

from contado.page.house import House

__all__ = ["House"]
