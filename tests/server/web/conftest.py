"""A server in this process, and visitors."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tests.server.web.visitors import Visitor, app


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    """One server for the tests of a module."""
    with TestClient(app(tmp_path_factory.mktemp("web"))) as client:
        yield client


@pytest.fixture
def visitor(server: TestClient[Litestar]) -> Callable[[], Visitor]:
    """Return visitors who do not know each other."""
    return lambda: Visitor(server)


@pytest.fixture
def ada(server: TestClient[Litestar]) -> Visitor:
    """Somebody who has just come."""
    return Visitor(server)


@pytest.fixture
def ben(server: TestClient[Litestar]) -> Visitor:
    """Somebody else."""
    return Visitor(server)


Serve = Callable[..., TestClient[Litestar]]


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Start servers with other settings."""
    begun: list[TestClient[Litestar]] = []

    def start(**choices: object) -> TestClient[Litestar]:
        client = TestClient(app(tmp_path, **choices))
        client.__enter__()
        begun.append(client)
        return client

    yield start
    for client in begun:
        client.__exit__(None, None, None)
