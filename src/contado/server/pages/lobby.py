"""The lobby: the games, one's own tables, and those of others."""

from __future__ import annotations

import asyncio
import time

from litestar import get, post
from litestar.params import FromPath
from litestar.response import Redirect
from msgspec import Struct

from contado import __version__
from contado.core import registry
from contado.core.game import Game
from contado.core.words.language import Language
from contado.server.api.dependencies import InRooms, InStore, Reads, Visitor
from contado.server.api.games import GameShown, game_shown
from contado.server.opponents import best_bot
from contado.server.pages.forms import Asked, go, somebody
from contado.server.pages.page import Page, page
from contado.server.pages.pictures import picture_height
from contado.server.people.identity import game_words
from contado.server.people.settings import preferences
from contado.server.rooms.beginning import gathering
from contado.server.storage.rows import TableRow, User

LISTED = 12
# A game in which nobody has moved for this long is not one to watch.
WATCHED_FOR = 6 * 3600


class Card(Struct):
    """A game as the lobby shows it."""

    game: GameShown
    players: str
    weight: str
    height: int


class Row(Struct):
    """A table in a list."""

    id: str
    game: str
    people: str
    words: str


def card(game: Game, _: Language) -> Card:
    """Return a game's card."""
    return Card(
        game_shown(game, _, whole=False), players_words(game, _), weight_words(game.weight, _), picture_height(game)
    )


def players_words(game: Game, _: Language) -> str:
    """Say how many can play."""
    if game.min_seats == game.max_seats:
        return _.plural("{n} player", "{n} players", game.max_seats)
    return _("{least}–{most} players", least=game.min_seats, most=game.max_seats)


def weight_words(weight: float, _: Language) -> str:
    """Say how heavy a game is."""
    steps = ((1.5, _("very easy")), (2.2, _("easy")), (2.9, _("medium weight")), (3.6, _("demanding")))
    return next((words for most, words in steps if weight < most), _("very demanding"))


def ago(seconds: float, _: Language) -> str:
    """Say how long ago something was."""
    if seconds < 90:
        return _("just now")
    if seconds < 90 * 60:
        return _.plural("{n} minute ago", "{n} minutes ago", round(seconds / 60))
    if seconds < 36 * 3600:
        return _.plural("{n} hour ago", "{n} hours ago", round(seconds / 3600))
    return _.plural("{n} day ago", "{n} days ago", round(seconds / 86400))


def left(seconds: float, _: Language) -> str:
    """Say how much time there is left."""
    if seconds < 90 * 60:
        return _.plural("{n} minute left", "{n} minutes left", max(0, round(seconds / 60)))
    if seconds < 36 * 3600:
        return _.plural("{n} hour left", "{n} hours left", round(seconds / 3600))
    return _.plural("{n} day left", "{n} days left", round(seconds / 86400))


def row_shown(row: TableRow, kind: str, now: float, _: Language) -> Row:
    """Return a table as a line of a list."""
    game = registry.games().get(row.game)
    names = [seat.name for seat in row.seats if seat.kind != "open" and seat.name]
    free = sum(seat.kind == "open" for seat in row.seats)
    when = row.moved or row.begun or row.created
    if row.stage == "gathering":
        words = _.plural("{n} free seat", "{n} free seats", free) if free else _("about to begin")
    elif row.stage == "over" and row.result:
        words = " : ".join(str(points) for points in row.result)
    elif kind == "turn" and row.deadline:
        words = left(row.deadline - now, _)
    elif kind == "own" and 0 <= row.awaited < len(row.seats) and row.seats[row.awaited].name:
        words = _("{name} decides.", name=row.seats[row.awaited].name)
    else:
        words = ago(now - when, _)
    # The words of all pages have no game's title.
    title = game.language(_.code)(game.name) if game is not None else row.game
    return Row(row.id, title, ", ".join(names), words)


@get("/", include_in_schema=False)
async def lobby(request: Asked, store: InStore, user: Visitor, language: Reads) -> Page:
    """Show what can be played, and where one is awaited."""
    now = time.time()
    mine = await store.tables_of(user.id) if user is not None else []
    own_ids = {row.id for row in mine}
    gathering_rows = await store.public_tables("gathering", LISTED)
    playing = await store.public_tables("playing", LISTED)
    turns = [row for row in mine if user is not None and is_turn(row, user)]
    lists = {
        "turns": turns,
        "own": [row for row in mine if row not in turns and row.stage in ("gathering", "playing")],
        "over": [row for row in mine if row.stage == "over"][:LISTED],
        "join": [row for row in gathering_rows if row.id not in own_ids],
        "watch": [row for row in playing if row.id not in own_ids and now - (row.moved or row.begun) < WATCHED_FOR],
    }
    kinds = {"turns": "turn"}
    shown = {
        name: [row_shown(row, kinds.get(name, name), now, language) for row in rows] for name, rows in lists.items()
    }
    # The first picture of a game takes a moment.
    cards = await asyncio.to_thread(
        lambda: [card(game, game_words(language.code, game)) for game in registry.games().values()]
    )
    return page(
        request, "lobby.html", cards=cards, turns=shown["turns"], own=shown["own"], over=shown["over"],
        gathering=shown["join"], playing=shown["watch"], trouble="",
    )  # fmt: skip


def is_turn(row: TableRow, user: User) -> bool:
    """Say whether the table waits for this user."""
    if row.stage != "playing" or not 0 <= row.awaited < len(row.seats):
        return False
    seat = row.seats[row.awaited]
    return seat.user == user.id and not seat.replaced


@post("/play/{game:str}", include_in_schema=False)
async def play_now(request: Asked, rooms: InRooms, game: FromPath[str]) -> Redirect:
    """Begin a game against a bot at once."""
    found = registry.game(game)
    user, cookies = await somebody(request)
    count = max(found.min_seats, min(2, found.max_seats))
    seats = [gathering.own_seat(0, user)]
    seats += [gathering.wanted_seat(seat, "bot", "", best_bot(), user) for seat in range(1, count)]
    row = await gathering.create(rooms, user, found.id, seats, {}, {}, False, preferences(user).confirm)
    await gathering.begin(rooms, row, user)
    return go(f"/tables/{row.id}", cookies)


@get("/credits", include_in_schema=False)
async def credits_page(request: Asked) -> Page:
    """Say what comes from others."""
    fonts = any(name.startswith("fonts/") for name in request.app.state.assets.files)
    return page(request, "credits.html", version=__version__, games=list(registry.games().values()), fonts=fonts)


HANDLERS = [lobby, play_now, credits_page]
