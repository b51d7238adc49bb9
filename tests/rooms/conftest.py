"""Fixtures of both doors."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rooms.doors import Door, PageDoor, ServerDoor
from tests.server.toys import toys

__all__ = ["toys"]


@pytest.fixture(params=["server", "page"])
def door(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Door]:
    """One door after the other: what is asserted holds behind both."""
    opened = ServerDoor(tmp_path / "rooms.db") if request.param == "server" else PageDoor()
    yield opened
    opened.end()
