"""The whole server as one application."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

from litestar import Litestar
from litestar.config.app import AppConfig
from litestar.config.compression import CompressionConfig
from litestar.connection import ASGIConnection
from litestar.di import Provide
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.plugins import InitPlugin
from litestar.types import ControllerRouterHandler, Scope

from contado import __version__
from contado.bots.engines.bot import add_engines
from contado.core.words.language import Language
from contado.rooms.rows import User
from contado.rooms.thinking.shares import Asker
from contado.server.api import admin as api_admin
from contado.server.api import club as api_club
from contado.server.api import contests as api_contests
from contado.server.api import games as api_games
from contado.server.api import holidays as api_holidays
from contado.server.api import notices as api_notices
from contado.server.api import people as api_people
from contado.server.api import push as api_push
from contado.server.api import tables as api_tables
from contado.server.api.asking import Asking
from contado.server.assets import Assets, static_file
from contado.server.club.counting import Counting
from contado.server.config import Config
from contado.server.contests.contests import Contests
from contado.server.error_responses import HANDLERS, note_live_fault
from contado.server.monitoring.backups import keep_backing_up
from contado.server.monitoring.health import health
from contado.server.monitoring.metrics import Measured, metrics, metrics_page
from contado.server.monitoring.tidying import keep_tidy
from contado.server.notices.notifier import Notifier
from contado.server.pages import (
    admin,
    club,
    company,
    contests,
    game,
    holidays,
    installing,
    kept,
    lessons,
    lobby,
    notices,
    people,
    pictures,
    preview,
    profile,
    rules,
    security,
    setup,
    sharing,
    tables,
)
from contado.server.pages.page import environment
from contado.server.people.arriving import Door
from contado.server.people.identity import Identity, identify_the_lost, language_of, user_of
from contado.server.people.second_factor import SecondFactor
from contado.server.rooms.channels import channels_plugin
from contado.server.rooms.rooms import Rooms
from contado.server.security.addresses import address
from contado.server.security.headers import add_headers
from contado.server.security.hosts import Gate, Hosts
from contado.server.security.limits import Limits, RateLimit
from contado.server.security.origin import from_our_pages
from contado.server.storage.databases.database import Timeouts
from contado.server.storage.store import Store

# A record of the longest game is far below this.
LARGEST_BODY = 1024 * 1024


class Work(InitPlugin):
    """What goes on while the application runs. It starts after the plugins before it, and ends before them."""

    def __init__(self, lifespan: Callable[[Litestar], AbstractAsyncContextManager[None]]) -> None:
        self.lifespan = lifespan

    def on_app_init(self, app_config: AppConfig) -> AppConfig:
        """Come last: nobody may publish before the channels are open."""
        app_config.lifespan.append(self.lifespan)
        return app_config


def create_app(config: Config) -> Litestar:
    """Return the application that serves every installed game."""
    return furnish(bare_app(config.database), config)


def furnish(app: Litestar, config: Config) -> Litestar:
    """Give a bare application, or one that has ended, what it is run with."""
    add_engines(dict(config.engines))
    app.state.config = config
    app.state.hosts = Hosts(config)
    app.state.limits = Limits(config.rate)
    app.state.metrics = metrics()
    return app


def bare_app(database: str) -> Litestar:
    """Return what is the same for every configuration with this kind of database: addresses, pages and files.

    It takes far longer to make than to furnish.
    """
    channels = channels_plugin(database)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        config: Config = app.state.config
        store = await Store.open(config.database, config.durable, timeouts(config))
        try:
            app.state.store = store
            app.state.secret = await store.secret()
            app.state.door = Door(store, config, app.state.secret)
            app.state.second_factor = SecondFactor(store, app.state.door.attempts)
            notifier = app.state.notifier = Notifier(store, config, app.state.metrics, app.state.secret)
            rooms = app.state.rooms = Rooms(store, config, channels)
            rooms.news.notify, rooms.news.seen = notifier.happened, notifier.seen
            notifier.is_somewhere = rooms.is_somewhere
            rooms.counted["requests"] = app.state.limits.requests
            app.state.metrics.count_rooms(rooms)
            contests_here = app.state.contests = Contests(rooms)
            counting = Counting(rooms)
            rooms.news.when_over.append(counting.over)
            await rooms.start()
            await notifier.start()
            errands = keep_tidy(rooms), contests_here.keep_on(), counting.keep_on()
            beside = [asyncio.create_task(errand) for errand in errands]
            if config.backups:
                beside.append(asyncio.create_task(keep_backing_up(config)))
            try:
                yield
            finally:
                for task in beside:
                    task.cancel()
                await notifier.stop()
                await rooms.stop()
        finally:
            await store.close()

    app = Litestar(
        route_handlers=_handlers(),
        plugins=[channels, Work(lifespan)],
        middleware=[Measured(), Gate(), Identity(), RateLimit()],
        guards=[from_our_pages],
        request_class=Asking,
        before_send=[add_headers],
        dependencies=_dependencies(),
        after_exception=[note_live_fault, identify_the_lost],
        exception_handlers=HANDLERS,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=800, gzip_compress_level=5, exclude_opt_key="packed"
        ),
        request_max_body_size=LARGEST_BODY,
        openapi_config=_openapi(),
        # The log is set up by whoever starts the server.
        logging_config=None,
        debug=False,
    )
    app.state.assets = Assets()
    app.state.templates = environment(app.state.assets)
    app.state.channels = channels
    return app


def timeouts(config: Config) -> Timeouts:
    """Return how long the database may take."""
    return Timeouts(
        statement=config.statement_timeout,
        lock=config.lock_timeout,
        idle=config.idle_timeout,
        connect=config.connect_timeout,
    )


async def prepare(config: Config) -> None:
    """Open the database once and bring it up to date, or say what is wrong with it."""
    store = await Store.open(config.database, config.durable, timeouts(config))
    await store.close()


def _handlers() -> Sequence[ControllerRouterHandler]:
    return [
        static_file, health, metrics_page,
        *lobby.HANDLERS, *game.HANDLERS, *setup.HANDLERS, *tables.HANDLERS, *people.HANDLERS, *security.HANDLERS,
        *holidays.HANDLERS,
        *pictures.HANDLERS, *preview.HANDLERS, *rules.HANDLERS, *lessons.HANDLERS, *notices.HANDLERS,
        *company.HANDLERS, *contests.HANDLERS, *admin.HANDLERS, *club.HANDLERS, *profile.HANDLERS, *kept.HANDLERS,
        *installing.HANDLERS, *sharing.HANDLERS,
        api_tables.router, api_people.router, api_holidays.router, api_games.router, api_notices.router,
        api_push.router, api_admin.router, api_contests.router, api_club.router,
    ]  # fmt: skip


def _dependencies() -> dict[str, Provide]:
    """Return what any handler, also that of a live connection, may ask for by name."""

    def from_state(name: str) -> Provide:
        def given(scope: Scope) -> Any:
            return scope["litestar_app"].state[name]

        return Provide(given, sync_to_thread=False)

    def user(scope: Scope) -> User | None:
        connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
        found = user_of(connection)
        if found is not None:
            scope["litestar_app"].state.rooms.came_from(found.id, address(connection))
        return found

    def asker(scope: Scope) -> Asker:
        connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
        found = user_of(connection)
        return Asker("" if found is None else found.id, address(connection))

    def language(scope: Scope) -> Language:
        return language_of(ASGIConnection(scope))

    return {
        "user": Provide(user, sync_to_thread=False),
        "asker": Provide(asker, sync_to_thread=False),
        "language": Provide(language, sync_to_thread=False),
        **{name: from_state(name) for name in ("store", "rooms", "config", "door", "limits", "notifier", "contests")},
    }


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Contado",
        version=__version__,
        description="Make tables, take seats, see, act and watch: all that a person can do, for programs.",
        # Below this path Litestar answers with pages of its own, so it is no wider than it must be.
        path="/api/openapi.json",
        render_plugins=[JsonRenderPlugin(path="/")],
        components=Components(
            security_schemes={
                "token": SecurityScheme(type="http", scheme="bearer", description="From POST /api/guest.")
            }
        ),
        security=[{"token": []}],
    )
