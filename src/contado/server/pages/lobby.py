"""The lobby: the games, one's own tables, and those of others."""

from __future__ import annotations

import time
from typing import get_args

from litestar import get, post
from litestar.params import FromPath
from litestar.response import Redirect
from msgspec import Struct

from contado import __version__
from contado.core import registry
from contado.core.game import Game
from contado.core.teaching.lessons.lesson import lessons_of
from contado.core.words.language import Language
from contado.server.api.dependencies import InRooms, InStore, Reads, Visitor
from contado.server.api.games import GameShown, game_shown
from contado.server.opponents import best_bot, newcomers_bot
from contado.server.pages.forms import Asked, go, somebody, text
from contado.server.pages.page import Page, page
from contado.server.pages.rows import is_turn, row_shown, standings
from contado.server.people.identity import game_words, user_of
from contado.server.people.settings import Knows, changed, preferences
from contado.server.rooms.beginning import gathering
from contado.server.rooms.beginning.lessons import begin_lesson
from contado.server.rooms.rooms import Rooms
from contado.server.storage.rows import TableRow, User
from contado.server.taught import has_lessons

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
async def play_now(request: Asked, rooms: InRooms, store: InStore, game: FromPath[str]) -> Redirect:
    """Begin at once: with a lesson, with a coach, or with a game against a bot. Whoever has not said yet whether they
    know the game is asked, once.
    """
    found = registry.game(game)
    form = await request.form()
    bot, answer = text(form, "bot"), text(form, "knows")
    known = preferences(user_of(request)).knows.get(found.id, "")
    if answer not in get_args(Knows):
        if not bot and not known and has_lessons(found):
            return go(f"/games/{found.id}/first")
        answer = known
    user, cookies = await somebody(request)
    if answer and answer != known:
        knows = {**preferences(user).knows, found.id: answer}
        user = await store.save_settings(user.id, changed(user, {"knows": knows}))
    if text(form, "knows") == "teach":
        row = await begin_lesson(rooms, user, found.id, lessons_of(found)[0].name)
    else:
        row = await _against_a_bot(rooms, user, found, bot, answer)
    return go(f"/tables/{row.id}", cookies)


async def _against_a_bot(rooms: Rooms, user: User, game: Game, bot: str, answer: str) -> TableRow:
    """Begin a game against a bot: the one for newcomers, and as a first game, unless somebody knows the game or asks
    for more; with a coach for whoever wants to be shown.
    """
    knows = answer == "yes"
    first = None if knows else game.first_preset
    options = dict(first.options) if first is not None else {}
    opponent = bot or (best_bot() if knows else newcomers_bot())
    count = max(game.min_seats, min(2, game.max_seats))
    seats = [gathering.own_seat(0, user)]
    seats += [gathering.wanted_seat(seat, "bot", "", opponent, user) for seat in range(1, count)]
    row = await gathering.create(
        rooms, user, game.id, seats, options, {}, False, preferences(user).confirm, coach=answer in ("coach", "teach")
    )
    return await gathering.begin(rooms, row, user)


@get("/games/{game:str}/first", include_in_schema=False)
async def first_page(request: Asked, language: Reads, game: FromPath[str]) -> Page:
    """Ask whether somebody knows a game."""
    found = registry.game(game)
    _ = game_words(language.code, found)
    return page(
        request, "first.html", language=_, game=found, seal=found.drawing.seal().svg(), first=found.first_preset
    )


@get("/credits", include_in_schema=False)
async def credits_page(request: Asked) -> Page:
    """Say what comes from others."""
    fonts = any(name.startswith("fonts/") for name in request.app.state.assets.files)
    return page(request, "credits.html", version=__version__, games=list(registry.games().values()), fonts=fonts)


HANDLERS = [lobby, play_now, first_page, credits_page]
