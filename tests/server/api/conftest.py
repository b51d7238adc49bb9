"""Fixtures of the tests of the JSON API."""

from __future__ import annotations

from tests.server.toys import toys

__all__ = ["toys"]
