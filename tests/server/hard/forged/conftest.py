"""One server and one table for all forgers of a process."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.hard.forged.scene import Scene
from tests.server.running import Server


@pytest.fixture(scope="session")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    folder = tmp_path_factory.mktemp("forged")
    url = f"sqlite:///{folder / 'contado.db'}"
    server = Server(url, folder).start()
    yield Scene(server, url)
    # Whatever was sent, nothing has failed.
    assert "Traceback" not in server.log, server.log[-5000:]
    assert "could not be carried out" not in server.log, server.log[-5000:]
    server.kill()


@pytest.fixture
def unchanged(scene: Scene) -> Iterator[None]:
    """Check that nothing has changed after the test."""
    before = scene.stands()
    yield
    assert scene.is_alive()
    assert scene.stands() == before
