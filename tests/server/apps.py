"""Applications for tests: what has ended serves again with other settings, since a new one is mostly addresses."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.datastructures import State

from contado.server.app import bare_app, furnish
from contado.server.config import Config
from contado.server.storage.databases.urls import database_url, sqlite_path
from tests.server.databases import fresh_file

# What a bare application has; all else belongs to one life of it.
BARE = ("assets", "templates", "channels")


class Pool:
    """The applications of this process."""

    def __init__(self) -> None:
        self.free: list[Litestar] = []
        self.lent: list[Litestar] = []

    def lend(self, config: Config) -> Litestar:
        """Return an application on SQLite that nobody uses."""
        if self.free:
            app = self.free.pop()
            app.state = State({name: app.state[name] for name in BARE})
        else:
            app = bare_app(config.database)
            app.on_shutdown.append(ended)
        app.state.lent = True
        self.lent.append(app)
        file = Path(sqlite_path(database_url(config.database)) or "")
        if file.parent.is_dir() and not file.exists():
            fresh_file(file)
        return furnish(app, config)

    def take_back(self) -> None:
        """Take back what has ended: not before its test has, which may still look inside."""
        self.free += [app for app in self.lent if not app.state.lent]
        self.lent = [app for app in self.lent if app.state.lent]


def ended(app: Litestar) -> None:
    """Note that a life of an application is over."""
    app.state.lent = False


POOL = Pool()


def app_for(config: Config) -> Litestar:
    """Return the application of a server with these settings."""
    if sqlite_path(database_url(config.database)) is None:
        # Its channels are a connection to this very database.
        return furnish(bare_app(config.database), config)
    return POOL.lend(config)


@pytest.fixture(autouse=True)
def _apps_come_back() -> Iterator[None]:
    """Let the next tests have the applications that this one is done with."""
    yield
    POOL.take_back()
