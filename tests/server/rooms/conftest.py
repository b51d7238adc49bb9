"""Fixtures of the rooms' tests."""

from __future__ import annotations

from tests.server.toys import toys

__all__ = ["toys"]
