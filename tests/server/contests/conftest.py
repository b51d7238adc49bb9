"""A server for tournaments."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.serving import Served, served


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Served]:
    """A server of the test's own."""
    with served(tmp_path / "contests.db") as server:
        yield server
