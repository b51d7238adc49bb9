"""The lobby: the games, one's own tables, and those of others."""

from __future__ import annotations

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
from contado.server.opponents import newcomers_bot
from contado.server.pages.forms import Asked, go, somebody, text
from contado.server.pages.page import Page, page
from contado.server.pages.rows import is_turn, row_shown, standings
from contado.server.people.identity import game_words
from contado.server.people.settings import preferences
from contado.server.rooms.beginning import gathering

LISTED = 12
# A game in which nobody has moved for this long is not one to watch.
WATCHED_FOR = 6 * 3600
# What a list says of its tables, where it is not called by the same name.
KINDS = {"turns": "turn"}


class Card(Struct):
    """A game as the lobby shows it."""

    game: GameShown
    players: str
    weight: str
    # Its sign, as SVG.
    seal: str


def card(game: Game, _: Language) -> Card:
    """Return a game's card."""
    shown = game_shown(game, _, whole=False)
    return Card(shown, players_words(game, _), weight_words(game.weight, _), game.drawing.seal().svg())


def players_words(game: Game, _: Language) -> str:
    """Say how many can play."""
    if game.min_seats == game.max_seats:
        return _.plural("{n} player", "{n} players", game.max_seats)
    return _("{least}–{most} players", least=game.min_seats, most=game.max_seats)


def weight_words(weight: float, _: Language) -> str:
    """Say how heavy a game is."""
    steps = ((1.5, _("very easy")), (2.2, _("easy")), (2.9, _("medium weight")), (3.6, _("demanding")))
    return next((words for most, words in steps if weight < most), _("very demanding"))


def by_weight() -> list[Game]:
    """Return the games, the easiest first."""
    return sorted(registry.games().values(), key=lambda game: (game.weight, game.minutes, game.name))


@get("/", include_in_schema=False)
async def lobby(request: Asked, rooms: InRooms, store: InStore, user: Visitor, language: Reads) -> Page:
    """Show where one is awaited, and what can be played."""
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
    stand = await standings(rooms, [*lists["turns"], *lists["own"]], language)
    shown = {
        name: [row_shown(row, KINDS.get(name, name), now, language, stand.get(row.id)) for row in rows]
        for name, rows in lists.items()
    }
    cards = [card(game, game_words(language.code, game)) for game in by_weight()]
    return page(
        request, "lobby.html", cards=cards, turns=shown["turns"], own=shown["own"], over=shown["over"],
        gathering=shown["join"], playing=shown["watch"], trouble="",
    )  # fmt: skip


@post("/play/{game:str}", include_in_schema=False)
async def play_now(request: Asked, rooms: InRooms, game: FromPath[str]) -> Redirect:
    """Begin a game against a bot at once: the one for newcomers, and as a first game, unless somebody asks for more."""
    found = registry.game(game)
    bot = text(await request.form(), "bot") or newcomers_bot()
    user, cookies = await somebody(request)
    first = found.first_preset
    options = dict(first.options) if first is not None else {}
    count = max(found.min_seats, min(2, found.max_seats))
    seats = [gathering.own_seat(0, user)]
    seats += [gathering.wanted_seat(seat, "bot", "", bot, user) for seat in range(1, count)]
    row = await gathering.create(rooms, user, found.id, seats, options, {}, False, preferences(user).confirm)
    await gathering.begin(rooms, row, user)
    return go(f"/tables/{row.id}", cookies)


@get("/credits", include_in_schema=False)
async def credits_page(request: Asked) -> Page:
    """Say what comes from others."""
    fonts = any(name.startswith("fonts/") for name in request.app.state.assets.files)
    return page(request, "credits.html", version=__version__, games=list(registry.games().values()), fonts=fonts)


HANDLERS = [lobby, play_now, credits_page]
