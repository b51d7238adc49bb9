"""The pages of the server as nobody sees them: asked of the application itself, which nothing listens to."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from litestar import Litestar, get
from litestar.params import FromPath

from contado.core import registry
from contado.core.errors import ContadoError
from contado.core.game import Game
from contado.core.teaching.lessons.lesson import lesson_of, lessons_of
from contado.core.teaching.rulebook import explained
from contado.rooms.taught import ASKED, has_lessons, usual_seats
from contado.rooms.words import game_words
from contado.server.api.dependencies import Reads
from contado.server.app import create_app, timeouts
from contado.server.assets import Assets, walk
from contado.server.config import Config
from contado.server.contests.contests import Contests
from contado.server.pages.forms import Asked
from contado.server.pages.page import Page, environment
from contado.server.pages.tables import at_table
from contado.server.rooms.rooms import Rooms
from contado.server.storage.store import Store
from contado.site.bundle import DOOR
from contado.site.words import site_words

HOST: Final = "127.0.0.1:8265"
# What a page of the site may load: its own files, and Python.
POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
    )
)


class Rendered:
    """What the application answers to somebody whom it does not know."""

    def __init__(self, app: Litestar, assets: Assets) -> None:
        self.app = app
        self.assets = assets

    async def page(self, path: str, code: str) -> str:
        """Return a page in a language."""
        return (await self.file(path, code)).decode()

    async def file(self, address: str, code: str = "en") -> bytes:
        """Return what lies under an address."""
        path, _, query = address.partition("?")
        body: list[bytes] = []
        status: list[int] = []

        async def receive() -> Any:
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                status.append(message["status"])
            else:
                body.append(message.get("body", b""))

        headers = {"host": HOST, "accept": "text/html", "accept-language": code}
        scope: Any = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "scheme": "http",
            "path": path, "raw_path": path.encode(), "query_string": query.encode(), "root_path": "",
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "client": ("127.0.0.1", 0), "server": ("127.0.0.1", 8265), "state": {},
        }  # fmt: skip
        await self.app(scope, receive, send)
        if status != [200]:
            raise ContadoError("The page {path} cannot be made: {number}.", path=address, number=status[0])
        return b"".join(body)


@asynccontextmanager
async def rendered() -> AsyncIterator[Rendered]:
    """Open the application for its pages alone: no port, no processes, and a database that goes with it."""
    with TemporaryDirectory(prefix="contado-site-") as folder:
        config = Config(database=f"sqlite:///{Path(folder) / 'nobody.sqlite3'}", rate=0)
        app = create_app(config)
        for handler in (table, lesson_table):
            app.register(handler)
        assets = app.state.assets = Assets(own_scripts())
        templates = app.state.templates = environment(assets)
        templates.globals.update(site=True, site_words=site_words, policy=POLICY)
        store = app.state.store = await Store.open(config.database, False, timeouts(config))
        try:
            app.state.secret = await store.secret()
            app.state.rooms = Rooms(store, config, app.state.channels)
            app.state.contests = Contests(app.state.rooms)
            app.state.door = app.state.notifier = None
            yield Rendered(app, assets)
        finally:
            await store.close()


def own_scripts() -> dict[str, bytes]:
    """Return the scripts that only a site has, by their names beside those of the server's pages."""
    found = {f"js/{name}": body for name, body in walk(files("contado.site").joinpath("static"))}
    # The other end of it is in a worker (`contado/page/browser`).
    return {**found, f"js/{DOOR}": files("contado.page").joinpath("browser", DOOR).read_bytes()}


def page_paths(games: Iterable[Game]) -> list[tuple[str, str]]:
    """Return the addresses of all pages, each with the game that it is about."""
    paths = [("/", ""), ("/credits", ""), ("/privacy", "")]
    for game in games:
        names = ["", "/set-up", "/rules", "/lessons", "/first", "/table"]
        if has_lessons(game):
            names += [f"/lessons/{lesson.name}" for lesson in lessons_of(game)]
        paths += [(f"/games/{game.id}{name}", game.id) for name in names]
    return paths


# What the server shows at the address of a table, where a page cannot know which one it is.


@get("/games/{game:str}/table", include_in_schema=False)
async def table(request: Asked, language: Reads, game: FromPath[str]) -> Page:
    """Return the page of any table of a game."""
    return _any_table(request, registry.game(game), language.code, "")


@get("/games/{game:str}/lessons/{name:str}", include_in_schema=False)
async def lesson_table(request: Asked, language: Reads, game: FromPath[str], name: FromPath[str]) -> Page:
    """Return the page of a lesson's table."""
    found = registry.game(game)
    return _any_table(request, found, language.code, lesson_of(found, name).name)


def _any_table(request: Asked, game: Game, code: str, lesson: str) -> Page:
    return at_table(
        request, game, game_words(code, game), lesson=lesson, table_id="", public=False, coach="",
        asked_about=" ".join(ever_explained(game)),
    )  # fmt: skip


def ever_explained(game: Game) -> list[str]:
    """Return what people may ask about at any table of a game: what is not in play there, nobody sees there."""
    usual = {one.name: one.default for one in game.rules.settings}
    things: dict[str, None] = {}
    for setting in [None, *(one for one in game.rules.settings if one.module)]:
        settings = usual if setting is None else {**usual, setting.name: setting.with_it}
        try:
            things |= dict.fromkeys(explained(game, settings, usual_seats(game, settings)))
        except Exception:
            # One faulty book, or a module that is nothing by itself.
            logging.getLogger("contado.site").exception("The rulebook of %s cannot be read.", game.id)
    return [thing for thing in things if thing.startswith(ASKED)]
